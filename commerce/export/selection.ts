import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { inOrder } from './read-rows.ts';

/** What an export holds, by id, in the order in which it is written. */
export interface ExportSelection {
  siteIds: string[];
  catalogIds: string[];
  priceBookIds: string[];
  inventoryListIds: string[];
  libraryIds: string[];
  customerListIds: string[];
}

/** Nothing that could be exported, and why. */
export class SelectionRefused extends Error {}

/**
 * What an export holds: everything of the store, or with `sites` what those need: their catalogues and the ones their products
 * come from, their price books with the ones above, stock lists, libraries and customer lists.
 */
export async function selectContent(trx: Db, sites: string[] | undefined): Promise<ExportSelection> {
  const ids = async (query: RawBuilder<{ id: string }>): Promise<string[]> => {
    const sorted = sql<{ id: string }>`select id from (${query}) found where id is not null and id <> ''
      group by id order by ${inOrder('id')}`;
    return (await sorted.execute(trx)).rows.map((row) => row.id);
  };
  const known = await ids(sql`select id from site`);
  const missing = sites?.filter((id) => !known.includes(id)) ?? [];
  if (missing.length > 0) {
    throw new SelectionRefused(
      `There is no site '${missing.join("', '")}'. The sites are ${known.join(', ') || 'none'}.`,
    );
  }
  if (!sites) {
    const all = {
      siteIds: known,
      catalogIds: await ids(sql`select id from catalog`),
      priceBookIds: await ids(sql`select id from price_book`),
      inventoryListIds: await ids(sql`select id from inventory_list`),
      libraryIds: await ids(
        sql`select library_id as id from content_asset union select library_id from content_folder`,
      ),
      customerListIds: await ids(sql`select list_id as id from customer`),
    };
    if (Object.values(all).every((found) => found.length === 0))
      throw new SelectionRefused('There is nothing to export: the store is empty.');
    return all;
  }
  const chosen = sql`site.id = any(${sites})`;
  const siteIds = known.filter((id) => sites.includes(id));
  return {
    siteIds,
    catalogIds: await ids(catalogsOf(siteIds)),
    priceBookIds: await ids(sql`
      with recursive book(id) as (
        select unnest(price_book_ids) from site where ${chosen}
        union select unnest(price_book_ids) from source_code_group where site_id = any(${siteIds})
        union select unnest(price_book_ids) from store_group where site_id = any(${siteIds})
        union select price_book.parent_id from price_book join book on book.id = price_book.id
      ) select price_book.id from price_book join book on book.id = price_book.id`),
    inventoryListIds: await ids(sql`
      select id from inventory_list where id in (
        select inventory_list_id from site where ${chosen}
        union select inventory_list_id from store where site_id = any(${siteIds}))`),
    libraryIds: await ids(sql`select library_id as id from site where ${chosen}`),
    customerListIds: await ids(sql`select customer_list_id as id from site where ${chosen}`),
  };
}

/** The catalogues of sites, and those that own a product of theirs, or one that belongs to one of those. */
const catalogsOf = (siteIds: string[]): RawBuilder<{ id: string }> => sql`
  with recursive owner(id) as (
    select site.catalog_id from site where site.id = any(${siteIds})
    union
    select found.catalog_id from owner cross join lateral (
      select product.catalog_id from category_assignment assignment
        join product on product.id = assignment.product_id where assignment.catalog_id = owner.id
      union
      select other.catalog_id from product
        join product other on other.master_id = product.id where product.catalog_id = owner.id
      union
      select other.catalog_id from product cross join jsonb_array_elements(product.members) member
        join product other on other.id = member ->> 'productId' where product.catalog_id = owner.id
    ) found
  ) select catalog.id from catalog join owner on owner.id = catalog.id`;
