import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { getPricedTiles, getTiles } from './tiles.server.ts';

test('[RECO-02] loads recommended products with the expansions of the specification', async () => {
  const requests: { url: URL; bearer: string | null }[] = [];
  const services = {
    api: { origin: 'http://commerce.test', shortCode: 's', organizationId: 'f_ecom_vtrn_001', clientId: 'c' },
    correlationId: 'test',
    catalogueToken: async () => 'the-token',
    commerceFetch: async (input: string, init: RequestInit) => {
      requests.push({ url: new URL(input), bearer: new Headers(init.headers).get('authorization') });
      return Response.json({ data: [{ id: 'b', name: 'B', type: { item: true } }] });
    },
  };
  const scope = {
    services,
    site: { id: 'RivageEU' },
    locale: { id: 'en-IE', preferredCurrency: 'EUR' },
  } as never;
  expect((await getTiles(scope, ['a', 'b'])).map(({ id }) => id)).toEqual(['b']);
  const [{ url, bearer }] = requests as [(typeof requests)[0]];
  expect(url.pathname).toMatch(/\/products$/);
  expect(url.searchParams.get('ids')).toBe('a,b');
  expect(url.searchParams.get('allImages')).toBe('true');
  expect(url.searchParams.get('perPricebook')).toBe('true');
  expect(url.searchParams.get('expand')?.split(',').sort()).toEqual([
    'availability',
    'images',
    'links',
    'options',
    'prices',
    'promotions',
    'variations',
  ]);
  expect(bearer).toBe('Bearer the-token');
});

test('[RECO-02] what a page promotes has a price: products without one are replaced by the next ones', async () => {
  const asked: string[] = [];
  const scope = scopeAnsweredBy(({ searchParams }) => {
    const ids = searchParams.get('ids')!.split(',');
    asked.push(ids.join());
    const data = ids.map((id) => ({
      ...{ id, name: id, type: { item: true }, currency: 'EUR' },
      ...(id.startsWith('free') ? {} : { price: 20 }),
    }));
    return Response.json({ limit: ids.length, total: ids.length, data });
  });
  const shown = async (ids: string[], limit: number) =>
    (await getPricedTiles(scope, ids, limit)).map(({ id }) => id);
  expect(await shown(['a', 'free1', 'b', 'c', 'd'], 3)).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual(['a,free1,b', 'c,d']);
  expect(await shown(['e', 'f', 'g'], 2)).toEqual(['e', 'f']);
  expect(asked.slice(2)).toEqual(['e,f']);
});
