import { type Kysely, sql } from 'kysely';

/** Sites and their settings: languages, currencies, catalogue, price books, inventory list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site (
      id text primary key,
      name text not null,
      online boolean not null default true,
      taxation text not null check (taxation in ('net', 'gross')),
      default_currency text not null,
      currencies text[] not null,
      default_locale text not null,
      locales text[] not null,
      catalog_id text,
      library_id text,
      inventory_list_id text,
      customer_list_id text not null,
      price_book_ids text[] not null default '{}',
      preferences jsonb not null default '{}'
    )`.execute(db);
}
