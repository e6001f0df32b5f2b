/** A column the import writes: its type, and what a new row has where the archive says nothing. */
export interface Column {
  type: string;
  fallback: string;
  /** new keys are added to those there are */
  merge?: boolean;
}

export interface Table {
  keys: Record<string, string>;
  columns: Record<string, Column>;
}

const text: Column = { type: 'text', fallback: 'null' };
const localized: Column = { type: 'jsonb', fallback: `'{}'` };
const list: Column = { type: 'jsonb', fallback: `'[]'` };
const custom: Column = { type: 'jsonb', fallback: `'{}'`, merge: true };
const flag = (fallback: boolean): Column => ({ type: 'boolean', fallback: String(fallback) });
const number = (fallback: string): Column => ({ type: 'double precision', fallback });
const integer = (fallback: string): Column => ({ type: 'integer', fallback });
const time: Column = { type: 'timestamptz', fallback: 'null' };
const texts: Column = { type: 'text[]', fallback: `'{}'` };
const required: Column = { type: 'text', fallback: `''` };
const pageTexts = {
  page_title: localized,
  page_description: localized,
  page_keywords: localized,
  page_url: localized,
};

/** The tables of an archive. Keys name a row; columns an archive leaves out keep what they have. */
export const TABLES = {
  site: {
    keys: { id: 'text' },
    columns: {
      name: required,
      online: flag(true),
      taxation: { type: 'text', fallback: `'gross'` },
      default_currency: { type: 'text', fallback: `'EUR'` },
      currencies: texts,
      default_locale: { type: 'text', fallback: `'en-US'` },
      locales: texts,
      catalog_id: text,
      library_id: text,
      inventory_list_id: text,
      customer_list_id: required,
      price_book_ids: texts,
      preferences: custom,
    },
  },
  catalog: { keys: { id: 'text' }, columns: { name: localized } },
  category: {
    keys: { catalog_id: 'text', id: 'text' },
    columns: {
      parent_id: text,
      position: number('0'),
      online: flag(true),
      name: localized,
      description: localized,
      ...pageTexts,
      image: text,
      thumbnail: text,
      custom,
      refinements: list,
    },
  },
  product: {
    keys: { id: 'text' },
    columns: {
      catalog_id: required,
      type: { type: 'text', fallback: `'item'` },
      online: flag(true),
      searchable: flag(true),
      online_by_site: custom,
      name: localized,
      short_description: localized,
      long_description: localized,
      ...pageTexts,
      brand: text,
      ean: text,
      upc: text,
      manufacturer_name: text,
      manufacturer_sku: text,
      unit: text,
      min_order_quantity: integer('1'),
      step_quantity: integer('1'),
      tax_class_id: text,
      search_rank: integer('null'),
      default_variant_id: text,
      variation_attributes: list,
      images: list,
      members: list,
      custom,
    },
  },
  category_assignment: {
    keys: { catalog_id: 'text', category_id: 'text', product_id: 'text' },
    columns: { position: number('null'), is_primary: flag(false) },
  },
  price_book: {
    keys: { id: 'text' },
    columns: {
      currency: required,
      parent_id: text,
      name: localized,
      online: flag(true),
      online_from: time,
      online_to: time,
    },
  },
  price: {
    keys: { product_id: 'text', price_book_id: 'text', min_quantity: 'integer', valid_from: 'timestamptz' },
    columns: { amount_cents: integer('0'), valid_to: { type: 'timestamptz', fallback: `'infinity'` } },
  },
  inventory_list: { keys: { id: 'text' }, columns: { default_in_stock: flag(false) } },
  inventory_record: {
    keys: { product_id: 'text', list_id: 'text' },
    columns: {
      allocation: integer('0'),
      allocated_at: time,
      perpetual: flag(false),
      handling: { type: 'text', fallback: `'none'` },
      extra_allocation: integer('0'),
      in_stock_at: time,
      turnover: integer('0'),
    },
  },
  customer_group: { keys: { site_id: 'text', id: 'text' }, columns: { rule: custom } },
  campaign: {
    keys: { site_id: 'text', id: 'text' },
    columns: {
      enabled: flag(true),
      starts_at: time,
      ends_at: time,
      customer_groups: texts,
      coupon_ids: texts,
      source_codes: texts,
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
      rule: localized,
    },
  },
  promotion_assignment: {
    keys: { site_id: 'text', promotion_id: 'text', campaign_id: 'text' },
    columns: { rank: integer('null'), customer_groups: texts, coupon_ids: texts, source_codes: texts },
  },
  coupon: {
    keys: { site_id: 'text', id: 'text' },
    columns: {
      enabled: flag(true),
      single_use: flag(false),
      case_insensitive: flag(true),
      max_redemptions: integer('null'),
    },
  },
  coupon_code: { keys: { site_id: 'text', code: 'text' }, columns: { coupon_id: required } },
  shipping_method: {
    keys: { site_id: 'text', id: 'text' },
    columns: {
      online: flag(true),
      is_default: flag(false),
      position: integer('0'),
      name: localized,
      description: localized,
      currency: required,
      tax_class_id: text,
      prices: list,
      countries: { type: 'text[]', fallback: 'null' },
      excluded_countries: texts,
      custom,
    },
  },
  tax_rate: {
    keys: { site_id: 'text', tax_class_id: 'text', jurisdiction_id: 'text' },
    columns: {
      country_code: text,
      state_code: text,
      is_default: flag(false),
      rate: { type: 'numeric', fallback: '0' },
    },
  },
  payment_method: {
    keys: { site_id: 'text', id: 'text' },
    columns: {
      enabled: flag(true),
      position: integer('0'),
      name: localized,
      description: localized,
      cards: list,
      custom,
    },
  },
  customer: {
    keys: { id: 'text' },
    columns: {
      customer_no: required,
      list_id: required,
      login: required,
      email: required,
      password_hash: text,
      first_name: required,
      last_name: required,
      preferred_locale: text,
      enabled: flag(true),
      profile: custom,
    },
  },
  customer_address: {
    keys: { customer_id: 'text', id: 'text' },
    columns: { preferred: flag(false), address: localized },
  },
  content_asset: {
    keys: { library_id: 'text', id: 'text' },
    columns: {
      type: text,
      online: flag(true),
      name: localized,
      description: localized,
      ...pageTexts,
      data: localized,
      links: list,
      custom,
    },
  },
  sorting_option: {
    keys: { site_id: 'text', id: 'text' },
    columns: { position: integer('0'), name: localized, rule: list },
  },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof TABLES;
export type ImportRow = Record<string, unknown>;
