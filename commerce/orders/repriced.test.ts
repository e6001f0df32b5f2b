import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from '../app.ts';
import { CatalogueCache } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import { resolveSite } from '../http/site-context.ts';
import { activePromotions } from '../promotions/active.ts';
import { insertProduct, insertPromotion, insertRows } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { noMovements } from '../testing/providers.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

// An order is priced before its payment, and priced again afterwards only when something has changed.
let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

/** Orders a product of ten euros while `change` happens during the payment, and `before` when the basket is ready. */
async function orderDuring(
  productId: string,
  change: (db: Db) => Promise<unknown>,
  before?: () => Promise<unknown>,
  cache?: CatalogueCache,
) {
  await insertProduct(service.db, {
    id: productId,
    name: { default: productId },
    list: 1000,
    stock: { allocation: 5 },
  });
  const card = await cardFor(service, '4242 4242 4242 4242');
  const buyer = await readyBuyer(service, [{ productId, quantity: 1 }], card);
  await before?.();
  const voided: string[] = [];
  const app = createCommerceApp({
    ...service.services,
    ...(cache ? { cache } : {}),
    payments: {
      ...noMovements,
      async authorize() {
        await change(service.db);
        return { state: 'authorized', reference: productId };
      },
      async void(key) {
        voided.push(key);
      },
    },
  });
  const response = await app.fetch(
    new Request(`http://service.test${ORDERS}?siteId=RivageEU`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ basketId: buyer.basketId }),
    }),
  );
  const body = (await response.json()) as { type?: string; orderNo?: string };
  const { turnover } = await service.db
    .selectFrom('inventory_record')
    .select('turnover')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return { status: response.status, error: body.type?.split('/').at(-1), voided: voided.length, turnover };
}

const priceOf = (db: Db, productId: string, amount_cents: number) =>
  db.updateTable('price').set({ amount_cents }).where('product_id', '=', productId).execute();

const AUDIENCE = { customerGroups: ['Everyone', 'Unregistered'], at: new Date() };
const CHANGED = { status: 409, error: 'basket-changed', voided: 1, turnover: 0 };
const ORDERED = { status: 200, error: undefined, voided: 0, turnover: 1 };

test('[CHK-05] a price that changes during the payment is not charged: the payment is voided', async () => {
  expect(await orderDuring('dearer', (db) => priceOf(db, 'dearer', 1200))).toEqual(CHANGED);
});

// The embedded database has one connection, so no transaction is open during an order.
if (process.env.TEST_DATABASE_URL)
  test('a price counts that changes in a transaction from before the order that ends during the payment', async () => {
    const [changed, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let transaction: Promise<void> | undefined;
    const begin = () => {
      transaction = service.db.transaction().execute(async (trx) => {
        await priceOf(trx, 'earlier', 1200);
        changed.resolve();
        await mayEnd.promise;
      });
      return changed.promise;
    };
    const end = () => {
      mayEnd.resolve();
      return transaction!;
    };
    expect(await orderDuring('earlier', end, begin)).toEqual(CHANGED);
  });

test('a product that is taken offline during the payment is not sold', async () => {
  const offline = (db: Db) =>
    db.updateTable('product').set({ online: false }).where('id', '=', 'withdrawn').execute();
  expect(await orderDuring('withdrawn', offline)).toEqual(CHANGED);
});

test('a shipping price that changes during the payment is not charged', async () => {
  const answer = await orderDuring('delivered', (db) =>
    db.updateTable('shipping_method').set({ online: false }).execute(),
  );
  await service.db.updateTable('shipping_method').set({ online: true }).execute();
  expect(answer).toMatchObject({ voided: 1, turnover: 0 });
});

test('a change of another product does not matter', async () => {
  await insertProduct(service.db, { id: 'other', name: { default: 'Other' }, list: 1000 });
  expect(await orderDuring('same', (db) => priceOf(db, 'other', 1200))).toEqual(ORDERED);
});

test('stock that is sold during the payment is not sold again', async () => {
  const sold = (db: Db) =>
    db.updateTable('inventory_record').set({ turnover: 5 }).where('product_id', '=', 'gone').execute();
  expect(await orderDuring('gone', sold)).toMatchObject({ status: 400, voided: 1, turnover: 5 });
});

test('an order without changes is placed', async () => {
  expect(await orderDuring('unchanged', async () => {})).toEqual(ORDERED);
});

/** Promotions, methods and taxes are cached in the process, and nothing tells this cache of changes. */
test.each([
  ['before the order', 200],
  ['during the payment', 409],
])(
  'a promotion that ends %s gives no discount, whatever the cache of the process has',
  async (when, status) => {
    const id = `ends ${when}`;
    const cache = new CatalogueCache();
    const site = { site_id: 'RivageEU', id, class: 'order' as const };
    await insertPromotion(service.db, {
      ...site,
      rule: { discount: { kind: 'percentage', percentage: 50 } },
    });
    await activePromotions({ db: service.db, cache }, 'RivageEU', AUDIENCE);
    // What the test has inserted was noted long ago.
    await sql`delete from pricing_change`.execute(service.db);
    const end = () =>
      service.db.updateTable('promotion').set({ enabled: false }).where('id', '=', id).execute();
    const isBefore = when === 'before the order';
    const answer = await orderDuring(id, isBefore ? async () => {} : end, isBefore ? end : undefined, cache);
    expect(answer.status).toBe(status);
    const ordered = await service.db
      .selectFrom('placed_order')
      .selectAll()
      .orderBy('order_no', 'desc')
      .execute();
    if (isBefore) expect(ordered[0]!.content).not.toHaveProperty('orderPriceAdjustments.0');
    await end();
  },
);

test.each([
  ['price books', { price_book_ids: ['eur-other'] }, 'product-'],
  ['currencies', { currencies: ['USD'] }, 'invalid-currency'],
])(
  'the %s that a site had before are not used, whatever the cache of the process has',
  async (what, changed, error) => {
    const cache = new CatalogueCache();
    await resolveSite({ db: service.db, cache }, 'RivageEU');
    await sql`delete from pricing_change`.execute(service.db);
    const before = await service.db
      .selectFrom('site')
      .select(['price_book_ids', 'currencies'])
      .where('id', '=', 'RivageEU')
      .executeTakeFirstOrThrow();
    const change = (values: object) =>
      service.db.updateTable('site').set(values).where('id', '=', 'RivageEU').execute();
    const answer = await orderDuring(
      what,
      async () => {},
      () => change(changed),
      cache,
    );
    await change(before);
    expect(answer).toMatchObject({ status: 400, turnover: 0, error: expect.stringContaining(error) });
  },
);

test('the stock of an order is taken from the list that the site has now, whatever the cache of the process has', async () => {
  const cache = new CatalogueCache();
  await resolveSite({ db: service.db, cache }, 'RivageEU');
  await sql`delete from pricing_change`.execute(service.db);
  const list = (inventory_list_id: string) =>
    service.db.updateTable('site').set({ inventory_list_id }).where('id', '=', 'RivageEU').execute();
  const { inventory_list_id: before } = await service.db
    .selectFrom('site')
    .select('inventory_list_id')
    .where('id', '=', 'RivageEU')
    .executeTakeFirstOrThrow();
  await insertRows(service.db, 'inventory_list', [{ id: 'second-list' }]);
  const answer = await orderDuring(
    'elsewhere',
    async () => {},
    async () => {
      await insertRows(service.db, 'inventory_record', [
        { list_id: 'second-list', product_id: 'elsewhere', allocation: 5 },
      ]);
      await list('second-list');
    },
    cache,
  );
  await list(before!);
  expect(answer.status).toBe(200);
  const taken = await service.db
    .selectFrom('inventory_record')
    .select(['list_id', 'turnover'])
    .where('product_id', '=', 'elsewhere')
    .where('turnover', '>', 0)
    .execute();
  expect(taken).toEqual([{ list_id: 'second-list', turnover: 1 }]);
});

test('a site that went offline takes no order, whatever the cache of the process has', async () => {
  const cache = new CatalogueCache();
  await resolveSite({ db: service.db, cache }, 'RivageEU');
  await sql`delete from pricing_change`.execute(service.db);
  const online = (is: boolean) =>
    service.db.updateTable('site').set({ online: is }).where('id', '=', 'RivageEU').execute();
  const answer = await orderDuring(
    'closed',
    async () => {},
    () => online(false),
    cache,
  );
  expect(answer).toMatchObject({ status: 400, error: 'invalid-site', turnover: 0 });
  await online(true);
});
