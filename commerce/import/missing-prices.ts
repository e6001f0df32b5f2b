import { sql } from 'kysely';
import type { ImportTarget } from './import-target.ts';

const TABLES = ['site', 'product', 'category_assignment', 'price_book', 'price'] as const;

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
    select site.id as site, currency, count(*) filter (where not min_prices ? currency)::int as missing,
      count(*)::int as total, min(product_id) filter (where not min_prices ? currency) as example
    from site join search_document on search_document.site_id = site.id
      cross join unnest(site.currencies) as currency
    group by site.id, currency having count(*) filter (where not min_prices ? currency) > 0
    order by site.id, currency`.execute(db);
  for (const { site, currency, missing, total, example } of rows)
    summary.warnings.push(
      `The site '${site}' has ${missing} of ${total} products without a price in ${currency}, for example '${example}': they cannot be bought and are not promoted there. Add their prices to a price book in ${currency} that SitePriceBooks names.`,
    );
}
