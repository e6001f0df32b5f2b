import { expect, test } from 'vitest';
import { storeConfig } from '../sites/site-config.server.ts';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { readPlainHome } from './plain-home.server.ts';

const PRODUCT = { id: 'lamp', name: 'Lamp', type: { item: true }, price: 20, currency: 'EUR' };

/** Home page of a shop with one product, and slots by id. */
function home(slots: Record<string, object>, locale: string) {
  const scope = scopeAnsweredBy(
    ({ pathname }) => {
      const slot = /global\/([^/]+)\/content/.exec(pathname)?.[1];
      if (slot) return slots[slot] ? Response.json(slots[slot]) : new Response(null, { status: 404 });
      if (pathname.endsWith('/product-search')) {
        const hit = { productId: 'lamp', productName: 'Lamp', price: 20, currency: 'EUR' };
        return Response.json({
          limit: 12,
          offset: 0,
          total: 1,
          hits: [hit],
          refinements: [],
          sortingOptions: [],
        });
      }
      if (pathname.endsWith('/products')) return Response.json({ limit: 1, total: 1, data: [PRODUCT] });
      return Response.json({ id: 'root', categories: [] });
    },
    { locale },
  );
  return readPlainHome({ ...scope, site: storeConfig.sites[0]! });
}

test('the default products are shown unless a slot shows products', async () => {
  const without = await home({}, 'en-IE');
  expect(without.tiles.map(({ id }) => id)).toEqual(['lamp']);
  const withSlot = await home(
    {
      'home-productset-m': { type: 'products', callout: 'Light', ids: ['lamp'] },
    },
    'fr-FR',
  );
  expect(withSlot.sections).toMatchObject([{ kind: 'products', id: 'home-productset-m', title: 'Light' }]);
  expect(withSlot.tiles).toEqual([]);
});
