import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { RefinementDefinition } from '../database/schema.ts';
import { attributeIds, FLAGS, type IndexedAttribute, indexedAttributes, varyingAmong } from './attributes.ts';
import { type IndexedSite, indexHits } from './index-hits.ts';
import { indexTexts, pruneTexts } from './index-texts.ts';

/** Products written in one transaction: stock that changes meanwhile waits no longer than one takes. */
const BATCH = 400;

export interface RebuildOptions {
  /** all sites unless told */
  siteIds?: string[];
  /** all products unless told; variants and parts of sets count for what they are found as */
  productIds?: string[];
}

/**
 * Rebuilds the search index from catalogue, prices and stock: after an import for everything, after a
 * change of products or prices with their ids. Answers go on from the old documents meanwhile. Stock
 * that sells out or comes back needs no call, a trigger follows it.
 */
export async function rebuildSearchIndex(db: Db, options: RebuildOptions = {}): Promise<void> {
  const { siteIds, productIds } = options;
  let query = db.selectFrom('site').selectAll().where('catalog_id', 'is not', null).orderBy('id');
  if (siteIds) query = query.where('id', 'in', siteIds.length > 0 ? siteIds : ['']);
  const sites = await query.execute();
  const languages = [...new Set(sites.flatMap((site) => site.locales.map((one) => one.split('-')[0]!)))];
  const asked = productIds && (await hitsOf(db, productIds));
  // After an import the planner may still take the tables for empty.
  if (!asked) await sql`analyze product, category_assignment, price, inventory_record`.execute(db);
  for (const site of sites) {
    const indexed: IndexedSite = {
      id: site.id,
      catalogId: site.catalog_id!,
      inventoryListId: site.inventory_list_id,
      priceBookIds: site.price_book_ids,
    };
    const attributes = attributeIds(await numberValues(db, indexed));
    const known = asked && (await knownVarying(db, site.id));
    const found = await varyingAmong(db, attributes, known && asked);
    // The others' documents must be read in the same way, so what varies anew means all of them.
    const ids = known && found.every((id) => known.includes(id)) ? asked : undefined;
    const varying = ids ? known! : await varyingAmong(db, attributes, undefined);
    await rebuildSite(db, indexed, indexedAttributes(attributes, varying), ids);
    // Counted after the documents: whoever sees the number sees them too.
    await sql`
      insert into search_state (site_id, version, variant_attributes) values (${site.id}, 1, ${[...FLAGS, ...varying]})
      on conflict (site_id) do update
        set version = search_state.version + 1, variant_attributes = excluded.variant_attributes`.execute(db);
  }
  for await (const batch of batches(db, asked)) await indexTexts(db, languages, batch);
  if (asked) return;
  await pruneTexts(db);
  await sql`analyze search_document, search_unit, search_text, search_word, search_value`.execute(db);
}

async function rebuildSite(
  db: Db,
  site: IndexedSite,
  attributes: IndexedAttribute[],
  asked: string[] | undefined,
): Promise<void> {
  for await (const batch of batches(db, asked, site.catalogId)) {
    await db.transaction().execute((trx) => indexHits(trx, site, attributes, batch));
  }
  if (asked) return;
  await sql`
    delete from search_document where site_id = ${site.id} and not exists (
      select 1 from category_assignment assigned
      where assigned.product_id = search_document.product_id and assigned.catalog_id = ${site.catalogId}
    )`.execute(db);
}

/** The ids asked for, or those of every product in a category of the catalogue, some at a time. */
async function* batches(
  db: Db,
  asked: string[] | undefined,
  catalogId: string | null = null,
): AsyncGenerator<string[]> {
  if (asked) {
    for (let start = 0; start < asked.length; start += BATCH) yield asked.slice(start, start + BATCH);
    return;
  }
  let last = '';
  for (;;) {
    const { rows } = await sql<{ product_id: string }>`
      select distinct product_id from category_assignment
      where product_id > ${last} and (${catalogId}::text is null or catalog_id = ${catalogId})
      order by product_id limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)!.product_id;
    yield rows.map((row) => row.product_id);
  }
}

/** What products are found as: masters of variants, and the sets and bundles that hold them. */
async function hitsOf(db: Db, productIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with family as (
      select id from unnest(${productIds}::text[]) id
      union select master_id from product where id = any(${productIds}) and master_id is not null
      union select id from product where master_id = any(${productIds})
    ), found as (
      select id from family
      union
      select document.product_id from family
      join search_reference reference on reference.stock_ids @> array[family.id]
      join search_document document using (doc_no)
    )
    select found.id from found left join product on product.id = found.id
    where product.master_id is null order by found.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Numbers the site's categories and the values its merchant names; gives the refinement definitions. */
async function numberValues(db: Db, site: IndexedSite): Promise<RefinementDefinition[]> {
  await sql`
    insert into search_value (site_id, attribute, value)
    select ${site.id}, 'cgid', id from category where catalog_id = ${site.catalogId} order by id
    on conflict do nothing`.execute(db);
  const categories = await db
    .selectFrom('category')
    .select('refinements')
    .where('catalog_id', '=', site.catalogId)
    .where(sql<boolean>`refinements <> '[]'`)
    .orderBy('id')
    .execute();
  const definitions = categories.flatMap((category) => category.refinements);
  const named = definitions.flatMap(({ attributeId, values = [] }) =>
    values.map(({ value, name }) => ({ attribute: attributeId, value, name })),
  );
  await sql`
    insert into search_value (site_id, attribute, value, name)
    select distinct on (attribute, value) ${site.id}, attribute, value, name
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (attribute text, value text, name jsonb)
    order by attribute, value
    on conflict (site_id, attribute, value) do update
      set name = search_value.name || excluded.name
      where not search_value.name @> excluded.name`.execute(db);
  return definitions;
}

/** The attributes that varied when the site was last indexed whole; undefined when it never was. */
async function knownVarying(db: Db, siteId: string): Promise<string[] | undefined> {
  const state = await db
    .selectFrom('search_state')
    .select('variant_attributes')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return state?.variant_attributes.filter((id) => !FLAGS.includes(id));
}
