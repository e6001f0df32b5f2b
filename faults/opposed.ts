import { withHands } from '../shoppers/http.ts';
import { readyShopper, someProducts, stockUp } from '../shoppers/shopper.ts';
import { expect, type Trial, tally } from './trial.ts';

const BUYERS = 60;

export const opposed: Trial = {
  id: 'opposed',
  promise: `${BUYERS} baskets of the same things in opposed order: all ordered, no deadlock comes to the surface`,
  async run({ store: { commerce } }) {
    const things = await someProducts(commerce, 3);
    for (const productId of things) await stockUp(commerce, productId, BUYERS);
    const baskets = Array.from({ length: BUYERS }, (_, i) => (i % 2 === 0 ? things : things.toReversed()));
    const crowd = await withHands(10, baskets, (productIds) => readyShopper(commerce, productIds));
    const answers = await Promise.all(crowd.map((shopper) => shopper.order()));
    expect(tally(answers) === `200 × ${BUYERS}`, tally(answers));
    return tally(answers);
  },
};
