import { useText } from '../i18n/use-text.ts';
import { formatMoney, type Money } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { CancelledView } from './cancelled-pieces.server.ts';

/** Pieces that the shop cancelled, with what becomes of the money. */
export function CancelledPieces({ cancelled }: { cancelled: CancelledView[] }) {
  const text = useText();
  if (cancelled.length === 0) return null;
  return (
    <ul className="pb-6">
      {cancelled.map(({ number, items, notCharged, restored, refunded }) => (
        <li key={number} className="border-t border-hairline py-3">
          <p className="font-medium">{text('orders.lines_cancelled')}</p>
          <ul className="pt-1 text-small [overflow-wrap:anywhere]">
            {items.map(({ itemId, name, quantity }) => (
              <li key={itemId}>
                {quantity > 1 && `${quantity} × `}
                {name}
              </li>
            ))}
          </ul>
          {notCharged && <Said message="orders.lines_not_charged" amount={notCharged} />}
          {restored && <Said message="orders.certificate_restored" amount={restored} />}
          {refunded && <Said message="orders.lines_refunded" amount={refunded} />}
        </li>
      ))}
    </ul>
  );
}

/** What became of an amount. */
export function Said({
  message,
  amount,
}: {
  message: 'orders.lines_not_charged' | 'orders.certificate_restored' | 'orders.lines_refunded';
  amount: Money;
}) {
  const text = useText();
  const { numbers } = useMultiSite();
  return (
    <p className="pt-1 text-small text-ink-soft">{text(message, { amount: formatMoney(amount, numbers) })}</p>
  );
}
