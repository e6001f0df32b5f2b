import type { Generated } from 'kysely';
import type { Json, JsonDefault, Time } from '../columns.ts';
import type { OrderReturnTable } from './returns.ts';

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

/** A parcel of an order, with its lines. */
export interface Parcel {
  id: string;
  /** 1 for the first of the order */
  number: number;
  state: 'shipped' | 'delivered';
  carrier?: string;
  trackingNumber?: string;
  /** tracking page of the carrier */
  trackingUrl?: string;
  items: { itemId: string; quantity: number }[];
  /** ISO 8601 */
  shippedAt: string;
  deliveredAt?: string;
}

/** What was sent of an order and came back; changed under the order's lock. */
export interface Fulfilment {
  parcels?: Parcel[];
  returns?: OrderedReturn[];
  /** days to return from delivery on, by the site's preference when it was shipped */
  returnDays?: number;
  /** items that cannot be returned */
  exempt?: string[];
}

/** A return, as the buyer sees it; the table order_return has the rest. */
export interface OrderedReturn {
  returnNo: string;
  state: OrderReturnTable['state'];
  items: { itemId: string; quantity: number }[];
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
  fulfilment: JsonDefault<Fulfilment>;
  /** the customer was deleted: anonymise the order once no delivery is pending */
  forget: Generated<boolean>;
  created_at: Time;
  updated_at: Time;
}
