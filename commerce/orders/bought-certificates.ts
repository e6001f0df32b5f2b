import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { issueCertificates } from '../gift-certificates/issue.ts';
import { withdrawCertificates } from '../gift-certificates/withdraw.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { listMovement } from './order-movements.ts';

/** What an order was paid and refunded, in minor units. */
interface Money {
  /** amount of the gift certificates that it bought */
  bought: number;
  payments: number;
  /** captured, or settled outside the provider */
  captured: number;
  /** paid by gift certificates */
  redeemed: number;
  /** refunded, or about to be */
  refunded: number;
}

/**
 * Issues and withdraws the gift certificates that an order bought, as its money says; every change of it ends here, whoever made
 * it. They are issued when their amount is captured. A refund reduces what was paid for everything else first, then the
 * certificates; one that fails gives it back. The order is locked by the caller. Returns by how much more is withdrawn than was
 * left, because it is spent already; 0 or less when nothing is.
 */
export async function updateBoughtCertificates(trx: Db, orderNo: string, now: Date): Promise<number> {
  const money = await moneyOf(trx, orderNo);
  if (money.bought === 0) return 0;
  const kept = keptOf(money);
  if (kept > 0 && (money.captured >= money.bought || money.payments === 0))
    await issueCertificates(trx, orderNo, now);
  if (!(await isIssued(trx, orderNo))) return 0;
  const { takenCents, overdrawnCents } = await withdrawCertificates(trx, orderNo, money.bought - kept);
  const at = now.toISOString();
  if (takenCents !== 0)
    await listMovement(trx, orderNo, {
      kind: takenCents > 0 ? 'certificate_withdrawn' : 'certificate_given_back',
      cents: Math.abs(takenCents),
      at,
    });
  if (overdrawnCents > 0)
    await listMovement(trx, orderNo, { kind: 'certificate_overdrawn', cents: overdrawnCents, at });
  return overdrawnCents;
}

/** What an order keeps for the gift certificates that it bought, in minor units; refunds reduce everything else first. */
export const keptForCertificates = async (db: Db, orderNo: string): Promise<number> =>
  keptOf(await moneyOf(db, orderNo));

/** Tells staff that a certificate was spent whose purchase is refunded. */
export function warnOverdrawn({ log }: CommerceServices, orderNo: string, cents: number): void {
  if (cents > 0)
    log.warn(
      { orderNo, cents },
      'a gift certificate was spent whose purchase is refunded: see npm run order',
    );
}

const keptOf = ({ bought, captured, redeemed, refunded }: Money): number =>
  Math.min(bought, Math.max(0, captured + redeemed - refunded));

async function moneyOf(db: Db, orderNo: string): Promise<Money> {
  const { rows } = await sql<Money>`
    select
      (select coalesce(sum(amount_cents), 0)::bigint from gift_certificate where order_no = ${orderNo}) as bought,
      paid.payments, (paid.captured + placed.settled_outside_cents)::bigint as captured,
      (select coalesce(sum(case kind when 'redeem' then cents else -cents end), 0)::bigint
        from gift_certificate_transaction where order_no = ${orderNo}) as redeemed,
      (paid.reserved + placed.refunded_outside_cents
        + (select coalesce(sum(cents), 0) from certificate_refund where order_no = ${orderNo}))::bigint as refunded
    from (
      select count(*)::int as payments, coalesce(sum(captured_cents), 0)::bigint as captured,
        coalesce(sum(refund_reserved_cents), 0) as reserved
      from payment_transaction where order_no = ${orderNo} and state in ('authorized', 'captured')) paid
    join placed_order placed on placed.order_no = ${orderNo}`.execute(db);
  return rows[0]!;
}

async function isIssued(trx: Db, orderNo: string): Promise<boolean> {
  const issued = await trx
    .selectFrom('gift_certificate')
    .select('id')
    .where('order_no', '=', orderNo)
    .where('issued_at', 'is not', null)
    .executeTakeFirst();
  return issued !== undefined;
}
