import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { emptyExclusions } from './empty-exclusions.ts';
import { categoryName, rulesOfSites } from './missing-references.ts';
import { namedCategories } from './named-references.ts';
import { MAX_EXAMPLES, quoted, quotedExamples } from './quoted.ts';

/** A category of a catalog. */
export interface CategoryKey {
  catalog: string;
  id: string;
}

const keyOf = ({ catalog, id }: CategoryKey): string => JSON.stringify([catalog, id]);

/** Categories that promotions, global exclusions and shipping methods leave out or have a cost for, with these records. */
async function leftOut(db: Db) {
  const rules = await rulesOfSites(db);
  return rules.map((record) => ({
    ...record,
    categories: namedCategories(record.rule)
      .filter(({ leavesOut }) => leavesOut)
      .flatMap(({ catalog = record.catalogId, ids }) => ids.map((id): CategoryKey => ({ catalog, id }))),
  }));
}

/** The categories that offers leave out and that do not exist. */
export async function missingExclusions(db: Db): Promise<CategoryKey[]> {
  const named = (await leftOut(db)).flatMap(({ categories }) => categories);
  if (named.length === 0) return [];
  const { rows } = await sql<CategoryKey>`
    select distinct catalog, id from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given(catalog text, id text)
    where not exists (select from category where category.catalog_id = catalog and category.id = given.id)`.execute(
    db,
  );
  return rows;
}

/**
 * A line for each site whose offers leave out categories that are back without an assignment of their own, although there are
 * products below them: a deleted category loses its assignments, and the offers apply to these products. `missing`: the categories
 * that did not exist before, or were deleted since. Those without any product are named by `emptyExclusionLines`.
 */
export async function restoredExclusionLines(db: Db, missing: CategoryKey[]): Promise<string[]> {
  const restored = new Set((await withoutAssignments(db, missing)).map(keyOf));
  if (restored.size === 0) return [];
  const records = await leftOut(db);
  const empty = await emptyExclusions(db, records);
  const found = records.flatMap(({ site, catalogId, cause, id, categories }, index) => {
    const named = categories.filter((one) => restored.has(keyOf(one)));
    const names = [...new Set(named.map((one) => categoryName(one, catalogId)))].filter(
      (one) => !empty[index]!.includes(one),
    );
    const name = cause === 'global' ? 'global-promotion-settings' : quoted(id);
    return names.length > 0 ? [{ site, name, names }] : [];
  });
  return [...Map.groupBy(found, ({ site }) => site)].map(([site, own]) => {
    const examples = own
      .slice(0, MAX_EXAMPLES)
      .map(({ name, names }) => `${name} with ${quotedExamples(names)}`);
    return `The site '${site}' leaves out a category that is back without products of its own in ${own.length} of its promotions, shipping methods and settings, for example ${examples.join(', ')}: they hold for the products that were in it before it was deleted, and leave out only those in categories below it. Import the category with its assignments; if it had none, nothing is to be done.`;
  });
}

/** Which of the categories exist and have no product assigned to themselves. */
async function withoutAssignments(db: Db, categories: CategoryKey[]): Promise<CategoryKey[]> {
  if (categories.length === 0) return [];
  const { rows } = await sql<CategoryKey>`
    select distinct catalog, given.id from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as given(catalog text, id text)
    join category on category.catalog_id = catalog and category.id = given.id
    where not exists (select from category_assignment assigned join product on product.id = assigned.product_id
      where assigned.catalog_id = catalog and assigned.category_id = given.id)`.execute(db);
  return rows;
}
