import { Fragment, type ReactNode } from 'react';
import { Amount } from '../basket-data/amount.tsx';
import { OrderSum } from '../basket-data/order-sum.tsx';
import { useText } from '../i18n/use-text.ts';
import type { GuestProof } from './change-order.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import type { OrderRecapView, OrderView } from './order-view.server.ts';

/** Full details of an order; `changes` is what the buyer can change, `proof` of a guest. */
export function OrderDetail({
  order,
  changes,
  proof,
}: {
  order: OrderView;
  changes?: ReactNode;
  proof?: GuestProof;
}) {
  return (
    <>
      <OrderFacts order={order} />
      {changes}
      <OrderTimeline order={order} proof={proof} />
      <OrderRecap order={order} />
    </>
  );
}

/** Items, totals, deliveries and payment of an order. */
export function OrderRecap({ order }: { order: OrderRecapView }) {
  const text = useText();
  const { email, deliveries, billingAddress, payment, refunded, cancelledSum, bag } = order;
  return (
    <div className="grid gap-x-16 gap-y-10 pt-10 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <section aria-labelledby="ordered">
        <h2 id="ordered" className="pb-4 text-title">
          {text('checkout.summary')}
        </h2>
        <OrderSum bag={bag} cancelled={cancelledSum} />
      </section>
      <dl className="grid content-start gap-x-12 gap-y-6 sm:grid-cols-2 xl:grid-cols-1">
        {deliveries.map(({ address, method, isPickup }) => (
          <Fragment key={`${address.join()} ${method}`}>
            <Fact name={text(isPickup ? 'checkout.collect_at' : 'checkout.address')}>
              <Address lines={address} />
            </Fact>
            <Fact name={text('checkout.method')}>{method}</Fact>
          </Fragment>
        ))}
        <Fact name={text('orders.billing_address')}>
          <Address lines={billingAddress} />
        </Fact>
        {payment && <Fact name={text('orders.payment')}>{payment}</Fact>}
        {refunded && (
          <Fact name={text('orders.refunded')}>
            <Amount value={refunded} />
          </Fact>
        )}
        <Fact name={text('checkout.field_email')}>{email}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-t border-hairline pt-4">
      <dt className="pb-1 text-small text-ink-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Address({ lines }: { lines: string[] }) {
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
