import { decimalAmount } from '../../shared/minor-units.ts';

/** What a command prints about a refund that it recorded, in minor units; `outsideCents` was paid outside the provider. */
export function refundText(
  {
    paymentCents,
    certificateCents,
    outsideCents,
  }: Record<`${'payment' | 'certificate' | 'outside'}Cents`, number>,
  currency: string,
): string {
  const text = textOf(paymentCents, certificateCents, currency);
  if (outsideCents === 0) return text;
  const repaid = `Repay ${decimalAmount(outsideCents, currency)} ${currency} yourself: they were paid outside the payment provider.`;
  return paymentCents + certificateCents === 0
    ? `${repaid} The buyer is notified by email while the store is running.`
    : `${text} ${repaid}`;
}

function textOf(paymentCents: number, certificateCents: number, currency: string): string {
  const amount = (cents: number) => `${decimalAmount(cents, currency)} ${currency}`;
  const later = 'the buyer is notified by email while the store is running.';
  if (certificateCents === 0) return `${amount(paymentCents)} are refunded and ${later}`;
  const back = `${amount(certificateCents)} are back on the gift certificates that paid`;
  return paymentCents === 0
    ? `${back}, and ${later}`
    : `${back}, ${amount(paymentCents)} are refunded to the other payment, and ${later}`;
}

/** A return for staff: its state, and what became of its refund. */
export interface ReturnState {
  returnNo: string;
  state: string;
  isPending: boolean;
  /** why the provider refused the refund */
  failure: string | null;
}

/** The state of a return, and how its refund is repeated when the provider refused it. */
export function returnState({ returnNo, state, isPending, failure }: ReturnState): string {
  if (isPending) return `${state}, the provider has not answered about the refund`;
  if (failure === null) return state;
  return `${state}, the refund failed: ${failure}; npm run returns -- ${returnNo} --refund repeats it`;
}
