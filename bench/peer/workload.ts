import { mapConcurrently } from '../../shoppers/http.ts';
import { type Measured, summarize } from './ratios.ts';
import type { Requests } from './requests.ts';
import type { Basket, Shop } from './shop.ts';

const CONCURRENCY = 8;
/** Buyers of the last unit. */
export const BUYERS = 200;
/** Calls of each kind in a round: one after the other, and then eight at a time. */
const CALLS = {
  'product detail': { alone: 100, together: 240 },
  'search with a facet': { alone: 80, together: 160 },
  'category listing': { alone: 80, together: 160 },
  'add to basket': { alone: 80, together: 160 },
  'complete purchase': { alone: 20, together: 48 },
};

/** Part of a round's calls that warm a service up. */
const WARM_UP = 0.5;

export type CallName = keyof typeof CALLS;
export const CALL_NAMES = Object.keys(CALLS) as CallName[];

/** What one service did in one round. */
export interface Round {
  calls: Record<CallName, Measured>;
  /** products that a search and a listing found, on average */
  found: { searches: number; listings: number };
}

/**
 * Sends the requests of one round to a service. `round` chooses them, so that both services get the same ones in the same order and
 * other rounds get others. Round 0 warms a service up: it is shorter.
 */
export async function measureRound(shop: Shop, requests: Requests, round: number): Promise<Round> {
  const part = round === 0 ? WARM_UP : 1;
  const found = { searches: [] as number[], listings: [] as number[] };
  const { masters, searches, listings, sellable } = requests;
  const pick = <T>(from: T[], name: CallName): T[] => {
    const { alone, together } = CALLS[name];
    const all = alone + together;
    return Array.from({ length: all * part }, (_, at) => from[(round * all + at) % from.length]!);
  };
  const pairs = sellable.map((sku, at) => [sku, sellable[(at + 1) % sellable.length]!]);
  const detail = await measure('product detail', pick(masters, 'product detail'), shop.detail);
  const search = await measure('search with a facet', pick(searches, 'search with a facet'), async (one) => {
    found.searches.push(await shop.search(one));
  });
  const listing = await measure('category listing', pick(listings, 'category listing'), async (one) => {
    found.listings.push(await shop.list(one));
  });
  const additions = await mapConcurrently(
    CONCURRENCY,
    pick(pairs, 'add to basket'),
    async ([first, second]) => ({
      basket: await shop.basketWith(first!),
      sku: second!,
    }),
  );
  const add = await measure('add to basket', additions, ({ basket, sku }: { basket: Basket; sku: string }) =>
    basket.add(sku),
  );
  const purchase = await measure('complete purchase', pick(pairs, 'complete purchase'), shop.purchase);
  return {
    calls: {
      'product detail': detail,
      'search with a facet': search,
      'category listing': listing,
      'add to basket': add,
      'complete purchase': purchase,
    },
    found: { searches: mean(found.searches), listings: mean(found.listings) },
  };
}

/** Returns how many of the buyers who order the last unit of `sku` at the same time get it. */
export async function sellLastUnit(shop: Shop, sku: string): Promise<number> {
  const buyers = await mapConcurrently(CONCURRENCY, Array(BUYERS).fill(sku), (one) => shop.buyerOf(one));
  const sold = await Promise.all(buyers.map((order) => order()));
  return sold.filter(Boolean).length;
}

async function measure<T>(
  name: CallName,
  targets: T[],
  call: (target: T) => Promise<void>,
): Promise<Measured> {
  const { alone, together } = CALLS[name];
  const sequential = Math.round((targets.length * alone) / (alone + together));
  const times: number[] = [];
  for (const target of targets.slice(0, sequential)) {
    const started = performance.now();
    await call(target);
    times.push(performance.now() - started);
  }
  const started = performance.now();
  await mapConcurrently(CONCURRENCY, targets.slice(sequential), call);
  return summarize(times, targets.length - sequential, (performance.now() - started) / 1000);
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
