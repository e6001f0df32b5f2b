import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldStockRecords } from '../../audit/retention.ts';
import { CHANGE_CHANNEL } from '../../database/changes.ts';
import { recordStockEvents } from '../../inventory/stock-events.ts';
import { type AdminClient, addClient } from '../../testing/admin.ts';
import { insertProduct } from '../../testing/builders.ts';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { readyBuyer, readyBuyers } from '../../testing/purchase.ts';
import { ORGANIZATION, type RunningService, startService } from '../../testing/service.ts';

const LIST = 'rivage-eu';
const ACTIONS = `/inventory/availability/v1/organizations/${ORGANIZATION}/availability-records/actions`;
const productFields = (id: string) => ({
  id,
  name: { default: id },
  list: 1000,
  categories: ['women-clothing'],
});
let service: RunningService;
let wms: AdminClient;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  for (const id of ['w1', 'w2', 'w3'])
    await insertProduct(service.db, { ...productFields(id), stock: { allocation: 10 } });
  await insertProduct(service.db, productFields('fresh'));
  wms = await addClient(service, 'wms');
});
afterAll(() => service.close());

const read = (body: object, token = wms.token) =>
  service.call('POST', `${ACTIONS}/get-availability`, { token, body });
const update = (records: object[], token = wms.token) =>
  service.call('POST', `${ACTIONS}/batch-update`, { token, body: { records } });
const one = async (sku: string) => (await read({ sku, locations: [LIST] })).body.locations[0]?.records[0];
const audit = async (sku: string) =>
  (await wms.admin('GET', `/audit?subject=stock:${LIST}:${sku}`)).body.data;
const productOf = async (id: string) => {
  const { token } = await service.guest('RivageEU');
  const path = `/product/shopper-products/v1/organizations/${ORGANIZATION}/products/${id}?siteId=RivageEU&expand=availability`;
  return (await service.call('GET', path, { token })).body;
};

test('get-availability: what is on hand, what was sold since, what can be ordered', async () => {
  const buyer = await readyBuyer(service, [{ productId: 'w1', quantity: 3 }]);
  await buyer.order();
  expect((await read({ skus: ['w1', 'w2', 'unknown'], locations: [LIST] })).body).toEqual({
    locations: [
      {
        id: LIST,
        records: [
          expect.objectContaining({ sku: 'w1', onHand: 10, reserved: 3, atf: 7, ato: 7, futures: [] }),
          expect.objectContaining({ sku: 'w2', onHand: 10, reserved: 0, atf: 10, ato: 10 }),
        ],
      },
    ],
  });
  expect((await read({ sku: 'w1', locations: ['nowhere'] })).body).toEqual({ locations: [] });
  for (const body of [
    {},
    { skus: [] },
    { skus: Array(101).fill('w1') },
    { sku: 'w1', groups: ['g'] },
    { sku: 7 },
  ])
    expect((await read(body)).status).toBe(400);
});

test('batch-update: sets stock, pages and events follow, and the change is recorded', async () => {
  await service.db
    .insertInto('webhook_endpoint')
    .values({
      id: 'erp',
      url: 'https://erp.example',
      event_types: ['stock.changed'],
      is_active: true,
      registered_at: new Date(),
    })
    .execute();
  await service.db.deleteFrom('pending_change').execute();
  const { status, body } = await update([
    { id: 'r1', sku: 'w2', location: LIST, onHand: 2, safetyStockCount: 0 },
  ]);
  expect([status, body]).toEqual([200, { records: [{ id: 'r1', sku: 'w2', location: LIST }], errors: [] }]);
  expect(await one('w2')).toMatchObject({ onHand: 2, reserved: 0, ato: 2 });
  expect((await productOf('w2')).inventory).toMatchObject({ ats: 2 });
  const announced = await service.db.selectFrom('pending_change').selectAll().execute();
  expect(
    announced.filter(({ channel, tags }) => channel === CHANGE_CHANNEL && tags.includes('product:w2')),
  ).not.toEqual([]);
  expect(await recordStockEvents(service.db, service.services.now())).toBe(1);
  expect(await audit('w2')).toMatchObject([
    {
      clientId: 'wms',
      source: 'inventory-api',
      action: 'stock.set',
      request: { allocation: 2 },
      before: { allocation: 10 },
      after: { allocation: 2 },
    },
  ]);
  // The same count again is no change.
  await update([{ sku: 'w2', location: LIST, onHand: 2 }]);
  expect(await audit('w2')).toHaveLength(1);
});

test('batch-update creates a record, which can be ordered at once', async () => {
  expect((await productOf('fresh')).inventory.orderable).toBe(false);
  expect(await one('fresh')).toBeUndefined();
  expect((await update([{ sku: 'fresh', location: LIST, onHand: 4 }])).body.errors).toEqual([]);
  expect((await productOf('fresh')).inventory).toMatchObject({ orderable: true, ats: 4 });
});

test('expected pieces can be ordered ahead, until none are expected', async () => {
  const futureStock = [
    { quantity: 5, expectedDate: '2030-02-01T00:00:00Z' },
    { quantity: 3, expectedDate: '2030-03-01T00:00:00Z' },
  ];
  await update([{ sku: 'w3', location: LIST, onHand: 1, futureStock }]);
  expect(await one('w3')).toMatchObject({
    atf: 1,
    ato: 9,
    futures: [{ quantity: 8, expectedDate: '2030-03-01T00:00:00.000Z' }],
  });
  await update([{ sku: 'w3', location: LIST, onHand: 2 }]);
  expect(await one('w3')).toMatchObject({ atf: 2, ato: 10 });
  await update([{ sku: 'w3', location: LIST, onHand: 2, futureStock: [] }]);
  expect(await one('w3')).toMatchObject({ ato: 2, futures: [] });
});

/** A time that the clock of a client may have already, later than all counts before. */
const ahead = (seconds: number) => new Date(service.services.now().getTime() + seconds * 1000).toISOString();

test('a count that arrives late, an unknown product or list: the others are updated', async () => {
  await update([{ sku: 'w1', location: LIST, onHand: 50, effectiveDate: ahead(10) }]);
  const { body } = await update([
    { id: 'late', sku: 'w1', location: LIST, onHand: 60, effectiveDate: ahead(5) },
    { id: 'sku', sku: 'unknown', location: LIST, onHand: 1 },
    { id: 'list', sku: 'w2', location: 'nowhere', onHand: 1 },
    { id: 'good', sku: 'w2', location: LIST, onHand: 33 },
  ]);
  expect(body.records).toEqual([{ id: 'good', sku: 'w2', location: LIST }]);
  expect(body.errors.map(({ id, errorCode }: any) => [id, errorCode])).toEqual([
    ['late', 'EffectiveDateOutdated'],
    ['sku', 'SkuDoesNotExist'],
    ['list', 'LocationDoesNotExist'],
  ]);
  expect([(await one('w1')).onHand, (await one('w2')).onHand]).toEqual([50, 33]);
});

test.each([
  ['no records', []],
  ['101 records', Array.from({ length: 101 }, (_, at) => ({ sku: `s${at}`, location: LIST, onHand: 1 }))],
  ['a product twice', [1, 2].map((onHand) => ({ sku: 'w1', location: LIST, onHand }))],
  ['less than nothing', [{ sku: 'w1', location: LIST, onHand: -1 }]],
  ['half a piece', [{ sku: 'w1', location: LIST, onHand: 1.5 }]],
  ['too many pieces', [{ sku: 'w1', location: LIST, onHand: 3_000_000_000 }]],
  ['a safety stock', [{ sku: 'w1', location: LIST, onHand: 1, safetyStockCount: 2 }]],
  ['a wrong date', [{ sku: 'w1', location: LIST, onHand: 1, effectiveDate: 'today' }]],
  [
    'a count of the future',
    [{ sku: 'w1', location: LIST, onHand: 1, effectiveDate: '2099-01-01T00:00:00Z' }],
  ],
  [
    'a year that databases do not know',
    [
      {
        ...{ sku: 'w1', location: LIST, onHand: 1 },
        futureStock: [{ quantity: 1, expectedDate: '9999-12-31T23:59:00-23:59' }],
      },
    ],
  ],
  ['an unknown field', [{ sku: 'w1', location: LIST, onHand: 1, onhand: 2 }]],
])('%s: nothing is updated', async (_case, records) => {
  const before = await one('w1');
  expect((await update(records)).status).toBe(400);
  expect(await one('w1')).toEqual(before);
});

test('a client of one site sets the stock of that site only', async () => {
  const uk = await addClient(service, 'uk-wms', ['sfcc.inventory.availability.rw'], ['RivageUK']);
  const { inventory_list_id: list } = await service.db
    .selectFrom('site')
    .select('inventory_list_id')
    .where('id', '=', 'RivageUK')
    .executeTakeFirstOrThrow();
  const { body } = await update(
    [
      { id: 'eu', sku: 'w1', location: LIST, onHand: 1 },
      { id: 'uk', sku: 'w1', location: list, onHand: 8 },
    ],
    uk.token,
  );
  expect(body.errors).toMatchObject(list === LIST ? [] : [{ id: 'eu', errorCode: 'LocationForbidden' }]);
  expect((await read({ sku: 'w1' }, uk.token)).body.locations.map(({ id }: any) => id)).toEqual([list]);
});

test('concurrent updates and orders of the same products do not deadlock, and every order counts', async () => {
  await update(
    ['w1', 'w2', 'w3'].map((sku) => ({
      sku,
      location: LIST,
      onHand: 100,
      effectiveDate: ahead(100),
    })),
  );
  const items = ['w3', 'w1', 'w2'].map((productId) => ({ productId, quantity: 1 }));
  const buyers = await readyBuyers(service, items, 6);
  const feed = ['w2', 'w3', 'w1'].map((sku, day) => ({
    sku,
    location: LIST,
    onHand: 100,
    effectiveDate: ahead(200 + day),
  }));
  const [orders, updates] = await Promise.all([
    Promise.all(buyers.map((buyer) => buyer.order())),
    Promise.all([update(feed), update([...feed].reverse()), update(feed)]),
  ]);
  expect(orders.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(updates.map(({ status }) => status)).toEqual(Array(3).fill(200));
});

test('records of stock are deleted after 90 days, those of orders never', async () => {
  const count = async () => (await wms.admin('GET', '/audit?limit=200&action=stock.set')).body.data.length;
  expect(await count()).toBeGreaterThan(0);
  expect(await deleteOldStockRecords(service.db, service.services.now())).toBe(0);
  const later = new Date(service.services.now().getTime() + 91 * 24 * 3_600_000);
  expect(await deleteOldStockRecords(service.db, later)).toBeGreaterThan(0);
  expect(await count()).toBe(0);
});
