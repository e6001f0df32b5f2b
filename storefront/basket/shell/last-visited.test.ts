import { expect, test } from 'vitest';
import { pathOf, withoutPrefix } from './last-visited.ts';

test('[CART-03] the last visited page loses its first two segments', () => {
  expect(pathOf('/eu/en-IE/women/shirts?sort=price')).toBe('/women/shirts?sort=price');
  expect(pathOf('/eu/en-IE/pd/calanque-10000401.html')).toBe('/pd/calanque-10000401.html');
});

test.each([null, '', '/eu', '/eu/en-IE', '/eu/en-IE//elsewhere.example', 'https://elsewhere.example'])(
  '[CART-03] what is no page of the shop leads home: %s',
  (kept) => {
    expect(pathOf(kept)).toBeUndefined();
  },
);

test('a path is known without its prefix, with and without one in addresses', () => {
  expect(withoutPrefix('/eu/en-IE/women', '/eu/en-IE/')).toBe('/women');
  expect(withoutPrefix('/women', '/')).toBe('/women');
});
