import { type Kysely, sql } from 'kysely';

/**
 * What staff last set of products, so that an import can report what it overwrites. `key`: a locale, a site, or a price book.
 * The indexes list products that are no variants, and find them by parts of their names in any language.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_edit (
      product_id text not null,
      field text not null check (field in ('name', 'short_description', 'long_description', 'online_by_site', 'price')),
      key text not null,
      valid_from timestamptz not null default '-infinity',
      value text,
      edited_at timestamptz not null,
      primary key (product_id, field, key, valid_from)
    )`.execute(db);
  await sql`create index product_listed on product (id) where master_id is null`.execute(db);
  await sql`
    create index product_names on product using gin ((name::text) gin_trgm_ops) where master_id is null`.execute(
    db,
  );
}
