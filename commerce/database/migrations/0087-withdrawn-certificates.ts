import { type Kysely, sql } from 'kysely';

interface Order {
  orderNo: string;
  bought: number;
  kept: number;
  holdings: { id: string; amountCents: number; leftCents: number }[];
}

/**
 * What refunds withdrew from the gift certificates that an order bought. `balance_cents` is what is not spent; less what is
 * withdrawn, it can be spent. Those of orders that were refunded are withdrawn as a new refund would; one that was disabled
 * because nothing of its order is paid is enabled, so that it can be spent when that changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gift_certificate
      add column withdrawn_cents bigint not null default 0 check (withdrawn_cents between 0 and amount_cents)`.execute(
    db,
  );
  const { rows } = await sql<Order>`
    select bought.order_no as "orderNo", bought.cents as bought, bought.holdings,
      greatest(0, paid.captured + redeemed.cents - paid.reserved - returned.cents)::bigint as kept
    from (
      select order_no, sum(amount_cents)::bigint as cents, bool_or(issued_at is not null) as is_issued,
        json_agg(json_build_object('id', id, 'amountCents', amount_cents, 'leftCents', balance_cents) order by id)
          as holdings
      from gift_certificate where order_no is not null group by order_no) bought
    cross join lateral (
      select coalesce(sum(captured_cents), 0) as captured, coalesce(sum(refund_reserved_cents), 0) as reserved
      from payment_transaction where order_no = bought.order_no) paid
    cross join lateral (
      select coalesce(sum(case kind when 'redeem' then cents else -cents end), 0) as cents
      from gift_certificate_transaction where order_no = bought.order_no) redeemed
    cross join lateral (
      select coalesce(sum(cents), 0) as cents from certificate_refund where order_no = bought.order_no) returned
    where bought.is_issued and paid.reserved + returned.cents > 0`.execute(db);
  for (const { bought, kept, holdings } of rows) {
    const withdrawn = distribute(holdings, bought - Math.min(bought, kept));
    for (const [index, cents] of withdrawn.entries())
      await sql`update gift_certificate set withdrawn_cents = ${cents}::bigint where id = ${holdings[index]!.id}`.execute(
        db,
      );
  }
  await sql`
    update gift_certificate set enabled = true
    from placed_order placed
    where not gift_certificate.enabled and placed.order_no = gift_certificate.order_no
      and placed.status not in ('failed', 'cancelled')
      and (withdrawn_cents = amount_cents or (issued_at is null and not exists (
        select from payment_transaction paid where paid.order_no = placed.order_no and paid.captured_cents > 0)))`.execute(
    db,
  );
}

/** First what is not spent, then what is. */
function distribute(holdings: Order['holdings'], cents: number): number[] {
  let open = cents;
  const take = (most: number): number => {
    const taken = Math.min(open, most);
    open -= taken;
    return taken;
  };
  const unspent = holdings.map(({ leftCents }) => take(leftCents));
  return holdings.map(({ amountCents }, index) => unspent[index]! + take(amountCents - unspent[index]!));
}
