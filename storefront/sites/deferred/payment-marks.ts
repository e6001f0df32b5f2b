/** Payment methods and cards that have an icon. */
export const PAYMENT_MARKS = [
  'american-express',
  'apple-pay',
  'klarna',
  'maestro',
  'mastercard',
  'paypal',
  'visa',
  'visa-debit',
] as const;
export type PaymentMark = (typeof PAYMENT_MARKS)[number];
