import { expect, test } from 'vitest';
import { storeConfig } from '../sites/site-config.server.ts';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { readPlainHome } from './plain-home.server.ts';

const PRODUCT = { id: 'lamp', name: 'Lamp', type: { item: true }, price: 20, currency: 'EUR' };

/** Home page of a shop with one product, and slots by id. */
function home(slots: Record<string, object>, locale: string) {
  const scope = scopeAnsweredBy(
    ({ pathname }) => {
      if (pathname.endsWith('/global/content'))
        return Response.json({ slots: Object.entries(slots).map(([id, slot]) => ({ id, ...slot })) });
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

test('slots of every kind that belong to the home page are shown: known ones first, in the order of the page', async () => {
  const { sections, tiles } = await home(
    {
      'cart-banner': { type: 'html', callout: '', html: '<p>Cart</p>' },
      'home-members': { type: 'html', callout: '', html: '' },
      'home-row-2': { type: 'recommended-products', callout: 'For you', ids: ['r1'] },
      'home-row-10': { type: 'products', callout: '', ids: ['lamp'] },
      'home-bottom': { type: 'content-assets', callout: '', html: '<p>Asset</p>' },
      'home-main': { type: 'html', callout: '', html: '<p>Hero</p>' },
    },
    'de-DE',
  );
  expect(sections).toMatchObject([
    { kind: 'html', id: 'home-main', html: '<p>Hero</p>', slot: 'home-main' },
    { kind: 'html', id: 'home-bottom', html: '<p>Asset</p>' },
    // Reserves the place for members of a customer group.
    { kind: 'html', id: 'home-members', html: '', slot: 'home-members' },
    { kind: 'recommendations', id: 'home-row-2', title: 'For you' },
    { kind: 'products', id: 'home-row-10' },
  ]);
  expect(tiles).toEqual([]);
});

test('a shop whose root category is missing or offline has a home page without categories', async () => {
  const scope = scopeAnsweredBy(
    ({ pathname }) =>
      pathname.endsWith('/product-search')
        ? Response.json({ limit: 12, offset: 0, total: 0, hits: [], refinements: [], sortingOptions: [] })
        : pathname.endsWith('/categories/root')
          ? Response.json({ title: 'Not Found' }, { status: 404 })
          : Response.json({ slots: [] }),
    { locale: 'it-IT' },
  );
  const { categories, tiles } = await readPlainHome({ ...scope, site: storeConfig.sites[0]! });
  expect([categories, tiles]).toEqual([[], []]);
});
