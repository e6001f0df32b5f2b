import { ask } from '../shoppers/http.ts';
import { orderableVariants, SUCCEEDS, setStock } from '../shoppers/shopper.ts';
import { goToPayment, newVisitor, pay, type Visitor } from '../shoppers/visitor.ts';
import { type BadServer, startBadServer, TROUBLES } from './bad-server.ts';
import { expect, type Scene, type Trial } from './trial.ts';

/** Maximum duration of a request in milliseconds, whatever fails. */
const MAX_DURATION_MS = 30_000;

/** Sandbox cards that make the provider fail, time out and return an invalid response. */
const FAILING_CARDS = ['4000 0000 0000 0119', '4000 0000 0000 5043', '4000 0000 0000 5027'];

/** Images that do not exist or have an invalid path. */
const MISSING_IMAGES = [
  '/images/rivage-master/none.jpg?sw=400',
  '/images/../none.jpg',
  '/images/rivage-master/%ff.jpg',
];

export const failingDependencies: Trial = {
  id: 'failingDependencies',
  promise: `mail, recommendations, payment and images ${TROUBLES.join(', ')}: browsing, bag and order keep working with helpful messages`,
  async run(scene) {
    const mail = await startBadServer();
    const recommendations = await startBadServer();
    const things = await orderableVariants(scene.store.commerce, 1);
    await setStock(scene.store.commerce, things[0]!, 500);
    await scene.store.stop();
    await scene.reopen({
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      EINSTEIN_HOST: `http://127.0.0.1:${recommendations.port}`,
      EINSTEIN_CLIENT_ID: 'nobody',
    });
    try {
      // Warm-up: the first request waits for data that is loaded once.
      await newVisitor(scene.store.shop).get('/homepage');
      for (const trouble of TROUBLES) {
        await mail.set(trouble);
        await recommendations.set(trouble);
        await shopThrough(scene, things[0]!, trouble);
      }
      await missingImages(scene);
      await failingPayment(scene, things[0]!);
    } finally {
      await close(scene, mail, recommendations);
    }
    return `in each of ${TROUBLES.length} troubles browsed, bagged and ordered; ${FAILING_CARDS.length} ways a provider fails, each with the bag as it was`;
  },
};

async function close(scene: Scene, ...servers: BadServer[]): Promise<void> {
  for (const server of servers) await server.close();
  await scene.store.stop();
  await scene.reopen();
}

async function quickly(what: string, asked: ReturnType<typeof ask>, statuses: number[]) {
  const answer = await asked;
  const { status, milliseconds } = answer;
  expect(statuses.includes(status), `${what}: ${status} ${String(answer.body).slice(0, 200)}`);
  expect(milliseconds < MAX_DURATION_MS, `${what} took ${(milliseconds / 1000).toFixed(0)} s`);
  return answer;
}

async function shopThrough({ store }: Scene, productId: string, trouble: string): Promise<void> {
  const visitor = newVisitor(store.shop);
  for (const page of ['/homepage', `/search?q=${trouble}`, `/pd/${productId}.html`, '/store-locator'])
    await quickly(`${trouble}: ${page}`, visitor.get(page), [200, 301, 302, 303]);
  const payment = await goToPayment(visitor, productId);
  const bag = JSON.parse(JSON.stringify((await visitor.get('/resource/bag')).body));
  expect(bag.count === 1, `${trouble}: the bag holds ${bag.count}`);
  // Recommendations are optional; pages work without them.
  await quickly(
    `${trouble}: recommendations`,
    visitor.get('/resource/recommendations/home'),
    [200, 404, 502, 503],
  );
  const paid = await quickly(`${trouble}: ordering`, pay(visitor, payment, SUCCEEDS), [303]);
  const at = paid.headers.get('location') ?? '';
  expect(at.includes('/checkout/confirmation/'), `${trouble}: ordering redirected to ${at}`);
}

async function missingImages({ store }: Scene): Promise<void> {
  for (const path of MISSING_IMAGES) await quickly(path, ask('GET', store.shop + path), [400, 404]);
}

/** Payment fails in every way, then the same bag is paid with a valid card. */
async function failingPayment({ store }: Scene, productId: string): Promise<void> {
  const visitor: Visitor = newVisitor(store.shop);
  let page = await goToPayment(visitor, productId);
  for (const card of FAILING_CARDS) {
    const refused = await quickly(`card ${card}`, pay(visitor, page, card), [503]);
    expect(
      refused.body.includes('Nothing was charged'),
      `card ${card}: the page does not say that nothing was charged`,
    );
    page = await visitor.get('/billing');
  }
  const paid = await quickly('a card that works', pay(visitor, page, SUCCEEDS), [303]);
  expect(
    (paid.headers.get('location') ?? '').includes('/confirmation/'),
    'the bag could not be paid afterwards',
  );
}
