import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { rulesOfSites } from './missing-references.ts';
import { namedCategories } from './named-references.ts';
import { MAX_EXAMPLES, quoted, quotedExamples } from './quoted.ts';

interface Orphans {
  catalog: string;
  count: number;
  id: string;
  parent: string;
}

/**
 * A line for each site and catalog whose offers leave out categories while others have a parent that does not exist: these may be
 * below any category, so the offers do not hold for their products (`resolveCategory`).
 */
export async function orphanedCategoryLines(db: Db): Promise<string[]> {
  const { rows } = await sql<Orphans>`
    select distinct on (child.catalog_id) child.catalog_id as catalog, child.id, child.parent_id as parent,
      (count(*) over (partition by child.catalog_id))::int as count
    from category child
    where child.parent_id is not null and not exists (
      select from category parent where parent.catalog_id = child.catalog_id and parent.id = child.parent_id)
    order by child.catalog_id, child.id`.execute(db);
  if (rows.length === 0) return [];
  const orphans = new Map(rows.map((row) => [row.catalog, row]));
  const affected = (await rulesOfSites(db)).flatMap(({ site, cause, id, catalogId, rule }) =>
    namedCategories(rule).flatMap(({ catalog = catalogId, ids, leavesOut, operator }) =>
      leavesOut && operator !== 'is exactly' && orphans.has(catalog)
        ? [{ site, catalog, name: cause === 'global' ? 'global-promotion-settings' : quoted(id), ids }]
        : [],
    ),
  );
  return [...Map.groupBy(affected, ({ site, catalog }) => JSON.stringify([site, catalog])).values()].map(
    (own) => {
      const { site, catalog } = own[0]!;
      const { count, id, parent } = orphans.get(catalog)!;
      const names = new Map(own.map((one) => [one.name, one.ids]));
      const examples = [...names]
        .slice(0, MAX_EXAMPLES)
        .map(([name, ids]) => `${name} with ${quotedExamples(ids)}`);
      return `The site '${site}' leaves out categories of the catalog ${quoted(catalog)} in ${names.size} of its promotions, shipping methods and settings, for example ${examples.join(', ')}. They do not hold for products of ${count === 1 ? 'a category' : `${count} categories`} with a parent that does not exist, for example ${quoted(id)} below ${quoted(parent)}, as it may be below any other. Import the parent, or correct it.`;
    },
  );
}
