import { withHands } from '../shoppers/http.ts';
import { readyShopper, someProducts, stockUp } from '../shoppers/shopper.ts';
import { expect, type Trial, tally } from './trial.ts';

const BUYERS = 200;
/** The service answers so many preparations at once without anybody waiting long. */
const HANDS = 10;

/** The same crowd wants every piece that is delivered; whoever gets one comes back with a new basket. */
export const lastUnit: Trial = {
  id: 'last-unit',
  promise: `${BUYERS} buyers at once for one unit: one order, stock never below zero`,
  async run({ store: { commerce }, times }) {
    const [productId] = await someProducts(commerce, 1);
    await stockUp(commerce, productId!, BUYERS);
    const crowd = await withHands(HANDS, Array.from({ length: BUYERS }), () =>
      readyShopper(commerce, [productId!]),
    );
    const seen = new Map<string, number>();
    let slowest = 0;
    for (let time = 1; time <= times; time++) {
      await stockUp(commerce, productId!, 1);
      const answers = await Promise.all(crowd.map((shopper) => shopper.order()));
      const all = tally(answers);
      const won = answers.findIndex(({ status }) => status === 200);
      expect(all === `200 × 1, 400 × ${BUYERS - 1}`, `time ${time}: ${all}`);
      seen.set(all, (seen.get(all) ?? 0) + 1);
      slowest = Math.max(slowest, ...answers.map(({ milliseconds }) => milliseconds));
      if (time === times) break;
      await stockUp(commerce, productId!, 1);
      crowd[won] = await readyShopper(commerce, [productId!]);
    }
    const counts = [...seen].map(([all, often]) => `${all} (${often} of ${times} times)`).join('; ');
    return `${counts}; the slowest answer took ${(slowest / 1000).toFixed(1)} s`;
  },
};
