import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { PaymentEventTable, ReportedMovement } from '../database/tables/payments.ts';
import {
  keepCaptured,
  lockPayment,
  type OperationKind,
  recordOperation,
  reverseRefund,
} from '../payments/operations.ts';
import type { MovementResult } from '../services/payment-provider.ts';
import { updateBoughtCertificates } from './bought-certificates.ts';
import { captureShippedOrder } from './capture-order.ts';
import { cancelCredit, creditRefunds } from './credit-refunds.ts';
import { lockForResults } from './lock-orders.ts';
import { balanceOfOrder, spareShare } from './order-balance.ts';
import { recordMovement } from './order-events.ts';
import { listMovement, recordRefunded } from './order-movements.ts';
import { updateOverpaid } from './payment-status.ts';
import { recordResult } from './record-result.ts';
import { settleReturn } from './settle-return.ts';

/** What a reported movement changed. */
export interface AppliedMovement {
  outcome: Selectable<PaymentEventTable>['outcome'];
  /** the order whose money it is; undefined when it is unknown */
  orderNo?: string;
  /** money that the provider moved without a request of the store is in the books now */
  isForeign?: boolean;
  /** as `updateBoughtCertificates` returns it */
  overdrawnCents?: number;
}

/** A capture or refund of the store, as far as an event needs it. */
interface KnownOperation {
  id: string;
  kind: OperationKind;
  amountCents: number;
  currency: string;
  orderNo: string;
  authorization: string | null;
}

/**
 * Compares a movement that the provider reported with the books, and records it unless they have it. Locks the order, and changes
 * nothing when it contradicts the books: then it may have been reported before what it follows, so evaluate it again when the
 * payment changes.
 */
export async function applyMovement(
  trx: Db,
  movement: ReportedMovement,
  now: Date,
): Promise<AppliedMovement> {
  const own = movement.operationKey ? await findOperation(trx, 'id', movement.operationKey) : undefined;
  if (own) return applyToOperation(trx, own, movement, now);
  return applyForeign(trx, movement, now);
}

/** Records the result of a request of this store, unless its answer was recorded before. */
async function applyToOperation(
  trx: Db,
  operation: KnownOperation,
  movement: ReportedMovement,
  now: Date,
): Promise<AppliedMovement> {
  const { id, orderNo, amountCents: cents, currency } = operation;
  await lockForResults(trx, orderNo);
  const isSame =
    operation.kind === movement.kind &&
    operation.authorization === movement.authorization &&
    currency === movement.currency &&
    cents === movement.amountCents;
  if (!isSame) return { outcome: 'conflict', orderNo };
  const { state } = await trx
    .selectFrom('payment_operation')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (state === 'pending') {
    const overdrawnCents = await recordResult(trx, operation, resultOf(movement), now);
    return { outcome: 'applied', orderNo, overdrawnCents };
  }
  if (state === movement.state) return { outcome: 'ignored', orderNo };
  // A refund that was accepted may fail, and the two events may come in any order: failing is final.
  if (state === 'failed') return { outcome: operation.kind === 'refund' ? 'ignored' : 'conflict', orderNo };
  if (!(await reverseRefund(trx, operation, reasonOf(movement), now)))
    return { outcome: 'conflict', orderNo };
  await updateOverpaid(trx, orderNo);
  await recordRefunded(trx, orderNo, currency, now);
  await listMovement(trx, orderNo, { kind: 'refund_failed', cents, at: now.toISOString() });
  await updateBoughtCertificates(trx, orderNo, now);
  await recordMovement(trx, orderNo, 'order.refund_failed', cents, now);
  await settleReturn(trx, operation, now);
  await cancelCredit(trx, orderNo, id, now);
  // What gift certificates got with it is not reversed.
  await creditRefunds(trx, orderNo, now);
  return { outcome: 'applied', orderNo };
}

/** Records a capture or refund that was made elsewhere, as in the provider's dashboard. */
async function applyForeign(trx: Db, movement: ReportedMovement, now: Date): Promise<AppliedMovement> {
  const found = await paymentOf(trx, movement.authorization);
  if (!found) return { outcome: 'unknown' };
  const { id: paymentId, orderNo } = found;
  await lockForResults(trx, orderNo);
  const { kind, amountCents, currency, reference } = movement;
  const requestKey = `provider:${kind}:${reference}`;
  const known =
    (await findOperation(trx, 'request_key', requestKey)) ?? (await findAnswered(trx, paymentId, movement));
  if (known) return applyToOperation(trx, known, movement, now);
  const payment = await lockPayment(trx, paymentId);
  if (currency !== payment.currency) return { outcome: 'conflict', orderNo };
  const operation = { paymentId, kind, amountCents, requestKey, reason: 'made at the provider', at: now };
  if (movement.state === 'failed') {
    // Recorded too, so that a late report that it was accepted changes nothing.
    await recordOperation(trx, { ...operation, failure: reasonOf(movement) });
    return { outcome: 'applied', orderNo };
  }
  const left =
    kind === 'capture'
      ? payment.amount_cents - payment.capture_reserved_cents
      : payment.captured_cents - payment.refund_reserved_cents;
  if (amountCents > left) return { outcome: 'conflict', orderNo };
  // The provider holds the money of an order that was cancelled before the store knew of the capture.
  if (kind === 'capture') await keepCaptured(trx, paymentId);
  const overpaid = kind === 'refund' ? spareShare(await balanceOfOrder(trx, orderNo), amountCents) : 0;
  const id = (await recordOperation(trx, { ...operation, overpaidCents: overpaid }))!;
  const recorded = { id, kind, orderNo, amountCents, currency };
  const overdrawnCents = await recordResult(trx, recorded, resultOf(movement), now);
  // The store's own request for everything that is due may have been refused for it.
  if (kind === 'capture') await captureShippedOrder(trx, orderNo, now);
  return { outcome: 'applied', orderNo, isForeign: true, overdrawnCents };
}

const findOperation = (
  trx: Db,
  by: 'id' | 'request_key',
  value: string,
): Promise<KnownOperation | undefined> =>
  operations(trx).where(`operation.${by}`, '=', value).executeTakeFirst();

/**
 * The request of the store that the provider answered with this movement: one that finds what was captured in the dashboard
 * succeeds with it.
 */
const findAnswered = (
  trx: Db,
  paymentId: string,
  { kind, reference, amountCents }: ReportedMovement,
): Promise<KnownOperation | undefined> =>
  operations(trx)
    .where('operation.payment_id', '=', paymentId)
    .where('operation.kind', '=', kind)
    .where('operation.reference', '=', reference)
    .where('operation.amount_cents', '=', amountCents)
    .executeTakeFirst();

const operations = (trx: Db) =>
  trx
    .selectFrom('payment_operation as operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'operation.payment_id')
    .select(['operation.id', 'operation.kind', 'operation.amount_cents as amountCents', 'payment.currency'])
    .select(['payment.reference as authorization'])
    .select((select) => select.ref('payment.order_no').$castTo<string>().as('orderNo'));

const paymentOf = (trx: Db, reference: string): Promise<{ id: string; orderNo: string } | undefined> =>
  trx
    .selectFrom('payment_transaction')
    .select('id')
    .select((select) => select.ref('order_no').$castTo<string>().as('orderNo'))
    .where('reference', '=', reference)
    .where('order_no', 'is not', null)
    .executeTakeFirst();

const reasonOf = ({ reason }: ReportedMovement) => reason ?? 'the provider gave no reason';

const resultOf = (movement: ReportedMovement): MovementResult =>
  movement.state === 'succeeded'
    ? { state: 'succeeded', reference: movement.reference }
    : { state: 'failed', reason: reasonOf(movement) };
