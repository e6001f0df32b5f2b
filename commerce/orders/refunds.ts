import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** A refund whose result is known, as far as something was refunded; amounts in minor units. */
export interface Refund {
  /** of an attempt to refund a return, or another one */
  key: string;
  /** the number, when it is for a return of the order, or of an exchange that the order paid */
  returnNo: string | null;
  /** operation at the provider that succeeded; null when only gift certificates or the buyer, outside the provider, got something */
  operationId: string | null;
  paymentCents: number;
  certificateCents: number;
  /** what the merchant pays back, because it was settled outside the provider */
  outsideCents: number;
  /** what of `paymentCents` was received twice, and is refunded without goods */
  overpaidPaymentCents: number;
  /** the same of `outsideCents` */
  overpaidOutsideCents: number;
}

/** The number of a return in the key of an attempt to refund it: `1001-R1`, then `1001-R1.2`, `1001-R1.3`. */
export const RETURN_KEY = '^([0-9]+-R[0-9]+)(?:[.][0-9]+)?$';
export const keyOfAttempt = (returnNo: string, attempt: number): string =>
  attempt === 1 ? returnNo : `${returnNo}.${attempt}`;
export const returnOfKey = (key: string): string | undefined => new RegExp(RETURN_KEY).exec(key)?.[1];

/** Begins the keys of refunds of what was captured for pieces that are cancelled: they were never invoiced. */
const CANCELLED_PREFIX = 'not-sent-';
export const cancelledKey = (key: string = randomUUID()): string => `${CANCELLED_PREFIX}${key}`;
export const isOfCancelled = ({ key }: Pick<Refund, 'key'>): boolean => key.startsWith(CANCELLED_PREFIX);

/** Begins the keys of what belongs to cancelled pieces and exchanges. */
const OWN_PREFIXES = [CANCELLED_PREFIX, 'cancelled-', 'cancellation-'];

/** Whether a key is one that the store uses itself, or will: with it, a refund by staff would stop that of a return. */
export const isReservedKey = (key: string): boolean =>
  returnOfKey(key) !== undefined || OWN_PREFIXES.some((prefix) => key.startsWith(prefix));

/** Which keys `isReservedKey` refuses, and which to use instead, for messages. */
export const RESERVED_KEYS =
  'the number of a return (1001-R1, 1001-R1.2), and what begins with not-sent-, cancelled- or cancellation-, are keys of refunds that the store makes itself. Use another key, such as refund-1 or the number of a ticket';

/** How many refunds of an order were requested by amount, whatever became of them. */
export async function countRefunds(db: Db, orderNo: string): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select ${keyOf} as key from payment_operation operation
    join payment_transaction payment on payment.id = operation.payment_id
    where payment.order_no = ${orderNo} and operation.kind = 'refund' and ${keyOf} is not null
    union
    select refund_key from certificate_refund where order_no = ${orderNo} and not cancelled
    union
    select refund_key from outside_refund where order_no = ${orderNo}`.execute(db);
  return rows.filter(({ key }) => returnOfKey(key) === undefined).length;
}

/** What is refunded, or about to be, in minor units: of what was captured for cancelled pieces, of what was received twice, and otherwise. */
export async function refundedCents(
  db: Db,
  orderNo: string,
): Promise<{ ofCancelled: number; ofOverpaid: number; ofOther: number }> {
  const { rows } = await sql<{ isCancelled: boolean; cents: number; overpaid: number }>`
    select starts_with(key, ${CANCELLED_PREFIX}) as "isCancelled", sum(cents - overpaid)::bigint as cents,
      sum(overpaid)::bigint as overpaid
    from (
      select coalesce(${keyOf}, '') as key, operation.amount_cents as cents, operation.overpaid_cents as overpaid
      from payment_operation operation
      join payment_transaction payment on payment.id = operation.payment_id
      where payment.order_no = ${orderNo} and operation.kind = 'refund' and operation.state <> 'failed'
      union all
      select refund_key, cents, 0 from certificate_refund where order_no = ${orderNo} and not cancelled
      union all
      select refund_key, cents, overpaid_cents from outside_refund where order_no = ${orderNo}) refund
    group by 1`.execute(db);
  const of = (wanted: boolean) => rows.find(({ isCancelled }) => isCancelled === wanted)?.cents ?? 0;
  const ofOverpaid = rows.reduce((sum, { overpaid }) => sum + overpaid, 0);
  return { ofCancelled: of(true), ofOverpaid, ofOther: of(false) };
}

/** The key of a refund in the key of its request to the provider, `refund:ORDERNO:INDEX:KEY`; none when it was made there. */
export const keyOf = sql`substring(operation.request_key from '^refund:[^:]*:[^:]*:(.*)$')`;

/**
 * Refunds of an order, oldest first. What gift certificates, or the buyer outside the provider, got with one at the provider is a part of it
 * when it succeeded, and a refund of its own when it failed; while it is pending, it is none yet.
 */
export async function refundsOf(db: Db, orderNo: string): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    with returned as (
      select refund_key, operation_id, sum(cents)::bigint as cents, sum(outside)::bigint as outside,
        sum(overpaid)::bigint as overpaid,
        min(created_at) as created_at
      from (
        select refund_key, operation_id, cents, 0 as outside, 0 as overpaid, created_at
        from certificate_refund where order_no = ${orderNo} and not cancelled
        union all
        select refund_key, operation_id, 0, cents, overpaid_cents, created_at from outside_refund where order_no = ${orderNo}) part
      group by refund_key, operation_id),
    refund as (
      select coalesce(${keyOf}, '') as key, operation.id as operation_id, operation.amount_cents as payment_cents,
        coalesce(returned.cents, 0) as certificate_cents, coalesce(returned.outside, 0) as outside_cents,
        operation.overpaid_cents as overpaid_payment, coalesce(returned.overpaid, 0) as overpaid_outside,
        operation.created_at
      from payment_operation operation
      join payment_transaction payment on payment.id = operation.payment_id
      left join returned on returned.operation_id = operation.id
      where payment.order_no = ${orderNo} and operation.kind = 'refund' and operation.state = 'succeeded'
      union all
      select returned.refund_key, null, 0, returned.cents, returned.outside, 0, returned.overpaid, returned.created_at
      from returned left join payment_operation operation on operation.id = returned.operation_id
      where returned.operation_id is null or operation.state = 'failed')
    select refund.key, back.return_no as "returnNo", refund.operation_id as "operationId",
      refund.payment_cents as "paymentCents", refund.certificate_cents as "certificateCents",
      refund.outside_cents as "outsideCents", refund.overpaid_payment as "overpaidPaymentCents",
      refund.overpaid_outside as "overpaidOutsideCents"
    from refund
    left join order_return back on back.return_no = substring(refund.key from ${RETURN_KEY}::text)
      and coalesce(back.worth ->> 'paidBy', back.order_no) = ${orderNo}
    order by refund.created_at, refund.operation_id, refund.key`.execute(db);
  return rows;
}

/** The refund of an operation or with a key; undefined when nothing is refunded. */
export async function findRefund(
  db: Db,
  orderNo: string,
  about: { id: string } | { key: string },
): Promise<Refund | undefined> {
  const refunds = await refundsOf(db, orderNo);
  if ('key' in about)
    return refunds.find(({ key, operationId }) => operationId === null && key === about.key);
  const own = refunds.find(({ operationId }) => operationId === about.id);
  if (own) return own;
  const { rows } = await sql<{ key: string }>`
    select refund_key as key from certificate_refund where operation_id = ${about.id}
    union
    select refund_key from outside_refund where operation_id = ${about.id}`.execute(db);
  const [share] = rows;
  return share && findRefund(db, orderNo, share);
}
