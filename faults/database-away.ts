import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../shoppers/http.ts';
import { orderableVariants, setStock, shopperReadyToOrder } from '../shoppers/shopper.ts';
import { expect, type Trial, tally } from './trial.ts';

const AWAY_MS = 4000;

export const databaseAway: Trial = {
  id: 'database-away',
  promise:
    'the database goes down and comes back: 503 with Retry-After meanwhile; afterwards everything works without a restart',
  only: 'postgres',
  async run({ store, database }) {
    const { commerce, shop, pid } = store;
    const [productId] = await orderableVariants(commerce, 1);
    await setStock(commerce, productId!, 100);
    const early = await Promise.all(
      Array.from({ length: 12 }, () => shopperReadyToOrder(commerce, [productId!])),
    );
    const home = `${shop}/eu/en-IE/homepage`;
    expect((await ask('GET', home)).status === 200, 'the home page fails at the start');

    // Orders are in flight when the database goes down.
    const placing = Promise.all(early.map((shopper) => shopper.order()));
    database.halt!();
    const cut = await placing;
    expect(
      cut.every(({ status }) => [200, 503].includes(status)),
      `orders in flight: ${tally(cut)}`,
    );
    const asked = await Promise.all([
      early[0]!.basket('GET', ''),
      early[1]!.basket('POST', '/items', [{ productId, quantity: 1 }]),
      early[2]!.order(),
    ]);
    for (const { status, type, headers, body } of asked) {
      const kind = type.includes('application/problem+json') && headers.has('retry-after') && body.detail;
      expect(status === 503 && kind, `without a database: ${status} ${type} ${JSON.stringify(body)}`);
    }
    const cached = await ask('GET', home);
    const page = await ask('GET', `${shop}/eu/de-DE/cart`, { headers: { accept: 'text/html' } });
    const unready = await ask('GET', `${shop}/readyz`);
    expect(cached.status === 200, `a cached document: ${cached.status}`);
    expect(unready.status === 503, `readyz: ${unready.status}`);
    expect([200, 503].includes(page.status), `a personal page: ${page.status}`);

    await wait(AWAY_MS);
    database.resume!();
    const back = performance.now();
    while ((await ask('GET', `${shop}/readyz`)).status !== 200) {
      expect(performance.now() - back < 30_000, 'not ready 30 s after the database came back');
      await wait(200);
    }
    const seconds = ((performance.now() - back) / 1000).toFixed(1);
    // Retries also the orders whose response was lost: one order each, whether it had been placed or not.
    const again = await Promise.all(early.map((shopper) => shopper.order()));
    expect(tally(again) === `200 × ${early.length}`, `retried afterwards: ${tally(again)}`);
    for (const [index, { status, body }] of cut.entries())
      expect(status !== 200 || body.orderNo === again[index]!.body.orderNo, 'a confirmed order changed');
    expect((await ask('GET', home)).status === 200, 'no home page afterwards');
    process.kill(pid, 0);
    await receivesNotifications(store, productId!);
    return `in flight ${tally(cut)}, then 503; ready ${seconds} s after it came back; retried ${tally(again)}`;
  },
};

/** Checks that LISTEN/NOTIFY works again: the confirmation arrives before the delivery worker's next poll. */
async function receivesNotifications(
  { commerce, shop }: { commerce: string; shop: string },
  productId: string,
) {
  const { body } = await (await shopperReadyToOrder(commerce, [productId])).order();
  const since = performance.now();
  while (!String((await ask('GET', `${shop}/__mailbox`)).body).includes(body.orderNo)) {
    expect(
      performance.now() - since < 20_000,
      'no email 20 s after an order: notifications are not received',
    );
    await wait(300);
  }
}
