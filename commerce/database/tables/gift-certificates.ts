import type { Generated } from 'kysely';
import type { NullableTime, Time } from '../columns.ts';

export interface GiftCertificateTable {
  id: string;
  site_id: string;
  /** number that the merchant sees */
  merchant_id: string;
  currency: string;
  amount_cents: number;
  /** not spent */
  balance_cents: number;
  /** of the amount, because its purchase was refunded; the balance less this can be spent */
  withdrawn_cents: Generated<number>;
  /** false after the order that bought it failed or was cancelled, or when staff disabled it */
  enabled: Generated<boolean>;
  recipient_email: string;
  recipient_name: string;
  sender_name: string;
  message: string;
  /** order and item that bought it */
  order_no: string | null;
  item_id: string | null;
  /** language of the mail */
  locale: string;
  created_at: Time;
  /** null until the order is paid */
  issued_at: NullableTime;
}

export interface GiftCertificateCodeTable {
  site_id: string;
  code_hash: string;
  certificate_id: string;
  /** shown where the code is masked */
  last_characters: string;
}

/** A certificate paid an order, or the amount was restored because the order failed. */
export interface GiftCertificateTransactionTable {
  certificate_id: string;
  order_no: string;
  kind: 'redeem' | 'restore';
  cents: number;
  /** of what it paid, given back by refunds */
  returned_cents: Generated<number>;
  created_at: Time;
}

/** A refund, or pieces that were cancelled, gave a certificate back what it had paid for an order. */
export interface CertificateRefundTable {
  order_no: string;
  /** the same for repeated requests: the number of a return, or another key */
  refund_key: string;
  certificate_id: string;
  cents: number;
  /** the refund of the other payment that it is a part of */
  operation_id: string | null;
  /** for pieces that were cancelled before they were due: no refund */
  cancelled: Generated<boolean>;
  created_at: Time;
}
