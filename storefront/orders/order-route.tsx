import { data } from 'react-router';
import { requireCustomer } from '../auth/require-customer.server.ts';
import { useText } from '../i18n/use-text.ts';
import { OrderDetail } from '../order-data/order-detail.tsx';
import { ownOrder } from '../order-data/own-orders.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { paths } from '../sites/urls.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/order-route.ts';

export const headers = () => privateHeaders;

/** Loads an order of the customer; throws 404 for any other order number. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const order = await ownOrder(await requireCustomer(context, url), params.orderNo);
  if (!order) throw data(null, { status: 404 });
  return order;
}

/** Order page of a customer. */
export default function Order({ loaderData: order }: Route.ComponentProps) {
  const text = useText();
  const title = text('orders.number', { orderNo: order.orderNo });
  return (
    <>
      <PageHead title={title} noindex />
      <ShopLink to={paths.orders} className="text-link mb-4 inline-flex min-h-11 items-center text-small">
        {text('orders.all')}
      </ShopLink>
      <h1 className="pb-8 text-display tabular-nums">{title}</h1>
      <OrderDetail order={order} />
    </>
  );
}
