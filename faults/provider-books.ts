import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../commerce/database/connection.ts';

/** A capture or refund of the store, with its payment at the provider. */
export interface Movement {
  id: string;
  orderNo: string;
  kind: 'capture' | 'refund';
  amountCents: number;
  state: string;
  currency: string;
  /** reference and key of the authorization */
  authorization: string;
  authorizationKey: string;
}

/** Two events about the same movement: providers report it under several types. */
export function twice(
  {
    kind,
    amountCents,
    currency,
    authorization,
  }: Omit<Movement, 'id' | 'orderNo' | 'state' | 'authorizationKey'>,
  state: 'succeeded' | 'failed',
  about: { reference: string; operationKey?: string },
): object[] {
  const movement = { kind, state, amountCents, currency, authorization, ...about };
  return ['one', 'other'].map((type) => ({ id: randomUUID(), type: `${kind}.${type}`, movement }));
}

export async function movementsOf(db: Db, orderNos: string[]): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select moving.id, paid.order_no as "orderNo", moving.kind, moving.amount_cents as "amountCents", moving.state, paid.currency,
      paid.reference as authorization, paid.attempt_key as "authorizationKey"
    from payment_operation moving join payment_transaction paid on paid.id = moving.payment_id
    where paid.order_no = any(${orderNos}) order by moving.created_at, moving.id`.execute(db);
  return rows.map((row) => ({ ...row, amountCents: Number(row.amountCents) }));
}

type Payment = Pick<Movement, 'authorization' | 'authorizationKey' | 'currency'>;

export async function paymentOf(db: Db, orderNo: string): Promise<Payment> {
  const { rows } = await sql<Payment>`
    select reference as authorization, attempt_key as "authorizationKey", currency
    from payment_transaction where order_no = ${orderNo}`.execute(db);
  return rows[0]!;
}

/** Moves money in the books of the provider. */
export const move = (
  db: Db,
  { authorizationKey, kind, amountCents }: Pick<Movement, 'authorizationKey' | 'kind' | 'amountCents'>,
  key: string,
) =>
  sql`insert into sandbox_movement (idempotency_key, authorization_key, kind, amount_cents, created_at)
    values (${key}, ${authorizationKey}, ${kind}, ${amountCents}, now())`.execute(db);

/** What is captured at the provider and not refunded, in minor units. */
export async function refundableCents(
  db: Db,
  { authorizationKey }: Pick<Movement, 'authorizationKey'>,
): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(case kind when 'capture' then amount_cents else -amount_cents end), 0) as cents
    from sandbox_movement where authorization_key = ${authorizationKey} and refusal is null`.execute(db);
  return Number(rows[0]!.cents);
}
