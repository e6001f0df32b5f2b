import { mapConcurrently } from '../shoppers/http.ts';
import { orderableVariants, setStock, shopperReadyToOrder } from '../shoppers/shopper.ts';
import { expect, type Trial, tally } from './trial.ts';

const BUYERS = 200;
/** Number of baskets prepared concurrently without long waits. */
const CONCURRENCY = 10;

/** The same shoppers compete for every restocked unit; the one who gets it returns with a new basket. */
export const lastUnit: Trial = {
  id: 'last-unit',
  promise: `${BUYERS} buyers at once for one unit: one order, stock never below zero`,
  async run({ store: { commerce }, times }) {
    const [productId] = await orderableVariants(commerce, 1);
    await setStock(commerce, productId!, BUYERS);
    const crowd = await mapConcurrently(CONCURRENCY, Array.from({ length: BUYERS }), () =>
      shopperReadyToOrder(commerce, [productId!]),
    );
    const seen = new Map<string, number>();
    let slowest = 0;
    for (let time = 1; time <= times; time++) {
      await setStock(commerce, productId!, 1);
      const answers = await Promise.all(crowd.map((shopper) => shopper.order()));
      const all = tally(answers);
      const won = answers.findIndex(({ status }) => status === 200);
      expect(all === `200 × 1, 400 × ${BUYERS - 1}`, `time ${time}: ${all}`);
      seen.set(all, (seen.get(all) ?? 0) + 1);
      slowest = Math.max(slowest, ...answers.map(({ milliseconds }) => milliseconds));
      if (time === times) break;
      await setStock(commerce, productId!, 1);
      crowd[won] = await shopperReadyToOrder(commerce, [productId!]);
    }
    const counts = [...seen].map(([all, often]) => `${all} (${often} of ${times} times)`).join('; ');
    return `${counts}; the slowest response took ${(slowest / 1000).toFixed(1)} s`;
  },
};
