import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { keepOnePrefix } from './one-prefix.ts';

const table = () => ({
  routes: { 'shell/site-layout': { path: ':site?/:locale?' }, 'basket/cart-route': { path: 'cart' } },
});

test('a document under site and locale matches paths of that form alone', () => {
  const of = table();
  keepOnePrefix(of, '/eu/en-IE/cart', 'en-IE');
  expect(of.routes['shell/site-layout'].path).toBe(':site/:locale');
  expect(of.routes['basket/cart-route'].path).toBe('cart');
  const tree = [{ path: of.routes['shell/site-layout'].path, children: [{ path: 'cart' }, { path: '*' }] }];
  expect(matchRoutes(tree, '/eu/en-IE/cart')?.at(-1)?.params).toEqual({ site: 'eu', locale: 'en-IE' });
  expect(matchRoutes(tree, '/eu/en-IE')?.at(-1)?.params).toMatchObject({ site: 'eu', locale: 'en-IE' });
});

test.each(['/', '/cart', '/eu/cart', '/de-DE/cart', '/uk/english/cart'])(
  'one at %s keeps every form',
  (path) => {
    const of = table();
    keepOnePrefix(of, path, 'de-DE');
    expect(of.routes['shell/site-layout'].path).toBe(':site?/:locale?');
  },
);

test('the layout it looks for is the one that carries the prefix', () => {
  expect(routes.find(({ file }) => file === 'shell/site-layout.tsx')?.path).toBe(':site?/:locale?');
});
