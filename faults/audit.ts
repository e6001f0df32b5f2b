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
        where placed.status not in ('failed', 'cancelled')
        union all
        select site.inventory_list_id, line.value ->> 'productId', -(line.value ->> 'quantity')::int, back.inspected_at
        from order_return back join site on site.id = back.site_id
        cross join jsonb_array_elements(back.lines) line where back.restocked)
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
          where paid.order_no = placed.order_no and paid.state in ('authorized', 'captured')
            and held.state = 'authorized' and paid.amount_cents = placed.total_cents and held.amount_cents = placed.total_cents) <> 1`,
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
        where paid.attempt_key = held.idempotency_key and paid.state in ('authorized', 'captured')
          and placed.status not in ('failed', 'cancelled'))
      -- Captured in the dashboard before its order was cancelled: it is refunded instead.
      and not exists (select from sandbox_movement
        where authorization_key = held.idempotency_key and kind = 'capture' and refusal is null)`,
    ),
    'money: the books are those of the provider, once nothing is pending': await count(
      db,
      sql`select count(*)::int as n from payment_transaction paid
      cross join lateral (
        select coalesce(sum(amount_cents) filter (where kind = 'capture'), 0) as captured,
          coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunded
        from sandbox_movement where authorization_key = paid.attempt_key and refusal is null) moved
      where (paid.captured_cents <> moved.captured or paid.refunded_cents <> moved.refunded)
        and not exists (select from payment_operation moving
          where moving.payment_id = paid.id and moving.state = 'pending')`,
    ),
    'money: captured at most what was authorized, refunded at most what was captured': await count(
      db,
      sql`select count(*)::int as n from payment_transaction
      where capture_reserved_cents > amount_cents or captured_cents > capture_reserved_cents
        or refund_reserved_cents > captured_cents or refunded_cents > refund_reserved_cents`,
    ),
    'money: refunds outside the provider are listed, and settled so before': await count(
      db,
      sql`select count(*)::int as n from placed_order placed
      where refunded_outside_cents > settled_outside_cents or refunded_outside_cents <>
        (select coalesce(sum(cents), 0) from outside_refund where order_no = placed.order_no)`,
    ),
    'money: gift certificates have what was bought, less what they paid, with what they got back':
      await count(
        db,
        sql`select count(*)::int as n from gift_certificate certificate
      cross join lateral (select
          coalesce(sum(case kind when 'redeem' then returned_cents - cents else cents end), 0) as moved,
          coalesce(sum(returned_cents), 0) as returned
        from gift_certificate_transaction where certificate_id = certificate.id) paid
      where certificate.balance_cents <> certificate.amount_cents + paid.moved
        or paid.returned <> (select coalesce(sum(cents), 0) from certificate_refund
          where certificate_id = certificate.id)`,
      ),
    'money: shipped orders are captured, cancelled ones are not, or refunded': await count(
      db,
      sql`select count(*)::int as n from placed_order placed
      cross join lateral (select coalesce(sum(captured_cents), 0) as captured,
          coalesce(sum(refund_reserved_cents), 0) as refunded,
          coalesce(bool_or(exists (select from payment_operation moving
            where moving.payment_id = paid.id and moving.kind = 'capture' and moving.state <> 'succeeded')), false) as open
        from payment_transaction paid where paid.order_no = placed.order_no) money
      where not money.open and (
        (placed.status = 'completed' and placed.payment_status <> 'paid') or
        (placed.status in ('failed', 'cancelled') and money.captured > money.refunded))`,
    ),
    'money: captured and cancelled is the total of completed orders': await count(
      db,
      sql`select count(*)::int as n from placed_order placed
      cross join lateral (select coalesce(sum(captured_cents), 0) as captured,
          coalesce(bool_or(exists (select from payment_operation moving
            where moving.payment_id = paid.id and moving.kind = 'capture' and moving.state <> 'succeeded')), false) as open,
          coalesce(sum((select sum(moving.amount_cents) from payment_operation moving
            where moving.payment_id = paid.id and moving.kind = 'refund' and moving.state <> 'failed'
              and moving.request_key like 'refund:%:not-sent-%')), 0) as returned,
          coalesce(sum((select sum(moving.overpaid_cents) from payment_operation moving
            where moving.payment_id = paid.id and moving.state <> 'failed')), 0) as twice
        from payment_transaction paid where paid.order_no = placed.order_no) money
      cross join lateral (select coalesce(sum(cents), 0) as redeemed from (
          select cents from gift_certificate_transaction where order_no = placed.order_no and kind = 'redeem'
          union all select -cents from certificate_refund where order_no = placed.order_no and cancelled) paid) certificates
      cross join lateral (select coalesce(sum((piece.value ->> 'cents')::bigint), 0) as cents
        from jsonb_array_elements(coalesce(placed.fulfilment -> 'cancellations', '[]')) one
        cross join jsonb_array_elements((one.value -> 'items') || coalesce(one.value -> 'delivery', '[]')) piece) cancelled
      where placed.status = 'completed' and placed.total_cents > 0 and not money.open
        and money.captured + placed.settled_outside_cents - money.returned - money.twice - placed.overpaid_cents
          - (select coalesce(sum(overpaid_cents), 0) from outside_refund where order_no = placed.order_no) + certificates.redeemed + cancelled.cents <> placed.total_cents`,
    ),
    'orders: shipped and cancelled at most what was ordered, and all of it once completed': await count(
      db,
      sql`select count(*)::int as n from placed_order placed
      cross join lateral jsonb_array_elements(placed.content -> 'productItems') item
      cross join lateral (select coalesce(sum((piece.value ->> 'quantity')::int), 0) as pieces
        from jsonb_array_elements(coalesce(placed.fulfilment -> 'parcels', '[]')
          || coalesce(placed.fulfilment -> 'cancellations', '[]')) one
        cross join jsonb_array_elements(one.value -> 'items') piece
        where piece.value ->> 'itemId' = item.value ->> 'itemId') done
      where done.pieces > (item.value ->> 'quantity')::int
        or (placed.status = 'completed' and done.pieces < (item.value ->> 'quantity')::int)`,
    ),
    'returns: at most what was ordered': await count(
      db,
      sql`select count(*)::int as n from (
        select placed.order_no, line.value ->> 'itemId' as item, sum((line.value ->> 'quantity')::int) as pieces
        from order_return back join placed_order placed on placed.order_no = back.order_no
        cross join jsonb_array_elements(back.lines) line
        where back.state <> 'rejected' group by 1, 2) returned
      join placed_order placed on placed.order_no = returned.order_no
      join lateral jsonb_array_elements(placed.content -> 'productItems') item
        on item.value ->> 'itemId' = returned.item
      where returned.pieces > (item.value ->> 'quantity')::int`,
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
          + (select coalesce(sum((item ->> 'amount')::numeric), 0)
            from jsonb_array_elements(content -> 'giftCertificateItems') item)
          + (content ->> 'shippingTotal')::numeric`,
    ),
    'gift certificates: issued when their amount is captured': await count(
      db,
      sql`select count(*)::int as n from gift_certificate bought
      cross join lateral (select coalesce(sum(captured_cents), 0) as captured
        from payment_transaction where order_no = bought.order_no) money
      cross join lateral (select sum(amount_cents) as total
        from gift_certificate where order_no = bought.order_no) amounts
      join placed_order placed on placed.order_no = bought.order_no
      where bought.enabled
        and (bought.issued_at is not null) <> (money.captured + placed.settled_outside_cents >= amounts.total)`,
    ),
    'gift certificates: at most what is kept for them can be spent': await count(
      db,
      sql`select count(*)::int as n from (
        select order_no, sum(greatest(0, balance_cents - withdrawn_cents)) as spendable
        from gift_certificate where issued_at is not null and enabled and order_no is not null group by order_no) bought
      cross join lateral (select coalesce(sum(captured_cents - refund_reserved_cents), 0) as kept
        from payment_transaction where order_no = bought.order_no) money
      cross join lateral (select coalesce(sum(case kind when 'redeem' then cents - returned_cents else -cents end), 0) as redeemed
        from gift_certificate_transaction where order_no = bought.order_no) paid
      join placed_order placed on placed.order_no = bought.order_no
      where bought.spendable > greatest(0, money.kept + paid.redeemed
        + placed.settled_outside_cents - placed.refunded_outside_cents)`,
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
