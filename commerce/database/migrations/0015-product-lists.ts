import { type Kysely, sql } from 'kysely';

/** What shoppers keep for later: wish lists and the other product lists of the platform, one site each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_list (
      id text primary key,
      customer_id text not null,
      site_id text not null,
      guest boolean not null,
      type text not null,
      name text not null default '',
      description text,
      public boolean not null default false,
      details jsonb not null default '{}',
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create index product_list_owner on product_list (customer_id, site_id, created_at)`.execute(db);
  // What guests left behind is removed by this.
  await sql`create index product_list_guest on product_list (updated_at) where guest`.execute(db);
  // The owners of public lists are found by these.
  await sql`create index customer_email on customer (list_id, lower(email))`.execute(db);
  await sql`create index customer_name on customer (list_id, last_name, first_name)`.execute(db);
  // The same wish list posted several times at once is one.
  await sql`
    create unique index product_list_wish_list on product_list (customer_id, site_id, name)
      where type = 'wish_list'`.execute(db);
  // No reference to the product: one that is gone stays on the list until its owner takes it off.
  await sql`
    create table product_list_item (
      id text primary key,
      list_id text not null references product_list on delete cascade,
      type text not null,
      product_id text,
      quantity numeric not null,
      priority integer not null,
      public boolean not null,
      details jsonb not null default '{}',
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index product_list_item_product on product_list_item (list_id, coalesce(product_id, ''))`.execute(
    db,
  );
}
