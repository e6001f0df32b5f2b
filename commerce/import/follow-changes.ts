import { sql } from 'kysely';
import { productTags } from '../catalogue/product-tags.ts';
import { PRICES_TAG } from '../database/catalogue-cache.ts';
import { announceChange } from '../database/changes.ts';
import type { Db } from '../database/connection.ts';
import { datePricingChange } from '../database/pricing-changes.ts';
import { rebuildSearchIndex } from '../search/index-documents.ts';
import { renewSiteIndexes } from '../search/site-index.ts';
import { rebuildUrlPaths } from '../seo/build-paths.ts';
import { catalogueChanges } from './changes.ts';
import type { ImportTarget } from './import-target.ts';

/** Key of the advisory lock of imports and of changes by staff, which change the catalogue one after the other. */
export const IMPORT_LOCK = sql`hashtext('import')`;

/** Maximum products whose cache tags are invalidated individually; beyond that all caches are. */
const FEW = 200;

/**
 * Updates search index and paths and invalidates caches for the changed data. `reach`: products that changes of categories affect, where
 * that is known; otherwise all.
 */
export async function followChanges(
  trx: Db,
  target: ImportTarget,
  onProgress: (share: number) => void = () => {},
  reach?: readonly string[],
): Promise<void> {
  const { productIds, amountsOnly } = await catalogueChanges(
    trx,
    target.writtenProducts,
    target.removals,
    reach,
  );
  onProgress(0);
  if (productIds === 'all') await rebuildSearchIndex(trx, { onProgress });
  else if (productIds.length > 0) await rebuildSearchIndex(trx, { productIds, onProgress });
  const others = Object.keys(target.summary.written).filter((table) => !AMOUNTS.has(table));
  if (productIds === 'all' || !amountsOnly || others.length > 0) await rebuildUrlPaths(trx);
  if (productIds === 'all') await sql`analyze`.execute(trx);
  const read = Object.keys(target.summary.counts);
  if (read.length === 0 || read.some((table) => !AMOUNTS.has(table))) await renewSiteIndexes(trx);
  if (productIds !== 'all' && amountsOnly && others.length === 0) {
    const tags = await productTags(trx, productIds.slice(0, FEW + 1));
    await announceChange(trx, productIds.length > FEW ? ['all'] : [...tags, PRICES_TAG]);
  } else await announceChange(trx, ['all']);
  await datePricingChange(trx);
}

const AMOUNTS = new Set(['price', 'inventory_record']);
