import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { legalPriorPrice } from '../database/legal-prior-price.ts';
import type { RefinementDefinition } from '../database/tables/catalogue.ts';
import { attributeIds, FLAGS, indexedAttributes, varyingAmong } from './attributes.ts';
import { writeInBulk } from './index-bulk.ts';
import { buildHits, type IndexedSite } from './index-hits.ts';
import { analyzeBuiltTables, createBuiltTables, mergeDocuments } from './index-merge.ts';
import { indexTexts, pruneTexts } from './index-texts.ts';
import { setNextChange } from './next-change.ts';
import { findTextLocales, textKey } from './text-key.ts';

/** Products per statement. */
const BATCH = 400;

export interface RebuildOptions {
  /** default all sites */
  siteIds?: string[];
  /** default all products; variants and set members stand for the products they are found as */
  productIds?: string[];
  /** reports progress from 0 to 1 */
  onProgress?: (share: number) => void;
}

/**
 * Rebuilds the search index from catalogue, prices and stock: for all products after an import, for some
 * after their data or prices changed. Runs in one transaction, the caller's if there is one; searches use the
 * old documents until it commits, and unchanged documents are not written. Stock changes need no rebuild,
 * because a trigger applies them.
 */
export async function rebuildSearchIndex(db: Db, options: RebuildOptions = {}): Promise<void> {
  if (db.isTransaction) await rebuild(db, options);
  else await db.transaction().execute((trx) => rebuild(trx, options));
}

async function rebuild(trx: Db, options: RebuildOptions): Promise<void> {
  // JIT compilation of these statements takes seconds and saves nothing.
  await sql`select set_config('jit', 'off', true)`.execute(trx);
  // Concurrent rebuilds would assign two ids to one new value.
  await sql`select pg_advisory_xact_lock(hashtext('search rebuild'))`.execute(trx);
  const sites = await sitesToIndex(trx, options.siteIds);
  const requestedIds = options.productIds && (await hitsOf(trx, options.productIds));
  // After an import the planner may still assume empty tables.
  if (!requestedIds) await sql`analyze product, category_assignment, price, inventory_record`.execute(trx);
  await createBuiltTables(trx);
  // Building, indexing texts and writing take about the same time.
  const total = 3 * sites.length * (requestedIds?.length ?? (await countAssigned(trx)));
  let done = 0;
  const advance = (products: number) => {
    done += products;
    options.onProgress?.(Math.min(1, done / Math.max(1, total)));
  };
  const varying = new Map<string, string[]>();
  const whole: string[] = [];
  for (const site of sites) {
    const attributes = attributeIds(await assignValueIds(trx, site));
    const known = requestedIds && (await knownVarying(trx, site.id));
    const found = await varyingAmong(trx, attributes, known && requestedIds);
    // A newly varying attribute changes how all documents are read, so all must be rebuilt.
    const ids = known && found.every((id) => known.includes(id)) ? requestedIds : undefined;
    if (!ids) whole.push(site.id);
    varying.set(site.id, ids ? known! : await varyingAmong(trx, attributes, undefined));
    for await (const batch of batches(trx, ids, site.catalogId)) {
      await buildHits(trx, site, indexedAttributes(attributes, varying.get(site.id)!), batch);
      advance(batch.length);
    }
  }
  await analyzeBuiltTables(trx);
  const locales = sites.flatMap((site) => site.locales);
  const textLocales = requestedIds ? await knownTextLocales(trx) : await findTextLocales(trx, locales);
  const languages = [...new Set(locales.map((locale) => textKey(locale, new Set(textLocales))))];
  const some = sites.map((site) => site.id).filter((id) => !whole.includes(id));
  const write = async () => {
    for await (const batch of builtProducts(trx)) {
      await indexTexts(trx, languages, batch);
      advance(batch.length * sites.length);
    }
    await mergeDocuments(trx, whole, some, requestedIds ?? [], advance);
  };
  await (whole.length > 0 ? writeInBulk(trx, write) : write());
  for (const [siteId, attributes] of varying) {
    await sql`
      insert into search_state (site_id, version, variant_attributes, text_locales)
      values (${siteId}, 1, ${[...FLAGS, ...attributes]}, ${textLocales})
      on conflict (site_id) do update
        set version = search_state.version + 1, variant_attributes = excluded.variant_attributes,
          text_locales = excluded.text_locales`.execute(trx);
  }
  await setNextChange(trx, requestedIds !== undefined || options.siteIds !== undefined);
  if (requestedIds) return;
  await sql`analyze search_document, search_unit, search_text, search_word, search_value`.execute(trx);
  await pruneTexts(trx);
}

async function sitesToIndex(trx: Db, siteIds: string[] | undefined) {
  let query = trx
    .selectFrom('site')
    .selectAll()
    .select(legalPriorPrice().as('prior_prices'))
    .where('catalog_id', 'is not', null)
    .orderBy('id');
  if (siteIds) query = query.where('id', 'in', siteIds.length > 0 ? siteIds : ['']);
  return (await query.execute()).map((site) => ({
    id: site.id,
    catalogId: site.catalog_id!,
    inventoryListId: site.inventory_list_id,
    priceBookIds: site.price_book_ids,
    priorPrices: site.prior_prices,
    locales: site.locales,
  }));
}

async function countAssigned(trx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct product_id)::int as count from category_assignment`.execute(trx);
  return rows[0]!.count;
}

/** Yields the given ids, or those of all products in categories of the catalogue, in batches. */
async function* batches(
  trx: Db,
  requestedIds: string[] | undefined,
  catalogId: string,
): AsyncGenerator<string[]> {
  if (!requestedIds) {
    yield* idsByBatch(trx, sql`category_assignment where catalog_id = ${catalogId}`);
    return;
  }
  for (let start = 0; start < requestedIds.length; start += BATCH)
    yield requestedIds.slice(start, start + BATCH);
}

const builtProducts = (trx: Db) => idsByBatch(trx, sql`built_document where true`);

async function* idsByBatch(trx: Db, source: RawBuilder<unknown>): AsyncGenerator<string[]> {
  let last = '';
  for (;;) {
    const { rows } = await sql<{ product_id: string }>`
      select distinct product_id from ${source} and product_id > ${last}
      order by product_id limit ${BATCH}`.execute(trx);
    if (rows.length === 0) return;
    last = rows.at(-1)!.product_id;
    yield rows.map((row) => row.product_id);
  }
}

/**
 * Returns the products that these are found as: masters of variants, and sets and bundles containing them.
 */
async function hitsOf(db: Db, productIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with family as (
      select id from unnest(${productIds}::text[]) id
      union select master_id from product where id = any(${productIds}) and master_id is not null
      union select id from product where master_id = any(${productIds})
    ), found as (
      select id from family
      union
      select product_id from search_document where doc_no = any(array(
        select reference.doc_no from family
        join search_reference reference on reference.stock_ids @> array[family.id]
      ))
    )
    -- Looked up one by one: the planner overestimates the ids and would read all products.
    select found.id from found
    left join lateral (select master_id from product where product.id = found.id limit 1) product on true
    where product.master_id is null order by found.id`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Assigns ids to the site's categories and its merchant's refinement values; returns the refinement
 * definitions.
 */
async function assignValueIds(db: Db, site: IndexedSite): Promise<RefinementDefinition[]> {
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
  const definitions = categories
    .flatMap((category) => category.refinements)
    .filter(({ blocked }) => !blocked);
  // The name of a bucket of several values is not that of any of them.
  const named = definitions.flatMap(({ attributeId, values = [] }) =>
    values.flatMap(({ value, name }) =>
      value === '' || value.includes('|') ? [] : [{ attribute: attributeId, value, name }],
    ),
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

/**
 * Returns the attributes that varied at the last full rebuild of the site; undefined before the first one.
 */
async function knownVarying(db: Db, siteId: string): Promise<string[] | undefined> {
  const state = await db
    .selectFrom('search_state')
    .select('variant_attributes')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return state?.variant_attributes.filter((id) => !FLAGS.includes(id));
}

/** Returns the locales that had texts of their own at the last full rebuild. */
async function knownTextLocales(db: Db): Promise<string[]> {
  const states = await db.selectFrom('search_state').select('text_locales').execute();
  return [...new Set(states.flatMap((state) => state.text_locales))];
}
