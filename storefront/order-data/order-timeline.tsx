import { useText } from '../i18n/use-text.ts';
import { formatMoney } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import type { GuestProof } from './change-order.ts';
import type { OrderView } from './order-view.server.ts';
import type { TimelineEntry } from './timeline.server.ts';

interface Props {
  order: OrderView;
  /** of a guest; customers are signed in */
  proof?: GuestProof | undefined;
}

/** What happened to an order, oldest first, with its invoices and credit notes. Works without scripts. */
export function OrderTimeline({ order: { orderNo, timeline }, proof }: Props) {
  const text = useText();
  // That it was placed is said above.
  if (timeline.length < 2) return null;
  return (
    <section aria-labelledby="history" className="pt-10">
      <h2 id="history" className="pb-4 text-title">
        {text('orders.history')}
      </h2>
      <ol className="border-s border-hairline">
        {timeline.map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are never moved, and two may be the same
            key={index}
            className="relative ps-5 pb-4 last:pb-0 sm:grid sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-6"
          >
            <span
              aria-hidden="true"
              className="absolute -start-[4.5px] top-[0.5em] size-2 rounded-full bg-ink"
            />
            <time dateTime={entry.at} className="block text-small text-ink-soft tabular-nums sm:pt-px">
              {entry.time}
            </time>
            <Event entry={entry} orderNo={orderNo} proof={proof} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Event({ entry, orderNo, proof }: { entry: TimelineEntry; orderNo: string; proof: Props['proof'] }) {
  const text = useText();
  const { numbers, href } = useMultiSite();
  const { event, amount, pieces, parcel, returnNo = '', number } = entry;
  const label = text(`orders.event_${event}`, {
    amount: amount ? formatMoney(amount, numbers) : '',
    count: pieces ?? parcel ?? 0,
    returnNo,
    number: number ?? '',
  });
  if (!number) return <p className="[overflow-wrap:anywhere]">{label}</p>;
  const link = 'text-link inline-flex min-h-6 items-center text-start [overflow-wrap:anywhere]';
  const action = href(paths.orderDocument(orderNo, number));
  if (!proof)
    return (
      <p>
        <a href={action} target="_blank" rel="noreferrer" className={link}>
          {label}
        </a>
      </p>
    );
  // The code of a guest does not get into an address, which browsers and servers keep.
  return (
    <form method="post" action={action} target="_blank" rel="noopener">
      <input type="hidden" name="email" value={proof.email} />
      <input type="hidden" name="code" value={proof.code} />
      <button type="submit" className={link}>
        {label}
      </button>
    </form>
  );
}
