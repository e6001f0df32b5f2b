import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { escapeLike } from '../database/escape-like.ts';

export interface CustomerSearch {
  listId: string;
  /** beginnings of an email or of words of names, or a customer number; each has to match */
  words: readonly string[];
  /** the last customer of the page before */
  after: CustomerPosition | undefined;
  limit: number;
}

/** Place of a customer among all, newest first. */
export interface CustomerPosition {
  /** when the account was created, ISO 8601 with microseconds, which a Date does not have */
  at: string;
  id: string;
}

export interface FoundCustomer extends CustomerPosition {
  customerNo: string;
  email: string;
  firstName: string;
  lastName: string;
  enabled: boolean;
  createdAt: Date;
  orderCount: number;
}

/** Words of a search, at most five, as `findCustomers` takes them. */
export const customerWords = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean).slice(0, 5);

/** The last character of Unicode, which ends the texts that begin with a word, in the order of bytes. */
const LAST = '\u{10ffff}';

/**
 * Customers of a list that match all words, newest first. Words are lowered by the database, as the indexes are. The condition on
 * further words of a name is that of the index `customer_found_part`.
 */
export async function findCustomers(db: Db, search: CustomerSearch): Promise<FoundCustomer[]> {
  const { listId, words, after, limit } = search;
  const conditions = words.map((word) => {
    const begins = (column: string) =>
      sql`lower(${sql.ref(column)}) collate "C" >= lower(${word}) and lower(${sql.ref(column)}) collate "C" < lower(${word}) || ${LAST}`;
    const further = (before: string) =>
      sql`lower(first_name || ' ' || last_name) like lower(${`%${before}${escapeLike(word)}%`})`;
    return sql`(${begins('email')} or ${begins('last_name')} or ${begins('first_name')} or customer_no = ${word}
      or ((first_name || last_name) ~ '[ -]' and (${further(' ')} or ${further('-')})))`;
  });
  const { rows } = await sql<FoundCustomer>`
    select id, customer_no as "customerNo", email, first_name as "firstName", last_name as "lastName", enabled,
      created_at as "createdAt", to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      (select count(*)::int from placed_order where placed_order.customer_id = customer.id) as "orderCount"
    from customer
    where list_id = ${listId}
      ${after ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id})` : sql``}
      ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
