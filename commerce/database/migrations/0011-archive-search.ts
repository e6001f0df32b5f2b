import { type Kysely, sql } from 'kysely';

/** Content folders, URL rules, search dictionaries and sorting rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...CONTENT, ...SEARCH]) await sql.raw(statement).execute(db);
}

const CONTENT = [
  `alter table content_asset add column online_by_site jsonb not null default '{}',
    add column searchable boolean not null default true, add column template text, add column config jsonb not null default '{}',
    add column visibility jsonb not null default '{}', add column search_words jsonb not null default '{}',
    add column aspect_type text, add column folders jsonb not null default '[]',
    add column object_assignments jsonb not null default '[]', add column variants jsonb not null default '[]',
    add column site_values jsonb not null default '{}'`,
  `create table content_folder (
    library_id text not null,
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
    template text,
    custom jsonb not null default '{}',
    primary key (library_id, id)
  )`,
  `create table url_rule (
    site_id text primary key,
    rules jsonb not null default '{}'
  )`,
];

const SEARCH = [
  `create table search_dictionary (
    site_id text not null,
    language text not null,
    kind text not null,
    position integer not null,
    words text[] not null default '{}',
    targets text[] not null default '{}',
    match text,
    primary key (site_id, language, kind, position)
  )`,
  `create table searchable_attribute (
    site_id text not null,
    path text not null,
    position integer not null default 0,
    boost double precision not null default 1,
    auto_correction boolean not null default false,
    primary key (site_id, path)
  )`,
  `create table search_redirect (
    site_id text not null,
    position integer not null,
    keywords jsonb not null default '{}',
    online boolean not null default true,
    secure boolean not null default false,
    target jsonb not null default '{}',
    primary key (site_id, position)
  )`,
  `alter table sorting_option add column description jsonb not null default '{}',
    add column rule_id text, add column rule_context text not null default 'site'`,
  // An empty site means the organisation.
  `create table sorting_rule (
    site_id text not null,
    id text not null,
    description text,
    steps jsonb not null default '[]',
    primary key (site_id, id)
  )`,
  `create table sorting_rule_assignment (
    site_id text not null,
    category_id text not null,
    campaign_id text not null default '',
    rule_id text not null,
    rule_context text not null default 'site',
    primary key (site_id, category_id, campaign_id)
  )`,
  `create table dynamic_attribute (
    site_id text not null,
    id text not null,
    parts jsonb not null default '[]',
    primary key (site_id, id)
  )`,
];
