import { expect, test } from 'vitest';
import { effectOf } from './not-used.ts';

test('a file that is read elsewhere is named with its place', () => {
  expect(effectOf('sites/Halden/urls/redirect-urls.xml')).toBe(
    'it is read as sites/Halden/redirect-urls.xml only: move it there and import it again',
  );
  expect(effectOf('promotions.xml')).toContain('sites/<site id>/promotions.xml');
  expect(effectOf('sites/Halden/catalog.xml')).toContain('read as catalogs/<catalog id>/catalog.xml only');
  expect(effectOf('sites/Halden/rabatte.xml')).toContain('reads no file of this name');
  expect(effectOf('sites/Halden/ab-tests.xml')).toContain('A/B tests do not run');
  expect(effectOf('product/unheard-of')).toBe('the store has no feature for it');
});
