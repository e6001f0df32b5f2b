import type { ColumnType, Generated } from 'kysely';
import type { JsonDefault, Localized, NullableTime, Time } from '../columns.ts';

/** Minimum and maximum order value in minor units, by currency ("*" for any, with four digits). */
export type AmountRanges = Record<string, { min?: number; max?: number }>;

export interface PaymentCardTable {
  site_id: string;
  card_type: string;
  enabled: Generated<boolean>;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  image: string | null;
  checksum: Generated<boolean>;
  /** "16", "13-19" */
  number_lengths: Generated<string[]>;
  /** "4", "51-55" */
  number_prefixes: Generated<string[]>;
  security_code_length: number | null;
  /** null for no restriction */
  countries: string[] | null;
  currencies: string[] | null;
  customer_groups: Generated<string[]>;
  amounts: JsonDefault<AmountRanges>;
  custom: JsonDefault<Record<string, unknown>>;
}

export interface PaymentMethodTable {
  site_id: string;
  id: string;
  enabled: Generated<boolean>;
  position: Generated<number>;
  name: JsonDefault<Localized>;
  description: JsonDefault<Localized>;
  /** enabled cards of payment_card, set for the card method */
  cards: JsonDefault<{ cardType: string; name: Localized }[]>;
  custom: JsonDefault<Record<string, unknown>>;
  image: string | null;
  processor_id: string | null;
  /** null for no restriction */
  countries: string[] | null;
  currencies: string[] | null;
  customer_groups: Generated<string[]>;
  amounts: JsonDefault<AmountRanges>;
}

export interface StoredCard {
  cardType: string;
  holder: string;
  maskedNumber: string;
  expirationMonth: number;
  expirationYear: number;
  creditCardToken?: string;
}

export interface PaymentTransactionTable {
  id: string;
  site_id: string;
  basket_id: string;
  order_no: string | null;
  method: string;
  /** voiding: no order may use it, but the provider has not confirmed the void */
  state: 'pending' | 'authorized' | 'declined' | 'voiding' | 'voided' | 'captured';
  amount_cents: number;
  /** captured, or about to be */
  capture_reserved_cents: Generated<number>;
  captured_cents: Generated<number>;
  /** refunded, or about to be */
  refund_reserved_cents: Generated<number>;
  refunded_cents: Generated<number>;
  currency: string;
  /** idempotency key of the authorisation */
  attempt_key: string;
  reference: string | null;
  /** fingerprint of the basket and amount the payer agreed to; null for the payment of an order */
  agreement: string | null;
  /** payment instrument while the payment is pending */
  instrument: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  /** reason for a decline or void */
  reason: string | null;
  /** when the provider reported that it holds nothing for the rest any more, before it was captured or released, and why */
  ended_at: NullableTime;
  ended_reason: string | null;
  /** when a payment in `voiding` is voided next */
  void_due_at: NullableTime;
  /** requests to void it so far */
  void_tries: Generated<number>;
  /** why the last of them failed, or that the provider has nothing to void */
  void_error: string | null;
  /** when the provider is asked next about a pending payment that its payer may have confirmed; requests so far, and for which order */
  confirm_due_at: NullableTime;
  confirm_tries: Generated<number>;
  confirm_request: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  created_at: Time;
  updated_at: Time;
}

/** A capture, a refund or the release of what is not captured, recorded before the provider is called. */
export interface PaymentOperationTable {
  /** also the provider's idempotency key */
  id: string;
  payment_id: string;
  kind: 'capture' | 'refund' | 'release';
  state: 'pending' | 'succeeded' | 'failed';
  amount_cents: number;
  /** a capture after which the rest of the authorisation is released */
  is_final: Generated<boolean>;
  /** of a refund: what of it was spare (orders/order-balance.ts): received twice, or captured too late before it was due */
  overpaid_cents: Generated<number>;
  /** idempotency key of who requested it */
  request_key: string;
  /** why staff refunded */
  reason: string | null;
  reference: string | null;
  /** why the provider refused */
  failure: string | null;
  tries: Generated<number>;
  due_at: Time;
  created_at: Time;
  updated_at: Time;
}

/** A capture or refund that the provider reports, whoever made it. */
export interface ReportedMovement {
  kind: 'capture' | 'refund';
  /** a refund that succeeded may fail later */
  state: 'succeeded' | 'failed';
  /** the provider's reference of the movement */
  reference: string;
  /** reference of the authorisation */
  authorization: string;
  /** idempotency key of this store's request; undefined when it was made elsewhere, as in the provider's dashboard */
  operationKey?: string | undefined;
  amountCents: number;
  currency: string;
  /** why it failed */
  reason?: string | undefined;
}

/** An event that a payment provider sent, recorded once. */
export interface PaymentEventTable {
  provider: string;
  /** the provider's id */
  id: string;
  type: string;
  /** what it changed (record-event.ts) */
  outcome: 'applied' | 'ignored' | 'unknown' | 'conflict' | 'noted';
  /** order of a movement that contradicts the books */
  order_no: Generated<string | null>;
  /** that movement, while it does; null for conflicts before it was kept */
  movement: ColumnType<ReportedMovement | null, string | null | undefined, string | null>;
  received_at: Time;
}

/** A refund of an order that the merchant pays, because it was paid outside the provider. */
export interface OutsideRefundTable {
  order_no: string;
  /** the same for repeated requests: the number of a return, or another key */
  refund_key: string;
  cents: number;
  /** what of it was spare, as in payment_operation */
  overpaid_cents: Generated<number>;
  /** the refund at the provider that it is a part of */
  operation_id: string | null;
  created_at: Time;
}

/** An object at Stripe by the store's key; without an id its creation was not confirmed. */
export interface StripePaymentTable {
  idempotency_key: string;
  /** null for a key that was voided before it was used */
  kind: 'intent' | 'session' | null;
  object_id: string | null;
  /** parameters until the id is known */
  request: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  voided: Generated<boolean>;
  created_at: Time;
}

/** A capture or refund in the sandbox; `refusal` is null when money moved. */
export interface SandboxMovementTable {
  idempotency_key: string;
  authorization_key: string;
  kind: 'capture' | 'refund';
  amount_cents: number;
  refusal: string | null;
  created_at: Time;
}

/** A payment in the sandbox: waiting for confirmation by the payer, or `authorized` until voided. */
export interface SandboxPaymentTable {
  id: string;
  idempotency_key: string;
  kind: string;
  state: 'open' | 'approved' | 'authorized' | 'declined' | 'cancelled' | 'voided';
  amount_cents: number;
  currency: string;
  return_url: string;
  locale: string;
  expires_at: Time;
  /** simulates a card that is closed between authorisation and capture */
  refuses_capture: Generated<boolean>;
  /** nothing else can be captured: the rest was released */
  released: Generated<boolean>;
  /** simulated failure of a card that was typed on the sandbox's page */
  failure: string | null;
  /** the payer wants the card kept */
  keeps_card: Generated<boolean>;
}

/** A card that was typed in the fields of the sandbox. Contains no number. */
export interface SandboxCardTable {
  token_hash: string;
  /** site, customer and basket or wallet of the session in which it was typed */
  owner: string;
  /** digit that selects how payments end (sandbox-tokens.ts) */
  code: number;
  fingerprint: string;
  card: ColumnType<Omit<StoredCard, 'creditCardToken'>, string, string>;
  /** idempotency key of the payment, or `wallet` */
  used_by: string | null;
  expires_at: Time;
}

/** The token of a deleted card that the payment provider has to forget. */
export interface CardToForgetTable {
  id: Generated<number>;
  token: string;
  /** requests to the provider so far */
  tries: Generated<number>;
  due_at: Time;
}

/** The card of a paid order that the payment provider has to keep, for the wallet of a customer. */
export interface CardToKeepTable {
  id: Generated<number>;
  /** idempotency key of the authorisation */
  authorization_key: string;
  customer_id: string;
  payment_method_id: string;
  tries: Generated<number>;
  due_at: Time;
}

/** A token of the sandbox that authorises nothing any more. */
export interface SandboxForgottenCardTable {
  token_hash: string;
  forgotten_at: Time;
}
