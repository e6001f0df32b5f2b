import { amount, custom, flag, integer, localized, required, type Table, text, time } from './columns.ts';

/** Price books and inventory lists. */
export const PRICES_STOCK_TABLES = {
  price_book: {
    keys: { id: 'text' },
    columns: {
      currency: required,
      parent_id: text,
      name: localized,
      online: flag(true),
      online_from: time,
      online_to: time,
      description: localized,
      custom,
    },
  },
  price: {
    keys: { product_id: 'text', price_book_id: 'text', min_quantity: 'integer', valid_from: 'timestamptz' },
    columns: { amount_cents: amount('0'), valid_to: { type: 'timestamptz', fallback: `'infinity'` } },
  },
  inventory_list: {
    keys: { id: 'text' },
    columns: {
      default_in_stock: flag(false),
      description: text,
      bundles_only: flag(false),
      on_order: flag(false),
      custom,
    },
  },
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
      custom,
    },
  },
} as const satisfies Record<string, Table>;
