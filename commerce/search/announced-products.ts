import { sql } from 'kysely';
import { compositionsOf } from '../catalogue/composition.ts';
import type { Db } from '../database/connection.ts';
import { announcedReductions } from '../promotions/prior-prices.ts';

/**
 * Ids of the single products of hits whose price a site may announce as reduced from a prior price. Only those with different prices
 * of their own or of their master are looked up in the history.
 */
export async function announcedProducts(
  db: Db,
  site: { id: string; catalogId: string },
  productIds: string[],
): Promise<string[]> {
  const compositions = await compositionsOf(db, productIds, site.id);
  const leaves = [...compositions.values()].flatMap((composition) => composition.leaves);
  const { rows } = await sql<{ id: string }>`
    with leaf as materialized (
      select * from unnest(${leaves.map((leaf) => leaf.productId)}::text[],
        ${leaves.map((leaf) => leaf.masterId)}::text[]) given (id, master_id)
    ), source as (
      select id, id as product_id from leaf
      union select id, master_id from leaf where master_id is not null
    )
    select source.id from source join price on price.product_id = source.product_id and price.min_quantity <= 1
    group by source.id having count(distinct price.amount_cents) > 1`.execute(db);
  const reducible = new Set(rows.map(({ id }) => id));
  const asked = new Map(
    leaves.filter(({ productId }) => reducible.has(productId)).map((leaf) => [leaf.productId, leaf]),
  );
  const { rows: clock } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const reductions = await announcedReductions(
    db,
    { siteId: site.id, catalogId: site.catalogId },
    [...asked.values()],
    clock[0]!.now,
  );
  return [...new Set(reductions.map(({ productId }) => productId))];
}
