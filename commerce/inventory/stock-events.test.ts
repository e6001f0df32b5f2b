import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { readyBuyers } from '../testing/purchase.ts';
import { MANAGER_CLIENT, MANAGER_SECRET, type RunningService, startService } from '../testing/service.ts';
import { type Receiver, startReceiver } from '../testing/webhook-receiver.ts';
import { claimDeliveries } from '../webhooks/deliveries.ts';
import { registerEndpoints } from '../webhooks/endpoints.ts';
import { deliverBatch } from '../webhooks/worker.ts';
import { recordStockEvents } from './stock-events.ts';

const LIST = 'rivage-eu';
let service: RunningService;
let receiver: Receiver;
beforeAll(async () => {
  service = await startService();
  receiver = await startReceiver();
  await insertCatalogue(service.db);
  for (const id of ['s1', 's2', 's3'])
    await insertProduct(service.db, { id, name: { default: id }, list: 1000, stock: { allocation: 100 } });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});
beforeEach(async () => {
  await service.db.deleteFrom('outgoing_event').execute();
  await service.db.deleteFrom('stock_change').execute();
  await service.db.updateTable('inventory_record').set({ turnover: 0 }).execute();
  await service.db.deleteFrom('stock_change').execute();
  receiver.events.length = 0;
  await registerEndpoints(service.db, [endpoint()], now());
});

const endpoint = () => receiver.endpoint({ events: ['stock.changed'] });
const now = () => service.services.now();
const record = () => recordStockEvents(service.db, now());
async function arrived() {
  while ((await deliverBatch(service.services, endpoint())).length > 0);
  return receiver.events.splice(0).map(({ data }) => data);
}
const set = (productId: string, values: object) =>
  service.db
    .updateTable('inventory_record')
    .set(values)
    .where('product_id', '=', productId)
    .where('list_id', '=', LIST)
    .execute();
const events = async () => (await service.db.selectFrom('outgoing_event').select('id').execute()).length;

test('many orders of a product are one event with the latest quantity', async () => {
  const buyers = await readyBuyers(service, [{ productId: 's1', quantity: 2 }], 10);
  const answers = await Promise.all(buyers.map((buyer) => buyer.order()));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await record()).toBe(10);
  expect(await record()).toBe(0);
  expect(await arrived()).toEqual([
    {
      inventoryListId: LIST,
      productId: 's1',
      ats: 80,
      stockLevel: 80,
      perpetual: false,
      deleted: false,
    },
  ]);
});

test('an endpoint that is away gets the latest quantity only, behind one that is being sent', async () => {
  for (const turnover of [1, 2, 3]) {
    await set('s1', { turnover });
    await record();
  }
  expect(await events()).toBe(1);
  // In progress: its result is not known.
  expect(await claimDeliveries(service.db, 'erp', now(), 10)).toHaveLength(1);
  for (const turnover of [4, 5]) {
    await set('s1', { turnover });
    await record();
  }
  expect(await events()).toBe(2);
  expect(await arrived()).toEqual([]);
  service.wait(61);
  await receiver.close();
  receiver = await startReceiver(now);
  expect((await arrived()).map(({ ats }) => ats)).toEqual([97, 95]);
});

test('every way of changing stock is followed, and what does not change it is not', async () => {
  await set('s1', { allocation: 50, extra_allocation: 7, handling: 'backorder', turnover: 60 });
  await set('s2', { perpetual: true });
  await set('s3', { in_stock_at: now() });
  await record();
  expect(await arrived()).toEqual([
    expect.objectContaining({ productId: 's1', ats: 0, stockLevel: 0 }),
    expect.objectContaining({ productId: 's2', ats: null, stockLevel: null, perpetual: true }),
  ]);
  await set('s1', { turnover: 52 });
  await service.db
    .deleteFrom('inventory_record')
    .where('product_id', '=', 's2')
    .where('list_id', '=', LIST)
    .execute();
  await record();
  expect(await arrived()).toEqual([
    expect.objectContaining({ productId: 's1', ats: 5, stockLevel: 0 }),
    expect.objectContaining({ productId: 's2', ats: 0, stockLevel: 0, perpetual: false, deleted: true }),
  ]);
  await sql`
    insert into inventory_record (list_id, product_id, perpetual, allocation) values (${LIST}, 's2', false, 9)`.execute(
    service.db,
  );
  await record();
  expect(await arrived()).toEqual([
    expect.objectContaining({ productId: 's2', ats: 9, stockLevel: 9, deleted: false }),
  ]);
});

test('an import is followed, also while it does not announce its changes one by one', async () => {
  await service.db.transaction().execute(async (trx) => {
    await sql`select set_config('vitrine.import', 'on', true)`.execute(trx);
    await trx.updateTable('inventory_record').set({ allocation: 11 }).where('list_id', '=', LIST).execute();
  });
  await record();
  const changed = await arrived();
  expect(changed.length).toBeGreaterThan(10);
  expect(new Set(changed.map(({ productId }) => productId)).size).toBe(changed.length);
});

test('nothing is noted for endpoints that follow other events, and an order that is rolled back is none', async () => {
  await registerEndpoints(service.db, [receiver.endpoint({ events: ['order.placed'] })], now());
  await set('s1', { turnover: 9 });
  expect(await service.db.selectFrom('stock_change').selectAll().execute()).toEqual([]);
  await registerEndpoints(service.db, [endpoint()], now());
  const failed = service.db.transaction().execute(async (trx) => {
    await trx.updateTable('inventory_record').set({ turnover: 10 }).execute();
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await record()).toBe(0);
});

test('the API of the warehouse is followed', async () => {
  const { body } = await service.call('POST', '/dwsso/oauth2/access_token', {
    body: 'grant_type=client_credentials',
    headers: {
      authorization: `Basic ${btoa(`${MANAGER_CLIENT}:${MANAGER_SECRET}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const path = `/s/-/dw/data/v22_8/inventory_lists/${LIST}/product_inventory_records/s3`;
  const { status } = await service.call('PATCH', path, {
    token: body.access_token,
    body: { allocation: { amount: 44 } },
  });
  expect(status).toBe(200);
  await record();
  expect(await arrived()).toMatchObject([{ productId: 's3', ats: 44 }]);
});
