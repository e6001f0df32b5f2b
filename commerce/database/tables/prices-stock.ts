import type { ColumnType, Generated } from 'kysely';
import type { JsonDefault, Localized, NullableTime, Time } from '../columns.ts';

export interface PriceBookTable {
  id: string;
  currency: string;
  parent_id: string | null;
  name: JsonDefault<Localized>;
  online: Generated<boolean>;
  online_from: NullableTime;
  online_to: NullableTime;
  description: JsonDefault<Localized>;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface PriceTable {
  price_book_id: string;
  product_id: string;
  min_quantity: Generated<number>;
  /** minor units of the book's currency */
  amount_cents: number;
  valid_from: Time;
  valid_to: Time;
}

export interface InventoryListTable {
  id: string;
  default_in_stock: Generated<boolean>;
  description: string | null;
  /** bundles use only their own inventory record */
  bundles_only: Generated<boolean>;
  on_order: Generated<boolean>;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface InventoryRecordTable {
  list_id: string;
  product_id: string;
  allocation: Generated<number>;
  allocated_at: NullableTime;
  perpetual: Generated<boolean>;
  handling: ColumnType<'none' | 'preorder' | 'backorder', string | undefined, string>;
  extra_allocation: Generated<number>;
  in_stock_at: NullableTime;
  turnover: Generated<number>;
  custom: JsonDefault<Record<string, unknown>>;
}
