import type { StaffOrder, TimelineEvent } from '../api/types.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { Panel, Waiting } from '../ui/page.tsx';

/** What happened to an order, oldest first. */
export function TimelinePanel({ order }: { order: StaffOrder }) {
  const { t, money, moment } = useTexts();
  const path = `/admin/v1/orders/${encodeURIComponent(order.orderNo)}/timeline`;
  const { record, error, again } = useRecord<{ events: TimelineEvent[] }>(
    'timelines',
    // The history changes with the order.
    `${order.orderNo} ${order.version}`,
    { path, keepsShown: true },
  );
  return (
    <Panel title={t('timeline.title')}>
      {record ? (
        <ol className="flex flex-col gap-3 border-s border-hairline ps-4 text-small">
          {record.events.map((event) => (
            <li key={`${event.at}-${event.event}-${event.number ?? event.returnNo ?? event.parcel ?? ''}`}>
              <span className="block">
                {t(`timeline.${event.event}`)}
                {event.parcel !== undefined && ` (${event.parcel})`}
                {event.pieces !== undefined && `: ${t('orders.pieces', { count: event.pieces })}`}
                {event.amount !== undefined && `, ${money(event.amount, order.currency)}`}
              </span>
              <span className="block text-micro text-ink-soft">
                {moment(event.at)}
                {event.number && ` · ${event.number}`}
                {event.returnNo && ` · ${event.returnNo}`}
                {event.orderNo && ` · ${event.orderNo}`}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <Waiting error={error} again={again} />
      )}
    </Panel>
  );
}
