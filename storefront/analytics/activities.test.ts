import { expect, test } from 'vitest';
import type { Bag } from '../basket-data/bag.ts';
import type { TrackedEvent } from '../page/report.ts';
import { activitiesOf, clickOf } from './activities.ts';
import { activities } from './activity-schema.ts';

const eur = (cents: number) => ({ cents, currency: 'EUR' });
const bag = {
  id: 'bag-1',
  merchandise: eur(17_800),
  lines: [
    { key: 'shirt', productId: '100004010103', name: 'Shirt', choices: [], quantity: 2, price: eur(17_800) },
  ],
} as unknown as Bag;
const tiles = [{ id: '10000401' }, { id: '10000402' }] as never;

const sentFor = (event: TrackedEvent) => {
  const list = activitiesOf(event, 'http://shop');
  if (list.length > 0) expect(activities.safeParse(list).error).toBeUndefined();
  return list;
};

test('[RECO-01] maps events to the activities of the specification', () => {
  const products = [{ id: '10000401' }, { id: '10000402' }];
  expect(sentFor({ kind: 'page', path: '/eu/en-IE/cart' })).toEqual([
    { activity: 'viewPage', currentLocation: 'http://shop/eu/en-IE/cart' },
  ]);
  expect(sentFor({ kind: 'list', list: { id: 'women' }, tiles, offset: 0 })).toEqual([
    { activity: 'viewCategory', category: { id: 'women' }, products, showProducts: true },
  ]);
  expect(sentFor({ kind: 'list', list: { term: 'linen' }, tiles, offset: 0 })).toEqual([
    { activity: 'viewSearch', searchText: 'linen', products, showProducts: true },
  ]);
  expect(
    sentFor({
      kind: 'product',
      product: { id: '10000401' } as never,
      selection: { color: 'sky' },
      chosen: { id: '100004010303' } as never,
      price: undefined,
      trail: [],
    }),
  ).toEqual([
    {
      activity: 'viewProduct',
      product: { id: '10000401', sku: '100004010303', altId: '10000401-sky', altIdType: 'vgroup' },
    },
  ]);
  expect(clickOf({ id: 'women' }, '10000401')).toMatchObject({ activity: 'clickCategory' });
  expect(clickOf({ term: 'linen' }, '10000401')).toMatchObject({ activity: 'clickSearch' });
});

test('[RECO-01] reports purchase steps by name and number, with unit prices in whole currency units', () => {
  const sold = { id: '100004010103', sku: '100004010103', price: 89 };
  expect(sentFor({ kind: 'add', bag, added: [{ key: 'shirt', quantity: 1 }] })).toEqual([
    { activity: 'addToCart', products: [{ ...sold, quantity: 1 }] },
  ]);
  expect(sentFor({ kind: 'checkout', step: 'shipping', bag })).toEqual([
    { activity: 'beginCheckout', products: [{ ...sold, quantity: 2 }], amount: 178 },
    { activity: 'checkoutStep', stepName: 'shipping', stepNumber: 1, basketId: 'bag-1' },
  ]);
  expect(sentFor({ kind: 'checkout', step: 'billing', bag })).toMatchObject([{ stepNumber: 2 }]);
});

test('[RECO-01] reports recommendations with the id of the response they were part of', () => {
  const reco = { recommender: 'pdp-similar-items', recoUUID: 'u' };
  expect(sentFor({ kind: 'reco-view', ...reco, ids: ['1'] })).toEqual([
    { activity: 'viewReco', recommenderName: 'pdp-similar-items', __recoUUID: 'u', products: [{ id: '1' }] },
  ]);
  expect(sentFor({ kind: 'reco-click', ...reco, id: '1' })).toEqual([
    { activity: 'clickReco', recommenderName: 'pdp-similar-items', __recoUUID: 'u', product: { id: '1' } },
  ]);
});
