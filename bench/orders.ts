// A crowd of buyers is what the trials of faults send too.
import { must, withHands } from '../shoppers/http.ts';
import { readyShopper } from '../shoppers/shopper.ts';
import { percentile95 } from './pages.ts';

/** Orders of which the p95 is taken, one after the other. */
const ALONE = 100;
/** Orders placed at once for the figure a second. */
const TOGETHER = 300;
const HANDS = 16;

/**
 * Places orders of two different things over HTTP, each of a guest of its own. `commerce`: origin of the service;
 * `productIds`: at least two variants with stock for all the orders. Baskets are made ready beforehand and not
 * measured. Answers the p95 of one after the other in milliseconds, and orders a second of many at once.
 */
export async function measureOrders(
  commerce: string,
  productIds: string[],
): Promise<{ p95: number; ordersASecond: number }> {
  const waiting = Array.from({ length: ALONE + TOGETHER }, (_, i) => [
    productIds[i % productIds.length]!,
    productIds[(i + 1) % productIds.length]!,
  ]);
  const ready = await withHands(HANDS, waiting, (things) => readyShopper(commerce, things));
  const times: number[] = [];
  for (const shopper of ready.splice(0, ALONE)) {
    const started = performance.now();
    await must(shopper.order());
    times.push(performance.now() - started);
  }
  const started = performance.now();
  await withHands(HANDS, ready, (shopper) => must(shopper.order()));
  const seconds = (performance.now() - started) / 1000;
  return { p95: percentile95(times), ordersASecond: TOGETHER / seconds };
}
