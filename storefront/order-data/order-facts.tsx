import { useText } from '../i18n/use-text.ts';
import { Said } from './cancelled-pieces.tsx';
import type { OrderStatus } from './order-view.server.ts';
import type { ParcelView } from './parcels.server.ts';

/** State of an order with explanation, expected delivery and parcel tracking. */
export function OrderFacts({ order }: { order: OrderStatus }) {
  const text = useText();
  const { date, state, restored, withdrawn, expected, parcels = [] } = order;
  return (
    <div className="border-s-2 border-ink bg-sand-light px-5 py-4">
      <p className="font-medium">{text(`orders.state_${state}`)}</p>
      <p className="pt-1 text-small text-ink-soft">
        {text(`orders.explain_${withdrawn ? 'withdrawn' : state}`)}
      </p>
      {restored && <Said message="orders.certificate_restored" amount={restored} />}
      <p className="pt-1 text-small text-ink-soft">{text('orders.placed', { date })}</p>
      <Expected expected={expected} />
      <Parcels parcels={parcels} />
    </div>
  );
}

/** Expected delivery dates; nothing when unknown. */
export function Expected({ expected = [] }: Pick<OrderStatus, 'expected'>) {
  const text = useText();
  return expected.map(({ dates, isPickup }) => (
    <p key={`${isPickup} ${dates}`} className="pt-1 text-small text-ink-soft">
      {text(isPickup ? 'orders.expected_pickup' : 'orders.expected', { dates })}
    </p>
  ));
}

function Parcels({ parcels }: { parcels: ParcelView[] }) {
  if (parcels.length === 0) return null;
  return (
    <ul className="pt-2 text-small">
      {parcels.map((parcel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parcels may have the same data
        <li key={index} className="[&+li]:mt-2 [&+li]:border-t [&+li]:border-hairline [&+li]:pt-2">
          <Parcel parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}

function Parcel({ parcel: { trackingNumber, carrier, url, delivered, items = [] } }: { parcel: ParcelView }) {
  const text = useText();
  return (
    <>
      {items.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          {items.map(({ id, name, quantity }, index) => (
            <span key={id}>
              {index > 0 && <br />}
              {quantity > 1 && `${quantity} × `}
              {name}
            </span>
          ))}
        </p>
      )}
      {delivered && <p className="text-ink-soft">{text('orders.delivered_on', { date: delivered })}</p>}
      {trackingNumber && (
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="[overflow-wrap:anywhere]">
            {text('basket.choice', { name: text('orders.tracking_number') })}{' '}
            <span className="tabular-nums">{trackingNumber}</span>
          </span>
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex min-h-11 items-center"
            >
              {carrier ? text('orders.track_parcel', { carrier }) : text('orders.track_parcel_plain')}
            </a>
          )}
        </p>
      )}
    </>
  );
}
