import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentProvider } from '../services/payment-provider.ts';
import { noMovements } from '../testing/providers.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { startVoidWorker } from './void-payment.ts';

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
