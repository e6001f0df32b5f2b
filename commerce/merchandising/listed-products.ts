import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { localizeText } from '../database/localized.ts';
import { staffImage } from '../products/staff-image.ts';

/** Products of a category that staff see and put in order: the first pages of a listing. */
export const MAX_LISTED = 500;

interface Row {
  id: string;
  name: Record<string, string> | null;
  online: boolean | null;
  catalog_id: string | null;
  image: string | null;
  position: number | null;
}

/**
 * The products that are assigned to a category in the order of their positions, those without one by id at the end; `total` counts all
 * of them, and `before` is the position of the first one that is left out.
 */
export async function readListedProducts(
  db: Db,
  catalogId: string,
  categoryId: string,
  languages: readonly string[],
) {
  const { rows } = await sql<Row>`
    select assigned.product_id as id, product.name, product.online, product.catalog_id,
      jsonb_path_query_first(product.images, '$[*].images[*].path') #>> '{}' as image, assigned.position
    from category_assignment assigned left join product on product.id = assigned.product_id
    where assigned.catalog_id = ${catalogId} and assigned.category_id = ${categoryId}
    order by assigned.position asc nulls last, assigned.product_id limit ${MAX_LISTED + 1}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from category_assignment
    where catalog_id = ${catalogId} and category_id = ${categoryId}`.execute(db);
  return {
    products: rows.slice(0, MAX_LISTED).map((row) => ({
      id: row.id,
      name: localizeText(row.name, languages) ?? row.id,
      /** false also for a product that does not exist */
      online: row.online ?? false,
      ...(row.image && row.catalog_id ? { image: staffImage(row.catalog_id, row.image) } : {}),
      position: row.position,
    })),
    total: counted[0]!.total,
    before: rows[MAX_LISTED]?.position ?? undefined,
  };
}
