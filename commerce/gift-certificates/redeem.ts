import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { certificatesById, problemOf } from './certificates.ts';
import { withdrawAgain } from './withdraw.ts';

/** An amount in cents that a certificate pays. */
export interface CertificateShare {
  certificateId: string;
  cents: number;
}

/**
 * Charges certificates for an order, all or none. Their rows are locked in the order of their ids, so that
 * concurrent orders wait for each other. Returns false when a balance no longer suffices.
 */
export async function redeemCertificates(
  trx: Db,
  order: { siteId: string; orderNo: string; currency: string; at: Date },
  shares: CertificateShare[],
): Promise<boolean> {
  const charged = shares.filter(({ cents }) => cents > 0);
  if (charged.length === 0) return true;
  const ids = charged.map(({ certificateId }) => certificateId);
  const locked = await certificatesById(trx, order.siteId, ids, true);
  const suffices = charged.every(({ certificateId, cents }) => {
    const certificate = locked.get(certificateId);
    return certificate && !problemOf(certificate, order.currency) && certificate.balanceCents >= cents;
  });
  if (!suffices) return false;
  for (const { certificateId, cents } of charged) {
    await trx
      .insertInto('gift_certificate_transaction')
      .values({
        certificate_id: certificateId,
        order_no: order.orderNo,
        kind: 'redeem',
        cents,
        created_at: order.at,
      })
      .execute();
    await trx
      .updateTable('gift_certificate')
      .set({ balance_cents: sql<number>`balance_cents - ${cents}::bigint` })
      .where('id', '=', certificateId)
      .execute();
  }
  return true;
}

/** Restores the amounts that certificates paid for an order that failed or was cancelled, once, less what was refunded. */
export async function restoreCertificates(trx: Db, orderNo: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with restored as (
      insert into gift_certificate_transaction (certificate_id, order_no, kind, cents, created_at)
      select certificate_id, order_no, 'restore', cents - returned_cents, ${at}::timestamptz
      from gift_certificate_transaction
      where order_no = ${orderNo} and kind = 'redeem' and cents > returned_cents
      order by certificate_id
      on conflict do nothing
      returning certificate_id, cents)
    update gift_certificate set balance_cents = balance_cents + restored.cents
    from restored where gift_certificate.id = restored.certificate_id
    returning gift_certificate.id`.execute(trx);
  await withdrawAgain(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Returns the amount in cents that certificates paid for an order. */
export async function redeemedCentsOf(db: Db, orderNo: string): Promise<number> {
  const row = await db
    .selectFrom('gift_certificate_transaction')
    .select(
      sql<number>`coalesce(sum(case when kind = 'redeem' then cents else -cents end), 0)::bigint`.as('cents'),
    )
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return row.cents;
}
