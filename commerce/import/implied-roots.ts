import { sql } from 'kysely';
import type { ImportTarget } from './import-target.ts';

/**
 * Adds the category 'root' to catalogs of sites, and to those with categories, that have none: archives of parts leave it out, and
 * an import may delete it. The platform has it in every catalog, and pages, menus, paths and promotions start at it. Categories
 * without a parent are below it then.
 */
export async function addImpliedRoots({ db, summary, removals }: ImportTarget): Promise<void> {
  const { written } = summary;
  if (!written.category && !written.catalog && !written.site && !removals.tables.has('category')) return;
  await sql`
    with added as (
      insert into category (catalog_id, id)
      select id, 'root' from catalog
      where not exists (select from category where category.catalog_id = catalog.id and category.id = 'root')
        and (exists (select from category where category.catalog_id = catalog.id)
          or exists (select from site where site.catalog_id = catalog.id))
      returning catalog_id
    )
    update category set parent_id = 'root'
    where catalog_id in (select catalog_id from added) and parent_id is null`.execute(db);
}
