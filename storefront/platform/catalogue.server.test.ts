import { expect, test } from 'vitest';
import { sitemapSettings } from '../categories/sitemap-entries.server.ts';
import { getCategorySlots, getGlobalSlots } from '../content/content.server.ts';
import { getSpecifications } from '../product/specifications.server.ts';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { type CatalogueScope, queryCatalogue, queryUncached } from './catalogue.server.ts';
import { getPageTags } from './page-tags.server.ts';

const scopeOf = (asked: { url: URL; headers: Headers }[], invalidatesCache = true): CatalogueScope =>
  scopeAnsweredBy(
    (url, headers) => {
      asked.push({ url, headers });
      return Response.json({ limit: 1, total: 0, data: [] }, { headers: { 'cache-control': 'max-age=60' } });
    },
    { locale: 'fr-FR', invalidatesCache },
  );

// No browser flow: browsers never see these requests.
test('[API-01] every request has organisation, site, locale, currency, bearer token and correlation id', async () => {
  const asked: { url: URL; headers: Headers }[] = [];
  await queryCatalogue(scopeOf(asked), 'test/products', ({ products }) =>
    products.getProducts({ parameters: { ids: ['1', '2'] } }),
  );
  await queryCatalogue(scopeOf(asked), 'test/custom', ({ custom }) => custom('static-info', 'x', { a: 'b' }));
  const [products, custom] = asked;
  expect(products?.url.origin).toBe('http://commerce.test');
  expect(products?.url.pathname).toBe('/product/shopper-products/v1/organizations/f_ecom_vtrn_001/products');
  expect(Object.fromEntries(products?.url.searchParams ?? [])).toEqual({
    ids: '1,2',
    siteId: 'RivageEU',
    locale: 'fr-FR',
    currency: 'EUR',
  });
  expect(Object.fromEntries(custom?.url.searchParams ?? [])).toEqual({
    siteId: 'RivageEU',
    locale: 'fr-FR',
    a: 'b',
  });
  for (const { headers } of asked) {
    expect(headers.get('authorization')).toBe('Bearer token-of-RivageEU');
    expect(headers.get('correlation-id')).toBe('abcd-1234');
  }
  expect(asked).toHaveLength(2);
});

test('[API-02] [MINI-07] uncached queries are sent again, also when the platform reports changes', async () => {
  const times = async (invalidatesCache: boolean, asking: typeof queryCatalogue) => {
    const asked: { url: URL; headers: Headers }[] = [];
    const ask = () =>
      asking(scopeOf(asked, invalidatesCache), `stock/${invalidatesCache}/${asking.name}`, ({ products }) =>
        products.getProducts({ parameters: { ids: ['1'] } }),
      );
    await ask();
    await ask();
    return asked.length;
  };
  expect(await times(false, queryUncached)).toBe(2);
  expect(await times(true, queryUncached)).toBe(2);
  expect(await times(false, queryCatalogue)).toBe(1);
});

test('[API-02] requests that share a failed query are marked incomplete; a 4xx response is a valid response', async () => {
  const missing = async (fails: () => Promise<never>, invalidatesCache = false) => {
    const missed: string[] = [];
    const ask = (who: string) => {
      const scope = scopeOf([], invalidatesCache);
      const services = { ...scope.services, markIncomplete: () => missed.push(who) };
      return queryCatalogue({ ...scope, services }, 'test/shared', fails).catch(() => {});
    };
    await Promise.all([ask('first'), ask('second')]);
    return missed.sort();
  };
  const refused = (status: number) => async (): Promise<never> => {
    throw Object.assign(new Error('refused'), { response: new Response(null, { status }) });
  };
  const broken = async (): Promise<never> => {
    throw new TypeError('unusable response');
  };
  expect(await missing(refused(503))).toEqual(['first', 'second']);
  expect(await missing(refused(404))).toEqual([]);
  expect(await missing(broken)).toEqual(['first', 'second']);
  // The embedded service returns valid responses, so such an error is a bug in the storefront.
  expect(await missing(broken, true)).toEqual([]);
});

test('[API-02] pages without the data of an unavailable custom API are incomplete; a tenant may lack the API', async () => {
  const missed = async (status: number) => {
    const found: string[] = [];
    for (const [name, read] of Object.entries({
      specifications: (scope: CatalogueScope) => getSpecifications(scope, `${status}`),
      tags: (scope: CatalogueScope) => getPageTags(scope, { contentId: `${status}` }),
      global: (scope: CatalogueScope) => getGlobalSlots(scope),
      slots: (scope: CatalogueScope) => getCategorySlots(scope, `${status}`),
      sitemap: (scope: CatalogueScope) => sitemapSettings(scope),
    })) {
      const scope = scopeAnsweredBy(() => Response.json({}, { status }), { locale: `x-${status}` });
      const services = { ...scope.services, markIncomplete: () => found.push(name) };
      await read({ ...scope, services }).catch(() => undefined);
    }
    return found;
  };
  expect(await missed(503)).toEqual(['specifications', 'tags', 'global', 'slots', 'sitemap']);
  expect(await missed(404)).toEqual([]);
});
