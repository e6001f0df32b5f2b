import { emptyExclusionLines } from '../promotions/empty-exclusions.ts';
import { missingLine, missingReports } from '../promotions/missing-references.ts';
import { orphanedCategoryLines } from '../promotions/orphaned-categories.ts';
import { restoredExclusionLines } from '../promotions/restored-exclusions.ts';
import type { ImportTarget } from './import-target.ts';
import type { TableName } from './tables.ts';

/** Records that name categories, product sets and price books, and what they lead to. Of products, only deleted ones matter. */
const TABLES: TableName[] = [
  'site',
  'category',
  'category_assignment',
  'price_book',
  'promotion',
  'promotion_settings',
  'shipping_method',
];

/**
 * Names the promotions, global exclusions and shipping methods of the database with a category or product set that does not exist,
 * one line for each site and cause, after an import that may leave such a reference behind, and exclusions by categories that are
 * empty or came back without their products. Nothing is stored: offers are closed where their products are resolved.
 */
export async function warnOfMissingCategories(target: ImportTarget): Promise<void> {
  const { db, summary, removals } = target;
  const isTouched = TABLES.some((table) => summary.counts[table] || summary.written[table]);
  const deletions: TableName[] = ['product', 'category', 'price_book'];
  if (!isTouched && !deletions.some((table) => removals.tables.has(table))) return;
  const deleted = removals.categories.map((key) => ({ catalog: String(key.catalog_id), id: String(key.id) }));
  summary.warnings.push(
    ...(await missingReports(db)).map(missingLine),
    ...(await orphanedCategoryLines(db)),
    ...(await emptyExclusionLines(db)),
    ...(await restoredExclusionLines(db, [...target.missingBefore, ...deleted])),
  );
}
