/** What a provider is asked to hold back for an order. */
export interface AuthorizationRequest {
  /** the provider's own token of the card */
  token?: string;
  /** what a client sends that knows no token; the sandbox takes it */
  maskedNumber?: string;
  amountCents: number;
  currency: string;
  /** the same key asks for the same authorisation, never a second one */
  idempotencyKey: string;
}

export type DeclineReason = 'declined' | 'insufficient_funds' | 'challenge_required' | 'unknown_card';

export type Authorization =
  | { state: 'authorized'; reference: string }
  | { state: 'declined'; reason: DeclineReason };

/** The port payment providers are plugged into. */
export interface PaymentProvider {
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  /** Gives back what was authorised with the key; nothing authorised, or given back already, is no error. */
  void(idempotencyKey: string): Promise<void>;
}
