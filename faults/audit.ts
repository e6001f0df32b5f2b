import { sql } from 'kysely';
import type { Db } from '../commerce/database/connection.ts';
import { minorUnits } from '../commerce/database/minor-units.ts';

/** Invariant violations, which must all be zero, and counts. */
export interface Audit {
  /** number of rows that violate each invariant */
  broken: Record<string, number>;
  orders: number;
  /** authorisations that are open at the payment provider */
  held: number;
  /** payment attempts without an order that are not voided yet */
  pending: number;
}

const count = async (db: Db, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]!.n;

/** Checks the invariants of stock, orders and payments, including the records of the sandbox provider. */
export async function audit(db: Db): Promise<Audit> {
  const broken = {
    // A new stock allocation settles earlier orders.
    'stock: sold is what orders took': await count(
      db,
      sql`
      with taken as (
        select site.inventory_list_id as list_id, piece.key as product_id, piece.value::int as pieces, placed.created_at
        from placed_order placed
        join site on site.id = placed.site_id
        cross join jsonb_each_text(placed.stock) piece
        where placed.status not in ('failed', 'cancelled'))
      select count(*)::int as n from inventory_record record
      where record.turnover <> coalesce((select sum(pieces) from taken
        where taken.list_id = record.list_id and taken.product_id = record.product_id
          and taken.created_at >= coalesce(record.allocated_at, '-infinity')), 0)`,
    ),
    'stock: never below zero': await count(
      db,
      sql`select count(*)::int as n from inventory_record
      where not perpetual and turnover > allocation + case handling when 'none' then 0 else extra_allocation end`,
    ),
    'payments: one for each order, of its total': await count(
      db,
      sql`select count(*)::int as n from placed_order placed
      where placed.status not in ('failed', 'cancelled') and placed.total_cents > 0
        and (select count(*) from payment_transaction paid
          join sandbox_payment held on held.idempotency_key = paid.attempt_key
          where paid.order_no = placed.order_no and paid.state = 'authorized' and held.state = 'authorized'
            and paid.amount_cents = placed.total_cents and held.amount_cents = placed.total_cents) <> 1`,
    ),
    'payments: none twice for a basket': await count(
      db,
      sql`select count(*)::int as n from (select paid.basket_id from payment_transaction paid
        join sandbox_payment held on held.idempotency_key = paid.attempt_key and held.state = 'authorized'
        where paid.order_no is not null group by paid.basket_id having count(*) > 1) twice`,
    ),
    'payments: none held without an order': await count(
      db,
      sql`select count(*)::int as n from sandbox_payment held where held.state = 'authorized'
      and not exists (select from payment_transaction paid join placed_order placed
        on placed.order_no = paid.order_no
        where paid.attempt_key = held.idempotency_key and paid.state = 'authorized'
          and placed.status not in ('failed', 'cancelled'))`,
    ),
    'orders: their baskets are gone': await count(
      db,
      sql`select count(*)::int as n from placed_order join basket on basket.id = placed_order.basket_id`,
    ),
    'orders: the total is that of the lines': await count(
      db,
      sql`select count(*)::int as n from placed_order
      where total_cents <> (content ->> 'orderTotal')::numeric * ${minorUnits(sql`content ->> 'currency'`)}
        or (content ->> 'orderTotal')::numeric <>
          (select coalesce(sum((item ->> 'priceAfterOrderDiscount')::numeric), 0)
            from jsonb_array_elements(content -> 'productItems') item)
          + (content ->> 'shippingTotal')::numeric`,
    ),
  };
  return {
    broken,
    orders: await count(db, sql`select count(*)::int as n from placed_order`),
    held: await count(db, sql`select count(*)::int as n from sandbox_payment where state = 'authorized'`),
    pending: await count(
      db,
      sql`select count(*)::int as n from payment_transaction where state in ('pending', 'voiding')`,
    ),
  };
}

/** Ages payment attempts by half an hour, after which the store voids those without an order. */
export async function ageAttempts(db: Db): Promise<void> {
  await sql`update payment_transaction set created_at = created_at - interval '31 minutes',
    updated_at = updated_at - interval '31 minutes' where state in ('pending', 'voiding')`.execute(db);
}

/** Returns the violations as a sentence; undefined when there are none. */
export function describeViolations({ broken }: Audit, except: string[] = []): string | undefined {
  const wrong = Object.entries(broken).filter(([promise, rows]) => rows > 0 && !except.includes(promise));
  return wrong.length === 0 ? undefined : wrong.map(([promise, rows]) => `${promise}: ${rows}`).join('; ');
}
