import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { cancelOrder } from '../../orders/cancel-order.ts';
import { refundOrder } from '../../orders/refund-order.ts';
import { settlePayments } from '../../orders/settle-payments.ts';
import { shipOrder } from '../../orders/ship-order.ts';
import type { PaymentMovement, PaymentProvider } from '../../services/payment-provider.ts';
import { insertProduct } from '../../testing/builders.ts';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { ORDERS, readyBuyer } from '../../testing/purchase.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { SECRET_KEY, startStripe, WEBHOOK_SECRET } from '../../testing/stripe/server.ts';
import { voidStalePayments } from '../void-payment.ts';
import { reportedOnly } from '../waiting-requests.ts';
import { stripeProvider } from './stripe.ts';

const EVENTS = '/payment-provider/v1/events/stripe';
const RETURN = 'http://127.0.0.1:3000/eu/en-IE/checkout/redirect';

let service: RunningService;
let stripe: Awaited<ReturnType<typeof startStripe>>;
let provider: PaymentProvider;
beforeAll(async () => {
  [service, stripe] = await Promise.all([startService(), startStripe()]);
  await insertCatalogue(service.db);
  await insertProduct(service.db, {
    id: 'p',
    name: { default: 'p' },
    list: 3000,
    stock: { allocation: 1000 },
  });
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: stripe.origin };
  provider = stripeProvider(service.services, settings);
  service.services.payments = provider;
});
afterAll(async () => {
  await service.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.requests.length = 0;
  stripe.faults.length = 0;
  stripe.refuseMulticapture(false);
  stripe.deactivate(undefined);
});
afterEach(() => vi.restoreAllMocks());

const now = () => service.services.now();
const quiet = () => vi.spyOn(service.services.log, 'error').mockImplementation(() => {});

/** A buyer who pays on Stripe's page. */
const hosted = (method = 'CREDIT_CARD') =>
  readyBuyer(service, [{ productId: 'p', quantity: 1 }], undefined, {
    paymentMethodId: method,
    c_returnUrl: RETURN,
  });

/** A buyer whose client has a token of Stripe. */
const withToken = (creditCardToken: string, returnUrl: object = { c_returnUrl: RETURN }) =>
  readyBuyer(service, [{ productId: 'p', quantity: 1 }], undefined, {
    ...{ paymentMethodId: 'CREDIT_CARD', ...returnUrl },
    paymentCard: { cardType: 'Visa', maskedNumber: '************4242', creditCardToken },
  });

const finish = (buyer: Awaited<ReturnType<typeof hosted>>, c_paymentId: string) =>
  service.call('POST', `${ORDERS}?siteId=RivageEU`, {
    token: buyer.token,
    body: { basketId: buyer.basketId, c_paymentId },
  });

const sessionOf = (redirectUrl: string) => stripe.sessions.get(redirectUrl.split('/').at(-1)!)!;

/** Places an order on Stripe's page. */
async function paidOrder() {
  const buyer = await hosted();
  const { redirectUrl, paymentId } = (await buyer.order()).body;
  const intent = stripe.pay(sessionOf(redirectUrl).id);
  const { orderNo } = (await finish(buyer, paymentId)).body;
  return { orderNo, intent };
}

const payment = (orderNo: string) =>
  service.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

const paymentOf = (basketId: string) =>
  service.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('basket_id', '=', basketId)
    .executeTakeFirstOrThrow();

async function send(type: string, object: object, options: Parameters<typeof stripe.event>[2] = {}) {
  const { payload, signature } = stripe.event(type, object, { at: now().getTime(), ...options });
  return service.call('POST', EVENTS, { body: payload, headers: { 'stripe-signature': signature } });
}

async function settle() {
  service.wait(7200);
  await settlePayments(service.services);
}

test('a card is paid on Stripe’s page: authorized, captured when shipped, refunded in parts', async () => {
  const buyer = await hosted();
  const first = await buyer.order();
  expect(first.status).toBe(402);
  const session = sessionOf(first.body.redirectUrl);
  expect(session).toMatchObject({ mode: 'payment', locale: 'en', payment_method_types: ['card'] });
  expect(session.success_url).toBe(`${RETURN}?paymentId=${first.body.paymentId}`);
  expect(session.asked).toEqual({ amount: '3495', currency: 'eur', capture_method: 'manual' });
  // Before the payer decides, the same page; no second one.
  expect((await buyer.order()).body.redirectUrl).toBe(first.body.redirectUrl);
  const intent = stripe.pay(session.id);
  const order = await finish(buyer, first.body.paymentId);
  expect(order.status).toBe(200);
  const { orderNo } = order.body;
  expect(await payment(orderNo)).toMatchObject({ state: 'authorized', reference: intent.id });
  expect(intent.status).toBe('requires_capture');
  await shipOrder(service.db, orderNo, now());
  await settle();
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 3495 });
  for (const amountCents of [1000, 495])
    await refundOrder(service.db, { orderNo, amountCents, key: randomUUID() }, now());
  await settle();
  const made = [...stripe.refunds.values()].filter((one) => one.payment_intent === intent.id);
  expect(made.map(({ amount }) => amount)).toEqual([1000, 495]);
  expect(await payment(orderNo)).toMatchObject({ captured_cents: 3495, refunded_cents: 1495 });
  const posts = stripe.requests.filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(3);
  expect(posts.every(({ key }) => key)).toBe(true);
});

test.each([
  ['PAYPAL', ['paypal']],
  ['KLARNA', ['klarna']],
])('%s opens Stripe’s page for that method', async (method, types) => {
  const { redirectUrl } = (await (await hosted(method)).order()).body;
  expect(sessionOf(redirectUrl).payment_method_types).toEqual(types);
});

test('a payer who does not return leaves nothing held: the page expires, a payment is canceled', async () => {
  const [open, paid] = [await hosted(), await hosted()];
  const openSession = sessionOf((await open.order()).body.redirectUrl);
  const intent = stripe.pay(sessionOf((await paid.order()).body.redirectUrl).id);
  service.wait(31 * 60);
  await voidStalePayments(service.services);
  expect(openSession.status).toBe('expired');
  expect(intent.status).toBe('canceled');
  expect(await paymentOf(paid.basketId)).toMatchObject({ state: 'voided' });
});

test('a cancelled order releases its payment at Stripe', async () => {
  const { orderNo, intent } = await paidOrder();
  await cancelOrder(service.db, orderNo, now());
  service.wait(120);
  await voidStalePayments(service.services);
  expect(intent.status).toBe('canceled');
  // Stripe reports what the store itself did.
  expect((await send('payment_intent.canceled', intent)).body).toEqual({ outcome: 'ignored' });
});

test('a token is confirmed at once', async () => {
  for (const token of ['pm_card_visa', 'ctoken_visa']) {
    const order = await (await withToken(token)).order();
    expect(order.status).toBe(200);
    const { reference } = await payment(order.body.orderNo);
    expect(stripe.intents.get(reference!)).toMatchObject({ status: 'requires_capture', amount: 3495 });
  }
});

test.each([
  ['pm_card_chargeDeclined', 'declined'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['pm_unknown', 'unknown_card'],
  ['sbx_of_the_sandbox', 'unknown_card'],
])('%s is declined as %s', async (token, reason) => {
  const answer = await (await withToken(token)).order();
  expect([answer.status, answer.body.reason]).toEqual([400, reason]);
});

test('3-D Secure redirects to the bank; the payment is authorized only when the payer confirmed there', async () => {
  for (const isConfirmed of [true, false]) {
    const buyer = await withToken('pm_card_threeDSecure2Required');
    const { redirectUrl, paymentId } = (await buyer.order()).body;
    expect(redirectUrl).toContain(`${stripe.origin}/3ds/`);
    // Back without a decision.
    expect((await finish(buyer, paymentId)).status).toBe(402);
    stripe.authenticate(redirectUrl.split('/').at(-1)!, isConfirmed);
    const answer = await finish(buyer, paymentId);
    if (isConfirmed) expect(answer.status).toBe(200);
    else expect([answer.status, answer.body.reason]).toEqual([400, 'cancelled']);
  }
  const answer = await (await withToken('pm_card_threeDSecure2Required', {})).order();
  expect(answer.body.reason).toBe('challenge_required');
});

test.each(['before', 'after'] as const)(
  'a connection that ends %s Stripe acts authorizes at most once and holds nothing without an order',
  async (fault) => {
    quiet();
    for (const request of [0, 1]) {
      const buyer = await withToken('pm_card_visa');
      // The client repeats a request once, so both end.
      stripe.faults.push(...(request === 0 ? [] : [undefined as never]), fault, fault);
      expect((await buyer.order()).status).toBe(503);
      stripe.faults.length = 0;
      service.wait(120);
      await voidStalePayments(service.services);
      const { attempt_key, state } = await paymentOf(buyer.basketId);
      expect(state).toBe('voided');
      const made = [...stripe.intents.values()].filter(
        ({ metadata }) => metadata.authorization === attempt_key,
      );
      expect(made.map(({ status }) => status)).toEqual(['canceled']);
    }
  },
);

test('a method that Stripe refuses is declined at once, limited, and leaves nothing to void', async () => {
  const logged = quiet();
  stripe.deactivate('klarna');
  const buyer = await hosted('KLARNA');
  for (let click = 0; click < 10; click++) {
    const answer = await buyer.order();
    expect([answer.status, answer.body.reason]).toEqual([400, 'declined']);
  }
  expect(logged.mock.calls[0]).toEqual([
    { method: 'KLARNA', currency: 'EUR', reason: expect.stringContaining('Activate it in your dashboard') },
    'the payment provider refuses payments of this kind',
  ]);
  expect((await buyer.order()).status).toBe(429);
  stripe.requests.length = 0;
  service.wait(120);
  await voidStalePayments(service.services);
  expect(stripe.requests).toEqual([]);
  const states = await service.db
    .selectFrom('payment_transaction')
    .select('state')
    .where('basket_id', '=', buyer.basketId)
    .execute();
  expect(states).toEqual(Array(10).fill({ state: 'declined' }));
});

test('a payment that Stripe refuses to create, or does not know, ends', async () => {
  quiet();
  const refused = await withToken('pm_card_visa');
  stripe.faults.push('before', 'before', 'before', 'before');
  expect((await refused.order()).status).toBe(503);
  stripe.faults.length = 0;
  const { orderNo, intent } = await paidOrder();
  stripe.deactivate('card');
  stripe.intents.delete(intent.id);
  await cancelOrder(service.db, orderNo, now());
  service.wait(120);
  await voidStalePayments(service.services);
  expect(await paymentOf(refused.basketId)).toMatchObject({
    state: 'voided',
    void_error: expect.stringContaining('Activate it in your dashboard'),
  });
  expect(await payment(orderNo)).toMatchObject({
    state: 'voided',
    void_error: `No such payment_intent: '${intent.id}'`,
  });
});

test('a payment that was captured in the dashboard is not voided, and refunded once its event arrives', async () => {
  const log = quiet();
  const { orderNo, intent } = await paidOrder();
  Object.assign(intent, { status: 'succeeded', amount_received: 3495, amount_capturable: 0 });
  await cancelOrder(service.db, orderNo, now());
  service.wait(120);
  await voidStalePayments(service.services);
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ orderNo }),
    'a payment to void is captured at the provider: see npm run payments',
  );
  expect(await payment(orderNo)).toMatchObject({
    state: 'voiding',
    void_error: 'The payment is captured at Stripe, so it cannot be voided.',
  });
  expect((await send('payment_intent.succeeded', intent)).body).toEqual({ outcome: 'applied' });
  await settle();
  expect(await payment(orderNo)).toMatchObject({
    ...{ state: 'captured', captured_cents: 3495, refunded_cents: 3495 },
  });
  expect([...stripe.refunds.values()].at(-1)).toMatchObject({ payment_intent: intent.id, amount: 3495 });
});

test('a capture of the store that finds the one of the dashboard is that one, also when its event comes earlier', async () => {
  quiet();
  const { orderNo, intent } = await paidOrder();
  await shipOrder(service.db, orderNo, now());
  Object.assign(intent, { status: 'succeeded', amount_received: 3495, amount_capturable: 0 });
  expect((await send('payment_intent.succeeded', intent)).body).toEqual({ outcome: 'conflict' });
  await settle();
  expect(await payment(orderNo)).toMatchObject({ state: 'captured', captured_cents: 3495 });
  expect(await reportedOnly(service.db, 10, orderNo)).toEqual([]);
});

test('a payment voided before its authorization arrives authorizes nothing', async () => {
  const request = {
    ...{ method: 'CREDIT_CARD', token: 'pm_card_visa', amountCents: 500, currency: 'EUR', locale: 'en' },
    idempotencyKey: randomUUID(),
  };
  await provider.void(request.idempotencyKey);
  const before = stripe.intents.size;
  expect(await provider.authorize(request)).toEqual({ state: 'declined', reason: 'expired' });
  expect(stripe.intents.size).toBe(before);
  await provider.void(request.idempotencyKey);
});

/** A payment of 50.00 EUR at Stripe, without an order. */
async function authorized(): Promise<Omit<PaymentMovement, 'idempotencyKey' | 'amountCents'>> {
  const authorizationKey = randomUUID();
  const answer = await provider.authorize({
    ...{ method: 'CREDIT_CARD', token: 'pm_card_visa', amountCents: 5000, currency: 'EUR', locale: 'en' },
    idempotencyKey: authorizationKey,
  });
  if (answer.state !== 'authorized') throw new Error(answer.state);
  return { authorizationKey, reference: answer.reference, currency: 'EUR' };
}

test('captures in parts keep the rest where the card allows it; otherwise only the whole is captured', async () => {
  const several = await authorized();
  const intent = stripe.intents.get(several.reference)!;
  for (const amountCents of [2000, 3000]) {
    const part = { ...several, amountCents, idempotencyKey: randomUUID() };
    expect((await provider.capture(part)).state).toBe('succeeded');
  }
  expect(intent).toMatchObject({ amount_received: 5000, status: 'succeeded' });
  stripe.refuseMulticapture();
  const once = await authorized();
  const part = { ...once, amountCents: 2000, idempotencyKey: randomUUID() };
  expect(await provider.capture(part)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('one capture only'),
  });
  expect(stripe.intents.get(once.reference)).toMatchObject({
    status: 'requires_capture',
    amount_received: 0,
  });
  const whole = { ...once, amountCents: 5000, idempotencyKey: randomUUID() };
  expect((await provider.capture(whole)).state).toBe('succeeded');
  expect(stripe.intents.get(once.reference)).toMatchObject({ amount_received: 5000, status: 'succeeded' });
});

test('the final capture of an order takes a part and releases the rest, also where one capture is allowed only', async () => {
  for (const isRefused of [false, true]) {
    stripe.refuseMulticapture(isRefused);
    const payment = await authorized();
    const part = { ...payment, amountCents: 2000, isFinal: true, idempotencyKey: randomUUID() };
    expect((await provider.capture(part)).state).toBe('succeeded');
    const intent = stripe.intents.get(payment.reference)!;
    expect(intent).toMatchObject({ amount_received: 2000, amount_capturable: 0, status: 'succeeded' });
    const more = { ...payment, amountCents: 1, idempotencyKey: randomUUID() };
    expect((await provider.capture(more)).state).toBe('failed');
    // Nothing is left to release.
    const release = { ...payment, amountCents: 3000, idempotencyKey: randomUUID() };
    expect((await provider.release(release)).state).toBe('succeeded');
  }
});

test('what is not captured is released, once, and what was captured can be refunded', async () => {
  const payment = await authorized();
  const intent = stripe.intents.get(payment.reference)!;
  await provider.capture({ ...payment, amountCents: 2000, idempotencyKey: randomUUID() });
  const release = { ...payment, amountCents: 3000, idempotencyKey: randomUUID() };
  stripe.faults.push('after', 'after');
  await expect(provider.release(release)).rejects.toThrow();
  stripe.faults.length = 0;
  stripe.forgetKeys();
  expect((await provider.release(release)).state).toBe('succeeded');
  expect(intent).toMatchObject({ amount_received: 2000, amount_capturable: 0 });
  const refund = { ...payment, amountCents: 2000, idempotencyKey: randomUUID() };
  expect((await provider.refund(refund)).state).toBe('succeeded');
});

test('a repeated capture or refund moves nothing again, also when Stripe forgot its key', async () => {
  const payment = await authorized();
  const intent = stripe.intents.get(payment.reference)!;
  const capture = { ...payment, amountCents: 2000, idempotencyKey: randomUUID() };
  const refund = { ...payment, amountCents: 700, idempotencyKey: randomUUID() };
  for (const [kind, request] of [
    ['capture', capture],
    ['refund', refund],
  ] as const) {
    // Both attempts of the client end after the effect.
    stripe.faults.push('after', 'after');
    await expect(provider[kind](request)).rejects.toThrow();
    stripe.faults.length = 0;
    const second = await provider[kind](request);
    stripe.forgetKeys();
    expect(await provider[kind](request)).toEqual(second);
    expect(second.state).toBe('succeeded');
  }
  expect(intent.amount_received).toBe(2000);
  const made = [...stripe.refunds.values()].filter((one) => one.payment_intent === payment.reference);
  expect(made.map(({ amount }) => amount)).toEqual([700]);
});

test('what Stripe refuses for good is failed, with Stripe’s reason', async () => {
  const payment = await authorized();
  const move = (amountCents: number, currency = 'EUR') => ({
    ...{ ...payment, amountCents, currency, idempotencyKey: randomUUID() },
  });
  expect(await provider.capture(move(5001))).toEqual({ state: 'failed', reason: 'the amount is too large' });
  expect((await provider.capture(move(100, 'USD'))).state).toBe('failed');
  expect((await provider.capture(move(5125, 'KWD'))).state).toBe('failed');
  await provider.capture(move(5000));
  expect(await provider.refund(move(5001))).toEqual({
    state: 'failed',
    reason: 'Refund amount is greater than unrefunded amount on charge',
  });
});

test('a wrong key is no answer: the request is repeated later', async () => {
  const settings = { secretKey: 'sk_test_other000', webhookSecret: WEBHOOK_SECRET, apiBase: stripe.origin };
  const other = stripeProvider(service.services, settings);
  const request = { ...(await authorized()), amountCents: 5000, idempotencyKey: randomUUID() };
  await expect(other.capture(request)).rejects.toThrow('Invalid API Key');
});

test('the signature is compared with the clock of this machine, not with that of the database', async () => {
  const at = now().getTime();
  const off = stripeProvider(
    { ...service.services, now: () => new Date(at + 600_000) },
    { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: stripe.origin },
  );
  const read = (signedAt: number) => {
    const { payload, signature } = stripe.event('ping', { id: 'evt' }, { at: signedAt });
    return off.webhook({ body: payload, headers: new Headers({ 'stripe-signature': signature }) });
  };
  expect(await read(at)).toMatchObject({ type: 'ping' });
  await expect(read(at + 600_000)).rejects.toThrow('no valid signature');
});

test('events need Stripe’s signature of the exact body, at most five minutes old or early', async () => {
  const object = { id: 'evt' };
  expect((await send('ping', object)).body).toEqual({ outcome: 'ignored' });
  expect((await send('ping', object, { secret: 'whsec_other' })).status).toBe(400);
  expect((await send('ping', object, { at: now().getTime() - 301_000 })).status).toBe(400);
  expect((await send('ping', object, { at: now().getTime() + 302_000 })).status).toBe(400);
  expect((await send('ping', object, { at: now().getTime() + 200_000 })).status).toBe(200);
  const { payload, signature } = stripe.event('ping', object, { at: now().getTime() });
  const headers = { 'stripe-signature': signature };
  expect((await service.call('POST', EVENTS, { body: `${payload} `, headers })).status).toBe(400);
  expect((await service.call('POST', EVENTS, { body: payload })).status).toBe(400);
  expect((await send('refund.created', { id: 're_1' })).status).toBe(400);
});

test('a capture without an answer is settled by its event, once', async () => {
  quiet();
  const { orderNo, intent } = await paidOrder();
  await shipOrder(service.db, orderNo, now());
  stripe.faults.push('after', 'after');
  await settle();
  expect(await payment(orderNo)).toMatchObject({ state: 'authorized', captured_cents: 0 });
  stripe.faults.length = 0;
  const event = { eventId: `evt_${randomUUID()}` };
  expect((await send('payment_intent.succeeded', intent, event)).body).toEqual({ outcome: 'applied' });
  expect((await send('payment_intent.succeeded', intent, event)).body).toEqual({ outcome: 'duplicate' });
  expect((await send('payment_intent.succeeded', intent)).body).toEqual({ outcome: 'ignored' });
  await settle();
  expect(await payment(orderNo)).toMatchObject({ state: 'captured', captured_cents: 3495 });
  expect(intent.amount_received).toBe(3495);
});

test('refunds in the dashboard, and refunds that fail later, reach the order', async () => {
  quiet();
  const { orderNo, intent } = await paidOrder();
  await shipOrder(service.db, orderNo, now());
  await settle();
  const foreign = { id: 're_dashboard', amount: 500, currency: 'eur', payment_intent: intent.id };
  const refund = { ...foreign, status: 'pending', metadata: {} };
  expect((await send('refund.created', refund)).body).toEqual({ outcome: 'applied' });
  expect((await send('refund.updated', { ...refund, status: 'succeeded' })).body).toEqual({
    outcome: 'ignored',
  });
  await refundOrder(service.db, { orderNo, amountCents: 1000, key: randomUUID() }, now());
  await settle();
  expect(await payment(orderNo)).toMatchObject({ refunded_cents: 1500 });
  const own = [...stripe.refunds.values()].at(-1)!;
  const failed = { ...own, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  expect((await send('refund.failed', failed)).body).toEqual({ outcome: 'applied' });
  expect((await send('refund.created', own)).body).toEqual({ outcome: 'ignored' });
  expect(await payment(orderNo)).toMatchObject({ refunded_cents: 500, refund_reserved_cents: 500 });
});

test('an authorization that expired at Stripe is reported to staff', async () => {
  const { intent } = await paidOrder();
  const log = quiet();
  const expired = { ...intent, status: 'canceled', cancellation_reason: 'automatic' };
  expect((await send('payment_intent.canceled', expired)).body).toEqual({ outcome: 'noted' });
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ reason: 'automatic' }), expect.any(String));
});

test('a deleted card is detached at Stripe, where its payment method pays no more', async () => {
  const token = 'pm_card_visa';
  stripe.attached.add(token);
  const { orderNo } = (await (await withToken(token)).order()).body;
  // The connection ends after Stripe detached it; the package repeats the request with its key.
  stripe.faults.push('after');
  await provider.forgetCard(token);
  expect(stripe.requests.map(({ method, path }) => [method, path]).slice(-1)).toEqual([
    ['POST', '/v1/payment_methods/pm_card_visa/detach'],
  ]);
  expect([...stripe.detached]).toEqual([token]);
  // Not attached any more, unknown, and tokens that Stripe does not keep.
  for (const gone of [token, 'pm_gone', 'ctoken_visa', 'sbx_0_a', 'pm_../customers/cus_1'])
    await provider.forgetCard(gone);
  expect((await (await withToken(token)).order()).body).toMatchObject({ reason: 'unknown_card' });
  // What was authorized with it is captured.
  await shipOrder(service.db, orderNo, now());
  await settle();
  expect((await payment(orderNo)).state).toBe('captured');
  stripe.detached.clear();
  // Everything else is no answer: it is requested again later.
  const wrong = stripeProvider(service.services, {
    ...{ secretKey: 'sk_test_wrong', webhookSecret: WEBHOOK_SECRET, apiBase: stripe.origin },
  });
  await expect(wrong.forgetCard(token)).rejects.toThrow('Invalid API Key');
});

test('a store with Stripe has neither cards nor pages of the sandbox', async () => {
  const app = createCommerceApp(service.services);
  const answer = (path: string, init?: RequestInit) => app.fetch(new Request(`http://test${path}`, init));
  expect((await answer('/sandbox-payments/v1/tokens', { method: 'POST', body: '{}' })).status).toBe(404);
  const configuration = await answer('/payment-provider/v1/configuration');
  expect(await configuration.json()).toMatchObject({ provider: 'stripe', cardEntry: { kind: 'redirect' } });
});
