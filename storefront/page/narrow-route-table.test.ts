import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import type { UrlPlacement } from '../sites/site-config.ts';
import { PREFIXED, prefixOf, withOnePrefix } from './narrow-route-table.ts';

const PLACEMENTS: UrlPlacement[] = ['path', 'query_param', 'none'];
const configurations = PLACEMENTS.flatMap((site) => PLACEMENTS.map((locale) => [site, locale] as const));

type Entry = (typeof routes)[number];

/** The routes as the router has them, with the file that shows each as its id. */
const treeOf = (entries: Entry[], prefix: string): RouteObject[] =>
  entries.map(({ id, file, path, index, children }) => {
    const own = id === PREFIXED ? prefix || undefined : path;
    if (index) return { id: file, index };
    return {
      id: file,
      ...(own ? { path: own } : {}),
      ...(children ? { children: treeOf(children, prefix) } : {}),
    };
  });

test.each(configurations)(
  '[MS-02] [RT-12] with the site in %s and the locale in %s no address matches a layout alone',
  (site, locale) => {
    const url = { site, locale, showDefaults: false };
    const tree = treeOf(routes, prefixOf(url));
    const before = [site === 'path' && '/eu', locale === 'path' && '/fr-FR'].filter(Boolean).join('');
    const leaf = (path: string) => matchRoutes(tree, before + path || '/')?.at(-1)?.route;
    for (const path of [
      '',
      '/',
      '/cart',
      '/women',
      '/a/b',
      '/a/b/c',
      '/a/b/c/d',
      '/account',
      '/resource',
      '/pd',
    ])
      expect([path, leaf(path)?.children]).toEqual([path, undefined]);
    expect(leaf('')?.id).toBe('app/shell/site-root-route.ts');
    expect(leaf('/cart')?.id).toBe('basket/cart-route.tsx');
    for (const path of ['/femme', '/femme/sacs', '/nope', '/delivery'])
      expect([path, leaf(path)?.id]).toEqual([path, 'app/mapped-path-route.tsx']);
  },
);

test('one form of each path is left, the parts keep their names', () => {
  const table = { [PREFIXED]: { path: ':site/:locale' }, 'basket/cart-route': { path: 'cart' } };
  expect(withOnePrefix(table, ':locale')).toEqual({
    [PREFIXED]: { path: ':locale' },
    'basket/cart-route': { path: 'cart' },
  });
  expect(withOnePrefix(table, '')[PREFIXED]).toEqual({ path: undefined });
  expect(table[PREFIXED].path).toBe(':site/:locale');
});

test('the layout it looks for is the one that carries the prefix', () => {
  expect(routes.find(({ id }) => id === PREFIXED)?.path).toBe(':site/:locale');
});
