// Shares the simulated shoppers with the fault tests.
import { expectOk, mapConcurrently } from '../shoppers/http.ts';
import { shopperReadyToOrder } from '../shoppers/shopper.ts';
import { percentile95 } from './pages.ts';

/** Orders placed one after the other for the p95. */
const SEQUENTIAL = 100;
/** Orders placed concurrently for the orders per second. */
const CONCURRENT = 300;
const CONCURRENCY = 16;

/**
 * Places orders of two different products over HTTP, each by its own guest. `commerce`: origin of the service;
 * `productIds`: at least two variants with stock for all orders. Baskets are prepared before the measurement. Returns
 * the p95 of sequential orders in milliseconds, and the orders per second of concurrent ones.
 */
export async function measureOrders(
  commerce: string,
  productIds: string[],
): Promise<{ p95: number; ordersASecond: number }> {
  const waiting = Array.from({ length: SEQUENTIAL + CONCURRENT }, (_, i) => [
    productIds[i % productIds.length]!,
    productIds[(i + 1) % productIds.length]!,
  ]);
  const ready = await mapConcurrently(CONCURRENCY, waiting, (things) =>
    shopperReadyToOrder(commerce, things),
  );
  const times: number[] = [];
  for (const shopper of ready.splice(0, SEQUENTIAL)) {
    const started = performance.now();
    await expectOk(shopper.order());
    times.push(performance.now() - started);
  }
  const started = performance.now();
  await mapConcurrently(CONCURRENCY, ready, (shopper) => expectOk(shopper.order()));
  const seconds = (performance.now() - started) / 1000;
  return { p95: percentile95(times), ordersASecond: CONCURRENT / seconds };
}
