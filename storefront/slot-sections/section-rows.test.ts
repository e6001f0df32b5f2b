import { expect, test } from 'vitest';
import { withContinuations } from './section-rows.tsx';
import type { SlotSection } from './section-view.ts';

const products = (id: string, title = ''): SlotSection => ({ kind: 'products', id, title, tiles: [] });

test('only the first row of products without a title has the shop’s own title', () => {
  const sections: SlotSection[] = [
    { kind: 'html', id: 'text', html: '<p>Hello</p>' },
    products('light', 'Light'),
    products('first'),
    { kind: 'categories', id: 'doors', title: '', cards: [] },
    products('second'),
    products('named', 'Named'),
  ];
  const continued = withContinuations(sections).filter(({ continues }) => continues);
  expect(continued.map(({ section }) => section.id)).toEqual(['second']);
});
