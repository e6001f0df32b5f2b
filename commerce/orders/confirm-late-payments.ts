import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import { resolveSite } from '../http/site-context.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { claimConfirmations, type DueConfirmation } from '../payments/confirm-queue.ts';
import { voidPaymentIfPossible } from '../payments/void-payment.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { finishOrder } from './finish-order.ts';

const INTERVAL_MS = 15_000;
const BATCH_SIZE = 10;

/**
 * Statuses after which the payment may still become the order, and `finishOrder` has recorded whether the provider is asked again: the
 * payer has not decided, the limits are spent, or the provider does not answer.
 */
const UNDECIDED = [402, 429, 503];

const amount = z.object({ cents: z.number(), currency: z.string() }).optional();
const requestSchema = z.object({
  shopper: z.object({
    customerId: z.string(),
    guestCustomerId: z.string(),
    usid: z.string(),
    siteId: z.string(),
    registered: z.boolean(),
  }),
  locale: z.string(),
  currency: z.string(),
  key: z.string().optional(),
  expected: z.object({ total: amount, payment: amount }),
});

/**
 * Places the orders of payers who came back from the provider's page when it did not answer in time, or the process ended while it was
 * asked: asks it again, and voids a payment that cannot become the order any more. Safe in several processes at once, and together with the payer. Returns how many it processed.
 */
export async function confirmLatePayments(services: CommerceServices, limit = BATCH_SIZE): Promise<number> {
  const due = await claimConfirmations(services.db, services.now(), limit);
  await Promise.all(due.map((payment) => confirm(services, payment)));
  return due.length;
}

async function confirm(services: CommerceServices, payment: DueConfirmation): Promise<void> {
  const { id, basketId, request } = payment;
  try {
    const { shopper, locale, currency, key, expected } = requestSchema.parse(request);
    const site = await resolveSite(services.catalogue, shopper.siteId, locale, currency);
    const payer = { basketId, paymentId: id, key, expected };
    const { orderNo } = await finishOrder(services, { shopper, site }, payer);
    services.log.info({ payment: id, orderNo }, 'order placed by a late answer of the payment provider');
  } catch (error) {
    // When the database or anything else fails, the lease ends and the payment is due again.
    if (!(error instanceof Problem)) {
      services.log.error({ error, payment: id }, 'confirming a late payment failed, will retry');
      return;
    }
    if (UNDECIDED.includes(error.status)) return;
    await voidPaymentIfPossible(services, payment);
    services.log.info({ payment: id, reason: error.slug }, 'a late payment became no order');
  }
}

/** Asks about payments that the provider did not answer in time, now and every 15 seconds. */
export const startConfirmWorker = (services: CommerceServices): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: BATCH_SIZE,
    run: (batch) => confirmLatePayments(services, batch),
    onError: (error) => services.log.error({ error }, 'confirming late payments failed'),
  });
