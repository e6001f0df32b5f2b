import type { Answer } from '../shoppers/http.ts';
import { readyShopper } from '../shoppers/shopper.ts';
import { newVisitor } from '../shoppers/visitor.ts';
import { pick } from './random.ts';
import type { Store } from './store.ts';

/** What all shoppers of a soak saw. */
export interface Day {
  /** how often each status was answered; 0 is no answer */
  statuses: Map<number, number>;
  orders: { orderNo: string; cents: number }[];
  /** milliseconds that placing each order took */
  slow: number[];
  /** when it ends, by `performance.now()` */
  until: number;
}

const PAGES = ['/homepage', '/search?q=linen', '/search?q=silk', '/store-locator', '/cart', '/tracking'];

/** One shopper after another in the same place: looks around, puts things into a bag, and now and then orders. */
export async function live(store: Store, things: string[], random: () => number, day: Day): Promise<void> {
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

async function order(store: Store, productIds: string[], day: Day): Promise<Answer> {
  const shopper = await readyShopper(store.commerce, productIds);
  const answer = await shopper.order();
  if (answer.status === 200) {
    const { orderNo, orderTotal } = answer.body;
    day.orders.push({ orderNo, cents: Math.round(orderTotal * 100) });
    day.slow.push(answer.milliseconds);
  }
  return answer;
}
