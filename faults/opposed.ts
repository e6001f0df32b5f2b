import { mapConcurrently } from '../shoppers/http.ts';
import { orderableVariants, setStock, shopperReadyToOrder } from '../shoppers/shopper.ts';
import { expect, type Trial, tally } from './trial.ts';

const BUYERS = 60;

export const opposed: Trial = {
  id: 'opposed',
  promise: `${BUYERS} baskets of the same products in opposite order: all ordered, no deadlock`,
  async run({ store: { commerce } }) {
    const things = await orderableVariants(commerce, 3);
    for (const productId of things) await setStock(commerce, productId, BUYERS);
    const baskets = Array.from({ length: BUYERS }, (_, i) => (i % 2 === 0 ? things : things.toReversed()));
    const crowd = await mapConcurrently(10, baskets, (productIds) =>
      shopperReadyToOrder(commerce, productIds),
    );
    const answers = await Promise.all(crowd.map((shopper) => shopper.order()));
    expect(tally(answers) === `200 × ${BUYERS}`, tally(answers));
    return tally(answers);
  },
};
