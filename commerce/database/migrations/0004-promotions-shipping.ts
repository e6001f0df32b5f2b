import { type Kysely, sql } from 'kysely';

/** Promotions, campaigns, coupons, shipping methods, taxes and payment methods of a site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_group (
      site_id text not null,
      id text not null,
      rule jsonb not null default '{}',
      primary key (site_id, id)
    )`.execute(db);
  await sql`
    create table campaign (
      site_id text not null,
      id text not null,
      enabled boolean not null default true,
      starts_at timestamptz,
      ends_at timestamptz,
      customer_groups text[] not null default '{}',
      coupon_ids text[] not null default '{}',
      source_codes text[] not null default '{}',
      primary key (site_id, id)
    )`.execute(db);
  await sql`
    create table promotion (
      site_id text not null,
      id text not null,
      enabled boolean not null default true,
      class text not null check (class in ('product', 'order', 'shipping')),
      name jsonb not null default '{}',
      callout jsonb not null default '{}',
      details jsonb not null default '{}',
      exclusivity text not null default 'no',
      rank integer,
      tags text[] not null default '{}',
      rule jsonb not null default '{}',
      primary key (site_id, id)
    )`.execute(db);
  await sql`
    create table promotion_assignment (
      site_id text not null,
      promotion_id text not null,
      campaign_id text not null,
      rank integer,
      customer_groups text[] not null default '{}',
      coupon_ids text[] not null default '{}',
      source_codes text[] not null default '{}',
      primary key (site_id, promotion_id, campaign_id)
    )`.execute(db);
  await sql`
    create table coupon (
      site_id text not null,
      id text not null,
      enabled boolean not null default true,
      single_use boolean not null default false,
      case_insensitive boolean not null default true,
      max_redemptions integer,
      redemptions integer not null default 0,
      primary key (site_id, id)
    )`.execute(db);
  await sql`
    create table coupon_code (
      site_id text not null,
      code text not null,
      coupon_id text not null,
      redeemed integer not null default 0,
      primary key (site_id, code)
    )`.execute(db);
  await sql`
    create table shipping_method (
      site_id text not null,
      id text not null,
      online boolean not null default true,
      is_default boolean not null default false,
      position integer not null default 0,
      name jsonb not null default '{}',
      description jsonb not null default '{}',
      currency text not null,
      tax_class_id text,
      prices jsonb not null default '[]',
      countries text[],
      excluded_countries text[] not null default '{}',
      custom jsonb not null default '{}',
      primary key (site_id, id)
    )`.execute(db);
  await sql`
    create table tax_rate (
      site_id text not null,
      tax_class_id text not null,
      jurisdiction_id text not null,
      country_code text,
      state_code text,
      is_default boolean not null default false,
      rate numeric(8, 6) not null,
      primary key (site_id, tax_class_id, jurisdiction_id)
    )`.execute(db);
  await sql`
    create table payment_method (
      site_id text not null,
      id text not null,
      enabled boolean not null default true,
      position integer not null default 0,
      name jsonb not null default '{}',
      description jsonb not null default '{}',
      cards jsonb not null default '[]',
      custom jsonb not null default '{}',
      primary key (site_id, id)
    )`.execute(db);
}
