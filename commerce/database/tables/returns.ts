import type { Generated } from 'kysely';
import type { Json, NullableTime, Time } from '../columns.ts';

/** A line of a return. */
export interface ReturnLine {
  itemId: string;
  productId: string;
  quantity: number;
  /** one of the listed reasons */
  reason: string;
}

/** Items of an order that the buyer sends back. */
export interface OrderReturnTable {
  return_no: string;
  order_no: string;
  site_id: string;
  /** the same for repeated submissions */
  request_key: string | null;
  state: 'requested' | 'received' | 'inspected' | 'refunded' | 'rejected';
  lines: Json<ReturnLine[]>;
  restocked: Generated<boolean>;
  /** requested from the payment provider, with delivery */
  refund_cents: Generated<number>;
  /** why it was rejected, for the buyer */
  note: Generated<string>;
  requested_at: Time;
  received_at: NullableTime;
  inspected_at: NullableTime;
  ended_at: NullableTime;
}
