import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveSite } from '../http/site-context.ts';
import { activePromotions } from '../promotions/active.ts';
import { insertPromotion } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { insertSites } from '../testing/shop.ts';
import {
  type Catalogue,
  CatalogueCache,
  cached,
  cachedByIds,
  INDEX_PREFIX,
  noCache,
} from './catalogue-cache.ts';
import type { Connection } from './connection.ts';

let connection: Connection;
const cache = new CatalogueCache();
const source = (): Catalogue => ({ db: connection.db, cache });
const rename = (name: string) =>
  connection.db.updateTable('site').set({ library_id: name }).where('id', '=', 'RivageUK').execute();
const library = async (catalogue = source()) => (await resolveSite(catalogue, 'RivageUK')).libraryId;

beforeAll(async () => {
  connection = await freshDatabase();
  await insertSites(connection.db);
});
afterAll(() => connection.close());

describe('catalogue reads', () => {
  test('are read every time without a cache', async () => {
    const uncached = { db: connection.db, cache: noCache };
    expect(await library(uncached)).toBe('rivage');
    await rename('first');
    expect(await library(uncached)).toBe('first');
  });

  test('are cached, in transactions too, until all are invalidated', async () => {
    expect(await library()).toBe('first');
    await rename('second');
    expect(await library()).toBe('first');
    await connection.db.transaction().execute(async (trx) => {
      expect(await library({ db: trx, cache })).toBe('first');
    });
    cache.invalidateTags(['product:10000421']);
    expect(await library()).toBe('first');
    cache.invalidateTags(['all']);
    expect(await library()).toBe('second');
  });

  test('a value read before an invalidation is not stored after it', async () => {
    cache.invalidateTags(['all']);
    const early = library();
    cache.invalidateTags(['all']);
    await early;
    await rename('third');
    expect(await library()).toBe('third');
  });

  test('many ids of one kind are read once, including missing ones, until an import', async () => {
    const queried: string[][] = [];
    const lengths = (words: string[]) =>
      cachedByIds({ cache }, 'word', words, async (unknown) => {
        queried.push(unknown);
        return new Map(unknown.filter(Boolean).map((word) => [word, { length: word.length }]));
      });
    expect(await lengths(['linen', ''])).toEqual(new Map([['linen', { length: 5 }]]));
    expect((await lengths(['silk', '', 'linen'])).get('silk')).toEqual({ length: 4 });
    // An order, then a price change.
    cache.invalidateTags(['product:10000421']);
    cache.invalidateTags(['product:10000421', 'prices']);
    expect((await lengths(['linen'])).size).toBe(1);
    expect(queried).toEqual([['linen', ''], ['silk']]);
    cache.invalidateTags(['all']);
    await lengths(['linen']);
    expect(queried).toHaveLength(3);
  });

  test('search results are cached until the next order', async () => {
    let read = 0;
    const page = () => cached({ cache }, `${INDEX_PREFIX}page`, async () => ({ read: ++read }));
    expect([await page(), await page()]).toEqual([{ read: 1 }, { read: 1 }]);
    cache.invalidateTags(['product:10000421']);
    expect(await page()).toEqual({ read: 2 });
  });

  test('a promotion starts and ends on time although its campaign is cached', async () => {
    await insertPromotion(connection.db, { site_id: 'RivageUK', id: 'spring', class: 'order', rule: {} });
    await connection.db
      .updateTable('campaign')
      .set({ starts_at: new Date('2026-03-01'), ends_at: new Date('2026-04-01') })
      .where('id', '=', 'spring-campaign')
      .execute();
    const runs = async (day: string) =>
      (await activePromotions(source(), 'RivageUK', { customerGroups: ['Everyone'], at: new Date(day) }))
        .length;
    expect(await runs('2026-02-28')).toBe(0);
    expect(await runs('2026-03-01')).toBe(1);
    expect(await runs('2026-04-01')).toBe(0);
  });
});
