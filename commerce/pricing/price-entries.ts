import { sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import { type Catalogue, cachedByIds, PRICES_TAG } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import { type Read, readOf, readOne } from '../database/read-together.ts';
import type { SiteContext } from '../http/site-context.ts';

/** A price of a price book; `cents` is the price of one piece. */
export interface PriceEntry {
  priceBookId: string;
  /** minimum quantity of the price */
  quantity: number;
  cents: number;
  /** true when the book has no parent, so its prices are list prices */
  isList: boolean;
}

/**
 * Loads prices of single products in the site's books of the currency, valid at a time, by product id. When
 * two prices of one book are valid, the one with the later start applies.
 */
export const priceEntries = (
  db: Db,
  site: Pick<SiteContext, 'priceBookIds' | 'currency'>,
  productIds: string[],
  at: Date,
): Promise<Map<string, PriceEntry[]>> => readOne(db, priceEntriesRead(site, productIds, at));

interface Row {
  product_id: string;
  price_book_id: string;
  min_quantity: number;
  amount_cents: number;
  is_list: boolean;
}

/** The read of `priceEntries`. */
export function priceEntriesRead(
  { priceBookIds, currency }: Pick<SiteContext, 'priceBookIds' | 'currency'>,
  productIds: string[],
  at: Date,
): Read<Map<string, PriceEntry[]>> {
  if (productIds.length === 0 || priceBookIds.length === 0) return readOf(undefined, entriesOf);
  const query = sql<Row>`
    select distinct on (price.product_id, price.price_book_id, price.min_quantity)
      price.product_id, price.price_book_id, price.min_quantity, price.amount_cents,
      book.parent_id is null as is_list
    from price join price_book book on book.id = price.price_book_id
    where price.product_id = ${anyOf(productIds)}
      and book.id = ${anyOf(priceBookIds)} and book.currency = ${currency} and book.online
      and (book.online_from is null or book.online_from <= ${at})
      and (book.online_to is null or book.online_to > ${at})
      and price.valid_from <= ${at} and price.valid_to > ${at}
    order by price.product_id, price.price_book_id, price.min_quantity, price.valid_from desc`;
  return readOf(query, entriesOf);
}

function entriesOf(rows: Row[]): Map<string, PriceEntry[]> {
  const result = new Map<string, PriceEntry[]>();
  for (const row of rows) {
    const entries = result.get(row.product_id) ?? [];
    entries.push({
      priceBookId: row.price_book_id,
      quantity: row.min_quantity,
      cents: row.amount_cents,
      isList: row.is_list,
    });
    result.set(row.product_id, entries);
  }
  return result;
}

/**
 * Like priceEntries, from the catalogue cache: for responses that clients cache, not for orders. Prices with
 * start and end dates change with that delay.
 */
export const cachedPriceEntries = (
  catalogue: Catalogue,
  site: Pick<SiteContext, 'priceBookIds' | 'currency'>,
  productIds: string[],
  at: Date,
): Promise<Map<string, PriceEntry[]>> =>
  cachedByIds(
    catalogue,
    `${PRICES_TAG} ${site.priceBookIds.join()} ${site.currency}`,
    productIds,
    (unknown) => priceEntries(catalogue.db, site, unknown, at),
  );
