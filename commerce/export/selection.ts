import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { inOrder } from './read-rows.ts';

/** Ids to export, in writing order. */
export interface ExportSelection {
  siteIds: string[];
  catalogIds: string[];
  priceBookIds: string[];
  inventoryListIds: string[];
  libraryIds: string[];
  customerListIds: string[];
}

/** The selection cannot be exported; the message says why. */
export class SelectionRefused extends Error {}

/**
 * Selects the ids to export: the whole store, or with `sites` their dependencies: catalogues and the owners
 * of their products, price books with parents, inventory lists, libraries and customer lists.
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
      `There is no site '${missing.join("', '")}'. Known sites: ${known.join(', ') || 'none'}.`,
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

/** Catalogues of sites, and recursively those that own their products. */
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
