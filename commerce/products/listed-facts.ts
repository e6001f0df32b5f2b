import { sql } from 'kysely';
import { decimalAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import type { StaffSite } from './staff-product.ts';

/** What a list shows of a product on a site, whether it is online or not. */
export interface ListedFacts {
  /** lowest and highest price of one piece in the default currency of the site, before promotions */
  price?: { currency: string; from: string; to: string };
  /** pieces of all variants that can be ordered; `perpetual`: one of them is sold without end */
  stock?: { available: number; perpetual: boolean };
}

interface Row {
  root: string;
  from: string | null;
  to: string | null;
  available: string;
  perpetual: boolean;
  counted: boolean;
}

/**
 * Prices and stock of products and their variants, by id. The lowest price of the site's books applies, and a variant without a price in
 * a book has that of its master. Sets and bundles have no stock of their own.
 */
export async function listedFacts(
  db: Db,
  { bookIds, listId, defaultCurrency: currency }: StaffSite,
  ids: string[],
  now: Date,
): Promise<Map<string, ListedFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with sold as (
      select id as root, id, null as master_id, type from product where id = any(${ids}::text[]) and type <> 'master'
      union all
      select master_id, id, master_id, type from product where master_id = any(${ids}::text[]) and type = 'variant')
    select sold.root, min(priced.minor)::text as from, max(priced.minor)::text as to,
      coalesce(sum(greatest(0, record.allocation - record.turnover
        + case record.handling when 'none' then 0 else record.extra_allocation end)), 0)::text as available,
      coalesce(bool_or(coalesce(record.perpetual, list.default_in_stock)), false) as perpetual,
      bool_and(sold.type in ('item', 'variant')) as counted
    from sold
    left join inventory_list list on list.id = ${listId}
    left join inventory_record record on record.product_id = sold.id and record.list_id = list.id
    left join lateral (
      select min(one.minor) as minor from price_book book cross join lateral (
        select price.amount_cents as minor from price
        where price.product_id in (sold.id, sold.master_id) and price.price_book_id = book.id and price.min_quantity = 1
          and price.valid_from <= ${now} and price.valid_to > ${now}
        order by price.product_id = sold.id desc, price.valid_from desc limit 1) one
      where book.id = any(${bookIds}::text[]) and book.currency = ${currency} and book.online
        and coalesce(book.online_from <= ${now}, true) and coalesce(book.online_to > ${now}, true)) priced on true
    group by sold.root`.execute(db);
  const amount = (minor: string) => decimalAmount(Number(minor), currency);
  return new Map(
    rows.map(({ root, from, to, available, perpetual, counted }) => [
      root,
      {
        ...(from !== null && to !== null ? { price: { currency, from: amount(from), to: amount(to) } } : {}),
        ...(counted ? { stock: { available: Number(available), perpetual } } : {}),
      },
    ]),
  );
}
