import { type Kysely, sql } from 'kysely';

/** Product options, links and recommendations; attribute definitions and custom objects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...MERGING, ...CATALOGUE, ...TYPES]) await sql.raw(statement).execute(db);
}

/**
 * Merges JSON objects keyed by language, attribute or site: adds keys, deletes those that are null, and
 * recurses into objects.
 */
const MERGING = [
  `create function merge_values(known jsonb, given jsonb) returns jsonb immutable language plpgsql as $$
    declare
      result jsonb := known;
      entry record;
    begin
      if given is null or given = known then return known; end if;
      if not given @? '$.* ? (@ == null || @.type() == "object")' then return known || given; end if;
      for entry in select key, value from jsonb_each(given) loop
        if entry.value = 'null' then
          result := result - entry.key;
        elsif jsonb_typeof(entry.value) = 'object' then
          result := result || jsonb_build_object(entry.key, merge_values(
            case jsonb_typeof(result -> entry.key) when 'object' then result -> entry.key else '{}' end, entry.value));
        else
          result := result || jsonb_build_object(entry.key, entry.value);
        end if;
      end loop;
      return result;
    end $$`,
];

const CATALOGUE = [
  `alter table catalog add column image_settings jsonb not null default '{}',
    add column custom jsonb not null default '{}'`,
  `alter table category add column online_from timestamptz, add column online_to timestamptz,
    add column links jsonb not null default '[]'`,
  `alter table product add column online_from timestamptz, add column online_to timestamptz,
    add column site_values jsonb not null default '{}', add column search_placement integer,
    add column unit_quantity numeric, add column unit_measure text,
    add column options jsonb not null default '[]', add column links jsonb not null default '[]',
    add column classification_catalog_id text, add column classification_category_id text`,
  `create table product_option (
    catalog_id text not null references catalog on delete cascade,
    id text not null,
    name jsonb not null default '{}',
    description jsonb not null default '{}',
    image text,
    sort_mode text not null default 'position' check (sort_mode in ('position', 'price')),
    option_values jsonb not null default '[]',
    primary key (catalog_id, id)
  )`,
  `create table variation_attribute (
    catalog_id text not null references catalog on delete cascade,
    id text not null,
    attribute_id text not null,
    name jsonb not null default '{}',
    slicing boolean not null default false,
    attribute_values jsonb not null default '[]',
    primary key (catalog_id, id)
  )`,
  `create table recommendation (
    catalog_id text not null references catalog on delete cascade,
    source_type text not null check (source_type in ('product', 'category')),
    source_id text not null,
    target_id text not null,
    type text not null,
    position integer not null default 0,
    name jsonb not null default '{}',
    short_description jsonb not null default '{}',
    long_description jsonb not null default '{}',
    callout jsonb not null default '{}',
    image text,
    custom jsonb not null default '{}',
    primary key (source_id, source_type, catalog_id, target_id, type)
  )`,
  `alter table price_book add column description jsonb not null default '{}',
    add column custom jsonb not null default '{}'`,
  `alter table inventory_list add column description text, add column bundles_only boolean not null default false,
    add column on_order boolean not null default false, add column custom jsonb not null default '{}'`,
  `alter table inventory_record add column custom jsonb not null default '{}'`,
];

const TYPES = [
  `create table attribute_definition (
    object_type text not null,
    id text not null,
    system boolean not null default false,
    position integer not null default 0,
    value_type text,
    localizable boolean not null default false,
    site_specific boolean not null default false,
    mandatory boolean not null default false,
    name jsonb not null default '{}',
    description jsonb not null default '{}',
    value_definitions jsonb not null default '[]',
    default_value text,
    settings jsonb not null default '{}',
    primary key (object_type, id)
  )`,
  `create table attribute_group (
    object_type text not null,
    id text not null,
    position integer not null default 0,
    name jsonb not null default '{}',
    description jsonb not null default '{}',
    attributes jsonb not null default '[]',
    primary key (object_type, id)
  )`,
  `create table custom_object_type (
    id text primary key,
    name jsonb not null default '{}',
    description jsonb not null default '{}',
    storage_scope text not null default 'site' check (storage_scope in ('site', 'organization')),
    staging_mode text not null default 'no-staging',
    retention_days integer,
    key_attribute text not null default 'id',
    key_type text not null default 'string',
    key_settings jsonb not null default '{}'
  )`,
  // An empty site means the organisation.
  `create table custom_object (
    type_id text not null,
    site_id text not null default '',
    id text not null,
    attributes jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (type_id, site_id, id)
  )`,
  `create table global_preference (
    id text primary key,
    value jsonb not null
  )`,
  `alter table site add column description text`,
];
