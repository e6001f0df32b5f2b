import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from '../app.ts';
import { sandboxProvider } from '../payments/sandbox.ts';
import { voidStalePayments } from '../payments/void-payment.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { type Buyer, cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { confirmLatePayments } from './confirm-late-payments.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const RETURN = 'http://localhost:3000/eu/en-IE/checkout/redirect';
const wallet = (paymentMethodId: string) => ({ paymentMethodId, c_returnUrl: RETURN });

interface Payer extends Buyer {
  productId: string;
  /** starts the payment and returns the provider's URL */
  begin(instrument: object): Promise<string>;
  /** the store's response when the payer returns from the provider */
  comeBack(paymentId: string, key?: string): ReturnType<RunningService['call']>;
}

let made = 0;
async function payer(): Promise<Payer> {
  const productId = `back${++made}`;
  const stock = { allocation: 5 };
  await insertProduct(service.db, { id: productId, name: { default: productId }, list: 1000, stock });
  const buyer = await readyBuyer(service, [{ productId, quantity: 2 }]);
  return {
    ...buyer,
    productId,
    async begin(instrument) {
      expect((await buyer.call('POST', '/payment-instruments', instrument)).status).toBe(200);
      const { status, body } = await buyer.order();
      expect(status).toBe(402);
      return body.redirectUrl;
    },
    comeBack: (paymentId, key) =>
      service.call('POST', `${ORDERS}?siteId=RivageEU`, {
        token: buyer.token,
        body: { basketId: buyer.basketId, c_paymentId: paymentId },
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      }),
  };
}

/** Decides on the provider's page like the payer's browser. Returns the payment id of the return URL. */
async function decide(redirectUrl: string, decision = 'approve'): Promise<string> {
  const response = await fetch(service.origin + new URL(redirectUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? '').searchParams.get('paymentId') ?? '';
}

/** Payments of a basket, and their states at the provider. */
const paymentsOf = (basketId: string) =>
  service.db
    .selectFrom('payment_transaction as payment')
    .leftJoin('sandbox_payment as held', 'held.idempotency_key', 'payment.attempt_key')
    .select([
      'payment.state',
      'payment.method',
      'payment.order_no',
      'payment.instrument',
      'held.state as held',
    ])
    .where('payment.basket_id', '=', basketId)
    .orderBy('payment.created_at')
    .execute();

async function expectHeldOnce(basketId: string, orderNo: string, method: string): Promise<void> {
  const payments = await paymentsOf(basketId);
  const [held, ...more] = payments.filter((payment) => payment.held === 'authorized');
  expect(more).toEqual([]);
  expect(held).toMatchObject({ state: 'authorized', order_no: orderNo, method });
  const others = payments.filter((payment) => payment !== held);
  expect(others.every(({ state, held: at }) => state === 'voided' && at === 'voided')).toBe(true);
  expect(payments.every(({ instrument }) => instrument === null)).toBe(true);
}

test.each([
  ['another wallet', wallet('KLARNA'), 'KLARNA'],
  ['the same wallet', wallet('PAYPAL'), 'PAYPAL'],
])(
  '[CHK-04] returning from PayPal and then confirming %s pays the order once',
  async (_, instrument, method) => {
    const ada = await payer();
    await ada.begin(wallet('PAYPAL'));
    await ada.begin(wallet('APPLE_PAY'));
    const paymentId = await decide(await ada.begin(instrument));
    const placed = await ada.comeBack(paymentId, `back-${method}`);
    expect(placed).toMatchObject({
      status: 200,
      body: { status: 'new', paymentInstruments: [{ paymentMethodId: method }] },
    });
    expect(placed.body.c_paymentReleased).toBeUndefined();
    await expectHeldOnce(ada.basketId, placed.body.orderNo, method);
    // The payer returns twice and reloads the page.
    const again = await ada.comeBack(paymentId);
    expect([again.status, again.body.orderNo, again.body.c_paymentReleased]).toEqual([
      200,
      placed.body.orderNo,
      undefined,
    ]);
  },
);

test('[CHK-04] without the payment id the latest payment of the basket is used', async () => {
  const ada = await payer();
  await ada.begin(wallet('PAYPAL'));
  await decide(await ada.begin(wallet('KLARNA')));
  const placed = await ada.order();
  expect(placed).toMatchObject({
    status: 200,
    body: { paymentInstruments: [{ paymentMethodId: 'KLARNA', c_paymentMethodName: 'Klarna' }] },
  });
  await expectHeldOnce(ada.basketId, placed.body.orderNo, 'KLARNA');
});

test('[CHK-04] of payments in two tabs the one confirmed first pays the order, the other is voided', async () => {
  const ada = await payer();
  const first = await ada.begin(wallet('PAYPAL'));
  const second = await ada.begin(wallet('KLARNA'));
  const paypal = await decide(first);
  const klarna = await decide(second);
  const placed = await ada.comeBack(paypal);
  expect(placed).toMatchObject({
    status: 200,
    body: { paymentInstruments: [{ paymentMethodId: 'PAYPAL' }] },
  });
  const other = await ada.comeBack(klarna);
  expect(other).toMatchObject({
    status: 200,
    body: { orderNo: placed.body.orderNo, c_paymentReleased: true },
  });
  await expectHeldOnce(ada.basketId, placed.body.orderNo, 'PAYPAL');
});

test('[CHK-04] confirming after a card payment placed the order returns that order and authorises nothing more', async () => {
  const ada = await payer();
  const open = await ada.begin(wallet('PAYPAL'));
  await ada.call('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: await cardFor(service, '4242 4242 4242 4242'),
  });
  const placed = await ada.order();
  expect(placed.status).toBe(200);
  await expectHeldOnce(ada.basketId, placed.body.orderNo, 'CREDIT_CARD');
  const paypal = await decide(open);
  expect(await ada.comeBack(paypal)).toMatchObject({
    status: 200,
    body: { orderNo: placed.body.orderNo, c_paymentReleased: true },
  });
  await expectHeldOnce(ada.basketId, placed.body.orderNo, 'CREDIT_CARD');
});

test.each([
  ['more', 3],
  ['less', 1],
])(
  '[CHK-04] a basket that costs %s by then: voids the payment, repeats the error, and accepts a new payment',
  async (_, quantity) => {
    const ada = await payer();
    const paymentId = await decide(await ada.begin(wallet('PAYPAL')));
    const [item] = (await ada.call('GET', '')).body.productItems;
    await ada.call('PATCH', `/items/${item.itemId}`, { quantity });
    for (const time of ['first', 'again']) {
      const answer = await ada.comeBack(paymentId);
      expect([time, answer.status, answer.body.reason]).toEqual([time, 409, 'basket_changed']);
    }
    expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'voided', held: 'voided' }]);
    expect((await ada.call('GET', '')).body.productItems).toMatchObject([{ quantity }]);
    const placed = await ada.comeBack(await decide(await ada.begin(wallet('PAYPAL'))));
    expect(placed).toMatchObject({ status: 200, body: { productItems: [{ quantity }] } });
    await expectHeldOnce(ada.basketId, placed.body.orderNo, 'PAYPAL');
  },
);

test('[CHK-04] changing the basket voids an earlier payment at the provider', async () => {
  const ada = await payer();
  await ada.begin(wallet('PAYPAL'));
  await ada.call('POST', '/items', [{ productId: ada.productId, quantity: 1 }]);
  await ada.begin(wallet('KLARNA'));
  expect(await paymentsOf(ada.basketId)).toMatchObject([{ held: 'voided' }, { held: 'open' }]);
});

test('[CHK-04] returning without a decision starts nothing; each decision returns the same response every time', async () => {
  const ada = await payer();
  const url = await ada.begin(wallet('PAYPAL'));
  const { id } = await service.db
    .selectFrom('payment_transaction')
    .select('id')
    .where('basket_id', '=', ada.basketId)
    .executeTakeFirstOrThrow();
  expect(await ada.comeBack(id)).toMatchObject({ status: 402, body: { redirectUrl: url } });
  expect(await decide(url, 'cancel')).toBe(id);
  for (let time = 0; time < 2; time++) {
    expect(await ada.comeBack(id)).toMatchObject({ status: 400, body: { reason: 'cancelled' } });
  }
  const declined = await decide(await ada.begin(wallet('KLARNA')), 'decline');
  for (let time = 0; time < 2; time++) {
    expect(await ada.comeBack(declined)).toMatchObject({ status: 400, body: { reason: 'declined' } });
  }
  expect(await paymentsOf(ada.basketId)).toHaveLength(2);
});

test('[CHK-05] two concurrent confirmations make one order with one authorised payment', async () => {
  for (let round = 0; round < 4; round++) {
    const ada = await payer();
    const urls = [await ada.begin(wallet('PAYPAL')), await ada.begin(wallet('KLARNA'))];
    const ids = await Promise.all(urls.map((url) => decide(url)));
    const answers = await Promise.all([...ids, ...ids].map((id) => ada.comeBack(id, `twice-${round}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const orders = new Set(answers.map(({ body }) => body.orderNo));
    expect(orders.size).toBe(1);
    const [orderNo] = orders;
    const [{ paymentMethodId }] = answers[0]!.body.paymentInstruments;
    await expectHeldOnce(ada.basketId, orderNo, paymentMethodId);
    expect(answers.filter(({ body }) => body.c_paymentReleased)).toHaveLength(2);
  }
});

test('[CHK-05] a basket changed during confirmation is ordered as agreed or not at all', async () => {
  for (let round = 0; round < 4; round++) {
    const ada = await payer();
    const paymentId = await decide(await ada.begin(wallet('PAYPAL')));
    const [answer] = await Promise.all([
      ada.comeBack(paymentId),
      ada.call('POST', '/items', [{ productId: ada.productId, quantity: 1 }]),
    ]);
    if (answer.status === 200) {
      expect(answer.body.productItems).toMatchObject([{ quantity: 2 }]);
      await expectHeldOnce(ada.basketId, answer.body.orderNo, 'PAYPAL');
    } else {
      expect(answer.status).toBe(409);
      expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'voided', held: 'voided' }]);
    }
  }
});

test('[CHK-05] a confirmed payment is voided when the stock is sold out', async () => {
  const ada = await payer();
  const paymentId = await decide(await ada.begin(wallet('PAYPAL')));
  await service.db
    .updateTable('inventory_record')
    .set({ allocation: 0 })
    .where('product_id', '=', ada.productId)
    .execute();
  expect((await ada.comeBack(paymentId)).status).toBe(400);
  expect(await ada.comeBack(paymentId)).toMatchObject({ status: 409, body: { reason: 'released' } });
  expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'voided', held: 'voided' }]);
});

test('[CHK-05] when the provider is unavailable on return, the next request places the order', async () => {
  const ada = await payer();
  const paymentId = await decide(await ada.begin(wallet('PAYPAL')));
  const real = sandboxProvider(service.services);
  const away = { ...real, authorize: () => Promise.reject(new Error('away')) };
  const app = createCommerceApp({ ...service.services, payments: away });
  const answer = await app.fetch(
    new Request(`http://test${ORDERS}?siteId=RivageEU`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ basketId: ada.basketId, c_paymentId: paymentId }),
    }),
  );
  expect(answer.status).toBe(503);
  expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'pending', held: 'approved' }]);
  expect((await ada.comeBack(paymentId)).status).toBe(200);
});

/** A payer who typed the card whose first answer is late, and came back before the provider answered. */
async function latePayer() {
  const ada = await payer();
  const url = await ada.begin({ paymentMethodId: 'CREDIT_CARD', c_returnUrl: RETURN });
  const response = await fetch(service.origin + new URL(url).pathname, {
    method: 'POST',
    body: new URLSearchParams({
      decision: 'approve',
      number: '4000 0000 0000 5050',
      expiry: '12/31',
      securityCode: '123',
      holder: 'Ada',
    }),
    redirect: 'manual',
  });
  const paymentId = new URL(response.headers.get('location') ?? '').searchParams.get('paymentId') ?? '';
  service.services.paymentTimeoutMs = 50;
  const { log } = service.services;
  service.services.log = { ...log, error() {} };
  const answer = await ada.comeBack(paymentId, `late-${ada.basketId}`);
  delete service.services.paymentTimeoutMs;
  service.services.log = log;
  expect([answer.status, answer.body.type]).toEqual([503, expect.stringMatching(/payment-unavailable$/)]);
  expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'pending', held: 'authorized' }]);
  return { ...ada, paymentId };
}

/** Why payments of a basket became no order, as their payers are told by mail. */
const toldAbout = async (basketId: string) => {
  const { rows } = await sql<{ about: object; locale: string }>`
    select about, locale from outbox_mail where cause in (
      select 'payment-released:' || id from payment_transaction where basket_id = ${basketId})`.execute(
    service.db,
  );
  return rows;
};

const ordersOf = (basketId: string) =>
  service.db
    .selectFrom('placed_order')
    .select(['order_no', 'status', 'customer_email', 'idempotency_key'])
    .where('basket_id', '=', basketId)
    .execute();

test('[CHK-05] a late answer of the provider becomes the order without another visit of the payer', async () => {
  const ada = await latePayer();
  // Not before it is due.
  expect(await confirmLatePayments(service.services)).toBe(0);
  service.wait(15);
  // Two processes, and the payer who comes back meanwhile.
  const [one, other, visit] = await Promise.all([
    confirmLatePayments(service.services),
    confirmLatePayments(service.services),
    ada.comeBack(ada.paymentId, `late-${ada.basketId}`),
  ]);
  expect([one + other, visit.status]).toEqual([1, 200]);
  const [order, ...more] = await ordersOf(ada.basketId);
  expect(more).toEqual([]);
  expect(order).toMatchObject({ order_no: visit.body.orderNo, status: 'new' });
  await expectHeldOnce(ada.basketId, visit.body.orderNo, 'CREDIT_CARD');

  const eve = await latePayer();
  service.wait(15);
  expect(await confirmLatePayments(service.services)).toBe(1);
  const [placed] = await ordersOf(eve.basketId);
  expect(placed).toMatchObject({ status: 'new', customer_email: 'ada@example.com' });
  await expectHeldOnce(eve.basketId, placed!.order_no, 'CREDIT_CARD');
  const mails = await service.db.selectFrom('outbox_mail').select('cause').execute();
  expect(mails.map(({ cause }) => cause)).toContain(`order-placed:${placed!.order_no}`);
  // The payer who looks later finds that order.
  expect((await eve.comeBack(eve.paymentId)).body.orderNo).toBe(placed!.order_no);
  service.wait(3600);
  expect(await confirmLatePayments(service.services)).toBe(0);
});

test('[CHK-05] a late answer is voided when the bag changed, and asked for again while the provider is away', async () => {
  const ada = await latePayer();
  await ada.call('POST', '/items', [{ productId: ada.productId, quantity: 1 }]);
  service.wait(15);
  expect(await confirmLatePayments(service.services)).toBe(1);
  expect(await ordersOf(ada.basketId)).toEqual([]);
  expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'voided', held: 'voided' }]);
  // The payer left: the mail is the only way to tell them. Coming back sends no second one.
  expect((await ada.comeBack(ada.paymentId)).body.reason).toBe('basket_changed');
  const { to, amountCents, currency, why } = (await toldAbout(ada.basketId))[0]!.about as never;
  expect([to, amountCents, currency, why]).toEqual(['ada@example.com', 2495, 'EUR', 'basket_changed']);
  expect(await toldAbout(ada.basketId)).toHaveLength(1);

  const eve = await latePayer();
  const away = {
    ...sandboxProvider(service.services),
    authorize: () => Promise.reject(new Error('The provider is away')),
  };
  const log = { ...service.services.log, error() {} };
  service.wait(15);
  expect(await confirmLatePayments({ ...service.services, payments: away, log })).toBe(1);
  expect(await paymentsOf(eve.basketId)).toMatchObject([{ state: 'pending', held: 'authorized' }]);
  expect(await confirmLatePayments(service.services)).toBe(0);
  service.wait(25);
  expect(await confirmLatePayments(service.services)).toBe(1);
  expect(await ordersOf(eve.basketId)).toHaveLength(1);
  expect(await toldAbout(eve.basketId)).toEqual([]);

  // A bag that went to another customer, and one whose provider never answers: no money is kept.
  const [sold, never] = [await latePayer(), await latePayer()];
  await service.db.deleteFrom('basket').where('id', '=', sold.basketId).execute();
  service.wait(15);
  expect(await confirmLatePayments({ ...service.services, payments: away, log })).toBe(2);
  expect(await paymentsOf(sold.basketId)).toMatchObject([{ state: 'voided', held: 'voided' }]);
  service.wait(31 * 60);
  await voidStalePayments(service.services);
  expect(await paymentsOf(never.basketId)).toMatchObject([{ state: 'voided', held: 'voided' }]);
  expect(await confirmLatePayments(service.services)).toBe(0);
  for (const { basketId } of [sold, never])
    expect(await toldAbout(basketId)).toMatchObject([
      { about: { to: 'ada@example.com', why: 'released' }, locale: 'en-IE' },
    ]);
});

test('[CHK-05] a late decline is mailed; a payer who is still there, or never came back, gets no mail', async () => {
  const ada = await latePayer();
  const declining = {
    ...sandboxProvider(service.services),
    authorize: async () => ({ state: 'declined', reason: 'insufficient_funds' }) as const,
  };
  service.wait(15);
  expect(await confirmLatePayments({ ...service.services, payments: declining })).toBe(1);
  expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'voided' }]);
  expect(await toldAbout(ada.basketId)).toMatchObject([{ about: { why: 'declined' } }]);

  const [here, gone] = [await payer(), await payer()];
  const paymentId = await decide(await here.begin(wallet('PAYPAL')));
  await here.call('POST', '/items', [{ productId: here.productId, quantity: 1 }]);
  expect((await here.comeBack(paymentId)).body.reason).toBe('basket_changed');
  await gone.begin(wallet('PAYPAL'));
  service.wait(31 * 60);
  await voidStalePayments(service.services);
  expect(await paymentsOf(gone.basketId)).toMatchObject([{ state: 'voided' }]);
  for (const { basketId } of [here, gone]) expect(await toldAbout(basketId)).toEqual([]);
});

test('[CHK-05] a payment whose process ends while it asks the provider becomes the order soon, without its payer', async () => {
  const ada = await payer();
  const paymentId = await decide(await ada.begin(wallet('PAYPAL')));
  const { promise: called, resolve: isCalled } = Promise.withResolvers<void>();
  const { promise: end, reject: kill } = Promise.withResolvers<never>();
  const hanging = {
    ...sandboxProvider(service.services),
    authorize() {
      isCalled();
      return end;
    },
  };
  const app = createCommerceApp({
    ...service.services,
    payments: hanging,
    log: { ...service.services.log, error() {} },
  });
  const lost = app.fetch(
    new Request(`http://test${ORDERS}?siteId=RivageEU`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ basketId: ada.basketId, c_paymentId: paymentId }),
    }),
  );
  await called;
  // Not while the request may still be answered.
  expect(await confirmLatePayments(service.services)).toBe(0);
  service.wait(31);
  expect(await confirmLatePayments(service.services)).toBe(1);
  const [order, ...more] = await ordersOf(ada.basketId);
  expect([order?.status, more]).toEqual(['new', []]);
  await expectHeldOnce(ada.basketId, order!.order_no, 'PAYPAL');
  // What comes of the first request changes nothing.
  kill(new Error('The process ended'));
  await lost;
  await expectHeldOnce(ada.basketId, order!.order_no, 'PAYPAL');
});

test('[CHK-05] nobody asks for a payer who came back without a decision', async () => {
  const ada = await payer();
  await ada.begin(wallet('PAYPAL'));
  const payment = () =>
    service.db
      .selectFrom('payment_transaction')
      .select(['id', 'state', 'confirm_due_at', 'confirm_request'])
      .where('basket_id', '=', ada.basketId)
      .executeTakeFirstOrThrow();
  expect((await ada.comeBack((await payment()).id)).status).toBe(402);
  expect(await payment()).toMatchObject({ state: 'pending', confirm_due_at: null, confirm_request: null });
});

test('[CHK-05] a card whose answer is late and whose payer is not redirected holds no money', async () => {
  const ada = await payer();
  await ada.call('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: await cardFor(service, '4000 0000 0000 5050'),
  });
  service.services.paymentTimeoutMs = 50;
  const { log } = service.services;
  service.services.log = { ...log, error() {} };
  expect((await ada.order()).status).toBe(503);
  delete service.services.paymentTimeoutMs;
  service.services.log = log;
  expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'voided', held: 'voided' }]);
});

test('[CHK-05] no other shopper can finish a payment; an unfinished payment is voided', async () => {
  const ada = await payer();
  const eve = await payer();
  const paymentId = await decide(await ada.begin(wallet('PAYPAL')));
  const foreign = (basketId: string, c_paymentId: string) =>
    service.call('POST', `${ORDERS}?siteId=RivageEU`, { token: eve.token, body: { basketId, c_paymentId } });
  expect((await foreign(ada.basketId, paymentId)).status).toBe(404);
  expect((await foreign(eve.basketId, paymentId)).status).toBe(404);
  expect((await foreign(eve.basketId, 'none')).status).toBe(404);
  expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'pending', held: 'approved' }]);
  service.wait(31 * 60);
  await voidStalePayments(service.services);
  expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'voided', held: 'voided' }]);
});
