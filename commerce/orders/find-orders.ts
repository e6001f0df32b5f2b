import { type RawBuilder, sql } from 'kysely';
import { decimalAmount } from '../../shared/minor-units.ts';
import { typedOrderNumber } from '../../shared/order-number.ts';
import type { Db } from '../database/connection.ts';
import { productWord, rangeOf, typedWords } from '../database/order-words.ts';
import type { Fulfilment } from '../database/tables/orders.ts';
import { HELD, PAYMENT_FAILED, TO_SHIP } from './work-states.ts';

export const FOUND_STATES = [
  'all',
  'to-ship',
  'held',
  'payment-failed',
  'returned',
  'cancelled',
  'completed',
] as const;

/** Not parameters: the plan of a prepared statement could not use the indexes of unusual states. */
const CONDITIONS: Record<(typeof FOUND_STATES)[number], RawBuilder<unknown>> = {
  all: sql`true`,
  'to-ship': TO_SHIP,
  held: HELD,
  'payment-failed': PAYMENT_FAILED,
  returned: sql`(o.fulfilment -> 'returns') is not null`,
  cancelled: sql`o.status = 'cancelled'`,
  completed: sql`o.status = 'completed'`,
};

/** What staff look for; times are included. */
export interface OrderSearch {
  siteId: string;
  /** an order number, a product, or beginnings of an email or of names */
  text?: string | undefined;
  state: (typeof FOUND_STATES)[number];
  from?: Date | undefined;
  to?: Date | undefined;
  /** only orders after this one, the last of the page before */
  after?: OrderPosition | undefined;
  limit: number;
}

/** Place of an order among all, newest first. */
export interface OrderPosition {
  createdAt: Date;
  orderNo: string;
}

/**
 * Up to this many words are read and sorted. Orders with one of more are found soon when the newest orders are looked through, for
 * more than a fiftieth of a million have it.
 */
const MANY = 20_000;
/** Of the orders with a word, the newest that are tried first: mostly a page is among them. */
const NEWEST_TRIED = 1000;

/** Numbers of the orders of a site that match, newest first, at most `limit`. */
export async function findOrders(db: Db, search: OrderSearch): Promise<OrderPosition[]> {
  const words = typedWords(search.text ?? '');
  if (words.length === 0) return scan(db, search, []);
  const found = await Promise.all([
    byNumber(db, search),
    ...(words.length === 1 ? [byProduct(db, search, productWord(search.text?.trim() ?? ''))] : []),
    byWords(db, search, words),
  ]);
  return firstOf(found.flat(), search.limit);
}

/** The first of several lists, each order once. */
export function firstOf<Order extends OrderPosition>(orders: Order[], limit: number): Order[] {
  const unique = [...new Map(orders.map((order) => [order.orderNo, order])).values()];
  return unique
    .sort(
      (one, other) =>
        other.createdAt.getTime() - one.createdAt.getTime() || (one.orderNo < other.orderNo ? 1 : -1),
    )
    .slice(0, limit);
}

/** Condition of the rows `alias` that follow the page before, in the time that is searched. */
function within({ from, to, after }: OrderSearch, alias: 'o' | 'w'): RawBuilder<unknown> {
  const at = sql.ref(`${alias}.created_at`);
  return sql`${from ? sql`${at} >= ${from}` : sql`true`} and ${to ? sql`${at} <= ${to}` : sql`true`}
    and ${after ? sql`(${at}, ${sql.ref(`${alias}.order_no`)}) < (${after.createdAt}, ${after.orderNo})` : sql`true`}`;
}

const NEWEST = (alias: 'o' | 'w') =>
  sql`${sql.ref(`${alias}.created_at`)} desc, ${sql.ref(`${alias}.order_no`)} desc`;

const COLUMNS = sql`o.order_no as "orderNo", o.created_at as "createdAt"`;

/** Whether an order has a word that begins with one. Without the site: each order is looked up, which is fast for the few of a page. */
function has(word: string): RawBuilder<unknown> {
  const [from, until] = rangeOf(word);
  return sql`exists (select from order_word other where other.order_no = o.order_no
    and other.word >= ${from} and other.word < ${until})`;
}

/** As `has` for many rows `w` of words. With the site, the orders of the word can be read at once instead. */
const hasToo =
  (siteId: string) =>
  (word: string): RawBuilder<unknown> => {
    const [from, until] = rangeOf(word);
    return sql`exists (select from order_word other where other.order_no = w.order_no
      and other.site_id = ${siteId} and other.word >= ${from} and other.word < ${until})`;
  };

/** Looks through the orders of a state, newest first, for those that meet all conditions. */
async function scan(
  db: Db,
  search: OrderSearch,
  conditions: RawBuilder<unknown>[],
): Promise<OrderPosition[]> {
  const { rows } = await sql<OrderPosition>`
    select ${COLUMNS} from placed_order o
    where o.site_id = ${search.siteId} and ${CONDITIONS[search.state]} and ${within(search, 'o')}
      and ${all(conditions)}
    order by ${NEWEST('o')} limit ${search.limit}`.execute(db);
  return rows;
}

const all = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

async function byNumber(db: Db, search: OrderSearch): Promise<OrderPosition[]> {
  const { rows } = await sql<OrderPosition>`
    select ${COLUMNS} from placed_order o
    where o.order_no = ${typedOrderNumber(search.text ?? '')} and o.site_id = ${search.siteId}
      and ${CONDITIONS[search.state]} and ${within(search, 'o')}`.execute(db);
  return rows;
}

/** States of most orders: the others have few, which are looked through instead of all orders with a word. */
const isUsual = ({ state }: OrderSearch): boolean => state === 'all' || state === 'completed';

/** Joins the orders of words `w`, where their state matters. */
const joined = ({ state }: OrderSearch): RawBuilder<unknown> =>
  state === 'all' ? sql`` : sql`join placed_order o on o.order_no = w.order_no and ${CONDITIONS[state]}`;

const WORD_COLUMNS = sql`w.order_no as "orderNo", w.created_at as "createdAt"`;

/** Orders of a product. The index has them by time, so that many cost no more than few. */
async function byProduct(db: Db, search: OrderSearch, word: string): Promise<OrderPosition[]> {
  if (!isUsual(search))
    return scan(db, search, [
      sql`exists (select from order_word other where other.order_no = o.order_no
        and other.site_id = ${search.siteId} and other.word = ${word})`,
    ]);
  const { rows } = await sql<OrderPosition>`
    select ${WORD_COLUMNS} from order_word w ${joined(search)}
    where w.site_id = ${search.siteId} and w.word = ${word} and ${within(search, 'w')}
    order by ${NEWEST('w')} limit ${search.limit}`.execute(db);
  return rows;
}

/** Orders that have words beginning with all typed ones. Those with the rarest one are read, the newest of them first. */
async function byWords(db: Db, search: OrderSearch, words: string[]): Promise<OrderPosition[]> {
  const counts = await Promise.all(words.map((word) => countOf(db, search.siteId, word)));
  const count = Math.min(...counts);
  const rarest = counts.indexOf(count);
  if (count === 0) return [];
  if (count > MANY && words.length === 1) return scan(db, search, words.map(has));
  const others = words.filter((_, index) => index !== rarest).map(hasToo(search.siteId));
  const newest = await withWord(db, search, words[rarest]!, others, NEWEST_TRIED);
  return count <= NEWEST_TRIED || newest.length === search.limit
    ? newest
    : withWord(db, search, words[rarest]!, others);
}

/** Orders that have a word beginning with one, and meet conditions, of the `most` newest with it, or of all. */
async function withWord(
  db: Db,
  search: OrderSearch,
  word: string,
  conditions: RawBuilder<unknown>[],
  most?: number,
): Promise<OrderPosition[]> {
  const [from, until] = rangeOf(word);
  const { rows } = await sql<OrderPosition>`
    with found as materialized (
      select order_no, created_at from order_word w
      where w.site_id = ${search.siteId} and w.word >= ${from} and w.word < ${until} and ${within(search, 'w')}
      ${most === undefined ? sql`` : sql`order by ${NEWEST('w')} limit ${sql.lit(most)}`}
    )
    select ${WORD_COLUMNS} from (select distinct order_no, created_at from found) w ${joined(search)}
    where ${all(conditions)}
    order by ${NEWEST('w')} limit ${search.limit}`.execute(db);
  return rows;
}

/** How often a site has words that begin with one, counted up to one more than MANY. */
async function countOf(db: Db, siteId: string, word: string): Promise<number> {
  const [from, until] = rangeOf(word);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from order_word where site_id = ${siteId} and word >= ${from} and word < ${until}
      limit ${sql.lit(MANY + 1)}
    ) found`.execute(db);
  return rows[0]!.count;
}

const OPEN_RETURNS: readonly string[] = ['requested', 'received', 'inspected', 'refunding'];

interface FoundRow {
  order_no: string;
  site_id: string;
  created_at: Date;
  customer_email: string;
  buyer: string | null;
  total_cents: number;
  currency: string;
  status: string;
  payment_status: string;
  shipping_status: string;
  pieces: number;
  returns: Fulfilment['returns'] | null;
}

/** Rows of found orders, in their order. Amounts are decimal texts in the currency of the order. */
export async function foundOrders(db: Db, found: readonly OrderPosition[]) {
  const numbers = found.map(({ orderNo }) => orderNo);
  const { rows } = await sql<FoundRow>`
    select order_no, site_id, created_at, customer_email, content ->> 'customerName' as buyer, total_cents, currency,
      status, payment_status, shipping_status, fulfilment -> 'returns' as returns,
      coalesce((select sum((item ->> 'quantity')::numeric)
        from jsonb_array_elements(content -> 'productItems') item), 0)::int as pieces
    from placed_order where order_no = any(${numbers}::text[])`.execute(db);
  const byNumber = new Map(rows.map((row) => [row.order_no, row]));
  return numbers.flatMap((number) => {
    const row = byNumber.get(number);
    return row ? [foundJson(row)] : [];
  });
}

const foundJson = (row: FoundRow) => ({
  orderNo: row.order_no,
  siteId: row.site_id,
  createdAt: row.created_at.toISOString(),
  buyer: { name: row.buyer ?? '', email: row.customer_email },
  total: decimalAmount(row.total_cents, row.currency),
  currency: row.currency,
  status: row.status,
  paymentStatus: row.payment_status,
  shippingStatus: row.shipping_status,
  pieces: row.pieces,
  openReturns: (row.returns ?? []).filter(({ state }) => OPEN_RETURNS.includes(state)).length,
});
