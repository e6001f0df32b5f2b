import type { BoughtCertificateSummary, PaymentSummary } from '../../commerce/orders/payment-summary.ts';
import { decimalAmount } from '../../shared/minor-units.ts';

const STATUS = {
  pending: 'not issued',
  issued: 'issued',
  partially_redeemed: 'used in part',
  redeemed: 'used',
  disabled: 'disabled',
} as const;

const EVENT: Record<string, string> = {
  certificate_withdrawn: 'withdrawn by a refund',
  certificate_given_back: 'given back',
  certificate_overdrawn: 'refunded although it was spent',
  certificate_disabled: 'disabled by staff',
  certificate_enabled: 'enabled by staff',
};

/** Lines about the gift certificates that an order bought, for staff. */
export function certificateLines({
  certificates,
  certificateMovements,
  currency,
}: Pick<PaymentSummary, 'certificates' | 'certificateMovements' | 'currency'>): string[] {
  const amount = (cents: number) => `${decimalAmount(cents, currency)} ${currency}`;
  const movements = certificateMovements.map(({ kind, cents, at, certificate, reason }) =>
    [`    ${at} gift certificate`, certificate, amount(cents), EVENT[kind], reason && `(${reason})`]
      .filter(Boolean)
      .join(' '),
  );
  return [...certificates.flatMap((one) => linesOf(one, amount)), ...movements];
}

function linesOf(
  { cents, recipientEmail, state }: BoughtCertificateSummary,
  amount: (cents: number) => string,
): string[] {
  const title = `  gift certificate${state ? ` ${state.number}` : ''} of ${amount(cents)}${recipientEmail ? ` for ${recipientEmail}` : ''}`;
  if (!state) return [title];
  const { status, balanceCents, withdrawnCents, overdrawnCents } = state;
  const withdrawn = withdrawnCents > 0 ? `, ${amount(withdrawnCents)} withdrawn by refunds` : '';
  const lines = [`${title}: ${STATUS[status]}, ${amount(balanceCents)} left${withdrawn}`];
  if (overdrawnCents > 0)
    lines.push(
      `  Attention: ${amount(overdrawnCents)} of it were refunded although they were spent. Ask the buyer for them; what the`,
      '  certificate gets back is withdrawn first.',
    );
  return lines;
}
