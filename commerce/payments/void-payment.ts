import { startWorker, type Worker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { AlreadyCaptured, NothingToVoid } from '../services/payment-provider.ts';
import type { PaymentAttempt, ReleaseReason } from './attempts.ts';
import { withinTime } from './call-provider.ts';
import { providerOf } from './sandbox.ts';
import {
  claimVoids,
  type DueVoid,
  finishVoiding,
  markAbandoned,
  postponeVoid,
  startVoiding,
} from './void-queue.ts';

/** After this time no payer returns and no running request can still place an order. */
const STALE_MINUTES = 30;
const INTERVAL_MS = 60_000;
const BATCH_SIZE = 100;
/** Requests to the provider at the same time. */
const PARALLEL = 10;
/** Maximum time to void a payment, which takes several requests. */
const TIMEOUT_MS = 25_000;
/** After these requests a line in the log asks for attention each time. */
const MANY_TRIES = 5;

/** Voids an attempt unless an order has it: first it is marked, so that no order can take it, then the provider is called. */
async function voidPayment(
  services: CommerceServices,
  attempt: PaymentAttempt,
  reason: ReleaseReason = 'released',
): Promise<void> {
  if (await startVoiding(services.db, attempt.id, reason, services.now()))
    await voidAtProvider(services, attempt);
}

/**
 * Voids a payment after another error, which is what the caller reports. A failure here is logged, and
 * `voidStalePayments` tries again.
 */
export async function voidPaymentIfPossible(
  services: CommerceServices,
  attempt: PaymentAttempt,
  reason?: ReleaseReason,
): Promise<void> {
  try {
    await voidPayment(services, attempt, reason);
  } catch (error) {
    services.log.error({ error, payment: attempt.id }, 'voiding a payment failed, will retry');
  }
}

/** As `voidAtProvider`; a failure is logged. */
export async function voidAtProviderIfPossible(
  services: CommerceServices,
  attempt: PaymentAttempt,
): Promise<void> {
  try {
    await voidAtProvider(services, attempt);
  } catch (error) {
    services.log.error({ error, payment: attempt.id }, 'voiding a payment failed, will retry');
  }
}

/** Voids a marked attempt at the provider. When that fails, `voidStalePayments` tries again. */
export async function voidAtProvider(services: CommerceServices, attempt: PaymentAttempt): Promise<void> {
  try {
    await withinTime(() => providerOf(services).void(attempt.idempotencyKey), TIMEOUT_MS);
  } catch (error) {
    if (!(error instanceof NothingToVoid)) throw error;
    services.log.warn(
      { payment: attempt.id, reason: error.message },
      'the payment provider has nothing to void',
    );
    return finishVoiding(services.db, attempt.id, error.message);
  }
  await finishVoiding(services.db, attempt.id);
}

/**
 * Voids payments whose order was never placed: the process ended between payment and order, or the payer did not return;
 * and those of cancelled orders. One that the provider does not void is tried again later and delays no other.
 * Safe in several processes at once. Returns how many it processed.
 */
export async function voidStalePayments(services: CommerceServices, limit = BATCH_SIZE): Promise<number> {
  const { db, now } = services;
  await markAbandoned(db, new Date(now().getTime() - STALE_MINUTES * 60_000), now(), limit);
  const due = await claimVoids(db, now(), limit);
  const waiting = due.values();
  // The same iterator in each: one that is slow does not hold up the others.
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const payment of waiting) await voidDue(services, payment);
    }),
  );
  return due.length;
}

async function voidDue(services: CommerceServices, payment: DueVoid): Promise<void> {
  try {
    await voidAtProvider(services, payment);
  } catch (error) {
    const { id, orderNo, tries } = payment;
    await postponeVoid(services.db, payment, String((error as Error)?.message ?? error), services.now());
    const fields = { error, payment: id, ...(orderNo ? { orderNo } : {}), tries };
    // No request ends it: staff look whether the provider's event about the capture arrives.
    if (error instanceof AlreadyCaptured)
      services.log.error(fields, 'a payment to void is captured at the provider: see npm run payments');
    else if (tries >= MANY_TRIES) services.log.error(fields, 'a payment is not voided: see npm run payments');
    else services.log.warn(fields, 'voiding a payment failed, will retry');
  }
}

/** Voids payments without an order, now and every minute. */
export const startVoidWorker = (services: CommerceServices): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: BATCH_SIZE,
    async run(batch) {
      const count = await voidStalePayments(services, batch);
      if (count > 0) services.log.info({ count }, 'payments without an order processed');
      return count;
    },
    onError: (error) => services.log.error({ error }, 'voiding payments without an order failed'),
  });
