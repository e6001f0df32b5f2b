import { type Kysely, sql } from 'kysely';

/** Categories and products. Localised values are jsonb objects {"default": …, "fr": …}. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalog (
      id text primary key,
      name jsonb not null default '{}'
    )`.execute(db);
  await sql`
    create table category (
      catalog_id text not null references catalog on delete cascade,
      id text not null,
      parent_id text,
      position double precision not null default 0,
      online boolean not null default true,
      name jsonb not null default '{}',
      description jsonb not null default '{}',
      page_title jsonb not null default '{}',
      page_description jsonb not null default '{}',
      page_keywords jsonb not null default '{}',
      page_url jsonb not null default '{}',
      image text,
      thumbnail text,
      custom jsonb not null default '{}',
      refinements jsonb not null default '[]',
      primary key (catalog_id, id)
    )`.execute(db);
  await sql`create index category_parent on category (catalog_id, parent_id, position)`.execute(db);
  await sql`
    create table product (
      id text primary key,
      catalog_id text not null references catalog on delete cascade,
      type text not null check (type in ('item', 'master', 'variant', 'variationGroup', 'set', 'bundle')),
      master_id text,
      online boolean not null default true,
      searchable boolean not null default true,
      online_by_site jsonb not null default '{}',
      name jsonb not null default '{}',
      short_description jsonb not null default '{}',
      long_description jsonb not null default '{}',
      page_title jsonb not null default '{}',
      page_description jsonb not null default '{}',
      page_keywords jsonb not null default '{}',
      page_url jsonb not null default '{}',
      brand text,
      ean text,
      upc text,
      manufacturer_name text,
      manufacturer_sku text,
      unit text,
      min_order_quantity integer not null default 1,
      step_quantity integer not null default 1,
      tax_class_id text,
      search_rank integer,
      default_variant_id text,
      variation_values jsonb not null default '{}',
      variation_attributes jsonb not null default '[]',
      images jsonb not null default '[]',
      members jsonb not null default '[]',
      custom jsonb not null default '{}',
      position integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index product_master on product (master_id, position) where master_id is not null`.execute(
    db,
  );
  await sql`create index product_catalog on product (catalog_id, type)`.execute(db);
  await sql`
    create table category_assignment (
      catalog_id text not null,
      category_id text not null,
      product_id text not null,
      position double precision,
      is_primary boolean not null default false,
      primary key (catalog_id, category_id, product_id)
    )`.execute(db);
  await sql`create index category_assignment_product on category_assignment (product_id)`.execute(db);
}
