import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from '../columns.ts';

/** What a visitor did, in the words of the activity service; kept for a while. */
export interface ActivityTable {
  id: Generated<string>;
  site_id: string;
  activity: string;
  cookie_id: string;
  user_id: string | null;
  product_ids: string[];
  detail: Json<Record<string, unknown>>;
  created_at: Time;
}

/** When a visitor last looked at a product: a master, set, bundle or single product. */
export interface ProductInterestTable {
  site_id: string;
  cookie_id: string;
  product_id: string;
  seen_at: Time;
}

/** What an order sold, by the product it is found as. */
export interface PurchasedProductTable {
  order_no: string;
  product_id: string;
  site_id: string;
  quantity: number;
  /** in the order's currency */
  revenue_cents: ColumnType<string, number, number>;
  purchased_at: Time;
}
