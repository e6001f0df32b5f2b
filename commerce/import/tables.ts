import { CATALOGUE_TABLES } from './tables/catalogue.ts';
import { CHECKOUT_TABLES } from './tables/checkout.ts';
import type { Table } from './tables/columns.ts';
import { CONTENT_TABLES } from './tables/content.ts';
import { CUSTOMERS_TABLES } from './tables/customers.ts';
import { METADATA_TABLES } from './tables/metadata.ts';
import { PRICES_STOCK_TABLES } from './tables/prices-stock.ts';
import { PROMOTIONS_TABLES } from './tables/promotions.ts';
import { SEARCH_TABLES } from './tables/search.ts';
import { SITES_TABLES } from './tables/sites.ts';
import { STORES_TABLES } from './tables/stores.ts';

/**
 * Tables an archive is imported into. Keys identify a row; columns missing in an archive keep their value.
 */
export const TABLES = {
  ...SITES_TABLES,
  ...CATALOGUE_TABLES,
  ...PRICES_STOCK_TABLES,
  ...CUSTOMERS_TABLES,
  ...PROMOTIONS_TABLES,
  ...CONTENT_TABLES,
  ...STORES_TABLES,
  ...CHECKOUT_TABLES,
  ...SEARCH_TABLES,
  ...METADATA_TABLES,
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof TABLES;
export type ImportRow = Record<string, unknown>;
