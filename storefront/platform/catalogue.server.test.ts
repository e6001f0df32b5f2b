import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { askCatalogue, askCurrent, type CatalogueScope } from './catalogue.server.ts';

const scopeOf = (asked: { url: URL; headers: Headers }[], tellsChanges = true): CatalogueScope =>
  scopeAnsweredBy(
    (url, headers) => {
      asked.push({ url, headers });
      return Response.json({ limit: 1, total: 0, data: [] }, { headers: { 'cache-control': 'max-age=60' } });
    },
    { locale: 'fr-FR', tellsChanges },
  );

// No browser flow: these calls leave the server, and no browser knows their token or headers.
test('[API-01] every call names organisation, site, locale and currency, with bearer and correlation id', async () => {
  const asked: { url: URL; headers: Headers }[] = [];
  await askCatalogue(scopeOf(asked), 'test/products', ({ products }) =>
    products.getProducts({ parameters: { ids: ['1', '2'] } }),
  );
  await askCatalogue(scopeOf(asked), 'test/custom', ({ custom }) => custom('static-info', 'x', { a: 'b' }));
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

test('[API-02] [MINI-07] what a purchase depends on is asked anew where nobody tells of changes', async () => {
  const times = async (tellsChanges: boolean, asking: typeof askCatalogue) => {
    const asked: { url: URL; headers: Headers }[] = [];
    const ask = () =>
      asking(scopeOf(asked, tellsChanges), `stock/${tellsChanges}/${asking.name}`, ({ products }) =>
        products.getProducts({ parameters: { ids: ['1'] } }),
      );
    await ask();
    await ask();
    return asked.length;
  };
  expect(await times(false, askCurrent)).toBe(2);
  expect(await times(true, askCurrent)).toBe(1);
  expect(await times(false, askCatalogue)).toBe(1);
});

test('[API-02] whoever shares an answer that does not come misses it too; a refusal is an answer', async () => {
  const missing = async (fails: () => Promise<never>, tellsChanges = false) => {
    const missed: string[] = [];
    const ask = (who: string) => {
      const scope = scopeOf([], tellsChanges);
      const services = { ...scope.services, missed: () => missed.push(who) };
      return askCatalogue({ ...scope, services }, 'test/shared', fails).catch(() => {});
    };
    await Promise.all([ask('first'), ask('second')]);
    return missed;
  };
  const refused = (status: number) => async (): Promise<never> => {
    throw Object.assign(new Error('refused'), { response: new Response(null, { status }) });
  };
  const unmade = async (): Promise<never> => {
    throw new TypeError('the answer is of no use');
  };
  expect(await missing(refused(503))).toEqual(['first', 'second']);
  expect(await missing(refused(404))).toEqual([]);
  expect(await missing(unmade)).toEqual(['first', 'second']);
  // The service of this process answers as it should: what goes wrong then is a fault of ours.
  expect(await missing(unmade, true)).toEqual([]);
});
