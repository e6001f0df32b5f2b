import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import type { UrlPlacement } from '../sites/site-config.ts';
import { narrowRouteTable, PREFIX_LAYOUT, prefixOf } from './narrow-route-table.ts';

const PLACEMENTS: UrlPlacement[] = ['path', 'query_param', 'none'];
const configurations = PLACEMENTS.flatMap((site) => PLACEMENTS.map((locale) => [site, locale] as const));

type Entry = (typeof routes)[number];

/** Converts routes.ts into route objects with the file as id. */
const treeOf = (entries: Entry[], prefix: string): RouteObject[] =>
  entries.map(({ id, file, path, index, children }) => {
    const own = id === PREFIX_LAYOUT ? prefix || undefined : path;
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

test('the table keeps one prefix for each path, other routes stay unchanged', () => {
  const table = { [PREFIX_LAYOUT]: { path: ':site/:locale' }, 'basket/cart-route': { path: 'cart' } };
  expect(narrowRouteTable(table, ':locale')).toEqual({
    [PREFIX_LAYOUT]: { path: ':locale' },
    'basket/cart-route': { path: 'cart' },
  });
  expect(narrowRouteTable(table, '')[PREFIX_LAYOUT]).toEqual({ path: undefined });
  expect(table[PREFIX_LAYOUT].path).toBe(':site/:locale');
});

test('the id refers to the layout that carries the prefix', () => {
  expect(routes.find(({ id }) => id === PREFIX_LAYOUT)?.path).toBe(':site/:locale');
});
