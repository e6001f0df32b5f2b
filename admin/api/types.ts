/** What the Admin API answers with, as docs/admin-api.md describes it. Amounts are decimal texts such as "19.90". */

export type Role = 'administrator' | 'merchandiser' | 'fulfilment' | 'customer-service' | 'read-only';

export interface Site {
  id: string;
  name: string;
  locales: string[];
  defaultLocale: string;
  currency: string;
}

export interface Account {
  id: string;
  email: string;
  name: string;
  role: Role;
  language: string;
}

export interface Session {
  account: Account;
  /** scopes, and `staff` for who manages accounts */
  permissions: string[];
  sites: Site[];
  expiresAt: string;
}

export interface SignInOptions {
  demo: { email: string; password: string } | null;
  siteName: string;
}

export interface Invitation {
  email: string;
  role: Role;
  secret: string;
  qrSvg: string;
  siteName: string;
}

export interface OrderRow {
  orderNo: string;
  siteId: string;
  createdAt: string;
  buyer: { name: string; email: string };
  total: string;
  currency: string;
  status: string;
  paymentStatus: string;
  shippingStatus: string;
  confirmationStatus?: string;
  pieces: number;
  openReturns: number;
}

export interface OrderLine {
  itemId: string;
  productId: string;
  name: string;
  /** such as color and size */
  variation: string[];
  quantity: number;
  shipped: number;
  cancelled: number;
  amount: string;
}

export interface Parcel {
  id: string;
  number: number;
  state: string;
  items: { itemId: string; quantity: number }[];
  shippedAt: string;
  deliveredAt?: string;
  carrier?: string;
  trackingNumber?: string;
  trackingUrl?: string;
}

export interface PaymentOperation {
  kind: string;
  state: string;
  amount: string;
  createdAt: string;
  reason?: string;
  failure?: string;
}

export interface Payment {
  id: string;
  method: string;
  state: string;
  authorized: string;
  captured: string;
  refunded: string;
  /** the provider holds nothing any more for what is not captured */
  ended?: { at: string; reason: string };
  operationCount: number;
  operations: PaymentOperation[];
}

export interface Note {
  id: number;
  author: string;
  note: string;
  createdAt: string;
}

export interface StaffOrder {
  orderNo: string;
  siteId: string;
  /** differs when the order has changed */
  version: string;
  createdAt: string;
  updatedAt: string;
  status: string;
  paymentStatus: string;
  exportStatus: string;
  confirmationStatus: string;
  shippingStatus: string;
  currency: string;
  total: string;
  cancelledTotal: string;
  lines: OrderLine[];
  parcels: Parcel[];
  returns: { returnNo: string; state: string }[];
  /** `items` is empty for the whole order; without `declaredByBuyer` anybody who knows number and email declared it */
  /** why nothing of it is packed or shipped now */
  holdReason?: string;
  withdrawals: { receivedAt: string; items: string; declaredByBuyer: boolean; isSettled: boolean }[];
  documents: { number: string; kind: string; amount: string; date: string }[];
  payments: Payment[];
  /** after an authorization ended: what was paid and refunded outside the provider, and what is shipped and unpaid */
  outside?: {
    /** when staff decided that it is paid in another way */
    decidedAt?: string;
    settled: string;
    refunded: string;
    unpaid: string;
    /** paid at the provider and outside of it as well, and not refunded */
    overpaid: string;
    /** what staff repay themselves */
    refunds: { amount: string; at: string; returnNo?: string }[];
  };
  giftCertificates: { merchantId: string; paid: string; refunded: string }[];
  noteCount: number;
  notes: Note[];
}

/** The order in the platform's format: who bought, how it was paid, and where it goes. */
export interface PlatformOrder {
  orderNo: string;
  customerName?: string;
  customerInfo?: { email?: string; customerNo?: string };
  customerLocale?: string;
  billingAddress?: Address;
  paymentInstruments?: {
    paymentMethodId?: string;
    c_paymentMethodName?: string;
    paymentCard?: { cardType?: string; numberLastDigits?: string };
  }[];
  shipments?: { shippingAddress?: Address; shippingMethod?: { name?: string } }[];
}

export interface Address {
  fullName?: string;
  firstName?: string;
  lastName?: string;
  companyName?: string;
  address1?: string;
  address2?: string;
  postalCode?: string;
  city?: string;
  stateCode?: string;
  countryCode?: string;
  phone?: string;
}

export interface TimelineEvent {
  event: string;
  at: string;
  amount?: number;
  pieces?: number;
  parcel?: number;
  returnNo?: string;
  number?: string;
  orderNo?: string;
}

export interface OrderReturn {
  returnNo: string;
  orderNo: string;
  siteId: string;
  state: string;
  lines: {
    itemId: string;
    productId: string;
    quantity: number;
    reason: string;
    exchangeFor?: string;
    exchanged?: boolean;
  }[];
  restocked: boolean;
  currency: string;
  refunded: string;
  /** what of `refunded` staff repay themselves */
  refundedOutside?: string;
  refundPending?: string;
  refundFailure?: string;
  exchangeOrderNo?: string;
  rejectionReason?: string;
  requestedAt: string;
  receivedAt?: string;
  inspectedAt?: string;
  endedAt?: string;
}

export interface Withdrawal {
  withdrawalId: string;
  siteId: string;
  state: 'open' | 'settled' | 'unmatched';
  orderNo?: string;
  /** order number, name, email and products as the consumer typed them; no products for the whole order */
  namedOrder: string;
  name: string;
  email: string;
  items: string;
  declaredByBuyer: boolean;
  receivedAt: string;
  period: 'within' | 'after' | 'open';
  receipt?: 'waiting' | 'delayed' | 'sent' | 'dropped' | 'dead';
  /** refunds, cancellations and ended returns of the order since; `reference`: number of the return, or the time */
  answers: { by: 'refund' | 'cancellation' | 'return'; reference: string; amount?: string }[];
  currency?: string;
  settlement?: {
    by: 'refund' | 'cancellation' | 'return' | 'note';
    reference?: string;
    note?: string;
    staff?: string;
    at?: string;
    /** of a settlement by staff; for If-Match */
    version?: string;
  };
  /** settlements that staff took back, oldest first */
  reopenings?: { at: string; staff: string; reason: string }[];
}

export interface AuditRecord {
  id: number;
  at: string;
  clientId: string;
  source: string;
  action: string;
  subject: string;
  siteId?: string;
}

export interface StaffMember extends Account {
  sites: string[] | null;
  state: 'invited' | 'active' | 'disabled';
}

export interface Dashboard {
  currency: string;
  days: { day: string; orders: number; revenue: string }[];
  pending: {
    toShip: number;
    held: number;
    returnsToReceive: number;
    returnsToInspect: number;
    returnsToRefund: number;
    failedPayments: number;
    failedMails: number;
    lowStock: number;
  };
}
