import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { withdrawAgain } from './withdraw.ts';

interface CertificateRefund {
  orderNo: string;
  /** of the refund; the same for repeated requests */
  key: string;
  cents: number;
  /** the refund of the other payment that it is a part of */
  operationId?: string | undefined;
  /** for pieces that were cancelled before they were due: no refund */
  isCancelled?: boolean;
  at: Date;
}

/**
 * Gives certificates back a part of what they paid for an order, which its caller has locked. The database refuses more than
 * that. One that staff disabled gets it too, and stays disabled. What was withdrawn because its own purchase was refunded stays withdrawn, and is taken from what it gets back.
 */
export async function refundCertificates(
  trx: Db,
  { orderNo, key, cents, operationId, isCancelled = false, at }: CertificateRefund,
): Promise<void> {
  let open = cents;
  const charged = await chargedFor(trx, orderNo);
  for (const { certificateId, left } of charged) {
    const share = Math.min(open, left);
    if (share === 0) continue;
    open -= share;
    await trx
      .insertInto('certificate_refund')
      .values({
        order_no: orderNo,
        refund_key: key,
        certificate_id: certificateId,
        cents: share,
        operation_id: operationId ?? null,
        cancelled: isCancelled,
        created_at: at,
      })
      .execute();
    await sql`
      update gift_certificate_transaction set returned_cents = returned_cents + ${share}::bigint
      where order_no = ${orderNo} and certificate_id = ${certificateId} and kind = 'redeem'`.execute(trx);
    await sql`
      update gift_certificate set balance_cents = balance_cents + ${share}::bigint
      where id = ${certificateId}`.execute(trx);
  }
  await withdrawAgain(
    trx,
    charged.map(({ certificateId }) => certificateId),
  );
  if (open > 0) throw new Error(`Gift certificates paid less than what is refunded of the order ${orderNo}.`);
}

/** What is left of what certificates paid for an order: neither restored nor given back. In the order of locking. */
async function chargedFor(trx: Db, orderNo: string): Promise<{ certificateId: string; left: number }[]> {
  const { rows } = await sql<{ certificateId: string; left: number }>`
    select certificate_id as "certificateId", cents - returned_cents as left
    from gift_certificate_transaction paid
    where order_no = ${orderNo} and kind = 'redeem' and cents > returned_cents
      and not exists (select from gift_certificate_transaction restored
        where restored.order_no = paid.order_no and restored.certificate_id = paid.certificate_id
          and restored.kind = 'restore')
    order by certificate_id`.execute(trx);
  return rows;
}

/** A certificate, by the end of the code that paid an order, and what refunds gave back to it in minor units. */
export interface CertificateRefundShare {
  digits: string;
  cents: number;
}

/**
 * What refunds of an order gave back to each certificate; with `key`, that refund alone. `paidWith`: the masked codes of the order,
 * because a certificate may have several codes.
 */
export async function certificateRefundsOf(
  db: Db,
  orderNo: string,
  paidWith: readonly string[],
  key?: string,
): Promise<CertificateRefundShare[]> {
  const { rows } = await sql<{ cents: number; ends: string[] }>`
    select sum(cents)::bigint as cents, (select coalesce(jsonb_agg(last_characters), '[]')
      from gift_certificate_code code where code.certificate_id = refund.certificate_id) as ends
    from certificate_refund refund
    where order_no = ${orderNo} and (${key ?? null}::text is null or refund_key = ${key ?? null})
    group by certificate_id order by certificate_id`.execute(db);
  return rows.map(({ cents, ends }) => ({
    digits: ends.find((end) => paidWith.some((code) => code.endsWith(end))) ?? ends[0] ?? '',
    cents,
  }));
}

/** What refunds gave back to certificates for an order; with `key`, that refund alone. */
export async function certificateRefundOf(db: Db, orderNo: string, key?: string): Promise<number> {
  const all = db
    .selectFrom('certificate_refund')
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .where('order_no', '=', orderNo)
    .where('cancelled', '=', false);
  const { cents } = await (key === undefined
    ? all
    : all.where('refund_key', '=', key)
  ).executeTakeFirstOrThrow();
  return cents;
}
