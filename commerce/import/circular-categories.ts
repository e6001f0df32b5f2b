import { sql } from 'kysely';
import type { ImportTarget } from './import-target.ts';

/** Moves one category of each circle below the root of its catalog, and reports the circle. */
export async function openCircularCategories({ db, summary, categoryPlaces }: ImportTarget): Promise<void> {
  if (!summary.written.category) return;
  const { rows } = await sql<{ catalog_id: string; circle: string[] }>`
    with recursive above (catalog_id, id, ancestor, circle) as (
      select catalog_id, id, parent_id, array[id] from category where parent_id is not null
      union all
      select above.catalog_id, above.id, category.parent_id, circle || category.id
      from above join category on category.catalog_id = above.catalog_id and category.id = above.ancestor
      where not category.id = any(circle)
    )
    select catalog_id, circle from above
    where ancestor = id and id = (select min(one) from unnest(circle) as one)
    order by catalog_id, id`.execute(db);
  for (const { catalog_id, circle } of rows) {
    const [id = ''] = circle;
    await sql`
      update category set parent_id = case id when 'root' then null else 'root' end
      where catalog_id = ${catalog_id} and id = ${id}`.execute(db);
    const names = new Intl.ListFormat('en-GB').format(circle);
    const is =
      circle.length > 1
        ? `categories ${names} of ${catalog_id} are their own ancestors`
        : `category ${id} of ${catalog_id} is its own ancestor`;
    const place = circle.flatMap((one) => categoryPlaces.get(`${catalog_id} ${one}`) ?? [])[0] ?? 'catalogs';
    summary.warnings.push(`${place}: The ${is}; ${id} is shown below root.`);
  }
}
