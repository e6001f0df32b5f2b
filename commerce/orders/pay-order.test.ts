import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from '../app.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { noMovements } from '../testing/providers.ts';
import { awaitPayment, cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { changeOrderState } from './repository.ts';
import type { OrderState } from './states.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const SITE = 'siteId=RivageEU';
const RETURN = 'http://localhost:3000/eu/en-IE/checkout/redirect?attempt=a';
const wallet = { paymentMethodId: 'PAYPAL', c_returnUrl: RETURN };

let made = 0;
/** A paid order, and functions for requests to its payment routes. */
async function paidOrder() {
  const productId = `owed${++made}`;
  const stock = { allocation: 5 };
  await insertProduct(service.db, { id: productId, name: { default: productId }, list: 1000, stock });
  const buyer = await readyBuyer(service, [{ productId, quantity: 1 }]);
  const { body: order } = await buyer.order();
  const call = (method: string, path: string, body?: object, token = buyer.token) =>
    service.call(method, `${ORDERS}/${order.orderNo}${path}${path.includes('?') ? '&' : '?'}${SITE}`, {
      token,
      ...(body ? { body } : {}),
    });
  const orderNo: string = order.orderNo;
  const instrumentId: string = order.paymentInstruments[0].paymentInstrumentId;
  return { ...buyer, orderNo, instrumentId, total: order.orderTotal as number, productId, own: call };
}

/** The same order with an open payment and nothing authorised. */
async function waitingOrder() {
  const order = await paidOrder();
  await awaitPayment(service, order.orderNo);
  return order;
}

const card = async (number = '4242 4242 4242 4242') => ({
  paymentMethodId: 'CREDIT_CARD',
  paymentCard: await cardFor(service, number),
});

/** Payments of a basket at the provider, and which of them are assigned to its order. */
async function held(basketId: string) {
  const rows = await service.db
    .selectFrom('payment_transaction as attempt')
    .innerJoin('sandbox_payment as book', 'book.idempotency_key', 'attempt.attempt_key')
    .select(['attempt.state', 'attempt.order_no', 'book.amount_cents', 'attempt.id'])
    .where('attempt.basket_id', '=', basketId)
    .where('book.state', '=', 'authorized')
    .execute();
  return rows.map(({ state, order_no, amount_cents }) => ({ state, order_no, cents: Number(amount_cents) }));
}

const statusOf = async ({ own }: Awaited<ReturnType<typeof paidOrder>>) => (await own('GET', '')).body.status;
const decide = (redirectUrl: string, decision: string) =>
  fetch(service.origin + new URL(redirectUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });

test('[CHK-05] an open order is paid once in full, and returns only masked card data', async () => {
  const order = await waitingOrder();
  expect(await held(order.basketId)).toEqual([]);
  const paymentCard = { cardType: 'Visa', number: '4242 4242 4242 4242', holder: 'Ada Byrne' };
  const paid = await order.own('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard,
    amount: 10_000,
  });
  expect(paid.status).toBe(200);
  expect(paid.body).toMatchObject({
    orderNo: order.orderNo,
    status: 'new',
    paymentInstruments: [{ amount: order.total, paymentCard: { numberLastDigits: '4242' } }],
  });
  const cents = Math.round(order.total * 100);
  const once = [{ state: 'authorized', order_no: order.orderNo, cents }];
  expect(await held(order.basketId)).toEqual(once);
  const again = await order.own('POST', '/payment-instruments', await card());
  expect(again.body.type).toMatch(/payment-method-not-applicable$/);
  expect(await held(order.basketId)).toEqual(once);
  const row = await service.db
    .selectFrom('placed_order')
    .selectAll()
    .where('order_no', '=', order.orderNo)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify([row, paid.body])).not.toMatch(/4242 ?4242|sbx_|creditCardToken/);
});

test('[CHK-05] sending a card changes an open instrument, which keeps its id', async () => {
  const order = await waitingOrder();
  const path = `/payment-instruments/${order.instrumentId}`;
  const { paymentCard: _card, ...bare } = await card();
  expect((await order.own('PATCH', path, bare)).body.detail).toMatch(/paymentCard/);
  expect((await order.own('PATCH', '/payment-instruments/unknown', await card())).status).toBe(404);
  const changed = await order.own('PATCH', path, await card());
  expect(changed.body).toMatchObject({
    status: 'new',
    paymentInstruments: [{ paymentInstrumentId: order.instrumentId, amount: order.total }],
  });
  expect(await held(order.basketId)).toHaveLength(1);
});

test('[CHK-04] a declined card leaves the order open; the next one pays it', async () => {
  const order = await waitingOrder();
  const declined = await order.own('POST', '/payment-instruments', await card('4000 0000 0000 0002'));
  expect(declined).toMatchObject({ status: 400, body: { reason: 'declined' } });
  expect(declined.body.detail).toBe(
    'The payment was declined. Your order is still open; please try another payment method.',
  );
  expect(await statusOf(order)).toBe('created');
  const away = await order.own('POST', '/payment-instruments', await card('4000 0000 0000 0119'));
  expect(away.status).toBe(503);
  expect(await held(order.basketId)).toEqual([]);
  expect((await order.own('POST', '/payment-instruments', await card())).body.status).toBe('new');
});

test('[CHK-04] a wallet payment requires confirmation; choosing another method voids it', async () => {
  const order = await waitingOrder();
  const first = await order.own('POST', '/payment-instruments', wallet);
  expect(first.status).toBe(402);
  await decide(first.body.redirectUrl, 'approve');
  expect((await order.own('POST', '/payment-instruments', wallet)).body.status).toBe('new');
  expect(await held(order.basketId)).toHaveLength(1);

  const other = await waitingOrder();
  const open = await other.own('POST', '/payment-instruments', wallet);
  expect((await other.own('POST', '/payment-instruments', await card())).body.status).toBe('new');
  await decide(open.body.redirectUrl, 'approve');
  expect((await other.own('POST', '/payment-instruments', wallet)).status).toBe(400);
  expect(await held(other.basketId)).toMatchObject([{ order_no: other.orderNo }]);
});

test('[CHK-05] six identical concurrent payments charge once', async () => {
  const order = await waitingOrder();
  const body = await card();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => order.own('POST', '/payment-instruments', body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  expect(await held(order.basketId)).toMatchObject([{ order_no: order.orderNo }]);
});

test('[CHK-05] six concurrent cards for one order charge at most one, and only when the order is paid', async () => {
  const order = await waitingOrder();
  const cards = await Promise.all(Array.from({ length: 6 }, () => card()));
  const answers = await Promise.all(cards.map((body) => order.own('POST', '/payment-instruments', body)));
  const paid = answers.filter(({ status }) => status === 200);
  expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
  expect(paid.length).toBeLessThanOrEqual(1);
  // Requests that void each other's payment may all fail; then the order is still open.
  expect(await held(order.basketId)).toHaveLength(paid.length);
  expect(await statusOf(order)).toBe(paid.length === 1 ? 'new' : 'created');
  if (paid.length === 0) {
    expect((await order.own('POST', '/payment-instruments', cards[0])).body.status).toBe('new');
  }
});

test('[CHK-05] failing an order during its payment either fails or pays it, and keeps no wrong payment', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await waitingOrder();
    const body = await card();
    const answers = await Promise.all([
      order.own('POST', '/payment-instruments', body),
      order.own('POST', '/actions/fail?reopenBasket=true', {}),
    ]);
    const [paid, failed] = answers.map(({ status }) => status);
    const status = await statusOf(order);
    expect([status, paid === 200, failed === 201]).toEqual([status, status === 'new', status === 'failed']);
    expect(await held(order.basketId)).toHaveLength(status === 'new' ? 1 : 0);
  }
});

test.each<[string, OrderState[]]>([
  ['paid', []],
  ['completed', ['completed']],
  ['cancelled', ['cancelled']],
  ['failed', ['failed']],
])(
  '[CHK-05] an order that is %s has no open amount and does not call the provider',
  async (_what, states) => {
    const order = states[0] === 'failed' ? await waitingOrder() : await paidOrder();
    let status: OrderState = states[0] === 'failed' ? 'created' : 'new';
    for (const state of states) {
      await changeOrderState(service.db, { order_no: order.orderNo, status }, state, new Date());
      status = state;
    }
    const before = (await order.own('GET', '')).body;
    let asked = 0;
    const payments = {
      ...noMovements,
      authorize: async () => {
        asked++;
        return { state: 'authorized' as const, reference: 'never' };
      },
      void: async () => {},
    };
    const app = createCommerceApp({ ...service.services, payments });
    const call = (method: string, path: string, body?: object) =>
      app.fetch(
        new Request(`http://test${ORDERS}/${order.orderNo}${path}?${SITE}`, {
          method,
          headers: { authorization: `Bearer ${order.token}`, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      );
    const path = `/payment-instruments/${order.instrumentId}`;
    const answers = [
      await call('POST', '/payment-instruments', await card()),
      await call('PATCH', path, await card()),
      await call('DELETE', path),
    ];
    const results = await Promise.all(
      answers.map(async (answer) => [answer.status, (await answer.json()).type]),
    );
    expect(results).toEqual([
      [400, expect.stringMatching(/payment-method-not-applicable$/)],
      [400, expect.stringMatching(/payment-instrument-masked$/)],
      [400, expect.stringMatching(/payment-instrument-masked$/)],
    ]);
    expect(await (await call('GET', '/payment-methods')).json()).toEqual({ applicablePaymentMethods: [] });
    expect(asked).toBe(0);
    expect((await order.own('GET', '')).body).toEqual(before);
  },
);

test('[CHK-05] rejects unusable instruments before calling the provider; another customer’s order is not found', async () => {
  const order = await waitingOrder();
  const good = await card();
  const refused: [object, RegExp][] = [
    [{ ...good, paymentMethodId: 'BARTER' }, /invalid-payment-method-id$/],
    [{ paymentMethodId: 'CREDIT_CARD' }, /bad-request$/],
    [{ ...good, paymentCard: { cardType: 'Visa' } }, /missing-payment-card$/],
    [{ ...good, paymentCard: { number: '4242 4242 4242 4241' } }, /invalid-card$/],
    [{ ...good, amount: 1 }, /insufficient-payment$/],
    [{ ...wallet, c_returnUrl: 'https://evil.example/' }, /bad-request$/],
    [
      { paymentMethodId: 'CREDIT_CARD', customerPaymentInstrumentId: 'hers' },
      /customer-payment-instrument-id$/,
    ],
    [{}, /bad-request$/],
  ];
  for (const [body, slug] of refused) {
    const { status, body: results } = await order.own('POST', '/payment-instruments', body);
    expect([status, results.type]).toEqual([400, expect.stringMatching(slug)]);
  }
  const { token } = await service.guest('RivageEU');
  for (const [method, path, body] of [
    ['GET', '/payment-methods', undefined],
    ['POST', '/payment-instruments', good],
    ['PATCH', `/payment-instruments/${order.instrumentId}`, good],
    ['DELETE', `/payment-instruments/${order.instrumentId}`, undefined],
  ] as const) {
    expect((await order.own(method, path, body, token)).status).toBe(404);
  }
  expect(await held(order.basketId)).toEqual([]);
  expect(await statusOf(order)).toBe('created');
  const removed = await order.own('DELETE', `/payment-instruments/${order.instrumentId}`);
  expect(removed.body).toMatchObject({ status: 'created', paymentInstruments: [] });
  expect((await order.own('DELETE', `/payment-instruments/${order.instrumentId}`)).status).toBe(404);
});
