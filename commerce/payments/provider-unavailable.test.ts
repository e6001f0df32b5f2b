import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from '../app.ts';
import type { AuthorizationRequest, PaymentProvider } from '../services/payment-provider.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { noMovements } from '../testing/providers.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { voidStalePayments } from './void-payment.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

let made = 0;
async function buyer(number = '4242 4242 4242 4242') {
  const productId = `away${++made}`;
  const stock = { allocation: 5 };
  await insertProduct(service.db, { id: productId, name: { default: productId }, list: 1000, stock });
  const ready = await readyBuyer(service, [{ productId, quantity: 1 }], await cardFor(service, number));
  return { ...ready, productId };
}

const paymentsOf = (basketId: string) =>
  service.db
    .selectFrom('payment_transaction as attempt')
    .leftJoin('sandbox_payment as held', 'held.idempotency_key', 'attempt.attempt_key')
    .select(['attempt.state', 'attempt.id', 'held.state as held'])
    .where('attempt.basket_id', '=', basketId)
    .orderBy('attempt.created_at')
    .execute();

/** Calls the service in process with another provider. */
function serviceWith(payments: PaymentProvider) {
  const app = createCommerceApp({ ...service.services, payments });
  return async (token: string, basketId: string, key: string) =>
    app.fetch(
      new Request(`http://test${ORDERS}?siteId=RivageEU`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ basketId }),
      }),
    );
}

test.each([
  ['4000 0000 0000 0119', 'fails'],
  ['4000 0000 0000 5027', 'returns an invalid response'],
])('[CHK-04] with card %s the provider %s: returns 503 and leaves the basket unchanged', async (number) => {
  const ada = await buyer(number);
  const answer = await ada.order();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.body).toMatchObject({
    type: expect.stringMatching(/payment-unavailable$/),
    detail: expect.stringContaining('Nothing is charged'),
  });
  expect((await ada.call('GET', '')).body.productItems).toHaveLength(1);
  expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'voided', held: 'voided' }]);
});

test('[CHK-05] the sandbox records one authorisation per order and none for a declined payment', async () => {
  const ada = await buyer();
  expect((await ada.order()).status).toBe(200);
  expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'authorized', held: 'authorized' }]);
  const poor = await buyer('4000 0000 0000 9995');
  expect((await poor.order()).status).toBe(400);
  expect(await paymentsOf(poor.basketId)).toMatchObject([{ state: 'declined', held: null }]);
});

test('[CHK-05] voids an authorisation that completed after the basket changed', async () => {
  const held = new Set<string>();
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let first = true;
  // A provider that does not remember keys voided before their authorisation.
  const order = serviceWith({
    ...noMovements,
    async authorize({ idempotencyKey }: AuthorizationRequest) {
      if (first) {
        first = false;
        reached.resolve();
        await goOn.promise;
      }
      held.add(idempotencyKey);
      return { state: 'authorized', reference: 'r' };
    },
    async void(key) {
      held.delete(key);
    },
  });
  const ada = await buyer();
  const slow = order(ada.token, ada.basketId, 'slow');
  await reached.promise;
  await ada.call('POST', '/items', [{ productId: ada.productId, quantity: 1 }]);
  const quick = await order(ada.token, ada.basketId, 'quick');
  expect(quick.status).toBe(200);
  expect(held.size).toBe(1);
  goOn.resolve();
  // A retry with another key returns the order that the basket became.
  const late = await slow;
  expect(late.status).toBe(200);
  expect((await late.json()).orderNo).toBe((await quick.json()).orderNo);
  expect(held.size).toBe(1);
  expect((await paymentsOf(ada.basketId)).map(({ state }) => state)).toEqual(['voided', 'authorized']);
});

test('[CHK-05] a failed void does not hide the original error or delay other voids', async () => {
  const voidedKeys: string[] = [];
  const provider: PaymentProvider = {
    ...noMovements,
    authorize: async () => ({ state: 'authorized', reference: 'r' }),
    async void(key) {
      if (key.startsWith(ada.basketId)) throw new Error('The provider is unavailable');
      voidedKeys.push(key);
    },
  };
  const ada = await buyer();
  const eve = await buyer();
  const order = serviceWith({
    ...provider,
    async authorize(request) {
      await service.db
        .updateTable('inventory_record')
        .set({ allocation: 0 })
        .where('product_id', 'in', [ada.productId, eve.productId])
        .execute();
      return provider.authorize(request);
    },
  });
  const soldOut = await order(ada.token, ada.basketId, 'a');
  expect([soldOut.status, ((await soldOut.json()) as { type: string }).type]).toEqual([
    400,
    expect.stringMatching(/out-of-stock|insufficient-inventory|not-orderable/),
  ]);
  expect(await paymentsOf(ada.basketId)).toMatchObject([{ state: 'voiding' }]);
  // Eve's attempt was left behind by a process that ended.
  await service.db
    .insertInto('payment_transaction')
    .values({
      id: 'left-behind',
      site_id: 'RivageEU',
      basket_id: eve.basketId,
      method: 'CREDIT_CARD',
      state: 'pending',
      amount_cents: 1000,
      currency: 'EUR',
      attempt_key: `${eve.basketId}:left`,
      created_at: service.services.now(),
      updated_at: service.services.now(),
    } as never)
    .execute();
  service.wait(31 * 60);
  const warned: unknown[] = [];
  const log = { ...service.services.log, warn: (fields: unknown) => warned.push(fields) };
  await voidStalePayments({ ...service.services, payments: provider, log });
  expect(warned).toMatchObject([{ tries: 1, payment: expect.any(String) }]);
  expect(voidedKeys).toContain(`${eve.basketId}:left`);
});

test('a basket opens no more payments while ten of it may hold money at a provider that does not answer', async () => {
  let calls = 0;
  const away = async () => {
    calls++;
    throw new Error('The provider is unavailable');
  };
  const ada = await buyer();
  const quiet = { ...service.services.log, error() {}, warn() {} };
  const { log } = service.services;
  service.services.log = quiet;
  const order = serviceWith({ ...noMovements, authorize: away, void: away });
  for (let click = 0; click < 10; click++)
    expect((await order(ada.token, ada.basketId, `${click}`)).status).toBe(503);
  calls = 0;
  const more = await order(ada.token, ada.basketId, 'more');
  expect([more.status, calls]).toEqual([503, 0]);
  expect(await paymentsOf(ada.basketId)).toHaveLength(10);
  // Once they are voided, the basket is paid.
  service.wait(61);
  const payments: PaymentProvider = {
    ...noMovements,
    authorize: async () => ({ state: 'authorized', reference: 'r' }),
    async void() {},
  };
  await voidStalePayments({ ...service.services, payments });
  expect((await serviceWith(payments)(ada.token, ada.basketId, 'again')).status).toBe(200);
  service.services.log = log;
});
