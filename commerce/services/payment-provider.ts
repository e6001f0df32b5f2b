import type { ReportedMovement } from '../database/tables/payments.ts';

/** Input of an authorisation for an order. */
export interface AuthorizationRequest {
  /** CREDIT_CARD, PAYPAL, KLARNA, APPLE_PAY or a provider-specific method */
  method: string;
  /** the provider's token of the card */
  token?: string;
  /** masked card number from clients that send no token; accepted by the sandbox only */
  maskedNumber?: string;
  amountCents: number;
  currency: string;
  /** repeating a request with the same key returns the same authorisation */
  idempotencyKey: string;
  /**
   * where the provider's page redirects the payer; without it, methods that need such a page are not offered
   */
  returnUrl?: string;
  /** language of the provider's page, e.g. de-DE */
  locale: string;
  /** the payer wants the card kept: once an order is paid, `keepPaidCard` is called with the key */
  keepsCard?: boolean;
}

export type DeclineReason =
  | 'declined'
  | 'insufficient_funds'
  | 'challenge_required'
  | 'unknown_card'
  | 'cancelled'
  | 'expired';

export type Authorization =
  /** `isUnconfirmed`: recorded without an authorisation by the card's bank */
  | { state: 'authorized'; reference: string; isUnconfirmed?: boolean | undefined }
  /**
   * `refusal`: the provider refused the request itself for good, whoever pays, as for a method that the merchant did not
   * activate; its reason, for the merchant's staff
   */
  | { state: 'declined'; reason: DeclineReason; refusal?: string | undefined }
  /** the payer must confirm at `url` first; repeat the request with the same key to get the result */
  | { state: 'action_required'; url: string };

/** Captures an authorised amount, refunds a captured one, or releases one that is not captured. */
export interface PaymentMovement {
  /** idempotency key and reference of the authorisation */
  authorizationKey: string;
  reference: string;
  amountCents: number;
  currency: string;
  /** a capture after which nothing else is captured: what is left of the authorisation is released */
  isFinal?: boolean;
  /** repeating a request with the same key returns the same result and moves no money again */
  idempotencyKey: string;
}

/** `failed` is final: the same request would fail again. `reason` is for the merchant's staff. */
export type MovementResult = { state: 'succeeded'; reference: string } | { state: 'failed'; reason: string };

/** An event of a provider. Without `movement` and `ended` it is recorded only. */
export interface ProviderEvent {
  /** unique at the provider */
  id: string;
  type: string;
  movement?: ReportedMovement | undefined;
  /** an authorisation that was cancelled or expired at the provider */
  ended?: { authorization: string; reason: string } | undefined;
}

/** A request to the webhook endpoint, as received. */
export interface WebhookRequest {
  /** unparsed, because the signature covers its bytes */
  body: string;
  headers: Headers;
}

/** The event was not signed by the provider, too long ago, or cannot be read. */
export class InvalidWebhook extends Error {}

/**
 * There is nothing to void at the provider, and never will be: it refused to create the payment, or does not know it. The
 * payment ends. The message is for the merchant's staff.
 */
export class NothingToVoid extends Error {}

/**
 * A payment cannot be voided because the provider captured it, as in its dashboard. The payment waits for the event that reports the
 * capture. The message is for the merchant's staff.
 */
export class AlreadyCaptured extends Error {}

/** How payers enter cards. */
export type CardEntry =
  /** on the provider's page, to which the payment redirects as for other methods */
  | { kind: 'redirect'; origin: string }
  /**
   * in fields of the provider, which the store's page shows in a frame and which return a token; on the provider's page
   * where the frame cannot work
   */
  | {
      kind: 'frame';
      /** origin of the frame and the pages; without it they are at `port` of the host that the shopper's browser uses */
      origin?: string;
      port?: number;
      /** path of the frame */
      framePath: string;
      /** path of the page that takes a card for the wallet and returns with its token */
      walletPath: string;
    };

/** What a storefront has to know to offer payments. Contains no secret. */
export interface ClientConfiguration {
  /** name of the provider, as in PAYMENT_PROVIDER */
  provider: string;
  cardEntry: CardEntry;
}

/** Whose card is typed: that of a basket, or without `basketId` one for the customer's wallet. */
export interface CardOwner {
  siteId: string;
  customerId: string;
  basketId?: string | undefined;
}

/** A session of the provider's card fields. */
export interface CardSessionRequest extends CardOwner {
  /** origin of the page that shows the fields; no other one may */
  origin: string;
  /** language of the fields and the page, e.g. de-DE */
  locale: string;
  /** where the page for the wallet returns to, with the token in `card` */
  returnUrl?: string | undefined;
}

/** What a token of card fields stands for. */
export interface TypedCard {
  cardType: string;
  holder: string;
  /** asterisks and the last four digits */
  maskedNumber: string;
  expirationMonth: number;
  expirationYear: number;
}

/** Port that payment providers implement. Errors mean that the result is unknown; the request is repeated. */
export interface PaymentProvider {
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  /**
   * Voids the authorisation made with the key. Idempotent: an unknown or voided key is no error. The key
   * cannot authorise afterwards, so a request overtaken by its own cancellation holds no money. Throws `NothingToVoid` when
   * repeating the request is of no use, and `AlreadyCaptured` when the amount was captured; after this and other errors it is
   * repeated.
   */
  void(idempotencyKey: string): Promise<void>;
  /** Takes an authorised amount, whole or in parts. */
  capture(request: PaymentMovement): Promise<MovementResult>;
  /**
   * Releases what is not captured of an authorisation of which a part is: nothing else will be. `amountCents` is what is left.
   * What was captured can be refunded. An authorisation that holds nothing any more is no error.
   */
  release(request: PaymentMovement): Promise<MovementResult>;
  /** Returns a captured amount to the payer, whole or in parts. */
  refund(request: PaymentMovement): Promise<MovementResult>;
  /**
   * Forgets a card that its customer deleted: its token authorises nothing afterwards. What was authorised with it can still
   * be captured and refunded. Idempotent: a forgotten or unknown token, or one of another provider, is no error.
   */
  forgetCard(token: string): Promise<void>;
  /** Verifies and reads an event. Throws `InvalidWebhook`. Changes nothing: `recordEvent` applies events once. */
  webhook(request: WebhookRequest): Promise<ProviderEvent>;
  clientConfiguration(): ClientConfiguration;
  /**
   * Identifier shared by all tokens of one card; undefined for tokens of another provider. Without it
   * declined payments are limited by basket and client, not by card.
   */
  fingerprintOf?(token: string): Promise<string | undefined>;
  /** Opens a session of the card fields; returns what the frame and the pages need to know it. For `frame` only. */
  openCardSession?(request: CardSessionRequest): Promise<string>;
  /**
   * Reads a token of the card fields; `unusable` when it expired, was used, or was made for another owner, undefined for
   * other kinds of tokens. For `frame` only.
   */
  readCardToken?(token: string, owner: CardOwner): Promise<TypedCard | 'unusable' | undefined>;
  /** Exchanges such a token for one that pays again and again; results as above. For `frame` only. */
  keepCard?(
    token: string,
    owner: CardOwner,
  ): Promise<(TypedCard & { token: string }) | 'unusable' | undefined>;
  /**
   * Keeps the card of the authorisation made with the key, for which `keepsCard` was set, and returns a token that pays again
   * and again. Repeating a key returns the same token. Undefined when the card cannot be kept. Without it the store does
   * not offer to save a card at the checkout.
   */
  keepPaidCard?(idempotencyKey: string): Promise<(TypedCard & { token: string }) | undefined>;
}
