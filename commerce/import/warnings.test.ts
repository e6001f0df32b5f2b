import { expect, test } from 'vitest';
import { byImportance, groupedWarnings, WarningCounter } from './warnings.ts';

const locale = (id: string) =>
  `catalogs/a/catalog.xml:1: product '${id}': display-name 'klingon' is not a locale.`;
const note =
  "sites/S/preferences.xml:4: Custom preferences without a definition in SitePreferences have no effect: 'x'.";
const closed = (id: string, line: number) =>
  `sites/S/shipping.xml:${line}: A value of shipping-method '${id}' cannot be read: the shipping method is offline.`;

test('warnings about money come first, whatever the order of the files', () => {
  expect(byImportance([note, locale('1'), closed('std', 7)])).toEqual([closed('std', 7), locale('1'), note]);
});

test('warnings of one kind are one line with the place and id of the first one', () => {
  const many = Array.from({ length: 40 }, (_, index) => locale(`p${index}`));
  expect(groupedWarnings([...many, closed('std', 7), closed('far', 9)])).toEqual([
    `${closed('std', 7)} (1 more of this kind)`,
    `${locale('p0')} (39 more of this kind)`,
  ]);
});

test('a flood of one kind hides no other kind, and is counted', () => {
  const counter = new WarningCounter();
  const kept = Array.from({ length: 5000 }, (_, index) => locale(`p${index}`)).filter((one) =>
    counter.takes(one),
  );
  expect(kept).toHaveLength(1000);
  expect(counter.takes(closed('std', 7))).toBe(true);
  expect(counter.dropped()).toEqual([`4000 more warnings like this one are not listed: ${locale('p0')}`]);
});
