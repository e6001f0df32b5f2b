import { Amount } from '../basket-data/amount.tsx';
import { useText } from '../i18n/use-text.ts';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { OrderEntry as Entry } from './order-view.server.ts';

/** Order in a list, with a link to its page. */
export function OrderEntry({ order, heading: Heading = 'h2' }: { order: Entry; heading?: 'h2' | 'h3' }) {
  const text = useText();
  const { orderNo, date, state, total, pictures, count } = order;
  return (
    <li className="grid gap-x-8 gap-y-4 border-t border-hairline py-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <Heading className="pb-1 font-sans text-lead font-medium tabular-nums">
          {text('orders.number', { orderNo })}
        </Heading>
        <p className="text-small text-ink-soft">{date}</p>
        <ul className="flex gap-2 pt-4">
          {pictures.map(({ src, alt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order may contain the same product twice
            <li key={index} className="picture-frame w-16">
              <img src={`${src}?sw=160&q=60`} alt={alt} width={64} height={85} loading="lazy" />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 sm:flex-col sm:items-end sm:justify-start">
        <p className="font-medium">{text(`orders.state_${state}`)}</p>
        <p className="sm:pt-1">
          <span className="text-small text-ink-soft">{text('checkout.pieces', { count })}</span>,{' '}
          <Amount value={total} />
        </p>
        <ShopLink
          to={paths.order(orderNo)}
          className="text-link inline-flex min-h-11 items-center sm:mt-auto"
        >
          {text('orders.view')}
          <span className="sr-only"> {orderNo}</span>
        </ShopLink>
      </div>
    </li>
  );
}
