import { type Kysely, sql } from 'kysely';

/** Attribute groups of categories, rules of page meta tags, and sitemap settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table category add column attribute_groups jsonb not null default '[]'`.execute(db);
  for (const table of ['category', 'product', 'content_asset', 'content_folder']) {
    await sql`
      alter table ${sql.table(table)}
        add column meta_rules jsonb not null default '{}', add column sitemap jsonb not null default '{}'`.execute(
      db,
    );
  }
  await sql`alter table site add column meta_rules jsonb not null default '{}',
      add column sitemap jsonb not null default '{}'`.execute(db);
  await sql`
    create table page_meta_tag_rule (
      site_id text not null,
      id text not null,
      tag_id text not null default '',
      tag_type text not null default 'name',
      scope text not null default '',
      expression jsonb not null default '{}',
      primary key (site_id, id)
    )`.execute(db);
}
