import { CATALOGUE_CHECKS } from './catalogue-references.ts';
import type { ImportTarget } from './import-target.ts';
import { danglingLines } from './reference-check.ts';
import { SITE_CHECKS } from './site-references.ts';
import type { TableName } from './tables.ts';

/**
 * Adds a warning for each kind of reference of the database that leads to nothing, with count and examples, where the import
 * changed one of its tables. The stored state counts, so that neither a partial archive nor the order of files matters.
 */
export async function warnOfDanglingReferences({ db, summary }: ImportTarget): Promise<void> {
  const isTouched = (table: TableName) => summary.counts[table] || summary.written[table];
  for (const check of [...CATALOGUE_CHECKS, ...SITE_CHECKS])
    if (check.tables.some(isTouched)) summary.warnings.push(...(await danglingLines(db, check)));
}
