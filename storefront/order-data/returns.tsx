import { useText } from '../i18n/use-text.ts';
import { formatMoney, type Money } from '../sites/money.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { ReturnView } from './returnable.server.ts';

/** Returns of an order with their pieces, what the buyer wants instead and what will be refunded. */
export function Returns({ returns, isGuest }: { returns: ReturnView[]; isGuest: boolean }) {
  const text = useText();
  if (returns.length === 0) return null;
  return (
    <ul className="pb-6">
      {returns.map(({ returnNo, state, items, isExchange, expected, refunded, fee, exchangeOrderNo }) => (
        <li key={returnNo} className="border-t border-hairline py-3">
          <p className="font-medium">{text('orders.return_number', { returnNo })}</p>
          <p className="text-small text-ink-soft">
            {text(
              state === 'inspected' && isExchange
                ? 'orders.return_exchange_follows'
                : `orders.return_${state}`,
            )}
          </p>
          <ul className="pt-1 text-small [overflow-wrap:anywhere]">
            {items.map(({ itemId, name, quantity, exchangeFor }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one item may be returned in two ways
              <li key={`${itemId} ${index}`}>
                {quantity > 1 && `${quantity} × `}
                {name}
                {exchangeFor && ` – ${text('orders.exchange_for', { size: exchangeFor })}`}
              </li>
            ))}
          </ul>
          {expected && <ExpectedRefund amount={expected} fee={fee} />}
          {refunded && <Refunded amount={refunded} fee={fee} />}
          {exchangeOrderNo && <ExchangeOrder orderNo={exchangeOrderNo} isGuest={isGuest} />}
        </li>
      ))}
    </ul>
  );
}

/** What will be refunded, after the fee, and what of it is for delivery. */
export function ExpectedRefund({
  amount,
  fee,
  delivery,
}: {
  amount: Money;
  fee?: Money | undefined;
  delivery?: Money | undefined;
}) {
  const text = useText();
  const { numbers } = useMultiSite();
  const said = { amount: formatMoney(amount, numbers), fee: fee ? formatMoney(fee, numbers) : '' };
  return (
    <p className="pt-1 text-small tabular-nums">
      {text(fee ? 'orders.return_expected_fee' : 'orders.return_expected', said)}
      {delivery && (
        <span className="block text-ink-soft">
          {text('orders.return_delivery', { amount: formatMoney(delivery, numbers) })}
        </span>
      )}
    </p>
  );
}

/** What was refunded, after the fee. */
function Refunded({ amount, fee }: { amount: Money; fee: Money | undefined }) {
  const text = useText();
  const { numbers } = useMultiSite();
  const said = { amount: formatMoney(amount, numbers), fee: fee ? formatMoney(fee, numbers) : '' };
  return (
    <p className="pt-1 text-small tabular-nums">
      {text(fee ? 'orders.return_refund_fee' : 'orders.return_refund', said)}
    </p>
  );
}

/** The order that replaces returned pieces: a link for its signed-in buyer, guests have it in their mail. */
function ExchangeOrder({ orderNo, isGuest }: { orderNo: string; isGuest: boolean }) {
  const text = useText();
  const label = text('orders.exchange_number', { orderNo });
  return isGuest ? (
    <p className="text-small text-ink-soft">{label}</p>
  ) : (
    <ShopLink to={paths.order(orderNo)} className="text-link inline-flex min-h-6 items-center text-small">
      {label}
    </ShopLink>
  );
}
