/** What a provider is asked to hold back for an order. */
export interface AuthorizationRequest {
  /** the provider's own token of the card; absent when a client sent only a masked number */
  token?: string;
  amountCents: number;
  currency: string;
  /** the same key asks for the same authorisation, never a second one */
  idempotencyKey: string;
}

export type Authorization =
  | { state: 'authorized'; reference: string }
  | { state: 'declined'; reason: 'declined' | 'insufficient_funds' | 'unknown_card' };

/** The port payment providers are plugged into. */
export interface PaymentProvider {
  authorize(request: AuthorizationRequest): Promise<Authorization>;
  /** Gives an authorisation back; one that is gone already is no error. */
  void(reference: string): Promise<void>;
}
