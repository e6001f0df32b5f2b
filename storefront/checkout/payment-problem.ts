import type { AgreementChange } from '../basket-data/agreement.ts';
import type { BagPayment } from '../basket-data/bag.ts';
import { isUsedUp } from '../basket-data/certificates.ts';
import type { Money } from '../sites/money.ts';

/** Reasons why an order was not placed. The text of each is the message `checkout.{problem}`. */
export const PAYMENT_PROBLEMS = [
  'cancelled',
  'expired',
  'declined',
  'unfinished',
  'unconfirmed',
  'released',
  'changed_paying',
  'payment_missing',
  'card_again',
  'card_gone',
  'sold_out',
  'quantity',
  'bag_changed',
  'new_total',
  'price_changed',
  'gift_certificate',
  'delivery_changed',
  'sent_before',
  'too_many',
  'unavailable',
  'interrupted',
  'failed',
] as const;

export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** Keyed by the last segment of the error type that the service returns. */
export const PROBLEM_BY_SLUG: Record<string, PaymentProblem> = {
  'payment-declined': 'declined',
  'invalid-customer-payment-instrument-id': 'card_gone',
  'missing-payment-instrument': 'payment_missing',
  'missing-payment-card': 'payment_missing',
  'invalid-card-token': 'card_again',
  'insufficient-payment': 'payment_missing',
  'insufficient-inventory': 'sold_out',
  'product-out-of-stock': 'sold_out',
  'product-not-orderable': 'sold_out',
  'invalid-quantity': 'quantity',
  'basket-changed': 'bag_changed',
  'coupon-redeemed': 'bag_changed',
  'invalid-gift-certificate-code': 'gift_certificate',
  'gift-certificates-not-offered': 'gift_certificate',
  'total-changed': 'new_total',
  'idempotency-key-reused': 'sent_before',
  'too-many-requests': 'too_many',
  'payment-unavailable': 'unavailable',
  'service-unavailable': 'unavailable',
};

export const problemOf = (refused: string): PaymentProblem => PROBLEM_BY_SLUG[refused] ?? 'failed';

/** The total that the shopper agreed to, if it is known, and that of the order. */
export interface Totals {
  before: Money | undefined;
  now: Money;
}

/** The problem when an order differs from what the shopper agreed to; `payments`: its gift certificates. */
export function problemOfChange(
  change: AgreementChange,
  payments: BagPayment[] = [],
  totals?: Totals,
): PaymentProblem {
  if (change === 'delivery') return 'delivery_changed';
  if (change === 'goods') return 'bag_changed';
  if (payments.some(isUsedUp)) return 'gift_certificate';
  // Without a price: a gift of a promotion came or went.
  const isSameTotal = totals !== undefined && totals.before?.cents === totals.now.cents;
  return isSameTotal ? 'bag_changed' : 'price_changed';
}

/** Whether the order on the page differs from the submitted one. */
export const isOrderChanged = (problem: PaymentProblem): boolean =>
  problem === 'delivery_changed' ||
  problem === 'new_total' ||
  problem === 'price_changed' ||
  problem === 'gift_certificate' ||
  isFixedInBag(problem);

/** Whether the shopper solves the problem in the bag, not by paying in another way. */
export const isFixedInBag = (problem: PaymentProblem): boolean =>
  problem === 'sold_out' ||
  problem === 'quantity' ||
  problem === 'bag_changed' ||
  problem === 'changed_paying';
