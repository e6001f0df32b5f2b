import type { ReportedOnly } from '../../commerce/payments/waiting-requests.ts';
import { decimalAmount } from '../../shared/minor-units.ts';

/** A line about a movement that the provider reported and the books do not have, for staff; without its order. */
export function reportedText({ movement, event, reportedAt }: ReportedOnly): string {
  const { kind, state, amountCents, currency, reference, authorization } = movement;
  const amount = `${decimalAmount(amountCents, currency)} ${currency}`;
  return `${reportedAt.toISOString()} the provider reported a ${state === 'failed' ? 'failed ' : ''}${kind} of ${amount} (${reference} of ${authorization}, event ${event}) that contradicts the books`;
}
