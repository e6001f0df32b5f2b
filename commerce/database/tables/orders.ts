import type { Generated, GeneratedAlways } from 'kysely';
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

/** Pieces of an order that staff cancelled, because they cannot be sent; amounts in minor units. */
export interface OrderCancellation {
  /** 1 for the first of the order */
  number: number;
  /** `cents`: their share of what was to be paid, with tax; of an exchange, of what was paid for what came back */
  items: { itemId: string; quantity: number; cents: number }[];
  /** delivery of shipments of which nothing is sent */
  delivery?: { shipmentId: string; cents: number }[];
  /** what gift certificates got back, and what is refunded because it was charged before; the rest is not charged */
  certificateCents: number;
  refundCents: number;
  /** nothing was left to ship after it */
  isRest?: true;
  /** what was refunded before and counts for it, because nothing else was due then */
  refundedBeforeCents?: number;
  /** of its request: the same for repeated ones */
  key?: string;
  /** why, for the merchant's records */
  reason?: string;
  /** ISO 8601 */
  at: string;
}

/** What was sent of an order and came back; changed under the order's lock. */
export interface Fulfilment {
  parcels?: Parcel[];
  cancellations?: OrderCancellation[];
  returns?: OrderedReturn[];
  /** days to return from delivery on, by the site's preference when it was shipped */
  returnDays?: number;
  /** time zone of the site (IANA) when it was shipped, in which the period ends */
  timeZone?: string;
  /** what is refunded for delivery when everything comes back, in minor units */
  deliveryCents?: number;
  /** items that cannot be returned */
  exempt?: string[];
  /** when it was packed and cancelled, ISO 8601 */
  preparedAt?: string;
  cancelledAt?: string;
  /** the request of staff that cancelled the whole order: quantities by product, none for everything that was left; its key, and why */
  cancelRequest?: { products?: Record<string, number>; key?: string; reason?: string };
  /** what gift certificates got back when the whole order was cancelled, in minor units */
  cancelledCertificateCents?: number;
  /** what is refunded because it was captured before the whole order was cancelled, in minor units */
  cancelledRefundCents?: number;
  /** when staff last decided to send it although its buyer withdrew, ISO 8601 */
  sentDespite?: string;
  /** when staff last decided to send it although its payment had ended, because it was paid in another way, ISO 8601 */
  sentDespiteEnded?: string;
  /** since when staff hold an order whose payment is confirmed, ISO 8601 */
  heldAt?: string;
  /** captures and refunds that the provider confirmed, and refunds that failed later */
  movements?: OrderMovement[];
  documents?: OrderDocument[];
  /** of an order that replaces what came back */
  exchange?: OrderExchange;
}

/**
 * What an exchange order replaces. Its own total is 0: the money stays with the order that was paid, which refunds it when
 * the replacement comes back.
 */
export interface OrderExchange {
  /** the return that it fulfils, and the order of it */
  returnNo: string;
  orderNo: string;
  /** the order that was paid; another one than `orderNo` when that is an exchange as well */
  paidBy: string;
  /** what was paid for each line of this order, in minor units with tax, and for which item */
  lines: { itemId: string; paidItemId: string; cents: number }[];
}

/**
 * A change of gift certificates that the order bought: withdrawn by a refund, given back because it failed, `overdrawn` when
 * what is withdrawn is spent already (for staff), disabled and enabled by staff.
 */
export type CertificateMovement =
  | 'certificate_withdrawn'
  | 'certificate_given_back'
  | 'certificate_overdrawn'
  | 'certificate_disabled'
  | 'certificate_enabled';

/**
 * Money that moved, for the buyer; `refund_outside`: what the merchant pays back without the provider; for staff, `authorization_ended`:
 * what cannot be captured any more, and `settled_outside`: what of it was paid in another way.
 */
export interface OrderMovement {
  kind:
    | 'capture'
    | 'refund'
    | 'refund_failed'
    | 'certificate_refund'
    | 'authorization_ended'
    | 'settled_outside'
    | 'refund_outside'
    | CertificateMovement;
  cents: number;
  /** of a refund: what of it was not due, and refunds nothing of goods */
  spareCents?: number;
  /** ISO 8601 */
  at: string;
  /** number of the gift certificate that staff disabled or enabled, and why; for staff */
  certificate?: string;
  reason?: string;
}

/** An invoice or credit note, for the buyer; the table invoice has the rest. */
export interface OrderDocument {
  number: string;
  kind: 'invoice' | 'credit_note' | 'cancellation';
  cents: number;
  /** day in the time zone of the site, YYYY-MM-DD */
  date: string;
  /** ISO 8601 */
  issuedAt: string;
  /** the parcel that an invoice is for */
  parcel?: number;
}

/** A return, as the buyer sees it; the table order_return has the rest. */
export interface OrderedReturn {
  returnNo: string;
  state: OrderReturnTable['state'];
  items: { itemId: string; quantity: number; exchangeFor?: string; exchanged?: boolean }[];
  /** what will be refunded, until it is */
  expectedRefund?: number;
  /** what was refunded */
  refund?: number;
  /** the fee that is deducted from it */
  returnFee?: number;
  /** order with what the buyer gets instead */
  exchangeOrderNo?: string;
  /** ISO 8601; returns that ended before these were recorded have none */
  requestedAt?: string;
  receivedAt?: string;
  /** refunded, exchanged or rejected */
  endedAt?: string;
}

/** What staff find an order by. */
export interface OrderWordTable {
  order_no: string;
  /** as commerce/database/order-words.ts makes it */
  word: string;
  /** those of the order */
  site_id: string;
  created_at: Time;
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
  /** paid outside the provider, after its authorization ended, and refunded so (outside-payments.ts) */
  settled_outside_cents: Generated<number>;
  refunded_outside_cents: Generated<number>;
  /** received twice, at the provider and outside of it, and not refunded yet */
  overpaid_cents: Generated<number>;
  /** basket contents without payment, restored when the order fails */
  basket: Json<object>;
  /** quantity taken per stock record and not returned by cancelled pieces; returned when the order fails */
  stock: Json<Record<string, number>>;
  content: Json<Record<string, unknown>>;
  fulfilment: JsonDefault<Fulfilment>;
  /** states in `content`, which lists filter by */
  export_status: GeneratedAlways<string>;
  confirmation_status: GeneratedAlways<string>;
  shipping_status: GeneratedAlways<string>;
  external_status: GeneratedAlways<string | null>;
  currency: GeneratedAlways<string>;
  /** the customer was deleted: anonymise the order once no delivery is pending */
  forget: Generated<boolean>;
  created_at: Time;
  updated_at: Time;
}
