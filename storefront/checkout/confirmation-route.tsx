import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data } from 'react-router';
import { viewBag } from '../basket/bag-view.server.ts';
import type { Basket } from '../basket/basket.server.ts';
import { Totals } from '../basket/totals.tsx';
import { catalogueScope, orUndefined } from '../commerce-client/catalogue.server.ts';
import { shopperClients } from '../commerce-client/shopper.server.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/confirmation-route.ts';
import { addressLines } from './checkout.server.ts';
import { OrderLines } from './summary.tsx';

export const headers = () => privateHeaders;

/** The shopper's own order; any other number is a page that does not exist. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  if (!session) throw data(null, { status: 404 });
  const parameters = { orderNo: params.orderNo };
  const order = await orUndefined(shopperClients(scope, session).orders.getOrder({ parameters }));
  if (!order) throw data(null, { status: 404 });
  const shipment = order.shipments?.[0];
  return {
    orderNo: order.orderNo ?? params.orderNo,
    email: order.customerInfo?.email ?? '',
    address: addressLines(shipment?.shippingAddress, scope.locale.id),
    method: shipment?.shippingMethod?.name ?? '',
    // An order holds its lines and sums the way its basket did.
    bag: await viewBag(scope, order as unknown as Basket),
  };
}

/** The order as placed. */
export default function Confirmation({
  loaderData: { orderNo, email, address, method, bag },
}: Route.ComponentProps) {
  const text = useText();
  const queries = useQueryClient();
  useEffect(() => {
    // The bag became the order: what the header knows of it is out of date.
    void queries.invalidateQueries({ queryKey: ['bag'] });
  }, [queries]);
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHead title={text('checkout.confirmation_title', { orderNo })} noindex />
      <h1 className="text-display">{text('checkout.thank_you')}</h1>
      <p className="pt-4 text-lead text-ink-soft">
        {text('checkout.order_number')}{' '}
        <strong className="font-medium text-ink tabular-nums">{orderNo}</strong>
      </p>
      <div className="grid gap-12 pt-10 lg:grid-cols-[1fr_31.7%] lg:gap-16">
        <section aria-labelledby="order">
          <h2 id="order" className="pb-4 text-title">
            {text('checkout.summary')}
          </h2>
          <OrderLines lines={bag.lines} />
          <div className="border-t border-hairline pt-4">
            <Totals bag={bag} />
          </div>
        </section>
        <dl className="lg:pt-2">
          <dt className="text-small text-ink-soft">{text('checkout.field_email')}</dt>
          <dd className="pb-6 break-words">{email}</dd>
          <dt className="text-small text-ink-soft">{text('checkout.address')}</dt>
          <dd className="pb-6">
            <address className="not-italic">
              {address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </dd>
          <dt className="text-small text-ink-soft">{text('checkout.method')}</dt>
          <dd>{method}</dd>
        </dl>
      </div>
      <ShopLink to={paths.home} className={buttonClass('primary', 'mt-12')}>
        {text('basket.continue')}
      </ShopLink>
    </div>
  );
}
