/** What a provider is asked to hold back for an order. */
export interface AuthorizationRequest {
  /** CREDIT_CARD, PAYPAL, KLARNA, APPLE_PAY or a method of the provider's own */
  method: string;
  /** the provider's own token of the card */
  token?: string;
  /** what a client sends that knows no token; the sandbox takes it */
  maskedNumber?: string;
  amountCents: number;
  currency: string;
  /** the same key asks for the same authorisation, never a second one */
  idempotencyKey: string;
  /** where the payer comes back to from a page of the provider; without one no such page can be offered */
  returnUrl?: string;
  /** language of such a page, e.g. de-DE */
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
  /** `isUnconfirmed`: noted, but nobody asked the card's bank */
  | { state: 'authorized'; reference: string; isUnconfirmed?: boolean | undefined }
  | { state: 'declined'; reason: DeclineReason }
  /** the payer has to confirm at the address first; asked again with the same key, the provider knows whether */
  | { state: 'action_required'; url: string };

/** The port payment providers are plugged into. */
export interface PaymentProvider {
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  /**
   * Gives back what was authorised with the key; nothing authorised, or given back already, is no error. The key
   * authorises nothing afterwards, so that a request overtaken by its own cancellation holds nothing.
   */
  void(idempotencyKey: string): Promise<void>;
  /**
   * What is the same for every token of one card, and only the provider can tell; undefined for a token it did not
   * issue. Without it declined payments are limited by basket and client, not by card.
   */
  fingerprintOf?(token: string): Promise<string | undefined>;
}
