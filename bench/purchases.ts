import { expectOk, mapConcurrently } from '../shoppers/http.ts';
import { shopperReadyToOrder } from '../shoppers/shopper.ts';
import { percentile95 } from './pages.ts';

const PURCHASES = 240;
const WARM_UP = 32;
const CONCURRENCY = 16;

/**
 * Runs a complete purchase of a new guest: token, basket, two lines, address, shipping, payment, order. Returns how long the call of the
 * order took in milliseconds.
 */
export async function purchase(commerce: string, productIds: [string, string]): Promise<number> {
  const shopper = await shopperReadyToOrder(commerce, productIds);
  const answer = await shopper.order();
  await expectOk(Promise.resolve(answer));
  return answer.milliseconds;
}

/** Two different variants for the purchase number `at`. */
export const pairOf = (variants: string[], at: number): [string, string] => [
  variants[at % variants.length]!,
  variants[(at + 1) % variants.length]!,
];

/** Measures complete purchases of new guests, 16 at a time: how many per second, and the p95 of the order call in milliseconds. */
export async function measurePurchases(
  commerce: string,
  variants: string[],
): Promise<{ purchasesASecond: number; p95: number }> {
  const run = (count: number) =>
    mapConcurrently(
      CONCURRENCY,
      Array.from({ length: count }, (_none, at) => pairOf(variants, at)),
      (pair) => purchase(commerce, pair),
    );
  await run(WARM_UP);
  const started = performance.now();
  const times = await run(PURCHASES);
  const seconds = (performance.now() - started) / 1000;
  return { purchasesASecond: PURCHASES / seconds, p95: percentile95(times) };
}
