import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { StaffOrder } from '../api/types.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { StateBadge } from '../states/state-badge.tsx';
import { Page, Panel, Waiting } from '../ui/page.tsx';
import { BuyerPanel } from './buyer-panel.tsx';
import { lineName } from './line-name.ts';
import { MoneyPanel } from './money-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OrderActions } from './order-actions.tsx';
import { ParcelsPanel } from './parcels-panel.tsx';
import { piecesToPack } from './pieces-to-pack.ts';
import { usePlatformOrder } from './platform-order.ts';
import { slipsPath } from './slips-path.ts';
import { TimelinePanel } from './timeline-panel.tsx';

/** One order: its pieces, parcels, money, buyer and history, and what can be done with it. */
export function OrderPage() {
  const { t } = useTexts();
  const { orderNo = '' } = useParams();
  const {
    record: order,
    error,
    again,
  } = useRecord<StaffOrder>('orders', orderNo, {
    isPending: hasPendingMovement,
  });
  if (!order)
    return (
      <Page title={t('order.title', { orderNo })}>
        <Waiting error={error} again={again} />
      </Page>
    );
  return <ShownOrder key={orderNo} order={order} />;
}

/** Whether the payment provider still has to answer. */
const hasPendingMovement = ({ payments }: StaffOrder): boolean =>
  payments.some(
    ({ state, operations }) => state === 'voiding' || operations.some((one) => one.state === 'pending'),
  );

function ShownOrder({ order }: { order: StaffOrder }) {
  const { t, moment } = useTexts();
  const { record: platform } = usePlatformOrder(order);
  const [done, setDone] = useState('');
  return (
    <Page
      title={t('order.title', { orderNo: order.orderNo })}
      aside={
        <p className="flex flex-wrap gap-1">
          <StateBadge state={order.status} />
          <StateBadge state={order.paymentStatus} />
          <StateBadge state={order.shippingStatus} />
          {order.confirmationStatus === 'not_confirmed' && <StateBadge state="not_confirmed" />}
        </p>
      }
    >
      <p className="-mt-4 mb-6 text-small text-ink-soft">
        {moment(order.createdAt)} · {order.siteId}
      </p>
      {order.withdrawals.map((one) => (
        <p
          key={one.receivedAt}
          className={`mb-6 border-s-4 bg-white px-4 py-3 text-small ${one.isSettled ? 'border-green' : 'border-danger'}`}
        >
          {t(withdrawnText(one), { at: moment(one.receivedAt) })} {one.items}
        </p>
      ))}
      <OrderActions order={order} onDone={setDone} />
      <p role="status" className={done ? 'mb-6 border-s-4 border-green bg-white px-4 py-3 text-small' : ''}>
        {done}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <LinesPanel order={order} />
          <ParcelsPanel order={order} />
          <MoneyPanel order={order} platform={platform} />
          <NotesPanel order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <BuyerPanel order={platform} />
          <TimelinePanel order={order} />
        </div>
      </div>
    </Page>
  );
}

function LinesPanel({ order }: { order: StaffOrder }) {
  const { t, money } = useTexts();
  return (
    <Panel
      title={t('order.lines')}
      aside={
        order.status === 'new' &&
        piecesToPack(order).length > 0 && (
          <Link to={slipsPath([order.orderNo])} className="text-small underline">
            {t('slip.title')}
          </Link>
        )
      }
    >
      <ul className="divide-y divide-hairline">
        {order.lines.map((line) => (
          <li
            key={line.itemId}
            className="grid gap-x-6 gap-y-1 py-3 text-small md:grid-cols-[minmax(0,1fr)_auto_auto]"
          >
            <span>
              <span className="block font-medium">{lineName(line)}</span>
              <span className="block text-ink-soft">{line.productId}</span>
            </span>
            <span className="text-ink-soft">
              {t('order.lineState', {
                quantity: line.quantity,
                shipped: line.shipped,
                cancelled: line.cancelled,
              })}
            </span>
            <span className="tabular-nums md:min-w-24 md:text-end">{money(line.amount, order.currency)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1 border-t border-ink pt-3 text-small tabular-nums">
        <dt className="font-medium">{t('order.total')}</dt>
        <dd className="text-end font-medium">{money(order.total, order.currency)}</dd>
        {Number(order.cancelledTotal) > 0 && (
          <>
            <dt>{t('order.cancelledTotal')}</dt>
            <dd className="text-end">{money(`-${order.cancelledTotal}`, order.currency)}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}

const withdrawnText = ({ isSettled, declaredByBuyer }: StaffOrder['withdrawals'][number]) =>
  isSettled ? 'order.withdrawnSettled' : declaredByBuyer ? 'order.withdrawn' : 'order.withdrawnByOthers';
