import type { Order } from './order-json.ts';

/** Names of payment methods that are not translated. */
const NAMES: Record<string, string> = {
  PAYPAL: 'PayPal',
  KLARNA: 'Klarna',
  APPLE_PAY: 'Apple Pay',
  GOOGLE_PAY: 'Google Pay',
};

/** Name of the payment method besides gift certificates, such as `Visa •••• 4242`. */
export function methodOf({ paymentInstruments = [] }: Order): string {
  const instrument = paymentInstruments.find((one) => one.maskedGiftCertificateCode === undefined);
  const { cardType, maskedNumber } = instrument?.paymentCard ?? {};
  const name = cardType ?? NAMES[instrument?.paymentMethodId ?? ''] ?? instrument?.c_paymentMethodName;
  return [typeof name === 'string' ? name : '', maskedNumber?.replace(/\*+/, '•••• ')]
    .filter(Boolean)
    .join(' ');
}

/** Masked codes of the gift certificates that paid an order. */
export const certificateCodes = (content: Record<string, unknown>): string[] =>
  ((content as Order).paymentInstruments ?? []).flatMap(({ maskedGiftCertificateCode: code }) => code ?? []);
