import type { Generated } from 'kysely';
import type { Json, Time } from '../columns.ts';

export interface BasketTable<Content = object> {
  id: string;
  site_id: string;
  customer_id: string;
  currency: string;
  content: Json<Content & object>;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
  expires_at: Time;
}

export interface PlacedOrderTable {
  order_no: string;
  site_id: string;
  customer_id: string;
  customer_email: string;
  basket_id: string;
  idempotency_key: string | null;
  locale: string;
  status: string;
  payment_status: string;
  total_cents: number;
  /** basket contents without payment, restored when the order fails */
  basket: Json<object>;
  /** quantity taken per stock record, returned when the order fails */
  stock: Json<Record<string, number>>;
  content: Json<Record<string, unknown>>;
  /** the customer was deleted: anonymise the order once no delivery is pending */
  forget: Generated<boolean>;
  created_at: Time;
  updated_at: Time;
}
