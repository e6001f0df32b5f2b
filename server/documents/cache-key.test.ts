import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import routes from '../../storefront/routes.ts';
import { documentKey, isPrivatePath } from './cache-key.ts';

const key = (path: string) => documentKey(new URL(path, 'http://store.test'));

test('tracking parameters and parameter order do not change the key', () => {
  expect(key('/eu/en-IE/search?q=linen&utm_source=x&sort=a')).toBe('/eu/en-IE/search?q=linen&sort=a');
  expect(key('/eu/en-IE/search?sort=a&q=linen&gclid=1')).toBe(key('/eu/en-IE/search?q=linen&sort=a'));
});

test('pages with personal content have no key, with or without prefix', () => {
  for (const path of [
    '/cart',
    '/eu/en-IE/cart',
    '/eu/en-IE/cart.data',
    '/eu/en-IE/checkout/confirmation/1',
    '/resource/basket',
    '/eu/en-IE/%63art',
    '/eu/en-IE/%41ccount',
    '/eu/en-IE/resourc%65/bag',
    '/%2F%2Fevil.example/eu/en-IE/account',
    '/%5Cevil.example/eu/en-IE/account',
    '/eu%2Fen-IE%2Fcart',
    '/a/b/c/d/e/cart',
  ]) {
    expect(key(path)).toBeUndefined();
  }
  expect(isPrivatePath('/eu/en-IE/women/clothing')).toBe(false);
});

test('requests of product tiles have a key', () => {
  expect(key('/eu/en-IE/resource/tile/10000401')).toBe('/eu/en-IE/resource/tile/10000401');
  expect(key('/eu/en-IE/resource/size-guide/men-tops')).toBe('/eu/en-IE/resource/size-guide/men-tops');
});

test('a very long URL has no key', () => {
  expect(key(`/eu/en-IE/search?q=${'a'.repeat(2000)}`)).toBeUndefined();
});

test('[RECO-02] recommendations have a key unless they depend on viewed products', () => {
  const path = '/eu/en-IE/resource/recommendations';
  expect(key(path)).toBe(path);
  expect(key(`${path}/pdp-similar-items?products=1`)).toBe(`${path}/pdp-similar-items?products=1`);
  expect(key(`${path}/viewed-recently-einstein?products=1`)).toBeUndefined();
  expect(key('/eu/en-IE/resource/activity')).toBeUndefined();
  expect(key('/eu/en-IE/resource/consent')).toBeUndefined();
});

interface Node {
  path?: string;
  file: string;
  index?: boolean;
  children?: Node[];
}

const leaves = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) => (node.children ? leaves(node.children) : node.path ? [node] : []));

/** Routes whose responses are the same for every shopper. Every other path must be in private-paths.ts. */
const SHARED = [
  'robots.txt',
  'brand/:file',
  'static/messages/:file',
  'sitemap.xml',
  'sitemap/:siteRef/:localeRef/:file',
  'resource/tile/:productId',
  'resource/size-guide/:table',
  'resource/recommendations',
  'resource/recommendations/:recommender',
  'resource/trackers',
  'homepage',
  'search',
  'pd/:productDetail',
  'gift-certificate',
  'store-locator',
  'countrySelector',
  'lp/:pageId',
  'page-viewer/:pageId',
  '*',
];

test('every route of the storefront is private or listed here as shared', () => {
  const shared = leaves(routes as Node[]).filter(
    ({ path = '' }) => !isPrivatePath(`/eu/en-IE/${path.replaceAll(/:\w+|\*/g, 'x')}`),
  );
  expect(shared.map(({ path }) => path)).toEqual(SHARED);
});

test('no route that reads the session is shared', () => {
  const personal = leaves(routes as Node[]).filter(({ file }) =>
    /\b(requireCustomer|requireBasket|(services\.)?session\.\w+\()/.test(
      readFileSync(new URL(`../../storefront/${file}`, import.meta.url), 'utf8'),
    ),
  );
  expect(personal.length).toBeGreaterThan(15);
  for (const { path } of personal) expect(SHARED).not.toContain(path);
});
