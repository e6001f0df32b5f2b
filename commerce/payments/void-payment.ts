import { startWorker, type Worker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import {
  finishVoiding,
  type PaymentAttempt,
  type ReleaseReason,
  staleAttempts,
  startVoiding,
} from './attempts.ts';
import { providerOf } from './sandbox.ts';

/** After this time no payer returns and no running request can still place an order. */
const STALE_MINUTES = 30;
/** After this time a request that marked a payment has voided it, or failed. */
const VOIDING_SECONDS = 60;
const INTERVAL_MS = 60_000;
const BATCH_SIZE = 100;

/** Voids an attempt unless an order has it: first it is marked, so that no order can take it, then the provider is called. */
async function voidPayment(
  services: CommerceServices,
  attempt: PaymentAttempt,
  reason: ReleaseReason = 'released',
): Promise<void> {
  if (await startVoiding(services.db, attempt.id, reason)) await voidAtProvider(services, attempt);
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
    services.log.error({ error, attempt: attempt.id }, 'voiding a payment failed, will retry');
  }
}

/** Voids a marked attempt at the provider. When that fails, `voidStalePayments` tries again. */
export async function voidAtProvider(services: CommerceServices, attempt: PaymentAttempt): Promise<void> {
  await providerOf(services).void(attempt.idempotencyKey);
  await finishVoiding(services.db, attempt.id);
}

/**
 * Voids payments whose order was never placed: the process ended between payment and order, or the payer did not return;
 * and those of cancelled orders.
 * Safe in several processes at once. Returns how many it processed.
 */
export async function voidStalePayments(services: CommerceServices, limit = BATCH_SIZE): Promise<number> {
  const now = services.now().getTime();
  const pendingBefore = new Date(now - STALE_MINUTES * 60_000);
  const voidingBefore = new Date(now - VOIDING_SECONDS * 1000);
  const attempts = await staleAttempts(services.db, { pendingBefore, voidingBefore }, limit);
  let failure: unknown;
  for (const attempt of attempts) {
    // One failure must not stop the others.
    await voidPayment(services, attempt).catch((error) => {
      failure ??= error;
    });
  }
  if (failure) throw failure;
  return attempts.length;
}

/** Voids payments without an order, now and every minute. */
export const startVoidWorker = (services: CommerceServices): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: BATCH_SIZE,
    async run(batch) {
      const count = await voidStalePayments(services, batch);
      if (count > 0) services.log.info({ count }, 'payments without an order voided');
      return count;
    },
    onError: (error) => services.log.error({ error }, 'voiding payments without an order failed'),
  });
