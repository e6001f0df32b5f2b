import type { CommerceServices } from '../services/commerce-services.ts';
import {
  finishVoiding,
  type PaymentAttempt,
  type ReleaseReason,
  staleAttempts,
  startVoiding,
} from './attempts.ts';
import { providerOf } from './sandbox.ts';

/** After so long no payer comes back and no request that could still place an order is under way. */
const STALE_MINUTES = 30;
const INTERVAL_MS = 60_000;

/** Gives an attempt back unless an order has it: first it is taken from the orders, then the provider is told. */
export async function voidPayment(
  services: CommerceServices,
  attempt: PaymentAttempt,
  reason: ReleaseReason = 'released',
): Promise<void> {
  if (await startVoiding(services.db, attempt.id, reason)) await voidAtProvider(services, attempt);
}

/**
 * The same where something else went wrong already: that is what the caller is to be told. What cannot be given back
 * now is found by `voidStalePayments`.
 */
export async function voidPaymentIfPossible(
  services: CommerceServices,
  attempt: PaymentAttempt,
  reason?: ReleaseReason,
): Promise<void> {
  try {
    await voidPayment(services, attempt, reason);
  } catch (error) {
    services.log.error({ error, attempt: attempt.id }, 'a payment could not be given back yet');
  }
}

/** Tells the provider of an attempt that was taken back. Should that fail, it is tried again later. */
export async function voidAtProvider(services: CommerceServices, attempt: PaymentAttempt): Promise<void> {
  await providerOf(services).void(attempt.idempotencyKey);
  await finishVoiding(services.db, attempt.id);
}

/**
 * Gives back what was authorised for orders that never came about: the process ended between payment and
 * order, or the payer did not return. Several processes may do so at once. Answers how many it looked at.
 */
export async function voidStalePayments(services: CommerceServices): Promise<number> {
  const before = new Date(services.now().getTime() - STALE_MINUTES * 60_000);
  const attempts = await staleAttempts(services.db, before);
  let failure: unknown;
  for (const attempt of attempts) {
    // The others are not to wait for one that fails.
    await voidPayment(services, attempt).catch((error) => {
      failure ??= error;
    });
  }
  if (failure) throw failure;
  return attempts.length;
}

/** Looks for such payments now and every minute until it is stopped. */
export function startVoidWorker(services: CommerceServices): { stop(): void } {
  const look = () =>
    voidStalePayments(services).then(
      (count) => count > 0 && services.log.info({ count }, 'payments without an order given back'),
      (error) => services.log.error({ error }, 'payments without an order could not be given back'),
    );
  void look();
  const timer = setInterval(look, INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
