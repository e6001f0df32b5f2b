import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { categoryName, rulesOfSites, type StoredRule } from './missing-references.ts';
import { namedCategories } from './named-references.ts';
import { MAX_EXAMPLES, quoted, quotedExamples } from './quoted.ts';

interface Named {
  catalog: string;
  id: string;
  /** whether categories below it do not count */
  exactly: boolean;
}

const OPERATORS = ['is equal', 'equals', 'is not equal', 'is exactly'];
const keyOf = ({ catalog, id, exactly }: Named): string => JSON.stringify([catalog, id, exactly]);

/**
 * Finds the categories that each rule leaves out and that exist without a product in them or below: deleted categories lose their
 * products, so one that comes back alone leaves out nothing. Those of other catalogs have the catalog. Runs a query at most.
 */
export async function emptyExclusions(db: Db, rules: StoredRule[]): Promise<string[][]> {
  const each = rules.map(({ catalogId, rule }) =>
    namedCategories(rule)
      .filter(({ leavesOut, operator }) => leavesOut && OPERATORS.includes(operator))
      .flatMap(({ catalog = catalogId, ids, operator }) =>
        ids.map((id) => ({
          ...{ catalog, id, exactly: operator === 'is exactly' },
          name: categoryName({ catalog, id }, catalogId),
        })),
      ),
  );
  const empty = await emptyOf(db, each.flat());
  return each.map((named) => [
    ...new Set(named.filter((one) => empty.has(keyOf(one))).map(({ name }) => name)),
  ]);
}

async function emptyOf(db: Db, named: Named[]): Promise<Set<string>> {
  if (named.length === 0) return new Set();
  const { rows } = await sql<Named>`
    with recursive below as (
      select distinct catalog, given.id, exactly, category.id as at
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given(catalog text, id text, exactly boolean)
      join category on category.catalog_id = catalog and category.id = given.id
      union select catalog, below.id, exactly, category.id
      from below join category on category.catalog_id = catalog and category.parent_id = at
      where not exactly
    )
    select catalog, id, exactly from below group by catalog, id, exactly
    having not bool_or(exists (select from category_assignment assigned join product on product.id = assigned.product_id
      where assigned.catalog_id = catalog and assigned.category_id = at))`.execute(db);
  return new Set(rows.map(keyOf));
}

/** A line for each site with promotions, global exclusions or shipping methods that leave out only empty categories. */
export async function emptyExclusionLines(db: Db): Promise<string[]> {
  const rows = (await rulesOfSites(db)).filter(({ cause }) => cause !== 'shipping-cost');
  const found = await emptyExclusions(db, rows);
  const records = rows.flatMap(({ site, cause, id }, index) =>
    found[index]!.length > 0
      ? [{ site, name: cause === 'global' ? 'global-promotion-settings' : quoted(id), ids: found[index]! }]
      : [],
  );
  return [...Map.groupBy(records, ({ site }) => site)].map(([site, own]) => {
    const examples = own.slice(0, MAX_EXAMPLES).map(({ name, ids }) => `${name} with ${quotedExamples(ids)}`);
    return `The site '${site}' has ${own.length} exclusion${own.length === 1 ? '' : 's'} of promotions or shipping methods by a category without products, for example ${examples.join(', ')}: it leaves out no product. Import the category with its products, or remove the exclusion.`;
  });
}
