/** Why a payment became no order; the text of each is the message `checkout.ended_{why}`. */
export const PAYMENT_ENDS = ['changed', 'sold_out', 'released', 'failed', 'unused'] as const;

export type PaymentEnd = (typeof PAYMENT_ENDS)[number];

/** A payment of the bag that was confirmed at its provider, or may have been, and became no order. */
export interface EndedPayment {
  why: PaymentEnd;
  /** id of the payment method */
  method: string;
}
