import { expect, test } from 'vitest';
import { siteLocales } from '../../sites/site-config.server.ts';
import { scopeAnsweredBy } from '../../testing/catalogue-scope.ts';
import { routeArgs, STORE } from '../../testing/route-context.ts';
import type { Route as Robots } from './+types/robots-route.ts';
import type { Route as Index } from './+types/sitemap-index-route.ts';
import type { Route as File } from './+types/sitemap-route.ts';
import { loader as robots } from './robots-route.ts';
import { loader as index } from './sitemap-index-route.ts';
import { loader as file } from './sitemap-route.ts';

/** A catalogue with one category, one content asset and `total` products. */
const catalogue = (total: number) =>
  scopeAnsweredBy(({ pathname, searchParams }) => {
    if (pathname.endsWith('/product-search')) {
      const offset = Number(searchParams.get('offset') ?? 0);
      const limit = Number(searchParams.get('limit'));
      const hits = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => ({
        productId: `p${offset + at}`,
        productName: 'Shirt',
      }));
      return Response.json({ total, hits });
    }
    if (pathname.endsWith('/url-mapping')) return Response.json({}, { status: 404 });
    if (pathname.endsWith('/contentassetbody')) {
      const id = searchParams.get('c_assetId');
      return id === 'privacy-policy'
        ? Response.json({ id, custom: { body: '<p>Privacy</p>' } })
        : Response.json({}, { status: 404 });
    }
    const women = { id: 'women', name: 'Women', c_showInMenu: true };
    if (pathname.endsWith('/categories/root')) return Response.json({ id: 'root', categories: [women] });
    return Response.json({ data: [women] });
  });

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

/** Parses the Disallow rules of robots.txt: path prefixes with `*` as a wildcard and `$` for the end. */
const rulesOf = (text: string) =>
  [...text.matchAll(/^Disallow: (\S+)$/gm)].map(
    ([, rule = '']) =>
      new RegExp(
        `^${rule
          .split('*')
          .map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
          .join('.*')
          .replace(/\\\$$/, '$')}`,
      ),
  );

test('crawlers may read public pages, but no personal ones', async () => {
  const answer = robots(routeArgs<Robots.LoaderArgs>(catalogue(1))) as Response;
  const text = await answer.text();
  const isAllowed = (path: string) => !rulesOf(text).some((rule) => rule.test(path));
  for (const path of [
    '/',
    '/eu/en-IE',
    '/eu/en-IE/women',
    '/eu/fr-FR/pd/chemise-1.html',
    '/images/a.jpg',
    '/fr/cartes-cadeaux',
    '/eu/en-IE/accountants',
    '/loginwear',
  ]) {
    expect([path, isAllowed(path)]).toEqual([path, true]);
  }
  for (const path of [
    '/cart',
    '/eu/en-IE/cart',
    '/fr/cart?from=mail',
    '/eu/en-IE/register',
    '/registration',
    '/eu/de-DE/wallet',
    '/eu/de-DE/tracking',
    '/eu/en-IE/checkout/confirmation/1',
    '/eu/fr-FR/account/orders',
    '/uk/en-GB/resource/bag',
    '/mobify/proxy/api',
  ]) {
    expect([path, isAllowed(path)]).toEqual([path, false]);
  }
  expect(text).toContain(`Sitemap: ${STORE}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
});

test('the sitemap index lists the files of every site and language', async () => {
  const answer = await index(routeArgs<Index.LoaderArgs>(catalogue(2001)));
  expect(answer.headers.get('content-type')).toContain('application/xml');
  const found = addresses(await answer.text());
  expect(found).toHaveLength(siteLocales.length * 2);
  expect(found).toContain(`${STORE}/sitemap/eu/fr-FR/0.xml`);
  expect(found).toContain(`${STORE}/sitemap/us/en-US/1.xml`);
});

const read = (params: Record<string, string>, total = 3) =>
  file(routeArgs<File.LoaderArgs>(catalogue(total), { params }));

test('a sitemap file lists absolute URLs of its language: home, categories, content pages, products', async () => {
  const found = addresses(await (await read({ siteRef: 'eu', localeRef: 'de-DE', file: '0.xml' })).text());
  expect(found.every((address) => address.startsWith(`${STORE}/eu/de-DE`))).toBe(true);
  expect(found.filter((address) => /-p[012]\.html$/.test(address))).toHaveLength(3);
  expect(found.filter((address) => address.includes('women'))).toHaveLength(1);
  expect(found.some((address) => address.endsWith('/privacy-policy'))).toBe(true);
  // Content that the merchant does not have is not listed.
  expect(found.some((address) => address.endsWith('/klarna-landing'))).toBe(false);
  expect(found.some((address) => /cart|account|login|checkout/.test(address))).toBe(false);
  expect(new Set(found).size).toBe(found.length);
});

test('the second file continues with the next products', async () => {
  const xml = await (await read({ siteRef: 'eu', localeRef: 'en-IE', file: '1.xml' }, 2001)).text();
  expect(addresses(xml)).toEqual([`${STORE}/eu/en-IE/pd/shirt-p2000.html`]);
});

test.each([
  { siteRef: 'nowhere', localeRef: 'en-IE', file: '0.xml' },
  { siteRef: 'eu', localeRef: 'en-US', file: '0.xml' },
  { siteRef: 'eu', localeRef: 'en-IE', file: '7.xml' },
  { siteRef: 'eu', localeRef: 'en-IE', file: 'all.xml' },
])('a file that does not exist is 404: $siteRef/$localeRef/$file', async (params) => {
  const answer = await read(params).catch((thrown) => thrown);
  expect(answer).toMatchObject({ init: { status: 404 } });
});
