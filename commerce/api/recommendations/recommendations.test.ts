import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityLog } from '../../recommendations/activity-log.ts';
import { RECOMMENDERS } from '../../recommendations/recommenders.ts';
import { rebuildSearchIndex } from '../../search/index-documents.ts';
import { insertRows } from '../../testing/builders.ts';
import { PRODUCTS, VARIANTS } from '../../testing/catalogue.ts';
import { ORDERS, readyBuyer } from '../../testing/purchase.ts';
import { type SearchService, startSearch } from '../../testing/search.ts';
import { PUBLIC_CLIENT } from '../../testing/service.ts';

let service: SearchService;
const CLIENT = { 'x-cq-client-id': PUBLIC_CLIENT };
const NAMES = Object.keys(RECOMMENDERS);

beforeAll(async () => {
  service = await startSearch();
});
afterAll(() => service?.close());

const post = (path: string, body: unknown = {}, headers: Record<string, string> = CLIENT) =>
  service.call('POST', `/v3${path}`, { body, headers });

const who = (cookieId: string) => ({ realm: 'vtrn', instanceType: 'sbx', cookieId, userId: '' });

async function view(cookieId: string, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const answer = await post('/activities/RivageEU/viewProduct', { ...who(cookieId), product: { id } });
    expect(answer).toMatchObject({ status: 200, body: {} });
    service.wait(1);
  }
  await activityLog(service.services).settle();
}

interface Rec {
  id: string;
  source: string;
}

async function recs(name: string, body: object = {}, site = 'RivageEU'): Promise<Rec[]> {
  const answer = await post(`/personalization/recs/${site}/${name}`, body);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ recommenderName: name, recoUUID: expect.any(String) });
  return answer.body.recs;
}

const from = (list: Rec[], source: string) => list.filter((rec) => rec.source === source).map(({ id }) => id);

test('[RECO-02] lists the recommenders of the specification', async () => {
  const answer = await service.call('GET', '/v3/personalization/recommenders/RivageEU', { headers: CLIENT });
  expect(answer.body.recommenders.map(({ name }: { name: string }) => name).sort()).toEqual([
    'complete-the-set',
    'home-top-revenue-for-category',
    'pdp-similar-items',
    'product-to-product',
    'products-in-all-categories',
    'viewed-recently-einstein',
  ]);
});

test('[RECO-02] no recommender is empty in a new shop, or recommends the product itself or an unavailable one', async () => {
  for (const name of NAMES) {
    const list = await recs(name, { products: [{ id: PRODUCTS.shirt }] });
    const ids = list.map(({ id }) => id);
    expect(ids.length, name).toBeGreaterThan(2);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids).not.toContain(PRODUCTS.shirt);
    expect(ids).not.toContain(PRODUCTS.offline);
    expect((await recs(name)).length, name).toBeGreaterThan(2);
  }
});

test('[RECO-02] a recommendation has the fields of a product tile', async () => {
  const [first] = await recs('pdp-similar-items', { products: [{ id: PRODUCTS.shirt }] });
  expect(first).toMatchObject({
    product_name: expect.stringMatching(/\w/),
    product_url: `/pd/${first!.id}.html`,
    image_url: expect.any(String),
  });
});

test('[RECO-02] does not recommend a product after it sells out or the site removes it', async () => {
  const has = async () => (await recs('products-in-all-categories')).some(({ id }) => id === PRODUCTS.socks);
  expect(await has()).toBe(true);
  const stock = (allocation: number) =>
    service.db
      .updateTable('inventory_record')
      .set({ allocation })
      .where('product_id', '=', VARIANTS.tiered)
      .where('list_id', '=', 'rivage-eu')
      .execute();
  await stock(0);
  expect(await has()).toBe(false);
  expect((await recs('products-in-all-categories', {}, 'RivageUK')).map(({ id }) => id)).toContain(
    PRODUCTS.socks,
  );
  await stock(20);
  expect(await has()).toBe(true);
});

test('[RECO-01] [PDP-12] returns a visitor’s recently viewed products, latest first', async () => {
  await view('marie', PRODUCTS.jeans, VARIANTS.onSale, PRODUCTS.towel, PRODUCTS.jeans);
  const own = await recs('viewed-recently-einstein', { ...who('marie'), products: [{ id: PRODUCTS.towel }] });
  expect(from(own, 'viewed')).toEqual([PRODUCTS.jeans, PRODUCTS.dress]);
  expect(from(await recs('viewed-recently-einstein', who('nobody')), 'viewed')).toEqual([]);
  expect(from(await recs('viewed-recently-einstein', who('marie'), 'RivageUK'), 'viewed')).toEqual([]);
});

test('[RECO-02] recommends products viewed together, by number of visitors', async () => {
  for (const cookie of ['a', 'b', 'c']) await view(cookie, PRODUCTS.towel, PRODUCTS.set);
  for (const cookie of ['d', 'e']) await view(cookie, PRODUCTS.towel, PRODUCTS.bundle);
  await view('f', PRODUCTS.set, PRODUCTS.socks);
  const list = await recs('product-to-product', { products: [{ id: PRODUCTS.towel }] });
  expect(from(list, 'co-viewed').slice(0, 2)).toEqual([PRODUCTS.set, PRODUCTS.bundle]);
  expect(from(list, 'co-viewed')).not.toContain(PRODUCTS.socks);
});

test('[RECO-02] ranks co-purchases before co-views and ignores failed orders', async () => {
  const buyer = await readyBuyer(service, [
    { productId: VARIANTS.withLength, quantity: 1 },
    { productId: VARIANTS.onSale, quantity: 2 },
  ]);
  const { body: order } = await buyer.order();
  const together = async () =>
    from(await recs('product-to-product', { products: [{ id: PRODUCTS.jeans }] }), 'co-bought');
  expect(await together()).toEqual([PRODUCTS.dress]);
  const sold = await service.db
    .selectFrom('purchased_product')
    .selectAll()
    .where('order_no', '=', order.orderNo)
    .orderBy('product_id')
    .execute();
  expect(sold.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [PRODUCTS.dress, 2],
    [PRODUCTS.jeans, 1],
  ]);
  expect(Number(sold[0]!.revenue_cents)).toBe(16_800);

  const best = await recs('home-top-revenue-for-category', { categories: [{ id: 'women' }] });
  expect(from(best, 'top-revenue')).toEqual([PRODUCTS.dress, PRODUCTS.jeans]);
  const home = await recs('home-top-revenue-for-category', { categories: [{ id: 'home' }] });
  expect(home.slice(0, 2).map(({ source }) => source)).toEqual(['ranked', 'ranked']);

  await service.db
    .updateTable('placed_order')
    .set({ status: 'created' })
    .where('order_no', '=', order.orderNo)
    .execute();
  const failing = `${ORDERS}/${order.orderNo}/actions/fail?siteId=RivageEU`;
  expect((await service.call('POST', failing, { token: buyer.token, body: {} })).status).toBe(204);
  expect(await together()).toEqual([]);
});

test('[RECO-02] similar products come from the same category, nearest in attributes and price first', async () => {
  await insertRows(service.db, 'category_assignment', [
    { catalog_id: 'rivage-storefront', category_id: 'women-clothing-shirts', product_id: PRODUCTS.dress },
    { catalog_id: 'rivage-storefront', category_id: 'women-clothing-shirts', product_id: PRODUCTS.coat },
  ]);
  await rebuildSearchIndex(service.db);
  const list = await recs('pdp-similar-items', { products: [{ id: VARIANTS.inStock }] });
  // The dress has both of the shirt's colours and costs less than the coat, which has one of them.
  expect(from(list, 'similar')).toEqual([PRODUCTS.dress, PRODUCTS.coat]);
});

test('[RECO-02] [PDP-12] complete-the-set uses the merchant’s recommendations, links and sets', async () => {
  await insertRows(service.db, 'recommendation', [
    {
      catalog_id: 'rivage-storefront',
      source_type: 'product',
      source_id: PRODUCTS.shirt,
      target_id: PRODUCTS.socks,
      type: '1',
    },
  ]);
  await service.db
    .updateTable('product')
    .set({ links: JSON.stringify([{ productId: PRODUCTS.towel, type: 'cross-sell' }]) })
    .where('id', '=', PRODUCTS.shirt)
    .execute();
  const list = await recs('complete-the-set', { products: [{ id: VARIANTS.inStock }] });
  expect(from(list, 'together')).toEqual([PRODUCTS.socks, PRODUCTS.towel, PRODUCTS.set]);
  // The page of the set recommends neither the set nor its members.
  const ofSet = await recs('complete-the-set', { products: [{ id: PRODUCTS.set }] });
  expect(from(ofSet, 'together')).toEqual([PRODUCTS.socks, PRODUCTS.towel]);
  expect(ofSet.map(({ id }) => id)).not.toContain(PRODUCTS.dress);
});

test('[RECO-02] a zone uses the recommender that the merchant assigned', async () => {
  const zone = (name: string) => post(`/personalization/RivageEU/zones/${name}/recs`);
  expect((await zone('PDP')).body.recommenderName).toBe('pdp-similar-items');
  await service.db
    .updateTable('site')
    .set({
      preferences: JSON.stringify({
        recommendationsConfig: JSON.stringify({ PDP: [{ title: {}, recommender: 'complete-the-set' }] }),
      }),
    })
    .where('id', '=', 'RivageEU')
    .execute();
  expect((await zone('pdp')).body.recommenderName).toBe('complete-the-set');
  expect((await zone('attic')).status).toBe(404);
  expect((await post('/personalization/recs/RivageEU/horoscope')).status).toBe(404);
});

test('[RECO-01] accepts every activity of the specification', async () => {
  const product = { id: PRODUCTS.shirt, sku: VARIANTS.inStock, altId: '10000421-white', altIdType: 'vgroup' };
  const products = [product];
  const reco = { recommenderName: 'pdp-similar-items', __recoUUID: 'b1c2' };
  const bodies: Record<string, object> = {
    viewProduct: { product },
    viewSearch: { searchText: 'linen', products, showProducts: true },
    clickSearch: { searchText: 'linen', product },
    viewCategory: { category: { id: 'women' }, products, showProducts: true },
    clickCategory: { category: { id: 'women' }, product },
    viewReco: { ...reco, products },
    clickReco: { ...reco, product },
    viewPage: { currentLocation: 'http://localhost/eu/en-IE/homepage' },
    beginCheckout: { products: [{ id: 'x', sku: 'y', price: 59, quantity: 1 }], amount: 59 },
    checkoutStep: { stepName: 'shipping', stepNumber: 1, basketId: 'b' },
    addToCart: { products: [{ id: PRODUCTS.shirt, sku: VARIANTS.inStock, price: 59, quantity: 1 }] },
  };
  for (const [name, body] of Object.entries(bodies)) {
    const answer = await post(`/activities/vtrn-RivageEU/${name}`, { ...who('eleven'), ...body });
    expect([name, answer.status, answer.body]).toEqual([name, 200, {}]);
  }
  await activityLog(service.services).settle();
  const rows = await service.db
    .selectFrom('activity')
    .select(['activity', 'product_ids', 'detail', 'site_id'])
    .where('cookie_id', '=', 'eleven')
    .execute();
  expect(rows.map(({ activity }) => activity).sort()).toEqual(Object.keys(bodies).sort());
  expect(rows.find(({ activity }) => activity === 'clickSearch')).toMatchObject({
    site_id: 'RivageEU',
    product_ids: [PRODUCTS.shirt],
    detail: { searchText: 'linen' },
  });
});

test.each([
  ['another activity', '/activities/RivageEU/dance', who('x')],
  ['another site', '/activities/Nowhere/viewPage', { ...who('x'), currentLocation: '/' }],
  ['no cookie id', '/activities/RivageEU/viewPage', { currentLocation: '/' }],
  [
    'an instance of another kind',
    '/activities/RivageEU/viewPage',
    { ...who('x'), instanceType: 'dev', currentLocation: '/' },
  ],
  ['no product', '/activities/RivageEU/viewProduct', who('x')],
  ['a product that is a list', '/activities/RivageEU/viewProduct', { ...who('x'), product: ['10000421'] }],
  ['a product without an id', '/activities/RivageEU/viewProduct', { ...who('x'), product: { price: 1 } }],
  ['a body that is not JSON', '/activities/RivageEU/viewPage', '{'],
  ['NUL', '/activities/RivageEU/viewPage', '{"cookieId":"x","currentLocation":"\\u0000"}'],
  ['products given as a word', '/personalization/recs/RivageEU/pdp-similar-items', { products: 'all' }],
])('[RECO-01] rejects %s with 400', async (_what, path, body) => {
  const answer = await post(path, body);
  expect(answer.status).toBe(400);
  expect(answer.body.type).toContain('/errors/');
});

test('[RECO-01] rejects requests without a known client id', async () => {
  const body = { ...who('x'), currentLocation: '/' };
  expect((await post('/activities/RivageEU/viewPage', body, {})).status).toBe(401);
  expect((await post('/activities/RivageEU/viewPage', body, { 'x-cq-client-id': 'me' })).status).toBe(401);
  expect((await post('/personalization/recs/RivageEU/pdp-similar-items', {}, {})).status).toBe(401);
});

test('[RECO-01] ignores unknown products and deletes old interests', async () => {
  await view('zoe', 'no-such-product', PRODUCTS.coat);
  const interests = () =>
    service.db.selectFrom('product_interest').select('product_id').where('cookie_id', '=', 'zoe').execute();
  expect(await interests()).toEqual([{ product_id: PRODUCTS.coat }]);
  service.wait(91 * 24 * 3600);
  await view('later', PRODUCTS.coat);
  expect(await interests()).toEqual([]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from activity where cookie_id = 'zoe'`.execute(service.db);
  expect(rows[0]!.count).toBe(0);
});
