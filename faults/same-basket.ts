import { orderableVariants, setStock, shopperReadyToOrder } from '../shoppers/shopper.ts';
import { expect, type Trial, tally } from './trial.ts';

const TIMES = 100;

/** Submits the same order a hundred times. The audit after every trial counts the charges. */
export const sameBasket: Trial = {
  id: 'same-basket',
  promise: `${TIMES} identical submissions of one basket: one order, one charge`,
  async run({ store: { commerce } }) {
    const [productId] = await orderableVariants(commerce, 1);
    await setStock(commerce, productId!, 500);
    const keyed = await shopperReadyToOrder(commerce, [productId!]);
    const answers = await Promise.all(Array.from({ length: TIMES }, () => keyed.order()));
    expect(tally(answers) === `200 × ${TIMES}`, tally(answers));
    const numbers = new Set(answers.map(({ body }) => body.orderNo));
    expect(numbers.size === 1, `${numbers.size} order numbers`);
    // Two tabs: each submission has its own idempotency key.
    const tabs = await shopperReadyToOrder(commerce, [productId!]);
    const others = await Promise.all(Array.from({ length: TIMES }, (_, i) => tabs.order(`${tabs.key}-${i}`)));
    expect(tally(others) === `200 × 1, 404 × ${TIMES - 1}`, `with different keys ${tally(others)}`);
    return `${tally(answers)}, one number; with ${TIMES} different keys ${tally(others)}`;
  },
};
