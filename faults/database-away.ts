import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../shoppers/http.ts';
import { readyShopper, someProducts, stockUp } from '../shoppers/shopper.ts';
import { expect, type Trial, tally } from './trial.ts';

const AWAY_MS = 4000;

export const databaseAway: Trial = {
  id: 'database-away',
  promise: 'the database goes and comes back: 503 meanwhile, kindly; afterwards all works, without a restart',
  only: 'postgres',
  async run({ store, database }) {
    const { commerce, shop, pid } = store;
    const [productId] = await someProducts(commerce, 1);
    await stockUp(commerce, productId!, 100);
    const early = await Promise.all(Array.from({ length: 12 }, () => readyShopper(commerce, [productId!])));
    const home = `${shop}/eu/en-IE/homepage`;
    expect((await ask('GET', home)).status === 200, 'the home page is not there to begin with');

    // Orders are under way when it goes.
    const placing = Promise.all(early.map((shopper) => shopper.order()));
    database.halt!();
    const cut = await placing;
    expect(
      cut.every(({ status }) => [200, 503].includes(status)),
      `orders under way: ${tally(cut)}`,
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
    const kept = await ask('GET', home);
    const page = await ask('GET', `${shop}/eu/de-DE/cart`, { headers: { accept: 'text/html' } });
    const unready = await ask('GET', `${shop}/readyz`);
    expect(kept.status === 200, `a kept document: ${kept.status}`);
    expect(unready.status === 503, `readyz: ${unready.status}`);
    expect([200, 503].includes(page.status), `a personal page: ${page.status}`);

    await wait(AWAY_MS);
    database.resume!();
    const back = performance.now();
    while ((await ask('GET', `${shop}/readyz`)).status !== 200) {
      expect(performance.now() - back < 30_000, 'not ready 30 s after the database was back');
      await wait(200);
    }
    const seconds = ((performance.now() - back) / 1000).toFixed(1);
    // Also those whose answer was lost: one order each, whether it had been placed or not.
    const again = await Promise.all(early.map((shopper) => shopper.order()));
    expect(tally(again) === `200 × ${early.length}`, `sent again afterwards: ${tally(again)}`);
    for (const [index, { status, body }] of cut.entries())
      expect(status !== 200 || body.orderNo === again[index]!.body.orderNo, 'an answered order changed');
    expect((await ask('GET', home)).status === 200, 'no home page afterwards');
    process.kill(pid, 0);
    await hearsAgain(store, productId!);
    return `under way ${tally(cut)}, then 503; ready ${seconds} s after it was back; sent again ${tally(again)}`;
  },
};

/** A confirmation is in the mailbox sooner than the postman looks by himself: notices of the database are heard. */
async function hearsAgain({ commerce, shop }: { commerce: string; shop: string }, productId: string) {
  const { body } = await (await readyShopper(commerce, [productId])).order();
  const since = performance.now();
  while (!String((await ask('GET', `${shop}/__mailbox`)).body).includes(body.orderNo)) {
    expect(performance.now() - since < 20_000, 'no mail 20 s after an order: notices are not heard any more');
    await wait(300);
  }
}
