import { data } from 'react-router';
import { requireCustomer } from '../auth/require-customer.server.ts';
import { useText } from '../i18n/use-text.ts';
import { OrderEntry } from '../order-data/order-entry.tsx';
import { LAST_PAGE, type OrderPage, ownOrders } from '../order-data/own-orders.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { paths } from '../sites/urls.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/orders-route.ts';

export const headers = () => privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await requireCustomer(context, url);
  const pageParam = url.searchParams.get('page') ?? '1';
  if (!/^[1-9]\d{0,3}$/.test(pageParam) || Number(pageParam) > LAST_PAGE) throw data(null, { status: 404 });
  const shown = await ownOrders(own, Number(pageParam));
  if (shown.page > shown.pages) throw data(null, { status: 404 });
  return shown;
}

/** Order history of the customer on this site. */
export default function Orders({ loaderData: { orders, page, pages } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageHead title={text('orders.title')} noindex />
      <h1 className="pb-8 text-display">{text('orders.title')}</h1>
      {orders.length === 0 ? (
        <>
          <p className="pb-6 text-ink-soft">{text('orders.empty')}</p>
          <ShopLink to={paths.home} className={buttonClass('primary', 'w-full sm:w-auto')}>
            {text('basket.continue')}
          </ShopLink>
        </>
      ) : (
        <ul className="border-b border-hairline">
          {orders.map((order) => (
            <OrderEntry key={order.orderNo} order={order} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  );
}

function Pages({ page, pages }: Omit<OrderPage, 'orders'>) {
  const text = useText();
  const link = 'text-link inline-flex min-h-11 items-center';
  return (
    <nav
      aria-label={text('orders.pages')}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 pt-6 text-small"
    >
      <span>
        {page > 1 && (
          <ShopLink to={`${paths.orders}?page=${page - 1}`} rel="prev" className={link}>
            {text('orders.newer')}
          </ShopLink>
        )}
      </span>
      <span className="text-ink-soft tabular-nums">{text('orders.page', { page, pages })}</span>
      <span className="text-end">
        {page < pages && (
          <ShopLink to={`${paths.orders}?page=${page + 1}`} rel="next" className={link}>
            {text('orders.older')}
          </ShopLink>
        )}
      </span>
    </nav>
  );
}
