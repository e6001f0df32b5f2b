import type { Answer } from '../shoppers/http.ts';
import { shopperReadyToOrder } from '../shoppers/shopper.ts';
import { newVisitor } from '../shoppers/visitor.ts';
import { pick } from './random.ts';
import type { Store } from './store.ts';

/** Results of all shoppers of a soak test. */
export interface SoakResults {
  /** number of responses by status; 0 is no response */
  statuses: Map<number, number>;
  orders: { orderNo: string; cents: number }[];
  /** duration of each order, in milliseconds */
  slow: number[];
  /** end of the test, by `performance.now()` */
  until: number;
}

const PAGES = ['/homepage', '/search?q=linen', '/search?q=silk', '/store-locator', '/cart', '/tracking'];

/** Simulates one shopper after another: browses, adds to the bag and sometimes orders. */
export async function live(
  store: Store,
  things: string[],
  random: () => number,
  day: SoakResults,
): Promise<void> {
  while (performance.now() < day.until) {
    const visitor = newVisitor(store.shop);
    const note = (answer: Answer) => {
      day.statuses.set(answer.status, (day.statuses.get(answer.status) ?? 0) + 1);
      return answer;
    };
    for (let page = 0; page < 3; page++) note(await visitor.get(pick(random, PAGES)));
    note(await visitor.get(`/pd/${pick(random, things)}.html`));
    const productId = pick(random, things);
    note(await visitor.post('/resource/bag', { intent: 'add', productId, quantity: '1' }, true));
    note(await visitor.get('/resource/bag'));
    if (random() < 0.6) note(await order(store, [...new Set([productId, pick(random, things)])], day));
  }
}

async function order(store: Store, productIds: string[], day: SoakResults): Promise<Answer> {
  const shopper = await shopperReadyToOrder(store.commerce, productIds);
  const answer = await shopper.order();
  if (answer.status === 200) {
    const { orderNo, orderTotal } = answer.body;
    day.orders.push({ orderNo, cents: Math.round(orderTotal * 100) });
    day.slow.push(answer.milliseconds);
  }
  return answer;
}
