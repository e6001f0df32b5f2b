import { type Kysely, sql } from 'kysely';

/** Coupon redemptions, and the source code of a shopper's visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon_redemption (
      order_no text not null,
      site_id text not null,
      coupon_id text not null,
      code text not null,
      customer_id text not null,
      customer_email text not null,
      redeemed_at timestamptz not null,
      primary key (order_no, coupon_id)
    )`.execute(db);
  await sql`create index coupon_redemption_customer on coupon_redemption (site_id, coupon_id, customer_id)`.execute(
    db,
  );
  await sql`create index coupon_redemption_email on coupon_redemption (site_id, coupon_id, customer_email)`.execute(
    db,
  );
  await sql`
    create table shopper_context (
      site_id text not null,
      usid text not null,
      source_code text not null,
      updated_at timestamptz not null,
      primary key (site_id, usid)
    )`.execute(db);
}
