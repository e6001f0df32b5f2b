import { type Kysely, sql } from 'kysely';

/** Content assets and pages of the libraries, and the paths that a site answers. */
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
      path text not null,
      resource_type text not null,
      resource_id text not null,
      redirect_url text,
      status_code integer,
      primary key (site_id, locale, path)
    )`.execute(db);
}
