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
  | { state: 'declined'; reason: DeclineReason }
  /** the payer must confirm at `url` first; repeat the request with the same key to get the result */
  | { state: 'action_required'; url: string };

/** Captures an authorised amount, or refunds a captured one. */
export interface PaymentMovement {
  /** idempotency key and reference of the authorisation */
  authorizationKey: string;
  reference: string;
  amountCents: number;
  currency: string;
  /** repeating a request with the same key returns the same result and moves no money again */
  idempotencyKey: string;
}

/** `failed` is final: the same request would fail again. `reason` is for the merchant's staff. */
export type MovementResult = { state: 'succeeded'; reference: string } | { state: 'failed'; reason: string };

/** Port that payment providers implement. Errors mean that the result is unknown; the request is repeated. */
export interface PaymentProvider {
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  /**
   * Voids the authorisation made with the key. Idempotent: an unknown or voided key is no error. The key
   * cannot authorise afterwards, so a request overtaken by its own cancellation holds no money.
   */
  void(idempotencyKey: string): Promise<void>;
  /** Takes an authorised amount, whole or in parts. */
  capture(request: PaymentMovement): Promise<MovementResult>;
  /** Returns a captured amount to the payer, whole or in parts. */
  refund(request: PaymentMovement): Promise<MovementResult>;
  /**
   * Identifier shared by all tokens of one card; undefined for tokens of another provider. Without it
   * declined payments are limited by basket and client, not by card.
   */
  fingerprintOf?(token: string): Promise<string | undefined>;
}
