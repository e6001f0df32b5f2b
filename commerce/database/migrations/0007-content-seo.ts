import { type Kysely, sql } from 'kysely';

/** Content assets and pages of the libraries, and the URL paths of a site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_asset (
      library_id text not null,
      id text not null,
      type text,
      online boolean not null default true,
      name jsonb not null default '{}',
      description jsonb not null default '{}',
      page_title jsonb not null default '{}',
      page_description jsonb not null default '{}',
      page_keywords jsonb not null default '{}',
      page_url jsonb not null default '{}',
      data jsonb not null default '{}',
      links jsonb not null default '[]',
      custom jsonb not null default '{}',
      primary key (library_id, id)
    )`.execute(db);
  await sql`
    create table url_path (
      site_id text not null,
      locale text not null,
      path_key text not null,
      resource_type text not null check (resource_type in ('CATEGORY', 'PRODUCT', 'CONTENT_ASSET')),
      resource_id text not null,
      primary key (site_id, path_key, locale)
    )`.execute(db);
  await sql`
    create table url_redirect (
      site_id text not null,
      path_key text not null,
      status_code integer not null check (status_code in (301, 302, 307)),
      destination_type text check (destination_type in ('category', 'product', 'content')),
      destination_id text,
      destination_url text,
      product_category_id text,
      additional_url_params text,
      copy_source_params boolean not null default false,
      enabled boolean not null default true,
      online_from timestamptz,
      online_to timestamptz,
      primary key (site_id, path_key)
    )`.execute(db);
}
