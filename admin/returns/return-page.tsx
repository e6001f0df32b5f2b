import { Link, useParams } from 'react-router';
import type { OrderReturn } from '../api/types.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { StateBadge } from '../states/state-badge.tsx';
import { Page, Panel, Waiting } from '../ui/page.tsx';
import { ReturnSteps } from './return-steps.tsx';

/** One return: what comes back and why, and the step that is next. */
export function ReturnPage() {
  const { t } = useTexts();
  const { returnNo = '' } = useParams();
  const { record, error, again } = useRecord<OrderReturn>('returns', returnNo, {
    isPending: ({ state }) => state === 'refunding',
  });
  return (
    <Page title={t('return.title', { returnNo })} aside={record && <StateBadge state={record.state} />}>
      {record ? <ShownReturn record={record} /> : <Waiting error={error} again={again} />}
    </Page>
  );
}

function ShownReturn({ record }: { record: OrderReturn }) {
  const { t, money, moment } = useTexts();
  const times = [
    ['requestedAt', record.requestedAt],
    ['receivedAt', record.receivedAt],
    ['inspectedAt', record.inspectedAt],
    ['endedAt', record.endedAt],
  ] as const;
  return (
    <div className="flex flex-col gap-6">
      <ReturnSteps record={record} />
      {record.refundFailure && (
        <p className="border-s-4 border-danger bg-white px-4 py-3 text-small text-danger">
          {t('return.refundFailed', { reason: record.refundFailure })}
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel title={t('order.lines')}>
          <ul className="divide-y divide-hairline text-small">
            {record.lines.map((line) => (
              <li key={line.itemId} className="py-3">
                <span className="font-medium">
                  {line.quantity} × {line.productId}
                </span>
                <span className="block text-ink-soft">{t(`reason.${line.reason}`)}</span>
                {line.exchangeFor && (
                  <span className="block">{t('return.exchangeFor', { productId: line.exchangeFor })}</span>
                )}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('return.facts')}>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-small">
            <dt>{t('return.order')}</dt>
            <dd className="text-end">
              <Link className="underline" to={`/orders/${encodeURIComponent(record.orderNo)}`}>
                {record.orderNo}
              </Link>
            </dd>
            {record.exchangeOrderNo && (
              <>
                <dt>{t('return.exchangeOrder')}</dt>
                <dd className="text-end">
                  <Link className="underline" to={`/orders/${encodeURIComponent(record.exchangeOrderNo)}`}>
                    {record.exchangeOrderNo}
                  </Link>
                </dd>
              </>
            )}
            {times.map(
              ([name, at]) =>
                at && (
                  <div key={name} className="contents">
                    <dt>{t(`return.${name}`)}</dt>
                    <dd className="text-end">{moment(at)}</dd>
                  </div>
                ),
            )}
            <dt>{t('payment.amountRefunded')}</dt>
            <dd className="text-end tabular-nums">{money(record.refunded, record.currency)}</dd>
            {record.refundedOutside && (
              <>
                <dt>{t('return.refundedOutside')}</dt>
                <dd className="text-end tabular-nums">{money(record.refundedOutside, record.currency)}</dd>
              </>
            )}
            {record.refundPending && (
              <>
                <dt>{t('return.pending')}</dt>
                <dd className="text-end tabular-nums">{money(record.refundPending, record.currency)}</dd>
              </>
            )}
            {record.rejectionReason && (
              <>
                <dt>{t('order.reason')}</dt>
                <dd className="text-end">{record.rejectionReason}</dd>
              </>
            )}
          </dl>
        </Panel>
      </div>
    </div>
  );
}
