import { sql } from 'kysely';
import { quoted } from '../promotions/quoted.ts';
import { comparedRows } from './dangling-references.ts';
import type { ImportTarget } from './import-target.ts';

const TABLES = ['site', 'product', 'product_option'] as const;

interface Found {
  site: string;
  currencies: string[];
  count: number;
  product: string;
  option: string;
  value: string;
}

/**
 * Names the sites with values of product options that cost something and have no price in one of the site's currencies, one line
 * each, after the search index is updated: such a value is neither offered nor sold in it. A small import looks at its own products.
 */
export async function warnOfMissingOptionPrices(target: ImportTarget): Promise<void> {
  const { db, summary } = target;
  if (!TABLES.some((table) => summary.counts[table])) return;
  const products = await comparedRows(target, { tables: TABLES, owner: 'product' });
  if (!products) return;
  const { rows } = await sql<Found>`
    with given as (
      select site.id as site, site.currencies, product.id as product, entry ->> 'id' as option,
        coalesce(entry -> 'values', shared.option_values) as values
      from site join search_document document on document.site_id = site.id
        join ${products} product on product.id = document.product_id and product.options <> '[]'
        cross join jsonb_array_elements(product.options) entry
        left join product_option shared on entry ? 'shared' and shared.catalog_id = product.catalog_id
          and shared.id = entry ->> 'id'
    ), missing as (
      select site, currency, product, option, value ->> 'id' as value
      from given cross join jsonb_array_elements(given.values) value cross join unnest(currencies) currency
      where not value -> 'prices' ? currency
        and exists (select from jsonb_each_text(value -> 'prices') price where price.value::numeric > 0)
    )
    select site, array_agg(distinct currency order by currency) as currencies,
      count(distinct (option, value, product))::int as count,
      (array_agg(product order by product, option, value))[1] as product,
      (array_agg(option order by product, option, value))[1] as option,
      (array_agg(value order by product, option, value))[1] as value
    from missing group by site order by site`.execute(db);
  for (const { site, currencies, count, product, option, value } of rows)
    summary.warnings.push(
      `The site '${site}' has ${count === 1 ? '1 option value' : `${count} option values`} of products without a price in ${currencies.join(', ')}, for example ${quoted(value)} of ${quoted(option)} of ${quoted(product)}: ${count === 1 ? 'it is' : 'they are'} not offered there. Add an option-value-price in each currency of the site, 0 where it costs nothing.`,
    );
}
