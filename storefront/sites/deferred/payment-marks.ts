/** Payment methods and cards that have an icon. */
export const PAYMENT_MARKS = [
  'american-express',
  'apple-pay',
  'discover',
  'jcb',
  'klarna',
  'maestro',
  'mastercard',
  'paypal',
  'visa',
  'visa-debit',
] as const;
/** Icons of a site that does not name its own (specification, section 2.3). */
export const DEFAULT_MARKS = PAYMENT_MARKS.filter((mark) => mark !== 'discover' && mark !== 'jcb');
export type PaymentMark = (typeof PAYMENT_MARKS)[number];
