import type { StaffOrder } from '../api/types.ts';
import { useTexts } from '../i18n/language.tsx';

/** What of an order was paid and refunded outside the provider after its authorization ended, what was paid twice, and what staff have to repay. */
export function OutsideMoney({ order: { outside, currency } }: { order: StaffOrder }) {
  const { t, money, moment } = useTexts();
  if (!outside) return null;
  return (
    <section aria-label={t('outside.title')}>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        <dt className="font-medium">{t('outside.settled')}</dt>
        <dd className="text-end">{money(outside.settled, currency)}</dd>
        <dt>{t('outside.refunded')}</dt>
        <dd className="text-end">{money(outside.refunded, currency)}</dd>
        {Number(outside.unpaid) > 0 && (
          <>
            <dt className="text-danger">{t('outside.unpaid')}</dt>
            <dd className="text-end text-danger">{money(outside.unpaid, currency)}</dd>
          </>
        )}
      </dl>
      {Number(outside.overpaid) > 0 && (
        <p className="mt-2 border-s-4 border-danger ps-3">
          {t('outside.overpaid', { amount: money(outside.overpaid, currency) })}
        </p>
      )}
      {outside.decidedAt && (
        <p className="mt-2 text-ink-soft">{t('outside.decided', { at: moment(outside.decidedAt) })}</p>
      )}
      {outside.refunds.map(({ amount, at, returnNo }) => (
        <p key={`${at}-${returnNo ?? ''}-${amount}`} className="mt-2 border-s-4 border-danger ps-3">
          {t('outside.repay', { amount: money(amount, currency), at: moment(at) })} {returnNo}
        </p>
      ))}
    </section>
  );
}
