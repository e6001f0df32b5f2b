import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { rangeOf } from '../database/order-words.ts';

export interface CustomerSearch {
  listId: string;
  /** beginnings of an email or of names, or a customer number; each word has to match */
  words: readonly string[];
  /** the last customer of the page before */
  after: CustomerPosition | undefined;
  limit: number;
}

/** Place of a customer among all, newest first. */
export interface CustomerPosition {
  createdAt: Date;
  id: string;
}

export interface FoundCustomer extends CustomerPosition {
  customerNo: string;
  email: string;
  firstName: string;
  lastName: string;
  enabled: boolean;
  orderCount: number;
}

/** Words of a search, at most five, as `findCustomers` takes them. */
export const customerWords = (text: string): string[] =>
  text.toLowerCase().trim().split(/\s+/).filter(Boolean).slice(0, 5);

/** Customers of a list that match all words, newest first. */
export async function findCustomers(db: Db, search: CustomerSearch): Promise<FoundCustomer[]> {
  const { listId, words, after, limit } = search;
  const conditions = words.map((word) => {
    const [from, until] = rangeOf(word);
    const begins = (column: string) =>
      sql`lower(${sql.ref(column)}) collate "C" >= ${from} and lower(${sql.ref(column)}) collate "C" < ${until}`;
    return sql`(${begins('email')} or ${begins('last_name')} or ${begins('first_name')} or customer_no = ${word})`;
  });
  const { rows } = await sql<FoundCustomer>`
    select id, customer_no as "customerNo", email, first_name as "firstName", last_name as "lastName", enabled,
      created_at as "createdAt",
      (select count(*)::int from placed_order where placed_order.customer_id = customer.id) as "orderCount"
    from customer
    where list_id = ${listId}
      ${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``}
      ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
