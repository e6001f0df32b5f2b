import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { CATALOG, insertPromotion, insertRows } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { freshDatabase } from '../testing/database.ts';
import { recordedPromotions } from './assigned.ts';
import { announcedReductions } from './prior-prices.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
  await insertCatalogue(connection.db);
  // A dress that cost 120.00, and costs 84.00 since five days.
  await sql`alter table price_version disable trigger keep_version`.execute(connection.db);
  await sql`update price_version set known_from = '-infinity', valid_from = case price_book_id
    when 'eur-list' then now() - interval '90 days' else now() - interval '5 days' end
    where product_id = ${VARIANTS.onSale} and price_book_id like 'eur-%'`.execute(connection.db);
  await sql`alter table price_version enable trigger keep_version`.execute(connection.db);
});
afterAll(() => connection.close());

const EU = { siteId: 'RivageEU', catalogId: CATALOG };
const DAY = 86_400_000;
const days = (before: number) => new Date(Date.now() - before * DAY);
const percentage = (value: number) => ({ discount: { kind: 'percentage', percentage: value } });
const forDress = { qualifying: { products: [PRODUCTS.dress] } };

/** The prior price of the dress beside a promotion that ran from 20 to 10 days ago, and is deleted since. */
async function priorBeside(
  rule: object,
  more: Partial<Promotion> = {},
  [from, to]: [Date, Date] = [days(20), days(10)],
  assignment: object = {},
) {
  return priorBesideAll([{ id: 'past', rule, starts_at: from, ends_at: to, ...more }], assignment);
}

type Promotion = Pick<Parameters<typeof insertPromotion>[1], 'id'> & { rule: object } & Partial<
    Omit<Parameters<typeof insertPromotion>[1], 'id' | 'rule'>
  >;

/** The same beside several promotions. */
async function priorBesideAll(promotions: Promotion[], assignment: object = {}) {
  const { db } = connection;
  // Without its own assignment a promotion would be recorded twice.
  await db.transaction().execute(async (trx) => {
    for (const promotion of promotions) {
      await insertPromotion(trx, { site_id: 'RivageEU', class: 'product', ...promotion } as never);
      if (Object.keys(assignment).length > 0)
        await trx
          .updateTable('promotion_assignment')
          .set(assignment as never)
          .where('promotion_id', '=', promotion.id)
          .execute();
    }
  });
  // As if they had been there all the time.
  await sql`alter table promotion_version disable trigger keep_promotion_version`.execute(db);
  await sql`update promotion_version set known_from = '-infinity'`.execute(db);
  await sql`alter table promotion_version enable trigger keep_promotion_version`.execute(db);
  for (const { id } of promotions) {
    await db.deleteFrom('promotion_assignment').where('promotion_id', '=', id).execute();
    await db.deleteFrom('promotion').where('id', '=', id).execute();
    await db.deleteFrom('campaign').where('id', '=', `${id}-campaign`).execute();
  }
  const leaf = { productId: VARIANTS.onSale, masterId: PRODUCTS.dress };
  const found = await announcedReductions(db, EU, [leaf], new Date());
  await sql`delete from promotion_version`.execute(db);
  return found.find(({ currency }) => currency === 'EUR')?.cents;
}

describe('[PDP-10] the prior price', () => {
  test('is that of a promotion for everybody in the 30 days before, also when it is deleted since', async () => {
    expect(await priorBeside({ ...percentage(20), ...forDress })).toBe(9600);
    expect(await priorBeside(percentage(20))).toBe(9600);
    expect(await priorBeside({ ...percentage(20), qualifying: { categories: ['women'] } })).toBe(9600);
    expect(await priorBeside({ discount: { kind: 'fixed-price', prices: { EUR: 9000 } } })).toBe(9000);
    // As cheap as now, or cheaper: there is no reduction.
    expect(await priorBeside({ ...percentage(30), ...forDress })).toBeUndefined();
    expect(await priorBeside({ ...percentage(40), ...forDress })).toBeUndefined();
  });

  test('is not stated when a promotion for everybody was cheaper since the reduction began, in the last 30 days', async () => {
    expect(await priorBeside(percentage(20), {}, [days(4), days(1)])).toBeUndefined();
    expect(await priorBeside(percentage(20), { groups: ['vip'] }, [days(4), days(1)])).toBe(12_000);
    expect(
      await priorBeside({ ...percentage(20), qualifying: { categories: ['men'] } }, {}, [days(4), days(1)]),
    ).toBe(12_000);
  });

  test('is not that of a promotion that ended before, or is for other products', async () => {
    expect(await priorBeside(percentage(20), {}, [days(60), days(36)])).toBe(12_000);
    expect(await priorBeside(percentage(20), {}, [days(60), days(34)])).toBe(9600);
    expect(await priorBeside({ ...percentage(20), qualifying: { products: [PRODUCTS.shirt] } })).toBe(12_000);
    expect(await priorBeside({ ...percentage(20), qualifying: { categories: ['men'] } })).toBe(12_000);
    expect(await priorBeside({ ...percentage(20), ...forDress }, { currency: 'USD' })).toBe(12_000);
  });

  test('is not that of a promotion that not everybody got for one piece', async () => {
    expect(await priorBeside(percentage(20), { groups: ['vip'] })).toBe(12_000);
    expect(await priorBeside(percentage(20), { coupons: ['summer'] })).toBe(12_000);
    expect(await priorBeside({ ...percentage(20), threshold: { quantity: 2 } })).toBe(12_000);
    expect(await priorBeside(percentage(20), { groups: ['Everyone'] })).toBe(9600);
  });

  test('is that of a promotion for guests and registered customers together', async () => {
    const both = ['Registered', 'Unregistered'];
    expect(await priorBeside(percentage(20), { groups: both })).toBe(9600);
    expect(await priorBeside(percentage(20), { groups: ['vip', 'Everyone'] })).toBe(9600);
    expect(await priorBeside(percentage(20), { groups: ['Registered'] })).toBe(12_000);
    expect(await priorBeside(percentage(20), { groups: ['Unregistered', 'vip'] })).toBe(12_000);
    const all = { customer_groups: both, customer_group_match: 'all' as const };
    expect(await priorBeside(percentage(20), all)).toBe(12_000);
    // A limit of the promotion itself narrows a campaign for everybody.
    expect(await priorBeside(percentage(20), { groups: both, customer_groups: ['Registered'] })).toBe(12_000);
    expect(await priorBeside(percentage(20), { source_codes: ['letter'] })).toBe(12_000);
    expect(await priorBeside(percentage(20), { groups: both, source_codes: ['letter'] })).toBe(12_000);
    expect(await priorBeside(percentage(20), { groups: both, coupons: ['summer'] })).toBe(12_000);
  });

  test('is that of assignments that were together for everybody at a time, at the higher of their prices', async () => {
    const part = (group: string, rate: number, from: number, to: number) => ({
      id: `part-${group}`,
      rule: percentage(rate),
      groups: [group],
      starts_at: days(from),
      ends_at: days(to),
    });
    expect(await priorBesideAll([part('Registered', 20, 20, 10), part('Unregistered', 10, 15, 5.5)])).toBe(
      10_800,
    );
    expect(await priorBesideAll([part('Registered', 20, 20, 10), part('Unregistered', 10, 10, 6)])).toBe(
      12_000,
    );
  });

  test('is asked of campaigns and coupons as a basket asks: by any or by all of the conditions', async () => {
    const assigned = (match: 'any' | 'all', groups: string[]) =>
      priorBeside(percentage(20), {}, [days(20), days(10)], {
        qualifiers: { match, customerGroups: true, coupons: true },
        customer_groups: groups,
        coupon_ids: ['summer'],
      });
    expect(await assigned('all', ['Everyone'])).toBe(12_000);
    expect(await assigned('any', ['Everyone'])).toBe(12_000);
    expect(await assigned('any', ['Registered', 'Unregistered'])).toBe(9600);
    expect(await assigned('any', ['Registered'])).toBe(12_000);
  });

  test('counts the time that a campaign was enabled, and no longer than a promotion existed', async () => {
    const { db } = connection;
    const rule = { ...percentage(20), ...forDress } as never;
    const at = async (now: Date) => {
      const leaf = { productId: VARIANTS.onSale, masterId: PRODUCTS.dress };
      const found = await announcedReductions(db, EU, [leaf], now);
      return found.find(({ currency }) => currency === 'EUR')?.cents;
    };
    await insertPromotion(db, { site_id: 'RivageEU', id: 'switched', class: 'product', rule });
    const enable = (enabled: boolean) =>
      db.updateTable('campaign').set({ enabled }).where('id', '=', 'switched-campaign').execute();
    // Still deeper: the reduction of five days ago continues.
    expect(await at(new Date())).toBe(12_000);
    await enable(false);
    expect(await at(new Date(Date.now() + 1000))).toBeUndefined();
    await enable(true);
    expect(await at(new Date(Date.now() + 1000))).toBeUndefined();
    await db.deleteFrom('promotion').where('id', '=', 'switched').execute();
    const later = [1, 29, 31, 400].map((after) => days(-after));
    for (const now of later) expect(await at(now)).toBeUndefined();
    await sql`delete from promotion_version where promotion_id = 'switched'`.execute(db);
    expect(await at(new Date())).toBe(12_000);
  });

  test('counts a promotion of some hours only if its hours came', async () => {
    const starts = new Date(Math.floor(days(20).getTime() / DAY) * DAY);
    const morning: [Date, Date] = [starts, new Date(starts.getTime() + DAY / 3)];
    const at = (timeFrom: string, timeTo: string) => ({ recurrence: { timeFrom, timeTo } as never });
    expect(await priorBeside(percentage(20), at('06:00:00', '07:00:00'), morning)).toBe(9600);
    expect(await priorBeside(percentage(20), at('18:00:00', '19:00:00'), morning)).toBe(12_000);
    // During a reduction the price rises after each of them.
    const yesterday: [Date, Date] = [days(3), days(1)];
    expect(await priorBeside(percentage(5), at('06:00:00', '07:00:00'), yesterday)).toBeUndefined();
  });

  test('is not stated where what a promotion cost depends on stock or price books of then', async () => {
    const stocked = (value: string) => ({
      qualifying: { groups: [[{ by: 'inventory', operator: 'less than', values: [value] }]] },
    });
    expect(await priorBeside({ ...percentage(20), ...stocked('5') })).toBeUndefined();
    // Since the reduction began the price may have risen when the stock grew, also while the promotion still runs.
    for (const until of [days(1), days(-1)])
      expect(await priorBeside({ ...percentage(5), ...stocked('5') }, {}, [days(4), until])).toBeUndefined();
    expect(await priorBeside({ ...percentage(20), ...stocked('5') }, {}, [days(60), days(36)])).toBe(12_000);
    expect(await priorBeside({ ...percentage(20), ...stocked('5') }, { groups: ['Registered'] })).toBe(
      12_000,
    );
    const others = {
      qualifying: {
        groups: [
          [
            { by: 'product', values: [PRODUCTS.shirt] },
            { by: 'inventory', operator: 'exists', values: [] },
          ],
        ],
      },
    };
    expect(await priorBeside({ ...percentage(20), ...others })).toBe(12_000);
    const book = { discount: { kind: 'price-book-price', priceBookId: 'eur-sale' } };
    expect(await priorBeside({ ...book, ...forDress })).toBeUndefined();
  });
});

describe('the history of promotions', () => {
  const versions = async (id: string) =>
    (await recordedPromotions(connection.db, 'RivageEU', new Date(0), days(-1)))
      .filter((one) => one.id === id)
      .map(({ rule, knownTo }) => [rule.discount, knownTo === null ? 'open' : 'closed']);

  test('records what changes, whichever table does, and no version for what stays the same', async () => {
    const { db } = connection;
    const site_id = 'RivageEU';
    await insertPromotion(db, { site_id, id: 'kept', class: 'product', rule: percentage(10) });
    await insertPromotion(db, { site_id, id: 'order', class: 'order', rule: percentage(10) });
    expect(await versions('order')).toEqual([]);
    const same = [[{ kind: 'percentage', percentage: 10 }, 'open']];
    expect(await versions('kept')).toEqual(same);
    // Imports delete and insert.
    await db.transaction().execute(async (trx) => {
      const read = (table: 'promotion_assignment') =>
        trx.selectFrom(table).selectAll().where('promotion_id', '=', 'kept').execute();
      const rows = await read('promotion_assignment');
      await trx.deleteFrom('promotion_assignment').where('promotion_id', '=', 'kept').execute();
      await insertRows(trx, 'promotion_assignment', rows as never);
    });
    await db
      .updateTable('promotion')
      .set({ name: { default: 'Named' } as never })
      .where('id', '=', 'kept')
      .execute();
    expect(await versions('kept')).toEqual(same);
    await db
      .updateTable('promotion')
      .set({ rule: JSON.stringify(percentage(15)) as never })
      .where('id', '=', 'kept')
      .execute();
    await db.updateTable('campaign').set({ enabled: false }).where('id', '=', 'kept-campaign').execute();
    expect(await versions('kept')).toEqual([
      [{ kind: 'percentage', percentage: 10 }, 'closed'],
      [{ kind: 'percentage', percentage: 15 }, 'closed'],
    ]);
    await expect(
      sql`update promotion_version set snapshot = '{}' where promotion_id = 'kept'`.execute(db),
    ).rejects.toThrow('The history of promotions cannot be changed.');
  });
});
