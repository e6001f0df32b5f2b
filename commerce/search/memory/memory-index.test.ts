import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Catalogue, noCache } from '../../database/catalogue-cache.ts';
import type { Connection } from '../../database/connection.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../../testing/catalogue.ts';
import { freshDatabase } from '../../testing/database.ts';
import { insertRandomDocuments, seededRandom, WORDS } from '../../testing/random-documents.ts';
import { searchQueries, type TestQuery } from '../../testing/search-query.ts';
import type { PromotionProducts } from '../filter.ts';
import { rebuildSearchIndex } from '../index-documents.ts';
import type { SearchResponse } from '../search-index.ts';
import { SqlSearchIndex } from '../sql-index.ts';
import { MemorySearchIndex } from './memory-index.ts';

const { shirt, dress, jeans, towel, set } = PRODUCTS;
const EU = { siteId: 'RivageEU', locale: 'en-IE' };
const MEGABYTE = 2 ** 20;

let connection: Connection;
let catalogue: Catalogue;
let logged: string[];
let clock = 0;
beforeAll(async () => {
  connection = await freshDatabase();
  await insertCatalogue(connection.db);
  await rebuildSearchIndex(connection.db);
  catalogue = { db: connection.db, cache: noCache };
});
afterAll(() => connection.close());
beforeEach(() => {
  logged = [];
});

const log = {
  info() {},
  warn: (_: object, message: string) => logged.push(message),
  error: (_: object, message: string) => logged.push(message),
};

function openIndex(maxBytes = MEGABYTE, of = catalogue) {
  const memory = new MemorySearchIndex(of, new SqlSearchIndex(catalogue), {
    maxBytes,
    log,
    now: () => clock,
  });
  return { memory, search: searchQueries(catalogue, memory) };
}

/** Responses with counts as objects, without values that have no hits. */
const plain = ({ ids, counts }: SearchResponse) => ({
  ids,
  counts: Object.fromEntries(
    [...counts].map(([name, { total, ...facets }]) => [
      name,
      {
        total,
        ...Object.fromEntries(
          Object.entries(facets).map(([kind, hits]) => [
            kind,
            Object.fromEntries([...hits].filter(([, count]) => count > 0)),
          ]),
        ),
      },
    ]),
  ),
});

describe('with random documents', () => {
  const SITES = [
    { siteId: 'RivageEU', locale: 'en-IE' },
    { siteId: 'RivageEU', locale: 'fr-FR' },
    { siteId: 'RivageUK', locale: 'en-GB' },
  ];
  let values: { id: number; site_id: string; attribute: string; value: string }[];
  beforeAll(async () => {
    for (const [at, siteId] of ['RivageEU', 'RivageUK'].entries())
      await insertRandomDocuments(connection.db, siteId, 400, at + 7);
    ({ rows: values } = await sql<(typeof values)[number]>`select * from search_value order by id`.execute(
      connection.db,
    ));
  });

  const random = seededRandom(20_261_123);
  const { chance, below, pick, some } = random;

  function query(): TestQuery {
    const site = pick(SITES);
    const own = (attribute: string) =>
      values.filter((one) => one.site_id === site.siteId && one.attribute === attribute);
    const texts = (attribute: string) => own(attribute).map(({ value }) => value);
    const ids = (attribute: string) => own(attribute).map(({ id }) => id);
    const refine: string[] = [];
    if (chance(0.6)) refine.push(`cgid=${pick(texts('cgid'))}`);
    for (const [attribute, share] of [
      ['c_refinementColor', 0.4],
      ['c_refinementSize', 0.4],
      ['c_isSale', 0.2],
      ['brand', 0.1],
    ] as const)
      if (chance(share)) refine.push(`${attribute}=${some([...texts(attribute), 'unknown'], 2).join('|')}`);
    if (chance(0.3)) refine.push(`price=${pick(['(10..50)', '(50..)', '(..80)', '(80..120)', '(1000..)'])}`);
    if (chance(0.1)) refine.push(`htype=${some(['master', 'set', 'bundle', 'product'], 2).join('|')}`);
    if (chance(0.2)) refine.push('orderable_only=true');
    const promotion = (): PromotionProducts => ({
      ...(chance(0.7) ? { categories: some(ids('cgid'), 2) } : {}),
      ...(chance(0.3) ? { products: ['A710', 'C720V', shirt] } : {}),
      ...(chance(0.4) ? { attributes: [some(ids('c_refinementColor'), 2)] } : {}),
      ...(chance(0.3) ? { exclude: { categories: some(ids('cgid'), 1) } } : {}),
      ...(chance(0.2) ? { groups: [[{ by: 'price', operator: 'less than', values: ['80'] }]] } : {}),
    });
    return {
      ...site,
      refine,
      ...(chance(0.5) ? { q: some(WORDS, 2).join(' ') } : {}),
      sort: pick([
        'best-matches',
        'price-low-to-high',
        'price-high-to-low',
        'newest',
        'product-name-ascending',
      ]),
      limit: 1 + below(30),
      offset: chance(0.3) ? below(60) : 0,
      ...(chance(0.15) ? { filter: { promotions: [promotion(), promotion()] } } : {}),
    };
  }

  test('returns the same as the database for 200 random queries', { timeout: 120_000 }, async () => {
    const { memory, search } = openIndex(8 * MEGABYTE);
    const inDatabase = searchQueries(catalogue, new SqlSearchIndex(catalogue));
    await memory.ready('RivageEU');
    await memory.ready('RivageUK');
    let withHits = 0;
    for (let at = 0; at < 200; at++) {
      const one = query();
      const expected = plain(await inDatabase(one));
      expect(plain(await search(one)), `query ${at}: ${JSON.stringify(one)}`).toEqual(expected);
      if (expected.ids.length > 0) withHits++;
    }
    expect(memory.figures).toMatchObject({ fromDatabase: 0, fromMemory: 200, failedBuilds: 0 });
    expect(withHits).toBeGreaterThan(100);
  });

  test('a phrase found before is found the same with refinements and other orders', async () => {
    const { memory, search } = openIndex(8 * MEGABYTE);
    const inDatabase = searchQueries(catalogue, new SqlSearchIndex(catalogue));
    await memory.ready('RivageEU');
    for (const more of [
      {},
      { refine: ['c_refinementColor=white'] },
      { sort: 'newest' },
      { offset: 30 },
      {},
    ]) {
      const one = { ...EU, q: 'linen', ...more };
      expect(plain(await search(one))).toEqual(plain(await inDatabase(one)));
    }
  });
});

describe('after a change', () => {
  test('the database answers until the change is read, in the background; then only changed documents were', async () => {
    const { memory, search } = openIndex();
    await memory.ready('RivageEU');
    const before = memory.figures;
    await sql`update price set amount_cents = 700 where product_id like ${`${jeans}%`} and price_book_id = 'eur-list'`.execute(
      connection.db,
    );
    await rebuildSearchIndex(connection.db, { productIds: [jeans] });
    memory.changed([`product:${jeans}`, 'prices']);
    const cheap = { ...EU, refine: ['price=(6.5..7.5)'] };
    expect((await search(cheap)).ids).toEqual([jeans]);
    expect(memory.figures.fromDatabase).toBe(before.fromDatabase + 1);
    await memory.ready('RivageEU');
    expect((await search(cheap)).ids).toEqual([jeans]);
    expect(memory.figures).toMatchObject({
      fromDatabase: before.fromDatabase + 1,
      fromMemory: before.fromMemory + 1,
      documents: before.documents,
    });
  });

  test('finds products that go offline and return, and their new category', async () => {
    const { memory, search } = openIndex();
    const rebuilt = async () => {
      await rebuildSearchIndex(connection.db, { productIds: [dress] });
      memory.changed(['all']);
      await memory.ready('RivageEU');
    };
    const found = async (category: string) =>
      (
        await search({ ...EU, refine: [`cgid=${category}`], filter: { hitTypes: ['master'] }, limit: 1000 })
      ).ids.includes(dress);
    await memory.ready('RivageEU');
    expect(await found('women-clothing-dresses')).toBe(true);
    await sql`update product set online = false where id = ${dress}`.execute(connection.db);
    await rebuilt();
    expect(await found('women-clothing-dresses')).toBe(false);
    await sql`update product set online = true where id = ${dress}`.execute(connection.db);
    await sql`update category_assignment set category_id = 'home'
      where product_id = ${dress} and category_id = 'women-clothing-dresses'`.execute(connection.db);
    await rebuilt();
    expect([await found('women-clothing-dresses'), await found('home')]).toEqual([false, true]);
    expect(memory.figures.fromDatabase).toBe(0);
  });

  test('finds the values of a variant that changed, though the product has the same values as before', async () => {
    const { memory, search } = openIndex();
    await memory.ready('RivageEU');
    const isFound = async () =>
      (
        await search({ ...EU, refine: ['c_refinementColor=white', 'c_refinementSize=L'], limit: 1000 })
      ).ids.includes(shirt);
    expect(await isFound()).toBe(true);
    await sql`update product set custom = custom || '{"refinementSize": "M"}'
      where id = ${`${shirt}0103`}`.execute(connection.db);
    await rebuildSearchIndex(connection.db, { productIds: [shirt] });
    memory.changed(['all']);
    await memory.ready('RivageEU');
    expect(await isFound()).toBe(false);
    expect(memory.figures.fromDatabase).toBe(0);
  });

  test('a variant that sells out takes its set out of orderable searches, without a new version', async () => {
    const { memory, search } = openIndex();
    await memory.ready('RivageEU');
    const orderable = async () => {
      const { ids, counts } = await search({
        ...EU,
        refine: ['orderable_only=true', 'htype=set|product'],
        limit: 1000,
      });
      expect(counts.get('main')!.total).toBe(ids.length);
      return [towel, set].map((id) => ids.includes(id));
    };
    expect(await orderable()).toEqual([true, true]);
    const sell = (ids: string[], turnover: number) =>
      connection.db
        .updateTable('inventory_record')
        .set({ turnover, perpetual: false })
        .where('product_id', 'in', ids)
        .execute();
    const members = [shirt, dress].flatMap((id) =>
      ['0101', '0102', '0103', '0201', '0202', '0203'].map((suffix) => id + suffix),
    );
    await sell([...members, towel], 1_000_000);
    memory.changed([`product:${shirt}`, `product:${dress}`, `product:${towel}`]);
    expect(await orderable()).toEqual([false, false]);
    await sell(members, 0);
    memory.changed([`product:${shirt}`]);
    expect(await orderable()).toEqual([false, true]);
    expect(memory.figures.fromDatabase).toBe(0);
  });

  test('a change that was not announced is found within half a minute', async () => {
    const { memory, search } = openIndex();
    await memory.ready('RivageEU');
    const isOrderable = async () =>
      (await search({ ...EU, refine: ['orderable_only=true'], limit: 1000 })).ids.includes(
        VARIANTS.tiered.slice(0, 8),
      );
    expect(await isOrderable()).toBe(true);
    await connection.db
      .updateTable('inventory_record')
      .set({ turnover: 1000 })
      .where('product_id', '=', VARIANTS.tiered)
      .execute();
    expect(await isOrderable()).toBe(true);
    clock += 30_001;
    await expect.poll(isOrderable, { timeout: 20_000 }).toBe(false);
    expect(memory.figures.fromDatabase).toBe(0);
  });
});

test('leaves searches to the database, and says so, when the documents do not fit into the memory', async () => {
  const { memory, search } = openIndex(2000);
  await memory.ready('RivageEU');
  expect(logged).toEqual(['search index exceeds SEARCH_INDEX_MB, searching in the database']);
  expect((await search({ ...EU, filter: { hitTypes: ['bundle'] }, limit: 1000 })).ids).toContain(
    PRODUCTS.bundle,
  );
  expect(memory.figures).toMatchObject({ bytes: 0, fromMemory: 0, fromDatabase: 1 });
});

test('stopping ends a build', async () => {
  const { memory, search } = openIndex();
  const ready = memory.ready('RivageEU');
  await memory.stop();
  await ready;
  expect((await search({ ...EU, filter: { hitTypes: ['bundle'] }, limit: 1000 })).ids).toContain(
    PRODUCTS.bundle,
  );
  expect(memory.figures).toMatchObject({ builds: 0, failedBuilds: 0, fromDatabase: 1 });
  expect(logged).toEqual([]);
});

test('a build that fails leaves searches to the database, and is tried again later', async () => {
  let fails = true;
  const db = connection.db.withPlugin({
    transformQuery({ node }) {
      if (fails) throw new Error('no connection');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { memory, search } = openIndex(8 * MEGABYTE, { db, cache: noCache });
  const found = async () =>
    (await search({ ...EU, refine: ['htype=bundle'], limit: 1000 })).ids.includes(PRODUCTS.bundle);
  await memory.ready('RivageEU');
  expect(logged).toEqual(['search index not built, searching in the database']);
  expect(await found()).toBe(true);
  fails = false;
  await memory.ready('RivageEU');
  expect(await found()).toBe(true);
  expect(memory.figures).toMatchObject({ fromMemory: 0, failedBuilds: 1, builds: 0 });
  clock += 30_001;
  await memory.ready('RivageEU');
  expect(await found()).toBe(true);
  expect(memory.figures).toMatchObject({ fromMemory: 1, builds: 1 });
});
