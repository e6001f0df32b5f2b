import { type Kysely, sql } from 'kysely';

/** Wish lists and the other product lists of the platform, per site. */
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
  // For the cleanup of abandoned guest lists.
  await sql`create index product_list_guest on product_list (updated_at) where guest`.execute(db);
  // For the search for owners of public lists.
  await sql`create index customer_email on customer (list_id, lower(email))`.execute(db);
  await sql`create index customer_name on customer (list_id, last_name, first_name)`.execute(db);
  // Concurrent posts of the same wish list create one.
  await sql`
    create unique index product_list_wish_list on product_list (customer_id, site_id, name)
      where type = 'wish_list'`.execute(db);
  // No foreign key to the product: deleted products stay on the list until the owner removes them.
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
