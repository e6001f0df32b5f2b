import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { localizeText } from '../database/localized.ts';
import { staffImage } from './staff-image.ts';

export interface ProductSearch {
  siteId: string;
  catalogId: string;
  /** an id, or a part of a name in any language */
  text: string | undefined;
  state: 'all' | 'online' | 'offline';
  /** id of the last product of the page before */
  after: string | undefined;
  limit: number;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Products in categories of a site, by id; a variant is found as its master. `languages`: of names, the first that there is. */
export async function findStaffProducts(db: Db, search: ProductSearch, languages: readonly string[]) {
  const { siteId, catalogId, text, state, after, limit } = search;
  // As the name is written within JSON; then among the names alone, without their locales.
  const inJson = text && `%${escapeLike(JSON.stringify(text).slice(1, -1))}%`;
  const found = text
    ? sql`and (product.id = (select coalesce(master_id, id) from product where id = ${text})
        or (product.name::text ilike ${inJson} and exists (
          select from jsonb_each_text(product.name) one where one.value ilike ${`%${escapeLike(text)}%`})))`
    : sql``;
  const online = sql`coalesce((product.online_by_site ->> ${siteId})::boolean, product.online)`;
  const { rows } = await sql<{
    id: string;
    name: Record<string, string>;
    type: string;
    online: boolean;
    catalog_id: string;
    image: string | null;
    variants: number;
  }>`
    select id, name, type, ${online} as online, catalog_id, images #>> '{0,images,0,path}' as image,
      (select count(*)::integer from product variant where variant.master_id = product.id and variant.type = 'variant')
        as variants
    from product
    where master_id is null ${found}
      and exists (select from category_assignment assigned
        where assigned.product_id = product.id and assigned.catalog_id = ${catalogId})
      ${state === 'all' ? sql`` : sql`and ${online} = ${state === 'online'}`}
      ${after === undefined ? sql`` : sql`and product.id > ${after}`}
    order by product.id limit ${limit}`.execute(db);
  return rows.map(({ catalog_id: owner, image, name, ...row }) => ({
    ...row,
    name: localizeText(name, languages) ?? row.id,
    ...(image ? { image: staffImage(owner, image) } : {}),
  }));
}
