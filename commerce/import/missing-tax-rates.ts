import { taxProblemLine, taxProblems } from '../taxes/problems.ts';
import type { ImportTarget } from './import-target.ts';

const TABLES = ['site', 'product', 'category_assignment', 'shipping_method'] as const;
const TAX_TABLES = ['tax_class', 'tax_jurisdiction', 'tax_rate'] as const;

/** Warns of what is sold without tax for lack of a rate, at the line of the tax class, else of its first use. */
export async function warnOfMissingTaxRates({ db, summary, taxClassPlaces }: ImportTarget): Promise<void> {
  if (![...TABLES, ...TAX_TABLES].some((table) => summary.counts[table])) return;
  for (const problem of await taxProblems(db)) {
    const { siteId, taxClassId = '' } = problem;
    const place =
      taxClassPlaces.get(`${siteId} ${taxClassId}`) ??
      taxClassPlaces.get(taxClassId) ??
      `sites/${siteId}/tax.xml`;
    summary.warnings.push(`${place}: ${taxProblemLine(problem)}`);
  }
}
