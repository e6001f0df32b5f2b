import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_CHANNEL, publishChanges, tagsOf } from '../database/changes.ts';
import { MAIL_CHANNEL } from '../outbox/outbox.ts';
import { rebuildSearchIndex } from '../search/index-documents.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { cardFor, readyBuyer, readyBuyers } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

const LIST = 'rivage-eu';
let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await rebuildSearchIndex(service.db);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.deleteFrom('pending_change').execute();
});

/** Tags that the transactions since the last call announced. */
async function announced(): Promise<string[]> {
  const rows = await service.db
    .deleteFrom('pending_change')
    .where('channel', '=', CHANGE_CHANNEL)
    .returning('tags')
    .execute();
  return [...new Set(rows.flatMap((row) => row.tags))].sort();
}

async function setStock(productId: string, values: object): Promise<void> {
  await service.db
    .updateTable('inventory_record')
    .set({ turnover: 0, ...values })
    .where('product_id', '=', productId)
    .where('list_id', '=', LIST)
    .execute();
}

async function buy(productId: string, quantity: number) {
  const buyer = await readyBuyer(
    service,
    [{ productId, quantity }],
    await cardFor(service, '4242 4242 4242 4242'),
  );
  await announced();
  const { status, body } = await buyer.order();
  expect(status).toBe(200);
  return { buyer, order: body };
}

const shirt = [
  `product:${PRODUCTS.shirt}`,
  `product:${VARIANTS.inStock}`,
  // A set of the shirt and a dress.
  `product:${PRODUCTS.set}`,
].sort();

describe('stock changes', () => {
  test('an order with hundreds in stock announces nothing', async () => {
    await setStock(VARIANTS.inStock, { allocation: 300 });
    await buy(VARIANTS.inStock, 5);
    expect(await announced()).toEqual([]);
  });

  test('the last pieces are announced each, with the master and the sets that show them', async () => {
    await setStock(VARIANTS.inStock, { allocation: 6 });
    await buy(VARIANTS.inStock, 2);
    expect(await announced()).toEqual([]);
    await buy(VARIANTS.inStock, 1);
    expect(await announced()).toEqual(shirt);
    await buy(VARIANTS.inStock, 3);
    expect(await announced()).toEqual(shirt);
  });

  test('a commit sends no notification itself, so that it never waits for that of another', async () => {
    const heard: string[] = [];
    const hear = (payload: string) => heard.push(payload);
    await service.listen(CHANGE_CHANNEL, hear);
    await service.listen(MAIL_CHANNEL, hear);
    await setStock(VARIANTS.inStock, { allocation: 2 });
    await buy(VARIANTS.inStock, 2);
    expect(await announced()).toEqual(shirt);
    await sql`select pg_notify(${CHANGE_CHANNEL}, 'after')`.execute(service.db);
    await expect.poll(() => heard).toEqual(['after']);
    await setStock(VARIANTS.inStock, { allocation: 2 });
    await publishChanges(service.db);
    await expect.poll(() => heard).toHaveLength(3);
    expect(heard.slice(1).sort()).toEqual(['', expect.stringContaining(PRODUCTS.shirt)]);
  });

  test('one statement that changes several records announces them once', async () => {
    await setStock(VARIANTS.inStock, { allocation: 20 });
    await announced();
    await service.db
      .updateTable('inventory_record')
      .set({ allocation: 2 })
      .where('product_id', 'in', [VARIANTS.inStock, VARIANTS.inStockToo])
      .where('list_id', '=', LIST)
      .execute();
    const rows = await service.db.selectFrom('pending_change').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.tags.toSorted()).toEqual([...shirt, `product:${VARIANTS.inStockToo}`].sort());
  });

  test('more pieces are announced when the quantity a shopper can choose grows tenfold, not at each feed', async () => {
    await setStock(VARIANTS.inStock, { allocation: 200 });
    await announced();
    await setStock(VARIANTS.inStock, { allocation: 500 });
    expect(await announced()).toEqual([]);
    await setStock(VARIANTS.inStock, { allocation: 8 });
    expect(await announced()).toEqual(shirt);
    await setStock(VARIANTS.inStock, { allocation: 500 });
    expect(await announced()).toEqual(shirt);
  });

  test('a bundle of two is announced for as many pieces as it needs', async () => {
    await setStock(VARIANTS.tiered, { allocation: 9 });
    await announced();
    const tags = [
      `product:${PRODUCTS.socks}`,
      `product:${PRODUCTS.bundle}`,
      `product:${VARIANTS.tiered}`,
    ].sort();
    await setStock(VARIANTS.tiered, { allocation: 8 });
    expect(await announced()).toEqual([]);
    // Three bundles are left.
    await setStock(VARIANTS.tiered, { allocation: 7 });
    expect(await announced()).toEqual(tags);
    await setStock(VARIANTS.tiered, { allocation: 20 });
  });

  test('a minimum order quantity is a threshold', async () => {
    const minimum = (pieces: number) =>
      service.db
        .updateTable('product')
        .set({ min_order_quantity: pieces })
        .where('id', '=', VARIANTS.inStockToo)
        .execute();
    await minimum(6);
    await setStock(VARIANTS.inStockToo, { allocation: 7 });
    await announced();
    await setStock(VARIANTS.inStockToo, { allocation: 6 });
    expect(await announced()).toEqual([]);
    await setStock(VARIANTS.inStockToo, { allocation: 5 });
    expect(await announced()).toContain(`product:${VARIANTS.inStockToo}`);
    await minimum(1);
    await setStock(VARIANTS.inStockToo, { allocation: 20 });
  });

  test('pre-order and back-order, their pieces and dates are announced', async () => {
    const coat = [`product:${PRODUCTS.coat}`, `product:${VARIANTS.preorder}`].sort();
    for (const values of [
      { handling: 'backorder' as const },
      { handling: 'preorder' as const, in_stock_at: new Date('2031-06-01T00:00:00Z') },
      { extra_allocation: 3 },
      { perpetual: true },
    ]) {
      await setStock(VARIANTS.preorder, values);
      expect(await announced()).toEqual(coat);
    }
    await setStock(VARIANTS.preorder, { allocation: 200 });
    expect(await announced(), 'perpetual stock').toEqual([]);
  });

  test('searches of a site are announced when a product sells out or returns, not for each of its variants', async () => {
    const { variants, others } = {
      variants: service.db.selectFrom('product').select('id').where('master_id', '=', PRODUCTS.coat),
      others: [VARIANTS.backorder],
    };
    const stock = (allocation: number, ids: string[]) =>
      service.db
        .updateTable('inventory_record')
        .set({ allocation, extra_allocation: 0, perpetual: false, turnover: 0 })
        .where('product_id', 'in', ids)
        .where('list_id', '=', LIST)
        .execute();
    const all = (await variants.execute()).map(({ id }) => id);
    await stock(50, all);
    await announced();
    await stock(0, others);
    expect(await announced()).not.toContain('search:RivageEU');
    await stock(0, all);
    const tags = await announced();
    expect(tags).toContain('search:RivageEU');
    expect(tags.filter((tag) => tag.startsWith('search:'))).toEqual(['search:RivageEU']);
    await stock(50, all);
    expect(await announced()).toContain('search:RivageEU');
  });

  test('concurrent orders of the last pieces announce every number that is left', async () => {
    await setStock(VARIANTS.inStock, { allocation: 4 });
    const buyers = await readyBuyers(service, [{ productId: VARIANTS.inStock, quantity: 1 }], 4);
    await announced();
    const orders = await Promise.all(buyers.map((buyer) => buyer.order()));
    expect(orders.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await service.db
      .selectFrom('pending_change')
      .select('tags')
      .where('channel', '=', CHANGE_CHANNEL)
      .execute();
    expect(rows.filter(({ tags }) => tags.includes(`product:${PRODUCTS.shirt}`))).toHaveLength(4);
    await setStock(VARIANTS.inStock, { allocation: 20 });
  });

  test('announcements reach all listeners once, with ids that contain the separator', async () => {
    const heard: string[] = [];
    await service.listen(CHANGE_CHANNEL, (payload) => heard.push(...tagsOf(payload)));
    const tags = [
      'product:a,b',
      'product:50%',
      'product:カ-7',
      ...Array.from({ length: 900 }, (_, i) => `product:${10_000_000 + i}`),
    ];
    await service.db.insertInto('pending_change').values({ channel: CHANGE_CHANNEL, tags }).execute();
    expect(await publishChanges(service.db)).toBe(1);
    expect(await publishChanges(service.db)).toBe(0);
    await expect.poll(() => heard.length).toBe(tags.length);
    expect(heard).toEqual(tags);
  });
});
