import type { Payment, PlatformOrder, StaffOrder } from '../api/types.ts';
import { useTexts } from '../i18n/language.tsx';
import { Panel } from '../ui/page.tsx';
import { OutsideMoney } from './outside-money.tsx';

/** Payments with what was captured and refunded, gift certificates, invoices and credit notes. */
export function MoneyPanel({ order, platform }: { order: StaffOrder; platform: PlatformOrder | undefined }) {
  const { t, money, moment } = useTexts();
  const { currency } = order;
  const nameOf = ({ method }: Payment) => {
    const used = platform?.paymentInstruments?.find(({ paymentMethodId }) => paymentMethodId === method);
    const { cardType, numberLastDigits } = used?.paymentCard ?? {};
    if (cardType) return `${cardType} •••• ${numberLastDigits ?? ''}`;
    return used?.c_paymentMethodName ?? method;
  };
  return (
    <Panel title={t('order.money')}>
      <div className="flex flex-col gap-6 text-small">
        {order.payments.map((payment) => (
          <section key={payment.id} aria-label={nameOf(payment)}>
            <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
              <dt className="font-medium">{nameOf(payment)}</dt>
              <dd className="text-end">{t(`payment.${payment.state}`)}</dd>
              <dt>{t('payment.amountAuthorized')}</dt>
              <dd className="text-end">{money(payment.authorized, currency)}</dd>
              <dt>{t('payment.amountCaptured')}</dt>
              <dd className="text-end">{money(payment.captured, currency)}</dd>
              <dt>{t('payment.amountRefunded')}</dt>
              <dd className="text-end">{money(payment.refunded, currency)}</dd>
            </dl>
            {payment.ended && (
              <p className="mt-2 border-s-4 border-danger ps-3">
                {t('payment.ended', { at: moment(payment.ended.at) })}{' '}
                <span className="text-ink-soft">{payment.ended.reason}</span>
              </p>
            )}
            {payment.operations.length > 0 && (
              <details className="mt-2">
                <summary className="py-1 underline">{t('payment.operations')}</summary>
                <ul className="divide-y divide-hairline">
                  {payment.operations.map((operation) => (
                    <li
                      key={`${operation.kind}-${operation.createdAt}-${operation.amount}`}
                      className="flex flex-wrap justify-between gap-x-4 py-2"
                    >
                      <span>
                        {t(`operation.${operation.kind}`)} · {t(`operation.state.${operation.state}`)}
                        {operation.failure && <span className="block text-danger">{operation.failure}</span>}
                        {operation.reason && <span className="block text-ink-soft">{operation.reason}</span>}
                      </span>
                      <span className="text-end tabular-nums">
                        {money(operation.amount, currency)}
                        <span className="block text-ink-soft">{moment(operation.createdAt)}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </section>
        ))}
        <OutsideMoney order={order} />
        {order.giftCertificates.map((certificate) => (
          <dl key={certificate.merchantId} className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
            <dt className="font-medium">{t('payment.certificate')}</dt>
            <dd className="text-end">{money(certificate.paid, currency)}</dd>
            <dt>{t('payment.amountRefunded')}</dt>
            <dd className="text-end">{money(certificate.refunded, currency)}</dd>
          </dl>
        ))}
        {order.payments.length + order.giftCertificates.length === 0 && (
          <p className="text-ink-soft">{t('payment.none')}</p>
        )}
        {order.documents.length > 0 && (
          <ul className="divide-y divide-hairline border-t border-hairline">
            {order.documents.map((document) => (
              <li key={document.number} className="flex justify-between gap-4 py-2 tabular-nums">
                <span>
                  {t(`document.${document.kind}`)} {document.number}
                </span>
                <span>{money(document.amount, currency)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
