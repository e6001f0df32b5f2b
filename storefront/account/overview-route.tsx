import { type ReactNode, useEffect } from 'react';
import { personName } from '../../shared/person-name.ts';
import { addressLines } from '../addresses/address-lines.server.ts';
import { SUBSCRIBE_FAILURE, SUBSCRIPTION_PENDING } from '../auth/register.server.ts';
import { requireCustomer } from '../auth/require-customer.server.ts';
import { FormDone } from '../forms/form-banner.tsx';
import { type MessageId, useText } from '../i18n/use-text.ts';
import { OrderEntry } from '../order-data/order-entry.tsx';
import type { OrderEntry as Entry } from '../order-data/order-view.server.ts';
import { ownOrders } from '../order-data/own-orders.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { pushEvent } from '../page/data-layer.ts';
import { PageHead } from '../page/page-head.tsx';
import { PanelError } from '../page/panel-boundary.tsx';
import { useSyncCustomer } from '../session/use-session.ts';
import { paths } from '../sites/urls.ts';
import { readPlaceSlots } from '../slot-sections/place-slots.server.ts';
import { PlaceSlots } from '../slot-sections/place-slots.tsx';
import { deliveryPreferences } from '../store-data/delivery-preferences.server.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/overview-route.ts';
import { readPanel, UNAVAILABLE } from './read-panel.server.ts';

export const headers = () => privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await requireCustomer(context, url);
  const { customer, scope } = own;
  const { firstName = '', lastName = '', email = '', addresses = [] } = customer;
  const preferred = addresses.find((address) => address.preferred) ?? addresses[0];
  const [orders, preferences, slots] = await Promise.all([
    readPanel(scope, 'orders', ownOrders(own, 1, 1)),
    readPanel(scope, 'delivery', deliveryPreferences(own)),
    readPlaceSlots(scope, 'account'),
  ]);
  const store = preferences === UNAVAILABLE ? undefined : preferences.store;
  const shop = store && { name: store.name, address: store.address };
  const { session } = scope.services;
  const unsubscribed = session.get(SUBSCRIBE_FAILURE) as MessageId | undefined;
  if (unsubscribed) session.set(SUBSCRIBE_FAILURE, undefined);
  const confirms = session.get(SUBSCRIPTION_PENDING) !== undefined;
  if (confirms) session.set(SUBSCRIPTION_PENDING, undefined);
  return {
    firstName,
    lastName,
    email,
    address: addressLines(preferred, scope.locale.id),
    isPreferred: preferred?.preferred ?? true,
    order: orders === UNAVAILABLE ? orders : orders.orders[0],
    shop,
    slots,
    unsubscribed,
    confirms,
  };
}

/** Overview of the account. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { firstName, lastName, email, address, isPreferred, order, shop, slots, unsubscribed, confirms } =
    loaderData;
  useSyncCustomer({ firstName, lastName, email });
  useEffect(() => {
    if (unsubscribed) pushEvent({ event: 'subscribe_error', error_description: text(unsubscribed) });
  }, [unsubscribed, text]);
  return (
    <>
      <PageHead title={text('account.title')} noindex />
      <h1 className="text-display">{text('account.title')}</h1>
      <p className="pt-4 pb-10 text-lead text-ink-soft">{text('account.hello', { name: firstName })}</p>
      {confirms && <FormDone>{text('newsletter.confirm_mail')}</FormDone>}
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Summary
          id="profile"
          title={text('account.profile')}
          to={paths.profile}
          action={text('account.change')}
        >
          <p>{personName(firstName, lastName)}</p>
          <p className="break-words text-ink-soft">{email}</p>
        </Summary>
        <Summary
          id="address"
          title={text(isPreferred ? 'account.preferred' : 'account.address')}
          to={paths.addressBook}
          action={text('account.addresses')}
        >
          {address.length === 0 && <p className="text-ink-soft">{text('account.no_address')}</p>}
          <address className="not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Summary>
        {shop && (
          <Summary
            id="shop"
            title={text('delivery.your_shop')}
            to={paths.deliveryPreferences}
            action={text('account.change')}
          >
            <p>{shop.name}</p>
            <address className="text-ink-soft not-italic">
              {shop.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Summary>
        )}
      </div>
      {order && <LatestOrder order={order} />}
      <PlaceSlots sections={slots} />
    </>
  );
}

function LatestOrder({ order }: { order: Entry | typeof UNAVAILABLE }) {
  const text = useText();
  return (
    <section aria-labelledby="latest" className="pt-10">
      <h2 id="latest" className="pb-4 text-title">
        {text('orders.latest')}
      </h2>
      {order === 'unavailable' ? (
        <PanelError />
      ) : (
        <ul className="border-b border-hairline">
          <OrderEntry order={order} heading="h3" />
        </ul>
      )}
      <ShopLink to={paths.orders} className="text-link mt-2 inline-flex min-h-11 items-center">
        {text('orders.all')}
      </ShopLink>
    </section>
  );
}

interface SummaryProps {
  id: string;
  title: string;
  to: string;
  action: string;
  children: ReactNode;
}

function Summary({ id, title, to, action, children }: SummaryProps) {
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-5">
      <h2 id={id} className="pb-3 text-title">
        {title}
      </h2>
      {children}
      <ShopLink to={to} className="text-link mt-2 inline-flex min-h-11 items-center">
        {action}
        <span className="sr-only"> {title}</span>
      </ShopLink>
    </section>
  );
}
