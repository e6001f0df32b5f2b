import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ImportTarget } from './import-target.ts';

const TABLES = ['site', 'product', 'category_assignment', 'price_book', 'price'] as const;

const names = (ids: string[]) => ids.map((id) => `'${id}'`).join(', ');

/** Which price books a site lacks for a currency. */
async function booksHint(db: Db, site: string, currency: string): Promise<string> {
  const { rows } = await sql<{ id: string; currency: string; is_named: boolean }>`
    select book.id, book.currency, book.id = any(site.price_book_ids) as is_named
    from site cross join price_book book where site.id = ${site} order by book.id`.execute(db);
  const inCurrency = rows.filter((row) => row.currency === currency);
  const named = inCurrency.filter((row) => row.is_named).map(({ id }) => id);
  if (named.length > 0) return `Add their prices to ${names(named)}.`;
  if (inCurrency.length > 0)
    return `SitePriceBooks names no price book in ${currency}: add ${names(inCurrency.slice(0, 5).map(({ id }) => id))} to it.`;
  return `There is no price book in ${currency}: add one that SitePriceBooks names, or remove ${currency} from SiteCurrencies.`;
}

/** Counts the products of each site that have no price in one of its currencies, after the search index is updated. */
export async function warnOfMissingPrices({ db, summary }: ImportTarget): Promise<void> {
  if (!TABLES.some((table) => summary.counts[table])) return;
  const { rows } = await sql<{
    site: string;
    currency: string;
    missing: number;
    total: number;
    example: string;
  }>`
    select site.id as site, currency, count(*)::int as missing,
      (select count(*)::int from search_document where site_id = site.id) as total, min(product_id) as example
    from site join search_document document
        on document.site_id = site.id and not document.min_prices ?& site.currencies
      cross join unnest(site.currencies) as currency
    where not document.min_prices ? currency
    group by site.id, currency order by site.id, currency`.execute(db);
  for (const { site, currency, missing, total, example } of rows)
    summary.warnings.push(
      `The site '${site}' has ${missing} of ${total} products without a price in ${currency}, for example '${example}': they cannot be bought and are not promoted there. ${await booksHint(db, site, currency)}`,
    );
}
