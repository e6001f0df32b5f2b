import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { settlePayments } from '../orders/settle-payments.ts';
import { shipOrder } from '../orders/ship-order.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { PaymentProvider } from '../services/payment-provider.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { PASSWORD, registeredShopper } from '../testing/customers.ts';
import { cardFor, readyBuyer } from '../testing/purchase.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { claimRequests } from './due-requests.ts';
import { forgetCards, startForgetWorker } from './forget-cards.ts';
import { sandboxProvider } from './sandbox.ts';

const CUSTOMERS = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;
const DATA = `/custom/customer-data/v1/organizations/${ORGANIZATION}/customers`;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertProduct(service.db, {
    id: 'kept',
    name: { default: 'kept' },
    list: 3000,
    stock: { allocation: 100 },
  });
});
afterAll(() => service.close());
afterEach(() => vi.restoreAllMocks());

const VISA = '4242 4242 4242 4242';
const tokenFor = async (number = VISA) =>
  ((await cardFor(service, number)) as { creditCardToken: string }).creditCardToken;

async function customer(login: string) {
  const { customerId, token } = await registeredShopper(service, login);
  const cards = `${CUSTOMERS}/${customerId}/payment-instruments`;
  return {
    customerId,
    /** saves a card and returns its id */
    async keep(creditCardToken: string): Promise<string> {
      const { status, body } = await service.call('POST', `${cards}?siteId=RivageEU`, {
        token,
        body: {
          paymentMethodId: 'CREDIT_CARD',
          paymentCard: {
            ...{ cardType: 'Visa', holder: 'Ines', maskedNumber: '************4242' },
            ...{ expirationMonth: 12, expirationYear: 2031, creditCardToken },
          },
        },
      });
      expect(status).toBe(200);
      return body.paymentInstrumentId;
    },
    drop: (id: string) => service.call('DELETE', `${cards}/${id}?siteId=RivageEU`, { token }),
    erase: () =>
      service.call('POST', `${DATA}/${customerId}/delete?siteId=RivageEU&locale=en-IE`, {
        token,
        body: { currentPassword: PASSWORD },
      }),
  };
}

const buyer = (creditCardToken: string) =>
  readyBuyer(service, [{ productId: 'kept', quantity: 1 }], {
    ...{ cardType: 'Visa', maskedNumber: '************4242', creditCardToken },
  });

/** Orders with a token; returns the order number, or why the payment was declined. */
async function payWith(token: string): Promise<string> {
  const { body } = await (await buyer(token)).order();
  return body.orderNo ? 'paid' : body.reason;
}

const pending = async () =>
  (await service.db.selectFrom('card_to_forget').selectAll().orderBy('id').execute()).map(
    ({ token, tries }) => ({ token, tries }),
  );

/** The sandbox with another way to forget. */
const withForget = (
  forgetCard: (real: PaymentProvider, token: string) => Promise<void>,
): CommerceServices => {
  const real = sandboxProvider(service.services);
  return {
    ...service.services,
    payments: { ...real, forgetCard: (token) => forgetCard(real, token) },
  };
};
const quiet = () => vi.spyOn(service.services.log, 'error').mockImplementation(() => {});

test('[ACCT-04] the provider forgets a deleted card: its token pays no more', async () => {
  const own = await customer('forget@example.com');
  const token = await tokenFor();
  const id = await own.keep(token);
  expect(await payWith(token)).toBe('paid');
  expect((await own.drop(id)).status).toBe(204);
  expect(await pending()).toEqual([{ token, tries: 0 }]);
  await forgetCards(service.services);
  expect(await pending()).toEqual([]);
  expect(await payWith(token)).toBe('unknown_card');
});

test('what was authorized with a forgotten card is captured, and a repeated request finds it', async () => {
  const own = await customer('captured@example.com');
  const token = await tokenFor();
  const id = await own.keep(token);
  const { body } = await (await buyer(token)).order();
  await own.drop(id);
  await forgetCards(service.services);
  const payment = await service.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_no', '=', body.orderNo)
    .executeTakeFirstOrThrow();
  const again = await sandboxProvider(service.services).authorize({
    ...{ method: 'CREDIT_CARD', token, locale: 'en-IE', idempotencyKey: payment.attempt_key },
    ...{ amountCents: payment.amount_cents, currency: payment.currency },
  });
  expect(again.state).toBe('authorized');
  await shipOrder(service.db, body.orderNo, service.services.now());
  await settlePayments(service.services);
  const { state, captured_cents } = await service.db
    .selectFrom('payment_transaction')
    .select(['state', 'captured_cents'])
    .where('order_no', '=', body.orderNo)
    .executeTakeFirstOrThrow();
  expect([state, captured_cents]).toEqual(['captured', payment.amount_cents]);
});

test('the cards of a deleted account are forgotten', async () => {
  const own = await customer('erased@example.com');
  const tokens = [await tokenFor(), await tokenFor('5555 5555 5555 4444')];
  for (const token of tokens) await own.keep(token);
  expect((await own.erase()).status).toBe(204);
  while ((await forgetCards(service.services)) > 0);
  for (const token of tokens) expect(await payWith(token)).toBe('unknown_card');
});

test('a deletion that is rolled back forgets nothing', async () => {
  const own = await customer('rolled-back@example.com');
  const token = await tokenFor();
  await own.keep(token);
  await service.db
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom('customer').where('id', '=', own.customerId).execute();
      throw new Error('rolled back');
    })
    .catch(() => {});
  expect(await forgetCards(service.services)).toBe(0);
  expect(await payWith(token)).toBe('paid');
});

test('a token of two wallets is forgotten with its last deletion, also when both are deleted at once', async () => {
  const own = await customer('twice@example.com');
  const other = await customer('other-wallet@example.com');
  const token = await tokenFor();
  const [first, second] = [await own.keep(token), await other.keep(token)];
  await own.drop(first);
  await forgetCards(service.services);
  expect(await pending()).toEqual([]);
  expect(await payWith(token)).toBe('paid');
  const third = await own.keep(token);
  await Promise.all([other.drop(second), own.drop(third)]);
  while ((await forgetCards(service.services)) > 0);
  expect(await payWith(token)).toBe('unknown_card');
});

test('a card that was saved again before the provider was asked is not forgotten', async () => {
  const own = await customer('again@example.com');
  const token = await tokenFor();
  await own.drop(await own.keep(token));
  await own.keep(token);
  await forgetCards(service.services);
  expect(await payWith(token)).toBe('paid');
});

test('a provider that fails is asked again, with growing intervals, until it has forgotten', async () => {
  const log = quiet();
  const own = await customer('failing@example.com');
  const token = await tokenFor();
  await own.drop(await own.keep(token));
  let calls = 0;
  const services = withForget((real, one) => {
    calls++;
    return calls <= 5 ? Promise.reject(new Error('away')) : real.forgetCard(one);
  });
  for (const seconds of [0, 10, 20, 40, 80]) {
    service.wait(seconds - 1);
    expect(await forgetCards(services)).toBe(0);
    service.wait(1);
    expect(await forgetCards(services)).toBe(1);
  }
  expect(await pending()).toEqual([{ token, tries: 5 }]);
  expect(log.mock.calls.map(([, message]) => message)).toContain(
    'the payment provider does not forget a deleted card',
  );
  expect(JSON.stringify(log.mock.calls)).not.toContain(token);
  service.wait(160);
  await forgetCards(services);
  expect([calls, await pending()]).toEqual([6, []]);
  expect(await payWith(token)).toBe('unknown_card');
});

test('a provider that never answers is asked again; a late answer does no harm', async () => {
  quiet();
  const own = await customer('silent@example.com');
  const token = await tokenFor();
  await own.drop(await own.keep(token));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let answer = () => {};
    const asked = Promise.withResolvers<void>();
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const services = withForget(async (real, one) => {
      asked.resolve();
      await late;
      return real.forgetCard(one);
    });
    const run = forgetCards(services);
    await asked.promise;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await run).toBe(1);
    expect(await pending()).toEqual([{ token, tries: 1 }]);
    answer();
  } finally {
    vi.useRealTimers();
  }
  service.wait(10);
  await forgetCards(service.services);
  expect(await pending()).toEqual([]);
  expect(await payWith(token)).toBe('unknown_card');
});

test('after a crash between the request and its record, the request is repeated', async () => {
  const own = await customer('crash@example.com');
  const token = await tokenFor();
  await own.drop(await own.keep(token));
  // The process claims the request, the provider forgets the card, and the process ends.
  await claimRequests(service.db, 'card_to_forget', service.services.now(), 5);
  await sandboxProvider(service.services).forgetCard(token);
  expect(await forgetCards(service.services)).toBe(0);
  service.wait(60);
  expect(await forgetCards(service.services)).toBe(1);
  expect(await pending()).toEqual([]);
});

test('two processes ask for a card once', async () => {
  const own = await customer('processes@example.com');
  const token = await tokenFor();
  await own.drop(await own.keep(token));
  const asked: string[] = [];
  const services = withForget(async (_real, one) => void asked.push(one));
  await Promise.all([forgetCards(services), forgetCards(services)]);
  expect(asked).toEqual([token]);
});

test('the worker of a store forgets cards at its start', async () => {
  const own = await customer('worker@example.com');
  const token = await tokenFor();
  await own.drop(await own.keep(token));
  const worker = startForgetWorker(service.services);
  await worker.idle();
  await worker.stop();
  expect(await payWith(token)).toBe('unknown_card');
});

test('a client’s text that is no token of the sandbox is not stored when it is deleted', async () => {
  const own = await customer('no-token@example.com');
  await own.drop(await own.keep(`sbx_0_${'a'.repeat(32)}`));
  const stored = async () =>
    (await service.db.selectFrom('sandbox_forgotten_card').selectAll().execute()).length;
  const before = await stored();
  await forgetCards(service.services);
  expect([await stored(), await pending()]).toEqual([before, []]);
});
