import { type Kysely, sql } from 'kysely';

/**
 * Data for recommendations: the activity log with limited retention, the last view of each product by each
 * visitor, and the sales of each order. Variants count as their master.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity (
      id bigint generated always as identity primary key,
      site_id text not null,
      activity text not null,
      cookie_id text not null,
      user_id text,
      product_ids text[] not null,
      detail jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index activity_age on activity (created_at)`.execute(db);
  await sql`
    create table product_interest (
      site_id text not null,
      cookie_id text not null,
      product_id text not null,
      seen_at timestamptz not null,
      primary key (site_id, cookie_id, product_id)
    )`.execute(db);
  await sql`
    create index product_interest_product on product_interest (site_id, product_id, seen_at desc)`.execute(
    db,
  );
  await sql`create index product_interest_age on product_interest (seen_at)`.execute(db);
  await sql`
    create table purchased_product (
      order_no text not null,
      product_id text not null,
      site_id text not null,
      quantity integer not null,
      revenue_cents bigint not null,
      purchased_at timestamptz not null,
      primary key (order_no, product_id)
    )`.execute(db);
  await sql`
    create index purchased_product_product on purchased_product (site_id, product_id, purchased_at desc)`.execute(
    db,
  );
  await sql`
    create index purchased_product_recent on purchased_product (site_id, purchased_at desc)`.execute(db);
  await sql`
    create index search_document_rank on search_document (site_id, search_rank desc, product_id)
      where orderable`.execute(db);
  await recordPurchases(db);
}

/** Backfills purchases from existing orders. */
async function recordPurchases(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into purchased_product (order_no, product_id, site_id, quantity, revenue_cents, purchased_at)
    select placed.order_no, coalesce(product.master_id, item ->> 'productId'), placed.site_id,
      sum((item ->> 'quantity')::numeric)::integer,
      sum(round((item ->> 'priceAfterOrderDiscount')::numeric * 100))::bigint, placed.created_at
    from placed_order placed
    cross join jsonb_array_elements(placed.content -> 'productItems') item
    left join product on product.id = item ->> 'productId'
    where placed.status <> 'failed' and item ? 'productId'
      and jsonb_typeof(item -> 'priceAfterOrderDiscount') = 'number'
    group by placed.order_no, 2`.execute(db);
}
