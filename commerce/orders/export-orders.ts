import { type Options, stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { decimalAmount, fromAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import { findOrders, firstOf, type OrderPosition, type OrderSearch } from './find-orders.ts';

/** Rows that are read and written at once: on the embedded database, other requests wait for the query. */
const BATCH_SIZE = 200;

const COLUMNS = [
  'orderNo',
  'createdAt',
  'siteId',
  'status',
  'shippingStatus',
  'paymentStatus',
  'customerName',
  'email',
  'country',
  'currency',
  'net',
  'tax',
  'total',
  'shippingMethods',
  'promotions',
  'coupons',
] as const;

/**
 * Texts are quoted and, where a spreadsheet would take them for a formula, begin with an apostrophe: buyers choose their names. RFC 4180
 * ends lines with CRLF.
 */
const FORMAT: Options = { escape_formulas: true, quoted_string: true, record_delimiter: 'windows' };

/**
 * Numbers of the orders of sites that match, newest first, at most `most`, and whether there are more. They are read at once, so that
 * the number of rows is known before the first one is sent, and orders that are placed meanwhile do not shift them.
 */
export async function ordersToExport(
  db: Db,
  sites: readonly string[],
  search: Omit<OrderSearch, 'siteId' | 'limit' | 'after'>,
  most: number,
): Promise<{ orderNos: string[]; isCut: boolean }> {
  let found: OrderPosition[] = [];
  for (const siteId of sites)
    found = firstOf([...found, ...(await findOrders(db, { ...search, siteId, limit: most + 1 }))], most + 1);
  return { orderNos: found.slice(0, most).map(({ orderNo }) => orderNo), isCut: found.length > most };
}

/** Orders as CSV in UTF-8 with a byte order mark, in parts of 200 rows that are read when they are asked for. */
export async function* ordersCsv(db: Db, orderNos: readonly string[]): AsyncGenerator<string> {
  yield `\uFEFF${stringify([COLUMNS], FORMAT)}`;
  for (let from = 0; from < orderNos.length; from += BATCH_SIZE)
    yield stringify(await rowsOf(db, orderNos.slice(from, from + BATCH_SIZE)), FORMAT);
}

interface ExportedRow {
  order_no: string;
  created_at: Date;
  site_id: string;
  status: string;
  shipping_status: string;
  payment_status: string;
  buyer: string | null;
  customer_email: string;
  country: string | null;
  currency: string;
  total_cents: number;
  tax: number | null;
  methods: string[];
  promotions: string[];
  coupons: string[];
}

/** Different texts at paths of the order, in alphabetical order. */
function textsAt(...paths: string[]) {
  const found = paths.map((path) => sql`select jsonb_path_query(whole, ${sql.lit(path)}) #>> '{}' as one`);
  return sql<string[]>`array(
    select distinct one from (${sql.join(found, sql` union all `)}) found where one <> '' order by one)`;
}

/** Where promotions are applied; not `$.**`, which visits every value of an order. */
const PROMOTIONS = ['', '.productItems[*]', '.productItems[*].optionItems[*]', '.shippingItems[*]'].map(
  (part) => `$${part}.priceAdjustments[*].promotionId`,
);

async function rowsOf(db: Db, orderNos: readonly string[]): Promise<string[][]> {
  // `whole` is decompressed once, not for each value that is read of it: four times as fast.
  const { rows } = await sql<ExportedRow>`
    select order_no, created_at, site_id, status, shipping_status, payment_status, customer_email, currency, total_cents,
      whole ->> 'customerName' as buyer, (whole ->> 'taxTotal')::float8 as tax,
      coalesce(whole #>> '{shipments,0,shippingAddress,countryCode}', whole #>> '{billingAddress,countryCode}') as country,
      ${textsAt('$.shipments[*].shippingMethod.id')} as methods,
      ${textsAt(...PROMOTIONS)} as promotions,
      ${textsAt('$.couponItems[*].code')} as coupons
    from (
      select placed_order.*, content || '{}'::jsonb as whole from placed_order
      where order_no = any(${orderNos}::text[]) offset 0
    ) placed`.execute(db);
  const byNumber = new Map(rows.map((row) => [row.order_no, row]));
  return orderNos.flatMap((orderNo) => {
    const row = byNumber.get(orderNo);
    return row ? [cellsOf(row)] : [];
  });
}

function cellsOf(row: ExportedRow): string[] {
  const taxCents = fromAmount(row.tax ?? 0, row.currency);
  const amount = (cents: number) => decimalAmount(cents, row.currency);
  return [
    row.order_no,
    row.created_at.toISOString(),
    row.site_id,
    row.status,
    row.shipping_status,
    row.payment_status,
    row.buyer ?? '',
    row.customer_email,
    row.country ?? '',
    row.currency,
    amount(row.total_cents - taxCents),
    amount(taxCents),
    amount(row.total_cents),
    row.methods.join(', '),
    row.promotions.join(', '),
    row.coupons.join(', '),
  ];
}
