import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from '../columns.ts';

export interface BasketTable<Content = Record<string, unknown>> {
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
  /** the drivers read a bigint as text */
  total_cents: ColumnType<string, number, number>;
  /** what the basket held, less how it was paid: an order that fails may give it back */
  basket: Json<Record<string, unknown>>;
  /** pieces taken by stock record, to be given back if the order fails */
  stock: Json<Record<string, number>>;
  content: Json<Record<string, unknown>>;
  /** its customer is gone: what says who that was goes too, once nothing is to be delivered any more */
  forget: Generated<boolean>;
  created_at: Time;
  updated_at: Time;
}
