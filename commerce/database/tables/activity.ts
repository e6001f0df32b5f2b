import type { Generated } from 'kysely';
import type { Json, Time } from '../columns.ts';

/**
 * A visitor's activity event, in the vocabulary of the activity service; deleted after a retention period.
 */
export interface ActivityTable {
  id: Generated<number>;
  site_id: string;
  activity: string;
  cookie_id: string;
  user_id: string | null;
  product_ids: string[];
  detail: Json<Record<string, unknown>>;
  created_at: Time;
}

/** Last time a visitor viewed a product: a master, set, bundle or single product. */
export interface ProductInterestTable {
  site_id: string;
  cookie_id: string;
  product_id: string;
  seen_at: Time;
}

/** Sales of an order by the product that search lists. */
export interface PurchasedProductTable {
  order_no: string;
  product_id: string;
  site_id: string;
  quantity: number;
  /** in the order's currency */
  revenue_cents: number;
  purchased_at: Time;
}
