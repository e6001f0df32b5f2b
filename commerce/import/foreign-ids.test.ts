import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { importFiles } from './testing/archive.ts';
import { foreignShop } from './testing/foreign-shop/foreign-shop.ts';
import { CATEGORIES, PRODUCTS, SITE } from './testing/foreign-shop/names.ts';
import { document, escapeXml } from './testing/foreign-shop/xml.ts';

const STORES = ['Umeå C/1', 'butik.2-Nord', '東京 駅'];
const METHODS = ['Hämta.i/butik 1', 'EXPRESS-next day'];
const GROUPS = ['VIP Ö/1'];
const PROMOTION = '10 % av/Å-rea.1';

let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await importFiles(service.db, {
    ...foreignShop(),
    [`sites/${SITE}/stores.xml`]: document(
      'stores',
      'store/2007-04-30',
      STORES.map(
        (id) =>
          `<store store-id="${escapeXml(id)}"><name>Butik</name><city>Umeå</city><country-code>SE</country-code><latitude>63.8</latitude><longitude>20.3</longitude><store-locator-enabled-flag>true</store-locator-enabled-flag></store>`,
      ).join(''),
    ),
    [`sites/${SITE}/shipping.xml`]: document(
      'shipping',
      'shipping/2007-03-31',
      METHODS.map(
        (id) =>
          `<shipping-method method-id="${escapeXml(id)}" default="false"><display-name xml:lang="x-default">${escapeXml(id)}</display-name><online-flag>true</online-flag><tax-class-id>standard</tax-class-id><price-table><amount order-value="0">500</amount></price-table><currency>JPY</currency></shipping-method>`,
      ).join(''),
    ),
    [`sites/${SITE}/customer-groups.xml`]: document(
      'customer-groups',
      'customergroup/2007-06-30',
      GROUPS.map((id) => `<customer-group group-id="${escapeXml(id)}"/>`).join(''),
    ),
    [`sites/${SITE}/promotions.xml`]: document(
      'promotions',
      'promotion/2008-01-31',
      `<campaign campaign-id="Rea/vår 1.0"><enabled-flag>true</enabled-flag><customer-groups><customer-group group-id="Everyone"/></customer-groups></campaign>
      <promotion promotion-id="${escapeXml(PROMOTION)}"><enabled-flag>true</enabled-flag><name xml:lang="x-default">Rea</name>
        <product-promotion-rule><discounted-products><included-products><condition-group><product-id-condition operator="is equal"><product-id>${PRODUCTS.stove}</product-id></product-id-condition></condition-group></included-products></discounted-products>
        <simple-discount><percentage>10</percentage></simple-discount></product-promotion-rule></promotion>
      <promotion-campaign-assignment promotion-id="${escapeXml(PROMOTION)}" campaign-id="Rea/vår 1.0"/>`,
    ),
  });
  ({ token } = await service.guest(SITE));
});
afterAll(() => service.close());

const address = (api: string, path: string, more: Record<string, string> = {}) =>
  `/${api}/v1/organizations/${ORGANIZATION}/${path}?${new URLSearchParams({ siteId: SITE, locale: 'ja-JP', ...more })}`;
async function call(method: string, path: string, body?: unknown) {
  const response = await service.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  expect(response.status, `${method} ${path} ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return response.body;
}

test('a search for an id finds the product', async () => {
  for (const id of [PRODUCTS.stove, PRODUCTS.tent, PRODUCTS.phone, PRODUCTS.boots, PRODUCTS.camera]) {
    const { hits } = await call('GET', address('search/shopper-search', 'product-search', { q: id }));
    expect(hits?.[0]?.productId, id).toBe(id);
  }
  for (const id of Object.values(CATEGORIES)) {
    const found = await call(
      'GET',
      address('search/shopper-search', 'product-search', { refine: `cgid=${id}` }),
    );
    expect(found.query ?? '', id).toBe('');
  }
});

test('products and shipping methods of any id go into a basket', async () => {
  const basket = await call('POST', address('checkout/shopper-baskets', 'baskets'), { currency: 'JPY' });
  const path = `baskets/${basket.basketId}`;
  const ids = [PRODUCTS.tent, PRODUCTS.phoneSmall, PRODUCTS.bootsNarrow, PRODUCTS.camera, PRODUCTS.stove];
  const filled = await call(
    'POST',
    address('checkout/shopper-baskets', `${path}/items`),
    ids.map((productId) => ({ productId, quantity: 1 })),
  );
  expect(filled.productItems.map((item: { productId: string }) => item.productId).sort()).toEqual(
    ids.toSorted(),
  );
  const stove = filled.productItems.find((item: { productId: string }) => item.productId === PRODUCTS.stove);
  expect(stove.priceAdjustments[0].promotionId).toBe(PROMOTION);
  for (const id of METHODS) {
    const shipped = await call(
      'PUT',
      address('checkout/shopper-baskets', `${path}/shipments/me/shipping-method`),
      { id },
    );
    expect(shipped.shipments[0].shippingMethod.id).toBe(id);
  }
});

test('promotions, campaigns and stores are found by id', async () => {
  const promotions = await call(
    'GET',
    address('pricing/shopper-promotions', 'promotions', { ids: PROMOTION }),
  );
  expect(promotions.data[0].id).toBe(PROMOTION);
  const campaign = `promotions/campaigns/${encodeURIComponent('Rea/vår 1.0')}`;
  expect((await call('GET', address('pricing/shopper-promotions', campaign))).data[0].id).toBe(PROMOTION);
  const stores = await call('GET', address('store/shopper-stores', 'stores', { ids: STORES.join() }));
  expect(stores.data.map(({ id }: { id: string }) => id)).toEqual(STORES);
});
