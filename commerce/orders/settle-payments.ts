import { inTransaction } from '../database/transaction.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { moveAtProvider, ProviderUnavailable } from '../payments/call-provider.ts';
import { claimOperations, type DueOperation, postponeOperation } from '../payments/operations.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { MovementResult } from '../services/payment-provider.ts';
import { warnOverdrawn } from './bought-certificates.ts';
import { recordResult } from './record-result.ts';
import { applyWaiting, logApplied } from './waiting-events.ts';

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
  const isLost = kind === 'capture' && (await endedUnasked(services, operation));
  let result: MovementResult;
  try {
    result = isLost
      ? { state: 'failed', reason: 'the authorization ended before its capture was requested' }
      : await moveAtProvider(services, kind, { ...operation, idempotencyKey: id });
  } catch (error) {
    // Whether money moved is unknown: the same request is repeated until the provider answers.
    if (!(error instanceof ProviderUnavailable)) throw error;
    await postponeOperation(services.db, operation, services.now());
    if (tries >= MANY_TRIES)
      services.log.error({ orderNo, kind, tries }, 'the payment provider does not answer');
    return;
  }
  const { overdrawn, waiting } = await inTransaction(services.db, async (trx) => ({
    overdrawn: await recordResult(trx, operation, result, services.now()),
    // The provider may have moved money itself, which this operation left no room for.
    waiting: await applyWaiting(trx, orderNo, services.now()),
  }));
  warnOverdrawn(services, orderNo, overdrawn + waiting.overdrawnCents);
  logApplied(services, orderNo, waiting);
  if (result.state === 'failed')
    services.log.error(
      { orderNo, kind, reason: result.reason },
      isLost ? 'a capture is not requested' : 'the payment provider refused an operation',
    );
}

/**
 * Whether the authorization of a capture ended before anybody asked for it: it has nothing to give then, and the order may be paid in
 * another way. One that was asked for before is asked for again, because its answer may be lost.
 */
async function endedUnasked({ db }: CommerceServices, { id, tries }: DueOperation): Promise<boolean> {
  if (tries > 1) return false;
  const ended = await db
    .selectFrom('payment_operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'payment_operation.payment_id')
    .select('payment.id')
    .where('payment_operation.id', '=', id)
    .where('payment.ended_at', 'is not', null)
    .executeTakeFirst();
  return ended !== undefined;
}

/** Requests captures and refunds from the provider, now and every half minute. */
export const startSettlementWorker = (services: CommerceServices): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: BATCH_SIZE,
    run: (batch) => settlePayments(services, batch),
    onError: (error) => services.log.error({ error }, 'settling payments failed'),
  });
