import { Link } from 'react-router';
import type { StaffOrder } from '../api/types.ts';
import { useTexts } from '../i18n/language.tsx';
import { StateBadge } from '../states/state-badge.tsx';
import { Panel } from '../ui/page.tsx';
import { lineName } from './line-name.ts';
import { slipsPath } from './slips-path.ts';

/** What was sent, and what came back. */
export function ParcelsPanel({ order }: { order: StaffOrder }) {
  const { t, moment } = useTexts();
  const lines = new Map(order.lines.map((line) => [line.itemId, line]));
  if (order.parcels.length + order.returns.length === 0) return null;
  return (
    <Panel title={t('order.parcels')}>
      <ul className="divide-y divide-hairline text-small">
        {order.parcels.map((parcel) => (
          <li key={parcel.id} className="flex flex-wrap justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                {t('order.parcel', { number: parcel.number })}
                {parcel.carrier && ` · ${parcel.carrier}`}
              </p>
              {parcel.trackingNumber && (
                <p>
                  {parcel.trackingUrl ? (
                    <a
                      href={parcel.trackingUrl}
                      className="underline"
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      {parcel.trackingNumber}
                    </a>
                  ) : (
                    parcel.trackingNumber
                  )}
                </p>
              )}
              <ul className="text-ink-soft">
                {parcel.items.map(({ itemId, quantity }) => {
                  const line = lines.get(itemId);
                  return (
                    <li key={itemId}>
                      {quantity} × {line ? lineName(line) : itemId}
                    </li>
                  );
                })}
              </ul>
            </div>
            <div className="text-end">
              <StateBadge state={parcel.state} />
              <p className="mt-1 text-ink-soft">{moment(parcel.deliveredAt ?? parcel.shippedAt)}</p>
              <p>
                <Link to={slipsPath([order.orderNo], parcel.number)} className="underline">
                  {t('slip.ofParcel', { number: parcel.number })}
                </Link>
              </p>
            </div>
          </li>
        ))}
        {order.returns.map(({ returnNo, state }) => (
          <li key={returnNo} className="flex flex-wrap justify-between gap-3 py-3">
            <Link to={`/returns/${encodeURIComponent(returnNo)}`} className="font-medium underline">
              {t('return.title', { returnNo })}
            </Link>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
