import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { PaymentEventTable, PaymentTransactionTable } from '../database/tables/payments.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockPayments, type OperationKind, recordOperation, reverseRefund } from '../payments/operations.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { MovementResult, ProviderEvent, ReportedMovement } from '../services/payment-provider.ts';
import { updateBoughtCertificates, warnOverdrawn } from './bought-certificates.ts';
import { cancelCredit, creditRefunds } from './credit-refunds.ts';
import { recordMovement } from './order-events.ts';
import { listMovement, recordRefunded } from './order-movements.ts';
import { recordResult } from './settle-payments.ts';

/**
 * `applied`: amounts changed; `ignored`: nothing to change; `unknown`: of no payment of this store; `conflict`: contradicts
 * what the store knows, so staff have to look; `noted`: logged for staff.
 */
export type EventOutcome = Selectable<PaymentEventTable>['outcome'] | 'duplicate';

/** What an event changed; `overdrawn`: as `updateBoughtCertificates` returns it. */
interface Applied {
  outcome: Selectable<PaymentEventTable>['outcome'];
  overdrawn?: { orderNo: string; cents: number };
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
 * Records an event of the payment provider and applies it, both in one transaction and once for each id. Events may come
 * late, twice and in any order: what they report is compared with what is recorded, so no amount moves twice.
 */
export async function recordEvent(
  services: CommerceServices,
  provider: string,
  event: ProviderEvent,
): Promise<EventOutcome> {
  const now = services.now();
  const { outcome, overdrawn } = await inTransaction(services.db, async (trx) => {
    const row = await trx
      .insertInto('payment_event')
      .values({ provider, id: event.id, type: event.type, outcome: 'ignored', received_at: now })
      // A concurrent delivery waits here until the first one has committed.
      .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return { outcome: 'duplicate' as const, overdrawn: undefined };
    const { outcome: applied, overdrawn: more } = await apply(trx, event, now);
    if (applied !== 'ignored')
      await trx
        .updateTable('payment_event')
        .set({ outcome: applied })
        .where('provider', '=', provider)
        .where('id', '=', event.id)
        .execute();
    return { outcome: applied, overdrawn: more };
  });
  const about = { provider, event: event.id, type: event.type };
  if (outcome === 'conflict')
    services.log.error(about, 'an event of the payment provider contradicts the store');
  if (outcome === 'noted')
    services.log.error({ ...about, ...event.ended }, 'an authorization ended before its capture');
  if (overdrawn) warnOverdrawn(services, overdrawn.orderNo, overdrawn.cents);
  return outcome;
}

async function apply(trx: Db, event: ProviderEvent, now: Date): Promise<Applied> {
  if (event.movement) return applyMovement(trx, event.movement, now);
  if (!event.ended) return { outcome: 'ignored' };
  const payment = await paymentOf(trx, event.ended.authorization);
  if (!payment) return { outcome: 'unknown' };
  // The order cannot be captured any more, which staff have to know before they ship it.
  return { outcome: payment.state === 'authorized' ? 'noted' : 'ignored' };
}

async function applyMovement(trx: Db, movement: ReportedMovement, now: Date): Promise<Applied> {
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
): Promise<Applied> {
  const isSame =
    operation.kind === movement.kind &&
    operation.authorization === movement.authorization &&
    operation.currency === movement.currency &&
    operation.amountCents === movement.amountCents;
  if (!isSame) return { outcome: 'conflict' };
  await lockOrder(trx, operation.orderNo);
  const { state } = await trx
    .selectFrom('payment_operation')
    .select('state')
    .where('id', '=', operation.id)
    .executeTakeFirstOrThrow();
  if (state === 'pending') {
    const cents = await recordResult(trx, operation, resultOf(movement), now);
    return { outcome: 'applied', overdrawn: { orderNo: operation.orderNo, cents } };
  }
  if (state === movement.state) return { outcome: 'ignored' };
  // A refund that was accepted may fail, and the two events may come in any order: failing is final.
  if (state === 'failed') return { outcome: operation.kind === 'refund' ? 'ignored' : 'conflict' };
  if (!(await reverseRefund(trx, operation, reasonOf(movement), now))) return { outcome: 'conflict' };
  const { id, orderNo, amountCents: cents, currency } = operation;
  await recordRefunded(trx, orderNo, currency, now);
  await listMovement(trx, orderNo, { kind: 'refund_failed', cents, at: now.toISOString() });
  await updateBoughtCertificates(trx, orderNo, now);
  await recordMovement(trx, orderNo, 'order.refund_failed', cents, now);
  await cancelCredit(trx, orderNo, id, now);
  // What gift certificates got with it is not reversed.
  await creditRefunds(trx, orderNo, now);
  return { outcome: 'applied' };
}

/** Records a capture or refund that was made elsewhere, as in the provider's dashboard. */
async function applyForeign(trx: Db, movement: ReportedMovement, now: Date): Promise<Applied> {
  const payment = await paymentOf(trx, movement.authorization);
  if (!payment?.order_no) return { outcome: 'unknown' };
  const orderNo = payment.order_no;
  await lockOrder(trx, orderNo);
  const requestKey = `provider:${movement.kind}:${movement.reference}`;
  const known = await findOperation(trx, 'request_key', requestKey);
  if (known) return applyToOperation(trx, known, movement, now);
  const locked = (await lockPayments(trx, orderNo)).find(({ id }) => id === payment.id);
  if (!locked) return { outcome: 'conflict' };
  // A failed refund is recorded too, so that a late report of its acceptance changes nothing.
  const { kind, amountCents, currency } = movement;
  const left =
    kind === 'capture'
      ? locked.amount_cents - locked.capture_reserved_cents
      : locked.captured_cents - locked.refund_reserved_cents;
  if (currency !== locked.currency || amountCents > left) return { outcome: 'conflict' };
  await recordOperation(trx, {
    paymentId: payment.id,
    kind,
    amountCents,
    requestKey,
    reason: 'made at the provider',
    at: now,
  });
  const operation = await findOperation(trx, 'request_key', requestKey);
  const cents = await recordResult(trx, operation!, resultOf(movement), now);
  return { outcome: 'applied', overdrawn: { orderNo, cents } };
}

const lockOrder = (trx: Db, orderNo: string) =>
  trx.selectFrom('placed_order').select('order_no').where('order_no', '=', orderNo).forUpdate().execute();

const findOperation = (
  trx: Db,
  by: 'id' | 'request_key',
  value: string,
): Promise<KnownOperation | undefined> =>
  trx
    .selectFrom('payment_operation as operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'operation.payment_id')
    .select(['operation.id', 'operation.kind', 'operation.amount_cents as amountCents', 'payment.currency'])
    .select(['payment.reference as authorization'])
    .select((select) => select.ref('payment.order_no').$castTo<string>().as('orderNo'))
    .where(`operation.${by}`, '=', value)
    .executeTakeFirst();

const paymentOf = (trx: Db, reference: string): Promise<Selectable<PaymentTransactionTable> | undefined> =>
  trx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('reference', '=', reference)
    .where('order_no', 'is not', null)
    .executeTakeFirst();

const reasonOf = ({ reason }: ReportedMovement) => reason ?? 'the provider gave no reason';

const resultOf = (movement: ReportedMovement): MovementResult =>
  movement.state === 'succeeded'
    ? { state: 'succeeded', reference: movement.reference }
    : { state: 'failed', reason: reasonOf(movement) };
