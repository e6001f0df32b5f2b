import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../database/connection.ts';
import { insertRows } from '../testing/builders.ts';
import { type SearchService, startSearch } from '../testing/search.ts';
import { type PricedLeaf, priceHistories } from './price-history.ts';
import { runningReduction } from './reduction.ts';

let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
});
afterAll(() => service.close());

const NOW = new Date('2026-06-30T12:00:00Z');
const days = (before: number) => new Date(NOW.getTime() - before * 86_400_000);
const EU = { siteId: 'RivageEU', currency: 'EUR' };

const priorPrices = async (db: Db, { siteId, currency }: typeof EU, leaves: PricedLeaf[], at: Date) =>
  new Map(
    (await priceHistories(db, siteId, leaves, at))
      .filter((one) => one.currency === currency)
      .flatMap(({ productId, steps }) => {
        const cents = runningReduction(steps)?.cents;
        return cents !== undefined && cents > steps.at(-1)!.cents! ? [[productId, { cents }]] : [];
      }),
  );

/** A price in days before now: [amount, from, to]. Versions of a book follow each other. */
type Price = [cents: number, from: number | Date, to?: number | Date];
let count = 0;

/** Records the prices of a new product and returns its prior price now. */
async function prior(
  list: Price[],
  sale: Price[] = [],
  { at = NOW, master = [] as Price[] } = {},
): Promise<number | undefined> {
  const id = `p${++count}`;
  await record(id, list, sale);
  await record(`${id}-master`, [], master);
  const found = await priorPrices(
    service.db,
    EU,
    [{ productId: id, masterId: master.length > 0 ? `${id}-master` : null }],
    at,
  );
  return found.get(id)?.cents;
}

async function record(id: string, list: Price[], sale: Price[]) {
  const time = (at: number | Date) => (typeof at === 'number' ? days(at) : at);
  for (const [book, prices] of Object.entries({ 'eur-list': list, 'eur-sale': sale })) {
    for (const [cents, from, to] of prices) {
      await sql`insert into price_version
        (product_id, price_book_id, amount_cents, valid_from, valid_to, known_from, known_to)
        values (${id}, ${book}, ${cents}, ${time(from)}, ${to === undefined ? sql`'infinity'` : time(to)},
          '-infinity', 'infinity')`.execute(service.db);
    }
  }
}

describe('the prior price', () => {
  test('is the price before a reduction', async () => {
    expect(await prior([[10_000, 90]], [[7000, 5]])).toBe(10_000);
    // An ended sale is no reduction, and one to come not yet.
    expect(await prior([[10_000, 90]], [[7000, 5, 1]])).toBeUndefined();
    expect(await prior([[10_000, 90]], [[7000, -1]])).toBeUndefined();
    expect(await prior([[10_000, 90]], [[7000, -1]], { at: days(-2) })).toBe(10_000);
  });

  test('is not a price that was raised shortly before the sale', async () => {
    const raised: Price[] = [
      [10_000, 200, 12],
      [13_000, 12],
    ];
    expect(await prior(raised, [[9000, 5]])).toBe(10_000);
    expect(await prior(raised, [[10_000, 5]])).toBeUndefined();
    expect(await prior(raised, [[10_500, 5]])).toBeUndefined();
  });

  test('is not a list price that was never applied', async () => {
    expect(await prior([[10_000, 200]], [[7000, 200]])).toBeUndefined();
    expect(await prior([[10_000, 200]], [[7000, 300]])).toBeUndefined();
  });

  test('stays that before the first of progressively increasing reductions', async () => {
    const deeper: Price[] = [
      [8000, 60, 40],
      [7000, 40, 10],
      [6000, 10],
    ];
    expect(await prior([[10_000, 200]], deeper)).toBe(10_000);
  });

  test('is the sale price when the sale was interrupted or became dearer', async () => {
    const interrupted: Price[] = [
      [7000, 20, 10],
      [7000, 8],
    ];
    expect(await prior([[10_000, 200]], interrupted)).toBeUndefined();
    const cheaper: Price[] = [
      [7000, 20, 10],
      [6000, 8],
    ];
    expect(await prior([[10_000, 200]], cheaper)).toBe(7000);
    const dearer: Price[] = [
      [7000, 20, 10],
      [8000, 10],
    ];
    expect(await prior([[10_000, 200]], dearer)).toBeUndefined();
  });

  test('counts what ended within 30 days of 24 hours before the reduction, in any time zone', async () => {
    const begins = new Date('2026-04-10T00:00:00+02:00');
    const edge = new Date('2026-03-11T00:00:00+02:00');
    const sale = (until: Date): Price[] => [
      [6000, days(150), until],
      [7000, begins],
    ];
    // Summer time began on 29 March: the edge is an hour, not a day, of the calendar.
    expect(await prior([[10_000, 200]], sale(edge))).toBe(10_000);
    expect(await prior([[10_000, 200]], sale(new Date(edge.getTime() + 1000)))).toBeUndefined();
  });

  test('of goods sold for less than 30 days is the lowest since', async () => {
    expect(await prior([[10_000, 4]], [[7000, 2]])).toBe(10_000);
    expect(await prior([[10_000, 4]], [[7000, 4]])).toBeUndefined();
  });

  test('of a variant includes the prices of its master', async () => {
    expect(await prior([[10_000, 200]], [], { master: [[7000, 5]] })).toBe(10_000);
    // A gap of 60 days leaves nothing to compare with.
    expect(await prior([[10_000, 200, 65]], [[7000, 5]])).toBeUndefined();
  });
});

describe('the history', () => {
  const row = (price_book_id: string, amount_cents: number, more = {}) => ({
    price_book_id,
    product_id: 'recorded',
    amount_cents,
    ...more,
  });
  const versions = async () =>
    (
      await sql<{ amount_cents: number; open: boolean }>`
        select amount_cents, known_to = 'infinity' as open from price_version
        where product_id = 'recorded' order by recorded_at, amount_cents`.execute(service.db)
    ).rows.map(({ amount_cents, open }) => [amount_cents, open]);

  test('records every insert, change and delete, and outlives the price and its book', async () => {
    const { db } = service;
    await insertRows(db, 'price_book', [{ id: 'extra', currency: 'EUR' }]);
    await insertRows(db, 'price', [row('extra', 9000), row('extra', 8000, { min_quantity: 3 })]);
    await db.updateTable('price').set({ amount_cents: 9500 }).where('product_id', '=', 'recorded').execute();
    expect(await versions()).toEqual([
      [9000, false],
      [9500, true],
    ]);
    await db.deleteFrom('price_book').where('id', '=', 'extra').execute();
    expect(await versions()).toEqual([
      [9000, false],
      [9500, false],
    ]);
    await expect(
      sql`update price_version set amount_cents = 1 where product_id = 'recorded'`.execute(db),
    ).rejects.toThrow('The price history cannot be changed.');
  });

  test('does not believe past dates that come later, or undated prices for the past', async () => {
    const { db } = service;
    await insertRows(db, 'price', [
      { ...row('eur-list', 10_000), product_id: 'late', valid_from: days(400) },
      { ...row('eur-sale', 5000), product_id: 'late', valid_from: days(100) },
    ]);
    const leaves = [{ productId: 'late', masterId: null }];
    expect(await priorPrices(db, EU, leaves, new Date())).toEqual(new Map());
    // In a currency without history the same dates count.
    await sql`delete from price_history_start where currency = 'EUR'`.execute(db);
    await db.deleteFrom('price').where('product_id', '=', 'late').execute();
    await insertRows(db, 'price', [
      { ...row('eur-list', 10_000), product_id: 'first', valid_from: days(400) },
      { ...row('eur-list', 10_000), product_id: 'undated' },
    ]);
    await sql`delete from price_history_start where currency = 'EUR'`.execute(db);
    await insertRows(db, 'price', [
      { ...row('eur-sale', 5000), product_id: 'first', valid_from: days(100) },
      { ...row('eur-sale', 5000), product_id: 'undated', valid_from: days(100) },
    ]);
    const first = await priorPrices(db, EU, [{ productId: 'first', masterId: null }], new Date());
    expect(first.get('first')?.cents).toBe(10_000);
    const undated = await priorPrices(db, EU, [{ productId: 'undated', masterId: null }], new Date());
    expect(undated.size).toBe(0);
  });

  test('is pruned, except what proves a running reduction', async () => {
    const { db } = service;
    await sql`delete from promotion_version`.execute(db);
    await record(
      'running',
      [
        [9000, 800, 500],
        [10_000, 500],
      ],
      [[7000, 490]],
    );
    await record(
      'over',
      [
        [9000, 800, 500],
        [10_000, 500],
      ],
      [[7000, 490, 450]],
    );
    const lately = (id: string) =>
      record(
        id,
        [
          [9000, 800, 500],
          [10_000, 500],
        ],
        [[7000, 100]],
      );
    await lately('lately');
    await sql`select prune_price_history(${days(420)})`.execute(db);
    const left = async () => {
      const { rows } = await sql<{ product_id: string; count: number }>`
      select product_id, count(*)::int as count from price_version
      where product_id in ('running', 'over', 'lately', 'bridged') group by product_id`.execute(db);
      return Object.fromEntries(rows.map((one) => [one.product_id, one.count]));
    };
    expect(await left()).toEqual({ running: 3, over: 1, lately: 2 });
    // A promotion of that time may have continued the reduction.
    await lately('bridged');
    await sql`insert into promotion_version (site_id, promotion_id, campaign_id, snapshot, known_from, known_to)
      values ('RivageEU', 'long', 'long', '{}', ${days(450)}, ${days(90)})`.execute(db);
    await sql`select prune_price_history(${days(420)})`.execute(db);
    expect(await left()).toEqual({ running: 3, over: 1, lately: 2, bridged: 3 });
    const still = await priorPrices(db, EU, [{ productId: 'running', masterId: null }], NOW);
    expect(still.get('running')?.cents).toBe(9000);
  });
});
