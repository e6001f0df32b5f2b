import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { moveAtProvider, ProviderUnavailable } from '../payments/call-provider.ts';
import {
  claimOperations,
  type DueOperation,
  finishOperation,
  postponeOperation,
} from '../payments/operations.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { MovementResult } from '../services/payment-provider.ts';
import { updateBoughtCertificates, warnOverdrawn } from './bought-certificates.ts';
import { releaseRest } from './capture-order.ts';
import { recordMovement } from './order-events.ts';
import { listMovement, recordRefunded } from './order-movements.ts';
import { updatePaymentStatus } from './payment-status.ts';
import { refundOvercharge } from './refund-overcharge.ts';
import { reportRefund } from './report-refund.ts';

const INTERVAL_MS = 30_000;
const BATCH_SIZE = 20;
/** After these requests without an answer, a line in the log asks for attention each time. */
const MANY_TRIES = 5;

/**
 * Requests the captures, refunds and releases that are due from the provider and records the results. Safe in several processes at
 * once. Returns how many it processed.
 */
export async function settlePayments(services: CommerceServices, limit = BATCH_SIZE): Promise<number> {
  const due = await claimOperations(services.db, services.now(), limit);
  for (const operation of due) await settle(services, operation);
  return due.length;
}

async function settle(services: CommerceServices, operation: DueOperation): Promise<void> {
  const { id, kind, orderNo, tries } = operation;
  let result: MovementResult;
  try {
    result = await moveAtProvider(services, kind, { ...operation, idempotencyKey: id });
  } catch (error) {
    // Whether money moved is unknown: the same request is repeated until the provider answers.
    if (!(error instanceof ProviderUnavailable)) throw error;
    await postponeOperation(services.db, operation, services.now());
    if (tries >= MANY_TRIES)
      services.log.error({ orderNo, kind, tries }, 'the payment provider does not answer');
    return;
  }
  const overdrawn = await inTransaction(services.db, (trx) =>
    recordResult(trx, operation, result, services.now()),
  );
  warnOverdrawn(services, orderNo, overdrawn);
  if (result.state === 'failed')
    services.log.error({ orderNo, kind, reason: result.reason }, 'the payment provider refused an operation');
}

/**
 * Records the result of an operation once, with the payment status of its order, its gift certificates and the mail about a
 * refund. Locks the order. Returns what `updateBoughtCertificates` does.
 */
export async function recordResult(
  trx: Db,
  operation: Pick<DueOperation, 'id' | 'kind' | 'orderNo' | 'amountCents' | 'currency'>,
  result: MovementResult,
  now: Date,
): Promise<number> {
  const { kind, orderNo, amountCents, currency } = operation;
  const order = await trx
    .selectFrom('placed_order')
    .select(['order_no', 'content', 'fulfilment', 'total_cents'])
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!(await finishOperation(trx, operation, result, now))) return 0;
  if (kind === 'release') return 0;
  if (result.state === 'succeeded')
    await listMovement(trx, orderNo, { kind, cents: amountCents, at: now.toISOString() });
  const overdrawn = await updateBoughtCertificates(trx, orderNo, now);
  if (kind === 'refund') {
    if (result.state === 'succeeded') await recordRefunded(trx, orderNo, currency, now);
    // Gift certificates have their share also when the provider refused the rest.
    await reportRefund(trx, orderNo, operation, now);
  } else if (result.state === 'succeeded') {
    await updatePaymentStatus(trx, orderNo, now);
    await recordMovement(trx, orderNo, 'order.captured', amountCents, now);
    await releaseRest(trx, order, now);
    await refundOvercharge(trx, order, now);
  }
  return overdrawn;
}

/** Requests captures and refunds from the provider, now and every half minute. */
export const startSettlementWorker = (services: CommerceServices): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: BATCH_SIZE,
    run: (batch) => settlePayments(services, batch),
    onError: (error) => services.log.error({ error }, 'settling payments failed'),
  });
