import { sql } from 'kysely';
import type { Db } from '../commerce/database/connection.ts';

/** Money of all orders in a currency so far, in minor units: what the sandbox provider moved, and what the store says. */
export interface Money {
  currency: string;
  /** held at the provider for orders, captured or not */
  authorized: number;
  captured: number;
  refunded: number;
  /** released at the provider because no order had it, or its order was cancelled */
  voided: number;
  /** what should be held: totals of the orders, less what gift certificates paid; of cancelled ones what was captured before */
  expected: number;
  /**
   * sum of all differences: between what is held and what should be, and, for each payment without a request under way, between
   * captures and refunds of store and provider
   */
  difference: number;
}

/** Reads the money from the books of store and provider. */
export async function readMoney(db: Db): Promise<Money[]> {
  const { rows } = await sql<Money>`
    with payments as (
      select held.currency, held.idempotency_key as key, held.state, held.amount_cents, moved.captured, moved.refunded
      from sandbox_payment held
      cross join lateral (
        select coalesce(sum(amount_cents) filter (where kind = 'capture'), 0) as captured,
          coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunded
        from sandbox_movement where authorization_key = held.idempotency_key and refusal is null) moved
      -- Keys that were voided before they were used have no currency.
      where held.currency <> ''),
    provider as (
      select currency, coalesce(sum(amount_cents) filter (where state = 'authorized'), 0) as authorized,
        sum(captured) as captured, sum(refunded) as refunded,
        coalesce(sum(amount_cents) filter (where state = 'voided'), 0) as voided
      from payments group by currency),
    expected as (
      select paid.currency, sum(case
          when placed.status not in ('failed', 'cancelled') then placed.total_cents - coalesce((
            select sum(cents) from gift_certificate_transaction used
            where used.order_no = placed.order_no and used.kind = 'redeem'), 0)
          when paid.state = 'captured' then paid.amount_cents else 0 end) as cents
      from placed_order placed
      join payment_transaction paid on paid.order_no = placed.order_no and paid.state in ('authorized', 'captured')
      group by paid.currency),
    moved as (
      select paid.currency, sum(abs(paid.captured_cents - coalesce(at.captured, 0))
          + abs(paid.refunded_cents - coalesce(at.refunded, 0))) as difference
      from payment_transaction paid
      left join payments at on at.key = paid.attempt_key
      where not exists (select from payment_operation moving
        where moving.payment_id = paid.id and moving.state = 'pending')
      group by paid.currency)
    select provider.currency, provider.authorized::float8 as authorized, provider.captured::float8 as captured,
      provider.refunded::float8 as refunded, provider.voided::float8 as voided,
      coalesce(expected.cents, 0)::float8 as expected,
      (abs(provider.authorized - coalesce(expected.cents, 0)) + coalesce(moved.difference, 0))::float8 as difference
    from provider left join expected using (currency) left join moved using (currency)
    order by provider.currency`.execute(db);
  return rows;
}

/** Cells of a table row; all currencies of the demo that the tests use have hundredths. */
export const moneyCells = ({ currency, ...amounts }: Money): string[] => {
  const order = ['authorized', 'captured', 'refunded', 'voided', 'expected', 'difference'] as const;
  return order.map((name) => `${(amounts[name] / 100).toFixed(2)} ${currency}`);
};
