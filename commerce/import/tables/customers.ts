import { custom, flag, integer, record, required, type Table, text, texts } from './columns.ts';

/** Customers, their groups and the codes they come with. */
export const CUSTOMERS_TABLES = {
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
    columns: { preferred: flag(false), address: record },
  },
  customer_group: {
    keys: { site_id: 'text', id: 'text' },
    columns: { rule: record, description: text, custom },
  },
  customer_group_assignment: {
    keys: { site_id: 'text', customer_no: 'text', group_id: 'text' },
    columns: {},
  },
  source_code_group: {
    keys: { site_id: 'text', id: 'text' },
    columns: {
      description: text,
      enabled: flag(true),
      cookie_max_age: integer('null'),
      online_from: text,
      online_to: text,
      active_redirect: record,
      inactive_redirect: record,
      codes: texts,
      price_book_ids: texts,
      custom,
    },
  },
} as const satisfies Record<string, Table>;
