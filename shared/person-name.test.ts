import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each([
  ['Aoi', 'Sato', 'JP', 'Aoi Sato'],
  ['葵', '佐藤', 'JP', '佐藤 葵'],
  ['葵', '佐藤', undefined, '佐藤 葵'],
  ['小明', '王', 'CN', '王小明'],
  ['민준', '김', undefined, '김민준'],
  ['نور', 'حداد', 'KW', 'نور حداد'],
  ['Aoi', '佐藤', 'JP', 'Aoi 佐藤'],
  ['葵', '', 'JP', '葵'],
  [undefined, undefined, undefined, ''],
])('the full name of %s and %s in %s is %s', (first, last, country, name) => {
  expect(personName(first, last, country)).toBe(name);
});
