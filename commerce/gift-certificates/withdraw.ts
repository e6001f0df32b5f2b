import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** A certificate that an order bought; amounts in minor units. */
export interface Holding {
  id: string;
  amountCents: number;
  /** not spent, whether or not it is withdrawn */
  leftCents: number;
  withdrawnCents: number;
}

/** What changed, in minor units. */
export interface Withdrawal {
  /** no longer spendable; negative: spendable again */
  takenCents: number;
  /** withdrawn, but already spent; negative: no longer */
  overdrawnCents: number;
}

/** What can be spent of a certificate. */
export const spendable = ({
  leftCents,
  withdrawnCents,
}: Pick<Holding, 'leftCents' | 'withdrawnCents'>): number => Math.max(0, leftCents - withdrawnCents);

/** What was withdrawn of a certificate after it was spent. */
export const overdrawn = ({
  leftCents,
  withdrawnCents,
}: Pick<Holding, 'leftCents' | 'withdrawnCents'>): number => Math.max(0, withdrawnCents - leftCents);

/**
 * Distributes an amount to withdraw, at most that of all certificates, over those of an order. What is not spent is taken first,
 * so something spent is withdrawn only when nothing else is left; what was withdrawn stays where it is otherwise.
 */
export function distribute(holdings: Holding[], cents: number): Holding[] {
  const certificates = holdings.map((one) => ({
    ...one,
    withdrawnCents: Math.min(one.withdrawnCents, one.leftCents),
  }));
  let open = cents - sumOf(certificates, ({ withdrawnCents }) => withdrawnCents);
  const move = (one: Holding, most: number) => {
    const moved = Math.sign(open) * Math.min(Math.abs(open), most);
    one.withdrawnCents += moved;
    open -= moved;
  };
  if (open < 0) for (const one of [...certificates].reverse()) move(one, one.withdrawnCents);
  for (const one of certificates) if (open > 0) move(one, spendable(one));
  for (const one of certificates) if (open > 0) move(one, one.amountCents - one.withdrawnCents);
  return certificates;
}

/**
 * Sets what is withdrawn of the certificates that an order bought; without `cents` the sum stays and is distributed again, after
 * something was given back to one of them. Locks them in the order of their ids, as redeeming does: a purchase at the same time
 * has committed, or finds them withdrawn.
 */
export async function withdrawCertificates(trx: Db, orderNo: string, cents?: number): Promise<Withdrawal> {
  const before = await trx
    .selectFrom('gift_certificate')
    .select(['id', 'amount_cents as amountCents', 'balance_cents as leftCents'])
    .select('withdrawn_cents as withdrawnCents')
    .where('order_no', '=', orderNo)
    .orderBy('id')
    .forUpdate()
    .execute();
  const after = distribute(before, cents ?? sumOf(before, ({ withdrawnCents }) => withdrawnCents));
  for (const [index, { id, withdrawnCents }] of after.entries())
    if (withdrawnCents !== before[index]!.withdrawnCents)
      await trx
        .updateTable('gift_certificate')
        .set({ withdrawn_cents: withdrawnCents })
        .where('id', '=', id)
        .execute();
  return {
    takenCents: sumOf(before, spendable) - sumOf(after, spendable),
    overdrawnCents: sumOf(after, overdrawn) - sumOf(before, overdrawn),
  };
}

/**
 * Distributes again what is withdrawn of certificates whose order bought one that is overdrawn, because these got something back:
 * it belongs to the shop first.
 */
export async function withdrawAgain(trx: Db, certificateIds: string[]): Promise<void> {
  if (certificateIds.length === 0) return;
  const { rows } = await sql<{ orderNo: string }>`
    select distinct order_no as "orderNo" from gift_certificate
    where order_no in (select order_no from gift_certificate where id = any(${certificateIds}))
      and withdrawn_cents > balance_cents
    order by order_no`.execute(trx);
  for (const { orderNo } of rows) await withdrawCertificates(trx, orderNo);
}

const sumOf = <T>(all: T[], cents: (one: T) => number): number =>
  all.reduce((sum, one) => sum + cents(one), 0);
