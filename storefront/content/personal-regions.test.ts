import { expect, test } from 'vitest';
import type { ComponentView } from './component-view.ts';
import { isSame, mergeRegion } from './personal-regions.ts';

const text = (id: string, html = id) =>
  ({ id, kind: 'editorialRichText', view: { html }, regions: {} }) as unknown as ComponentView;
const merged = (everybody: ComponentView[], own: ComponentView[]) =>
  mergeRegion(everybody, own).map((place) => {
    const kind = isSame(place) ? '=' : place.before ? (place.after ? '~' : '-') : '+';
    return kind + place.id;
  });

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
    ['=a', '=b'],
  ],
  [
    ['a', 'b'],
    ['hello', 'a', 'b'],
    ['+hello', '=a', '=b'],
  ],
  [
    ['a', 'b'],
    ['a', 'hello', 'b', 'bye'],
    ['=a', '+hello', '=b', '+bye'],
  ],
  [
    ['join', 'a', 'b'],
    ['a', 'b'],
    ['-join', '=a', '=b'],
  ],
  [
    ['a', 'join', 'b'],
    ['a', 'hello', 'b'],
    ['=a', '-join', '+hello', '=b'],
  ],
  [['a'], [], ['-a']],
  [[], ['a'], ['+a']],
])('[CONT-01] merges public components (%o) and personal ones (%o) in order', (everybody, own, places) => {
  expect(
    merged(
      everybody.map((id) => text(id)),
      own.map((id) => text(id)),
    ),
  ).toEqual(places);
});

test('[CONT-01] a component with personal content is replaced in place', () => {
  expect(merged([text('a'), text('b')], [text('a'), text('b', 'for you')])).toEqual(['=a', '~b']);
});
