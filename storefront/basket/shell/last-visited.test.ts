import { expect, test } from 'vitest';
import { pathOf, withoutPrefix } from './last-visited.ts';

test('[CART-03] removes the first two segments, site and locale, from the last visited page', () => {
  expect(pathOf('/eu/en-IE/women/shirts?sort=price')).toBe('/women/shirts?sort=price');
  expect(pathOf('/eu/en-IE/pd/calanque-10000401.html')).toBe('/pd/calanque-10000401.html');
});

test.each([null, '', '/eu', '/eu/en-IE', '/eu/en-IE//elsewhere.example', 'https://elsewhere.example'])(
  '[CART-03] ignores a stored value that is not a shop page: %s',
  (stored) => {
    expect(pathOf(stored)).toBeUndefined();
  },
);

test('removes the site and locale prefix from a path, when there is one', () => {
  expect(withoutPrefix('/eu/en-IE/women', '/eu/en-IE/')).toBe('/women');
  expect(withoutPrefix('/women', '/')).toBe('/women');
});
