import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { data } from 'react-router';
import { viewBag } from '../basket/bag-view.server.ts';
import { catalogueScope, orUndefined } from '../commerce-client/catalogue.server.ts';
import { shopperClients } from '../commerce-client/shopper.server.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/confirmation-route.ts';
import { CheckoutFrame } from './checkout-frame.tsx';

export const headers = () => privateHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const order =
    session &&
    (await orUndefined(
      shopperClients(scope, session).orders.getOrder({ parameters: { orderNo: params.orderNo } }),
    ));
  if (!order) throw data(null, { status: 404 });
  const address = order.shipments?.[0]?.shippingAddress;
  return {
    orderNo: order.orderNo ?? '',
    // An order shows the same lines and totals as the basket it was.
    bag: await viewBag(scope, order as unknown as ShopperBasketsV2Types.Basket),
    firstName: address?.firstName ?? '',
    delivery: [
      `${address?.firstName} ${address?.lastName}`,
      address?.address1,
      `${address?.postalCode} ${address?.city}, ${address?.countryCode}`,
      order.shipments?.[0]?.shippingMethod?.name,
    ].map(String),
  };
}

export default function Confirmation({
  loaderData: { orderNo, bag, firstName, delivery },
}: Route.ComponentProps) {
  const text = useText();
  return (
    <CheckoutFrame title={text('checkout.confirmation_title')} bag={bag}>
      <h1 className="text-display break-words">{text('checkout.thanks', { name: firstName })}</h1>
      <p className="pt-6 text-lead">{text('checkout.placed', { orderNo })}</p>
      <section className="mt-10 border-y border-hairline py-6" aria-labelledby="delivery">
        <h2 id="delivery" className="pb-3 text-title">
          {text('checkout.address')}
        </h2>
        <p className="text-ink-soft">
          {delivery.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </section>
      <ShopLink to={paths.home} className={buttonClass('primary', 'mt-10')}>
        {text('basket.continue')}
      </ShopLink>
    </CheckoutFrame>
  );
}
