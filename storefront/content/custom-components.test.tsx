import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { customValues } from './component-values.server.ts';
import { CUSTOM_COMPONENTS } from './custom-components.ts';
import { Region } from './region.tsx';

test('[CONT-01] a custom component has its fields and those of box, images and link', () => {
  const values = customValues({ words: 'text!', note: 'html', size: 'number', loud: 'flag' });
  expect(values.parse({ words: ' Salt ', size: 'large', loud: true, width: 'narrow', stray: 1 })).toEqual({
    words: 'Salt',
    loud: true,
    alt: '',
    width: 'narrow',
    padding: 'none',
    bottomMargin: 'medium',
  });
  expect(values.safeParse({ words: ' ' }).success).toBe(false);
  expect(values.safeParse({ note: 'Salt' }).success).toBe(false);
});

function failToShow(): never {
  throw new Error('The component is broken');
}

test('[CONT-01] renders registered components; omits unknown types and components that fail', () => {
  const box = { width: 'narrow', padding: 'none', bottomMargin: 'none' } as const;
  const shown = (type: string) =>
    renderToString(
      <Region
        components={[
          {
            id: 'a',
            kind: 'custom',
            regions: {},
            view: { type, values: { words: 'Salt and sun', source: undefined }, box, pictures: { alt: '' } },
          },
        ]}
      />,
    );
  expect(Object.keys(CUSTOM_COMPONENTS)).toContain('quote');
  expect(shown('quote')).toContain('<blockquote class="max-w-prose font-display text-title">Salt and sun');
  expect(shown('quote')).not.toContain('figcaption');
  expect(shown('gone').replace(/<!--.*?-->/g, '')).toBe('');
  CUSTOM_COMPONENTS.broken = {
    fields: {},
    Show: failToShow,
  };
  try {
    expect(shown('broken') + shown('quote')).toContain('Salt and sun');
  } finally {
    delete CUSTOM_COMPONENTS.broken;
  }
});
