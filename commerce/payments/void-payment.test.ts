import { afterAll, beforeAll, expect, test } from 'vitest';
import { NothingToVoid, type PaymentProvider } from '../services/payment-provider.ts';
import { noMovements } from '../testing/providers.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { startVoidWorker, voidStalePayments } from './void-payment.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('stopping waits until a payment that is being voided is recorded as voided', async () => {
  const { db, services } = service;
  const attempt = { site_id: 'RivageEU', method: 'CREDIT_CARD', amount_cents: 1000, currency: 'EUR' };
  const at = services.now();
  await db
    .insertInto('payment_transaction')
    .values({
      ...attempt,
      id: 'stale',
      basket_id: 'gone',
      state: 'pending',
      attempt_key: 'gone:1',
      created_at: at,
      updated_at: at,
    })
    .execute();
  service.wait(31 * 60);
  const reached = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const payments: PaymentProvider = {
    ...noMovements,
    authorize: async () => ({ state: 'authorized', reference: 'r' }),
    void() {
      reached.resolve();
      return answer.promise;
    },
  };
  const worker = startVoidWorker({ ...services, payments });
  await reached.promise;
  let isStopped = false;
  const stopped = worker.stop().then(() => {
    isStopped = true;
  });
  const stateOf = async () =>
    (await db.selectFrom('payment_transaction').select('state').executeTakeFirstOrThrow()).state;
  expect(await stateOf()).toBe('voiding');
  expect(isStopped).toBe(false);
  answer.resolve();
  await stopped;
  expect(await stateOf()).toBe('voided');
});

/** Payments that are marked for voiding since two minutes. */
async function marked(name: string, count: number) {
  const at = service.services.now();
  const ids = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  await service.db
    .insertInto('payment_transaction')
    .values(
      ids.map((id) => ({
        ...{
          id,
          site_id: 'RivageEU',
          basket_id: id,
          order_no: `order-${id}`,
          method: 'KLARNA',
          state: 'voiding' as const,
        },
        ...{
          amount_cents: 1000,
          currency: 'EUR',
          attempt_key: id,
          void_due_at: at,
          created_at: at,
          updated_at: at,
        },
      })),
    )
    .execute();
}

test('payments that are not voided wait longer each time, are named in the log, and delay no other', async () => {
  await marked('stuck', 12);
  const logged: { level: string; orderNo: string; tries: number }[] = [];
  const noteAs = (level: string) => (fields: object) =>
    logged.push({ level, ...(fields as { orderNo: string; tries: number }) });
  const asked: string[] = [];
  const services = {
    ...service.services,
    log: { info() {}, warn: noteAs('warn'), error: noteAs('error') },
    payments: {
      ...noMovements,
      authorize: async () => ({ state: 'authorized' as const, reference: 'r' }),
      async void(key: string) {
        asked.push(key);
        if (key.startsWith('stuck')) throw new Error('Not today');
        if (key.startsWith('gone')) throw new NothingToVoid('No such payment');
      },
    },
  };
  // A batch full of payments that fail, then one that does not.
  expect(await voidStalePayments(services, 12)).toBe(12);
  expect(logged[0]).toMatchObject({
    level: 'warn',
    orderNo: expect.stringMatching(/^order-stuck/),
    tries: 1,
  });
  await marked('fine', 1);
  asked.length = 0;
  expect(await voidStalePayments(services, 12)).toBe(1);
  expect(asked).toEqual(['fine-0']);
  const attemptsWithin = async (seconds: number) => {
    asked.length = 0;
    service.wait(seconds);
    await voidStalePayments(services, 100);
    return asked.length;
  };
  expect(await attemptsWithin(59)).toBe(0);
  expect(await attemptsWithin(1)).toBe(12);
  expect(await attemptsWithin(119)).toBe(0);
  expect(await attemptsWithin(1)).toBe(12);
  for (let round = 0; round < 6; round++) await attemptsWithin(3600);
  expect(await attemptsWithin(3599)).toBe(0);
  expect(await attemptsWithin(1)).toBe(12);
  expect(logged.at(-1)).toMatchObject({ level: 'error', tries: 10 });
  // Nothing exists there: the payment ends.
  await marked('gone', 1);
  await voidStalePayments(services, 100);
  const gone = await service.db
    .selectFrom('payment_transaction')
    .select(['state', 'void_error'])
    .where('id', '=', 'gone-0')
    .executeTakeFirstOrThrow();
  expect(gone).toEqual({ state: 'voided', void_error: 'No such payment' });
});

test('processes share the payments to void: each is requested once', async () => {
  await service.db.deleteFrom('payment_transaction').execute();
  await marked('shared', 30);
  const asked: string[] = [];
  const payments: PaymentProvider = {
    ...noMovements,
    authorize: async () => ({ state: 'authorized', reference: 'r' }),
    async void(key) {
      asked.push(key);
    },
  };
  const services = { ...service.services, payments };
  await Promise.all([1, 2, 3].map(() => voidStalePayments(services, 30)));
  expect(asked).toHaveLength(30);
  expect(new Set(asked).size).toBe(30);
});
