import { sql } from 'kysely';
import type { ImportTarget } from './import-target.ts';

/**
 * Names the bundles whose parts have options: lines of a basket price options of the product itself only, so these parts
 * are sold with the default values.
 */
export async function warnOfBundleOptions({ db, summary }: ImportTarget): Promise<void> {
  if (!summary.counts.product) return;
  const { rows } = await sql<{ catalog: string; count: number; bundle: string; part: string }>`
    select distinct on (bundle.catalog_id) bundle.catalog_id as catalog, bundle.id as bundle, part.id as part,
      (count(*) over (partition by bundle.catalog_id))::int as count
    from product bundle
      cross join lateral (
        select product.id from jsonb_to_recordset(bundle.members) as member("productId" text)
          join product on product.id = member."productId"
          left join product master on master.id = product.master_id
        where product.options <> '[]' or master.options <> '[]'
        order by product.id limit 1
      ) as part
    where bundle.type = 'bundle'
    order by bundle.catalog_id, bundle.id`.execute(db);
  for (const { catalog, count, bundle, part } of rows)
    summary.warnings.push(
      `The catalog '${catalog}' has ${count === 1 ? 'a bundle' : `${count} bundles`} with parts that have options, for example '${bundle}' with '${part}': such a part is sold with the default values, which the bundle's price covers. To let shoppers choose, sell it alone or in a set.`,
    );
}
