import { useText } from '../translations/use-text.ts';
import type { OrderStatus } from './order-view.server.ts';

/** How far an order has come, and what that means. */
export function OrderFacts({ order: { date, state } }: { order: OrderStatus }) {
  const text = useText();
  return (
    <div className="border-l-2 border-ink bg-sand-light px-5 py-4">
      <p className="font-medium">{text(`orders.state_${state}`)}</p>
      <p className="pt-1 text-small text-ink-soft">{text(`orders.explain_${state}`)}</p>
      <p className="pt-1 text-small text-ink-soft">{text('orders.placed', { date })}</p>
    </div>
  );
}
