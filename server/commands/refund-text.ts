import { decimalAmount } from '../../shared/minor-units.ts';

/** What a command prints about a refund that it recorded, in minor units. */
export function refundText(paymentCents: number, certificateCents: number, currency: string): string {
  const amount = (cents: number) => `${decimalAmount(cents, currency)} ${currency}`;
  const later = 'the buyer is notified by email while the store is running.';
  if (certificateCents === 0) return `${amount(paymentCents)} are refunded and ${later}`;
  const back = `${amount(certificateCents)} are back on the gift certificates that paid`;
  return paymentCents === 0
    ? `${back}, and ${later}`
    : `${back}, ${amount(paymentCents)} are refunded to the other payment, and ${later}`;
}
