import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Catalogue, noCache } from '../database/catalogue-cache.ts';
import type { Connection } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';
import type { CommerceLog } from '../services/commerce-services.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { freshDatabase } from '../testing/database.ts';
import { searchQueries, siteOf } from '../testing/search-query.ts';
import { rebuildSearchIndex } from './index-documents.ts';
import { MemorySearchIndex } from './memory/memory-index.ts';
import type { Facets, SearchIndex } from './search-index.ts';
import { SearchIndexes } from './search-indexes.ts';
import { searchWords } from './search-words.ts';
import type { SiteIndex } from './site-index.ts';
import { SqlSearchIndex } from './sql-index.ts';

interface Opened {
  searchIndex: SearchIndex;
  /** resolves when the index can answer for a site */
  prepare?(site: SiteContext, index: SiteIndex): Promise<void>;
}

/** Fails the test that causes a warning. */
const strictLog: CommerceLog = {
  info() {},
  warn(fields, message) {
    throw new Error(message, { cause: fields });
  },
  error(fields, message) {
    throw new Error(message, { cause: fields });
  },
};

// The contract of SearchIndex: a new implementation is added to this list.
const IMPLEMENTATIONS: [name: string, open: (catalogue: Catalogue) => Opened][] = [
  ['the database', (catalogue) => ({ searchIndex: new SqlSearchIndex(catalogue) })],
  [
    'memory',
    (catalogue) => {
      const searchIndex = new MemorySearchIndex(catalogue, new SqlSearchIndex(catalogue), {
        maxBytes: 2 ** 20,
        log: strictLog,
      });
      return { searchIndex, prepare: ({ siteId }) => searchIndex.ready(siteId) };
    },
  ],
];

const { shirt, dress, jeans, jumper, coat, towel, socks, set, bundle } = PRODUCTS;
const EU = { siteId: 'RivageEU', locale: 'en-IE' };

describe.each(IMPLEMENTATIONS)('searched in %s', (_name, open) => {
  let connection: Connection;
  let catalogue: Catalogue;
  let searchIndex: SearchIndex;
  let search: ReturnType<typeof searchQueries>;
  beforeAll(async () => {
    connection = await freshDatabase();
    await insertCatalogue(connection.db);
    await rebuildSearchIndex(connection.db);
    catalogue = { db: connection.db, cache: noCache };
    const opened = open(catalogue);
    searchIndex = opened.searchIndex;
    search = searchQueries(catalogue, searchIndex, opened.prepare);
  });
  afterAll(() => connection.close());

  /** Counts by attribute value, without those that are 0. */
  async function valuesOf({ tokens, categories }: Facets): Promise<Record<string, number>> {
    const site = await siteOf(catalogue, 'RivageEU', 'en-IE');
    const { values } = await new SearchIndexes(catalogue, searchIndex).ofSite(site);
    return Object.fromEntries([...tokens, ...categories].map(([id, hits]) => [values.get(id)!.value, hits]));
  }

  test('returns the hits of a category in the order of a rule, page by page', async () => {
    const query = { ...EU, refine: ['cgid=women'], sort: 'price-high-to-low' };
    const { ids, counts } = await search({ ...query, limit: 3 });
    expect(counts.get('main')!.total).toBe(7);
    expect(ids).toEqual([coat, jeans, dress]);
    expect((await search({ ...query, limit: 3, offset: 6 })).ids).toEqual([socks]);
    expect((await search({ ...query, offset: 7 })).ids).toEqual([]);
  });

  test('prices are those of the site’s currency', async () => {
    const within = async (siteId: string, locale: string) =>
      (await search({ siteId, locale, refine: ['price=(65..80)'], sort: 'price-low-to-high' })).ids;
    expect(await within('RivageEU', 'en-IE')).toEqual([]);
    // The set contains the dress.
    expect(await within('RivageUK', 'en-GB')).toEqual([set, dress, jeans]);
  });

  test('counts values, categories and price buckets of the hits', async () => {
    const { counts } = await search({ ...EU, refine: ['cgid=women-clothing'] });
    const main = counts.get('main')!;
    expect(main.total).toBe(7);
    expect(await valuesOf(main)).toMatchObject({ white: 4, blue: 3, navy: 2, 'women-clothing': 7 });
    expect([...main.prices].sort()).toEqual([
      ['1', 1],
      ['2', 5],
      ['3', 1],
    ]);
  });

  test('two attributes match in one variant, and values are counted among the variants that match', async () => {
    const { ids, counts } = await search({
      ...EU,
      refine: ['cgid=women-clothing-coats', 'c_refinementColor=blue', 'c_refinementSize=M'],
    });
    expect(ids).toEqual([coat]);
    expect(await valuesOf(counts.get('without c_refinementColor')!)).toEqual({ blue: 1 });
    expect(await valuesOf(counts.get('without c_refinementSize')!)).toEqual({ S: 1, M: 1 });
    const { ids: none } = await search({
      ...EU,
      refine: ['c_refinementColor=navy', 'c_refinementSize=36|M'],
    });
    expect(none.sort()).toEqual([jeans, jumper]);
  });

  test('words find products, the best match first, in the locale’s language', async () => {
    expect((await search({ ...EU, q: 'merino' })).ids).toEqual([jumper]);
    expect(
      (await search({ siteId: 'RivageEU', locale: 'fr-FR', q: 'chemises', refine: ['htype=master'] })).ids,
    ).toEqual([shirt]);
    expect((await search({ ...EU, q: 'chemises' })).ids).toEqual([]);
  });

  test('hit types and named products restrict the hits', async () => {
    expect((await search({ ...EU, refine: ['htype=set|bundle'] })).ids.sort()).toEqual([set, bundle]);
    expect((await search({ ...EU, filter: { productIds: [towel] } })).ids).toEqual([towel]);
    const ofPromotion = { promotions: [{ products: [VARIANTS.inStock] }] };
    expect((await search({ ...EU, filter: ofPromotion })).ids.sort()).toEqual([shirt, set]);
  });

  test('finds what a change sold out or brought back, after it was told', async () => {
    const orderable = async () => (await search({ ...EU, refine: ['orderable_only=true'] })).ids;
    expect(await orderable()).toContain(towel);
    const stock = (perpetual: boolean) =>
      connection.db
        .updateTable('inventory_record')
        .set({ perpetual, allocation: 0 })
        .where('product_id', '=', towel)
        .execute();
    await stock(false);
    searchIndex.changed([`product:${towel}`]);
    expect(await orderable()).not.toContain(towel);
    expect((await search({ ...EU, refine: ['cgid=home'] })).ids.at(-1)).toBe(towel);
    await stock(true);
    searchIndex.changed([`product:${towel}`]);
    expect(await orderable()).toContain(towel);
  });

  test('finds what a new version of the index contains', async () => {
    await connection.db.updateTable('product').set({ brand: 'Sable' }).where('id', '=', jeans).execute();
    await rebuildSearchIndex(connection.db, { productIds: [jeans] });
    searchIndex.changed(['all']);
    expect((await search({ ...EU, refine: ['brand=Sable'] })).ids).toEqual([jeans]);
  });

  test('suggests products by the beginning of words', async () => {
    const site = await siteOf(catalogue, 'RivageEU', 'en-IE');
    const words = await searchWords(
      catalogue.db,
      await new SearchIndexes(catalogue, searchIndex).ofSite(site),
      site,
    );
    expect(await searchIndex.suggest({ site, words, typed: 'mer', limit: 3 })).toEqual([jumper]);
  });
});
