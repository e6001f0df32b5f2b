import type { ColumnType, Generated } from 'kysely';
import type { Json, NullableTime, Time } from '../columns.ts';

/** A line of a return. */
export interface ReturnLine {
  itemId: string;
  productId: string;
  quantity: number;
  /** one of the listed reasons */
  reason: string;
  /** product that the buyer wants instead: another size */
  exchangeFor?: string;
  /** what became of that when the return ended; a line that was not exchanged was refunded */
  exchanged?: boolean;
}

/** What the value of a return consists of, in minor units with tax. */
export interface ReturnWorth {
  /** items are those of the order that was paid */
  lines: { itemId: string; quantity: number; cents: number }[];
  /** the order that was paid, of pieces that were exchanged before */
  paidBy?: string;
  deliveryCents: number;
  feeCents: number;
  /** what was left to refund of the order when it was requested, where that is less; not of what was refunded */
  leftCents?: number;
}

/** Items of an order that the buyer sends back. */
export interface OrderReturnTable {
  return_no: string;
  order_no: string;
  site_id: string;
  /** the same for repeated submissions */
  request_key: string | null;
  /** `refunding` until the provider has answered; `exchanged`: a piece at least, others are refunded */
  state: 'requested' | 'received' | 'inspected' | 'refunding' | 'refunded' | 'exchanged' | 'rejected';
  lines: Json<ReturnLine[]>;
  restocked: Generated<boolean>;
  /** what the buyer can expect; when it was refunded, what it was worth, for the credit note */
  worth: ColumnType<ReturnWorth | null, string | undefined, string>;
  /** requested from the payment provider and given back to gift certificates, with delivery; without what was refused */
  refund_cents: Generated<number>;
  /** the provider has not answered */
  refund_pending: Generated<boolean>;
  /** why the provider refused the last refund, for staff, until it is refunded again */
  refund_failure: string | null;
  /** order with what the buyer gets instead */
  exchange_order_no: string | null;
  /** why it was rejected, for the buyer */
  note: Generated<string>;
  requested_at: Time;
  received_at: NullableTime;
  inspected_at: NullableTime;
  ended_at: NullableTime;
}
