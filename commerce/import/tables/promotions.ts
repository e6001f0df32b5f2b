import {
  custom,
  flag,
  integer,
  localized,
  record,
  required,
  type Table,
  text,
  texts,
  time,
} from './columns.ts';

/** Whom a promotion is for, and when. */
const limits = {
  customer_groups: texts,
  coupon_ids: texts,
  source_codes: texts,
  starts_at: time,
  ends_at: time,
  recurrence: record,
  qualifiers: record,
  customer_group_match: { type: 'text', fallback: `'any'` },
};

/** Campaigns, promotions and coupons. */
export const PROMOTIONS_TABLES = {
  campaign: {
    keys: { site_id: 'text', id: 'text' },
    columns: {
      enabled: flag(true),
      starts_at: time,
      ends_at: time,
      customer_groups: texts,
      coupon_ids: texts,
      source_codes: texts,
      description: text,
      customer_group_match: { type: 'text', fallback: `'any'` },
      store_ids: texts,
      store_group_ids: texts,
      scope: texts,
      custom,
    },
  },
  promotion: {
    keys: { site_id: 'text', id: 'text' },
    columns: {
      enabled: flag(true),
      class: { type: 'text', fallback: `'product'` },
      name: localized,
      callout: localized,
      details: localized,
      exclusivity: { type: 'text', fallback: `'no'` },
      rank: integer('null'),
      tags: texts,
      rule: record,
      archived: flag(false),
      searchable: flag(false),
      refinable: flag(false),
      image: text,
      currency: text,
      exclusivity_group: text,
      combinable_ids: texts,
      exclusive_ids: texts,
      custom,
      ...limits,
    },
  },
  promotion_assignment: {
    keys: { site_id: 'text', promotion_id: 'text', campaign_id: 'text' },
    columns: {
      rank: integer('null'),
      ...limits,
    },
  },
  promotion_settings: {
    keys: { site_id: 'text' },
    columns: { excluded_products: record, excluded_option_ids: texts },
  },
  coupon: {
    keys: { site_id: 'text', id: 'text' },
    columns: {
      enabled: flag(true),
      single_use: flag(false),
      case_insensitive: flag(true),
      max_redemptions: integer('null'),
      description: text,
      limits: record,
      code_kind: { type: 'text', fallback: `'multiple'` },
      system_codes: record,
    },
  },
  coupon_code: { keys: { site_id: 'text', code: 'text' }, columns: { coupon_id: required } },
} as const satisfies Record<string, Table>;
