import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { resolveSite } from '../http/site-context.ts';
import { activePromotions } from '../promotions/active.ts';
import { insertPromotion } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { insertSites } from '../testing/shop.ts';
import { type Catalogue, CatalogueCache, cached, cachedByIds, indexKey, noCache } from './catalogue-cache.ts';
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
afterEach(() => vi.useRealTimers());

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
      cachedByIds(source(), 'word', words, async (unknown) => {
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

  test('search results are cached until those of their site or prices change', async () => {
    let read = 0;
    const page = (siteId: string) =>
      cached(source(), indexKey(siteId, 'page'), async () => ({ read: ++read }));
    const [here, there] = ['RivageEU', 'A "site"'];
    expect([await page(here), await page(here), await page(there)]).toEqual([
      { read: 1 },
      { read: 1 },
      { read: 2 },
    ]);
    cache.invalidateTags(['product:10000421']);
    expect(await page(here)).toEqual({ read: 1 });
    cache.invalidateTags([`search:${there}`]);
    expect([await page(here), await page(there)]).toEqual([{ read: 1 }, { read: 3 }]);
    cache.invalidateTags(['prices']);
    expect([await page(here), await page(there)]).toEqual([{ read: 4 }, { read: 5 }]);
  });

  test('a read in flight is discarded only when its own data change', async () => {
    const during = async (key: string, tags: string[]) => {
      let read = 0;
      const value = () => cached(source(), key, async () => ({ read: ++read }));
      await cached(source(), key, async () => {
        cache.invalidateTags(tags);
        return { read: 0 };
      });
      return (await value()).read === 0 ? 'kept' : 'discarded';
    };
    expect(await during('site one', ['prices', 'search:RivageEU'])).toBe('kept');
    expect(await during('site two', ['all'])).toBe('discarded');
    expect(await during('prices EUR 1', ['product:1', 'search:RivageEU'])).toBe('kept');
    expect(await during('prices EUR 2', ['product:1', 'prices'])).toBe('discarded');
    expect(await during(indexKey('RivageEU', 'a'), ['search:RivageUK'])).toBe('kept');
    expect(await during(indexKey('RivageEU', 'b'), ['search:RivageEU'])).toBe('discarded');
  });

  test('a stale value is returned and read again in the background, a price is read again at once', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let read = 0;
    const value = (key: string) => cached(source(), key, async () => ({ read: ++read }));
    await value('setting');
    vi.advanceTimersByTime(31_000);
    expect(await value('setting')).toEqual({ read: 1 });
    expect(await value('setting')).toEqual({ read: 2 });
    await value('prices EUR 3');
    vi.advanceTimersByTime(31_000);
    expect(await value('prices EUR 3')).toEqual({ read: 4 });
    vi.advanceTimersByTime(400_000);
    expect(await value('setting')).toEqual({ read: 5 });
  });

  test('a transaction starts no read that may outlive it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let read = 0;
    const value = (db = connection.db) =>
      cachedByIds({ db, cache }, 'in transaction', ['a'], async () => new Map([['a', { read: ++read }]]));
    await value();
    vi.advanceTimersByTime(31_000);
    await connection.db.transaction().execute((trx) => value(trx));
    expect(read).toBe(1);
    await value();
    expect((await value()).get('a')).toEqual({ read: 2 });
  });

  test('a promotion starts and ends on time although its campaign is cached', async () => {
    await insertPromotion(connection.db, { site_id: 'RivageUK', id: 'spring', class: 'order' });
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
