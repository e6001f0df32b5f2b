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

/** Sites, URL paths and redirects. */
export const SITES_TABLES = {
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
      description: text,
      meta_rules: localized,
      sitemap: localized,
    },
  },
  page_meta_tag_rule: {
    keys: { site_id: 'text', id: 'text' },
    columns: {
      tag_id: required,
      tag_type: { type: 'text', fallback: `'name'` },
      scope: required,
      expression: record,
    },
  },
  url_rule: { keys: { site_id: 'text' }, columns: { rules: localized } },
  url_redirect: {
    keys: { site_id: 'text', path_key: 'text' },
    columns: {
      status_code: integer('301'),
      destination_type: text,
      destination_id: text,
      destination_url: text,
      product_category_id: text,
      additional_url_params: text,
      copy_source_params: flag(false),
      source_uri: text,
      priority: integer('null'),
      enabled: flag(true),
      online_from: time,
      online_to: time,
    },
  },
} as const satisfies Record<string, Table>;
