import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';

type Dated = 'category' | 'price_book' | 'product' | 'price';

/** Columns with the dates of a table. The conditions are those of partial indexes, so that no table is scanned. */
const COLUMNS: Record<Dated, { id: string; dates: [column: string, isSet: RawBuilder<unknown>][] }> = {
  category: {
    id: 'id',
    dates: [
      ['online_from', sql`online_from is not null`],
      ['online_to', sql`online_to is not null`],
    ],
  },
  price_book: {
    id: 'id',
    dates: [
      ['online_from', sql`online_from is not null`],
      ['online_to', sql`online_to is not null`],
    ],
  },
  product: {
    id: 'id',
    dates: [
      ['online_from', sql`online_from is not null`],
      ['online_to', sql`online_to is not null`],
    ],
  },
  price: {
    id: 'product_id',
    dates: [
      ['valid_from', sql`valid_from > '-infinity'`],
      ['valid_to', sql`valid_to < 'infinity'`],
    ],
  },
};

/** A migration stores this time where the index lacks what a new version reads from it: everything is rebuilt at once. */
export const LACKING = new Date('1970-01-01Z');

/** SQL query of the dates of a table on which what the index contains changes: `id` and `at`. */
export function datesOf(table: Dated): RawBuilder<unknown> {
  const { id, dates } = COLUMNS[table];
  const own = dates.map(
    ([column, isSet]) =>
      sql`select ${sql.ref(id)} as id, ${sql.ref(column)} as at from ${sql.table(table)} where ${isSet}`,
  );
  if (table === 'product') {
    own.push(sql`select id, (own.value ->> date.name)::timestamptz as at
      from product, jsonb_each(site_values) own, (values ('onlineFrom'), ('onlineTo')) date (name)
      where site_values <> '{}' and own.value ? date.name`);
  }
  return sql.join(own, sql` union all `);
}

/**
 * Stores when the index of all sites is next outdated by a date. `earliest` keeps a stored time that is earlier: after
 * some products were indexed, the dates of others that have been reached are still to be applied.
 */
export async function setNextChange(trx: Db, earliest = false): Promise<void> {
  const next = sql`(select min(at) from (${sql.join(
    (Object.keys(COLUMNS) as Dated[]).map(datesOf),
    sql` union all `,
  )}) dates where at > now())`;
  const at = earliest ? sql`least(search_state.next_change, next.at)` : sql`next.at`;
  await sql`
    update search_state set next_change = ${at} from (select ${next} as at) next
    where search_state.next_change is distinct from ${at}`.execute(trx);
}
