import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { escapeLike } from '../database/escape-like.ts';
import { localizeText } from '../database/localized.ts';
import { listedFacts } from './listed-facts.ts';
import { staffImage } from './staff-image.ts';
import type { StaffSite } from './staff-product.ts';

/** What a listed product may lack: a picture, a price in a currency of the site, pieces that can be ordered. */
export const MISSING = ['image', 'price', 'stock'] as const;

export interface ProductSearch {
  /** the site whose products are listed */
  site: StaffSite;
  /** the beginning of an id of a product or variant, or a part of a name in any language */
  text: string | undefined;
  state: 'all' | 'online' | 'offline';
  /** only products that lack this */
  missing: (typeof MISSING)[number] | undefined;
  /** id of the last product of the page before */
  after: string | undefined;
  limit: number;
  now: Date;
}

interface Row {
  id: string;
  name: Record<string, string>;
  type: string;
  online: boolean;
  online_by_site: Record<string, boolean>;
  general: boolean;
  catalog_id: string;
  catalogs: string[];
  image: string | null;
  variants: number;
}

/** A shorter text is only found as a whole id: it begins those of half the catalogue. */
const MIN_BEGINNING = 3;

/**
 * Products in categories of a site, by id, with price and stock there, and whether they are online on each of `sites` that sells them
 * and the caller may use. A variant is found as its master. `languages`: of names, the first that there is.
 */
export async function findStaffProducts(
  db: Db,
  search: ProductSearch,
  sites: StaffSite[],
  languages: readonly string[],
) {
  const { site, state, after, limit, now } = search;
  const online = sql`coalesce((product.online_by_site ->> ${site.siteId})::boolean, product.online)`;
  const { rows } = await sql<Row>`
    select id, name, type, ${online} as online, online_by_site, online as general, catalog_id,
      jsonb_path_query_first(images, '$[*].images[*].path') #>> '{}' as image,
      array(select distinct assigned.catalog_id from category_assignment assigned
        where assigned.product_id = product.id) as catalogs,
      (select count(*)::integer from product variant where variant.master_id = product.id and variant.type = 'variant')
        as variants
    from product
    where master_id is null ${matching(search.text)} ${lacking(search)}
      and exists (select from category_assignment assigned
        where assigned.product_id = product.id and assigned.catalog_id = ${site.catalogId ?? ''})
      ${state === 'all' ? sql`` : sql`and ${online} = ${state === 'online'}`}
      ${after === undefined ? sql`` : sql`and product.id > ${after}`}
    order by product.id limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const facts = await listedFacts(db, site, ids, now);
  return rows.map((row) => ({
    id: row.id,
    name: localizeText(row.name, languages) ?? row.id,
    type: row.type,
    online: row.online,
    variants: row.variants,
    sites: sites
      .filter(({ mine, catalogId }) => mine && catalogId !== null && row.catalogs.includes(catalogId))
      .map(({ siteId }) => ({ siteId, online: row.online_by_site[siteId] ?? row.general })),
    ...(row.image ? { image: staffImage(row.catalog_id, row.image) } : {}),
    ...facts.get(row.id),
  }));
}

/** Products with an id that begins with the text, or is it, or with the text in a name. */
function matching(text: string | undefined) {
  if (!text) return sql``;
  const pattern = escapeLike(text);
  const id =
    text.length < MIN_BEGINNING
      ? sql`lower(id) = lower(${text})`
      : sql`lower(id) like lower(${`${pattern}%`})`;
  // As the name is written within JSON; then among the names alone, without their locales.
  const inJson = `%${escapeLike(JSON.stringify(text).slice(1, -1))}%`;
  return sql`and (product.id in (select coalesce(master_id, id) from product where ${id})
    or (product.name::text ilike ${inJson} and exists (
      select from jsonb_each_text(product.name) one where one.value ilike ${`%${pattern}%`})))`;
}

function lacking({ missing, site, now }: ProductSearch) {
  if (missing === 'image') return sql`and not jsonb_path_exists(images, '$[*].images[*].path')`;
  // Sets have the prices and the stock of their products, bundles the stock.
  if (missing === 'price')
    return sql`and type <> 'set' and exists (
      select from unnest(${site.currencies}::text[]) needed (currency) where not exists (
        select from price join price_book book on book.id = price.price_book_id
        where price.product_id in (
            select product.id union all
            select variant.id from product variant where variant.master_id = product.id)
          and book.id = any(${site.bookIds}::text[]) and book.currency = needed.currency and book.online
          and price.valid_from <= ${now} and price.valid_to > ${now}))`;
  if (missing === 'stock') {
    const can = (id: string) => sql`
      coalesce((select stock_orderable(record) from inventory_record record
          where record.product_id = ${sql.ref(id)} and record.list_id = ${site.listId}),
        (select default_in_stock from inventory_list where id = ${site.listId}), false)`;
    return sql`and case type
      when 'master' then not exists (select from product variant
        where variant.master_id = product.id and variant.type = 'variant' and ${can('variant.id')})
      when 'item' then not ${can('product.id')} else false end`;
  }
  return sql``;
}
