import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { localizeText } from '../database/localized.ts';

/** Categories that a list has; the others are counted. */
const MAX_CATEGORIES = 3000;

/** A category in the tree; `parentId`: null for those that are below no listed one. */
export interface ListedCategory {
  id: string;
  parentId: string | null;
  name: string;
  online: boolean;
  /** products that are assigned to it, not those below it */
  products: number;
}

/**
 * The categories of a catalogue, by position; `languages`: of names, the first that there is. `omitted`: how many are left out, because
 * there are too many.
 */
export async function listCategories(
  db: Db,
  catalogId: string,
  languages: readonly string[],
): Promise<{ data: ListedCategory[]; omitted: number }> {
  const { rows } = await sql<{
    id: string;
    parent_id: string | null;
    name: Record<string, string>;
    online: boolean;
    products: number;
    total: number;
  }>`
    select id, parent_id, name, online, (count(*) over ())::int as total,
      (select count(*)::int from category_assignment assigned
        where assigned.catalog_id = category.catalog_id and assigned.category_id = category.id) as products
    from category where catalog_id = ${catalogId}
    order by (parent_id is not null), position, id limit ${MAX_CATEGORIES}`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return {
    data: rows.map(({ id, parent_id: parentId, name, online, products }) => ({
      id,
      parentId: parentId !== null && known.has(parentId) ? parentId : null,
      name: localizeText(name, languages) ?? id,
      online,
      products,
    })),
    omitted: (rows[0]?.total ?? 0) - rows.length,
  };
}
