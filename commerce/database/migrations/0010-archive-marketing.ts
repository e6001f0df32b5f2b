import { type Kysely, sql } from 'kysely';

/** Slots, source codes, customer groups, stores, and further campaign and checkout settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...MARKETING, ...CHECKOUT]) await sql.raw(statement).execute(db);
}

const MARKETING = [
  `alter table customer_group add column description text, add column custom jsonb not null default '{}'`,
  `create table customer_group_assignment (
    site_id text not null,
    group_id text not null,
    customer_no text not null,
    primary key (site_id, customer_no, group_id)
  )`,
  `create table source_code_group (
    site_id text not null,
    id text not null,
    description text,
    enabled boolean not null default true,
    cookie_max_age integer,
    online_from text,
    online_to text,
    active_redirect jsonb not null default '{}',
    inactive_redirect jsonb not null default '{}',
    codes text[] not null default '{}',
    price_book_ids text[] not null default '{}',
    custom jsonb not null default '{}',
    primary key (site_id, id)
  )`,
  `alter table campaign add column description text, add column customer_group_match text not null default 'any',
    add column store_ids text[] not null default '{}', add column store_group_ids text[] not null default '{}',
    add column custom jsonb not null default '{}'`,
  `alter table promotion add column archived boolean not null default false,
    add column searchable boolean not null default false, add column refinable boolean not null default false,
    add column image text, add column currency text, add column exclusivity_group text,
    add column combinable_ids text[] not null default '{}', add column exclusive_ids text[] not null default '{}',
    add column custom jsonb not null default '{}'`,
  `alter table promotion_assignment add column starts_at timestamptz, add column ends_at timestamptz,
    add column recurrence jsonb not null default '{}', add column qualifiers jsonb not null default '{}'`,
  `create table promotion_settings (
    site_id text primary key,
    excluded_products jsonb not null default '{}',
    excluded_option_ids text[] not null default '{}'
  )`,
  `alter table coupon add column description text, add column limits jsonb not null default '{}',
    add column code_kind text not null default 'multiple' check (code_kind in ('single', 'multiple', 'system')),
    add column system_codes jsonb not null default '{}'`,
  `create index coupon_code_coupon on coupon_code (site_id, coupon_id)`,
  `create table slot_configuration (
    site_id text not null,
    slot_id text not null,
    context text not null default 'global' check (context in ('global', 'category', 'folder')),
    context_id text not null default '',
    id text not null,
    description text,
    template text,
    rank integer,
    enabled boolean not null default true,
    is_default boolean not null default false,
    callout jsonb not null default '{}',
    starts_at timestamptz,
    ends_at timestamptz,
    recurrence jsonb not null default '{}',
    customer_groups text[] not null default '{}',
    content_type text not null default 'html' check (
      content_type in ('products', 'categories', 'content-assets', 'html', 'recommended-products')),
    content_ids text[] not null default '{}',
    body jsonb not null default '{}',
    custom jsonb not null default '{}',
    primary key (site_id, slot_id, context, context_id, id)
  )`,
  `create table slot_campaign_assignment (
    site_id text not null,
    slot_id text not null,
    context text not null default 'global',
    context_id text not null default '',
    configuration_id text not null,
    campaign_id text not null,
    rank integer,
    starts_at timestamptz,
    ends_at timestamptz,
    recurrence jsonb not null default '{}',
    customer_groups text[] not null default '{}',
    primary key (site_id, slot_id, context, context_id, configuration_id, campaign_id)
  )`,
];

const CHECKOUT = [
  `create table store (
    site_id text not null,
    id text not null,
    name text,
    address1 text,
    address2 text,
    city text,
    postal_code text,
    state_code text,
    country_code text,
    email text,
    phone text,
    fax text,
    hours jsonb not null default '{}',
    events jsonb not null default '{}',
    image text,
    latitude double precision,
    longitude double precision,
    inventory_list_id text,
    locator_enabled boolean not null default true,
    pos_enabled boolean not null default false,
    pos_store_id text,
    custom jsonb not null default '{}',
    primary key (site_id, id)
  )`,
  `create index store_place on store (site_id, latitude, longitude)`,
  `create index store_address on store (site_id, country_code, postal_code)`,
  `create table store_group (
    site_id text not null,
    id text not null,
    name text,
    store_ids text[] not null default '{}',
    price_book_ids text[] not null default '{}',
    custom jsonb not null default '{}',
    primary key (site_id, id)
  )`,
  `create table geolocation (
    country_code text not null,
    postal_code text not null,
    city jsonb not null default '{}',
    state jsonb not null default '{}',
    latitude double precision not null,
    longitude double precision not null,
    primary key (country_code, postal_code)
  )`,
  `alter table shipping_method add column base_method text, add column external_method text,
    add column percentages jsonb not null default '[]', add column customer_groups text[] not null default '{}',
    add column states text[], add column excluded_states text[] not null default '{}',
    add column excluded_addresses jsonb not null default '{}', add column excluded_products jsonb not null default '{}',
    add column product_costs jsonb not null default '[]'`,
  `create table tax_jurisdiction (
    site_id text not null,
    id text not null,
    name text,
    is_default boolean not null default false,
    mappings jsonb not null default '[]',
    primary key (site_id, id)
  )`,
  `create table tax_class (
    site_id text not null,
    id text not null,
    name text,
    description text,
    is_default boolean not null default false,
    primary key (site_id, id)
  )`,
  `alter table payment_method add column image text, add column processor_id text,
    add column countries text[], add column currencies text[], add column customer_groups text[] not null default '{}',
    add column amounts jsonb not null default '{}'`,
  `create table payment_card (
    site_id text not null,
    card_type text not null,
    enabled boolean not null default true,
    position integer not null default 0,
    name jsonb not null default '{}',
    description jsonb not null default '{}',
    image text,
    checksum boolean not null default false,
    number_lengths text[] not null default '{}',
    number_prefixes text[] not null default '{}',
    security_code_length integer,
    countries text[],
    currencies text[],
    customer_groups text[] not null default '{}',
    amounts jsonb not null default '{}',
    custom jsonb not null default '{}',
    primary key (site_id, card_type)
  )`,
];
