import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { standsUnderBoth, withOnePrefix } from './one-prefix.ts';

test('one form of each path is left, the parts keep their names', () => {
  const table = { 'shell/site-layout': { path: ':site?/:locale?' }, 'basket/cart-route': { path: 'cart' } };
  const one = withOnePrefix(table);
  expect(one).toEqual({
    'shell/site-layout': { path: ':site/:locale' },
    'basket/cart-route': { path: 'cart' },
  });
  expect(table['shell/site-layout'].path).toBe(':site?/:locale?');
  const tree = [{ path: one['shell/site-layout'].path, children: [{ path: 'cart' }, { path: '*' }] }];
  expect(matchRoutes(tree, '/eu/en-IE/cart')?.at(-1)?.params).toEqual({ site: 'eu', locale: 'en-IE' });
  expect(matchRoutes(tree, '/eu/en-IE')?.at(-1)?.params).toMatchObject({ site: 'eu', locale: 'en-IE' });
});

test.each([
  ['/de/de-DE/cart', true],
  ['/de/de-DE', true],
  ['/', false],
  ['/cart', false],
  ['/de/cart', false],
  ['/de-DE/cart', false],
  ['/uk/english/cart', false],
])('%s stands under site and locale: %s', (pathname, expected) => {
  expect(standsUnderBoth(pathname, 'de-DE')).toBe(expected);
});

test('the layout it looks for is the one that carries the prefix', () => {
  expect(routes.find(({ file }) => file === 'shell/site-layout.tsx')?.path).toBe(':site?/:locale?');
});
