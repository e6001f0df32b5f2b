import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data, redirectDocument, useSearchParams } from 'react-router';
import { registrationChoices } from '../account/registration-choices.server.ts';
import { viewBag } from '../basket/bag-view.server.ts';
import type { Basket } from '../basket/basket.server.ts';
import { newSum } from '../captcha/captcha.server.ts';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { FormDone } from '../forms/form-banner.tsx';
import { privateHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/confirmation-route.ts';
import { acceptDiscount, ownOrder, registerFromOrder } from './after-order.server.ts';
import { addressLines } from './checkout.server.ts';
import { DiscountInvite } from './discount-invite.tsx';
import { OrderAccount } from './order-account.tsx';
import { OrderSum } from './summary.tsx';

export const headers = () => privateHeaders;

/** The shopper's own order; any other number is a page that does not exist. */
async function requireOrder(context: Route.LoaderArgs['context'], orderNo: string) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const order = session && (await ownOrder(scope, session, orderNo));
  if (!session || !order) throw data(null, { status: 404 });
  return { scope, session, order };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { scope, session, order } = await requireOrder(context, params.orderNo);
  const shipment = order.shipments?.[0];
  return {
    orderNo: order.orderNo ?? params.orderNo,
    email: order.customerInfo?.email ?? '',
    address: addressLines(shipment?.shippingAddress, scope.locale.id),
    method: shipment?.shippingMethod?.name ?? '',
    // An order holds its lines and sums the way its basket did.
    bag: await viewBag(scope, order as unknown as Basket),
    isPickup: Boolean(shipment?.shippingAddress?.c_accessPointId),
    isGuest: !session.registered,
    choices: registrationChoices(scope.locale.id),
    sum: await newSum(scope),
  };
}

/** An account for who ordered as a guest, and the newsletter. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { scope, session, order } = await requireOrder(context, params.orderNo);
  const form = await request.formData();
  if (form.get('intent') === 'newsletter') {
    const { status, ...answer } = await acceptDiscount(scope, order, form);
    return data(answer, { status });
  }
  if (form.get('intent') !== 'account' || session.registered) throw data(null, { status: 400 });
  const refused = await registerFromOrder(scope, session, order, form);
  if (refused) {
    const { status, ...answer } = refused;
    return data(answer, { status });
  }
  // A new document: what the pages knew was a guest's.
  const path = `${paths.confirmation(params.orderNo)}?account=made`;
  throw redirectDocument(shopUrl(path, context.get(requestSite)), 303);
}

/** The order as placed. */
export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNo, email, address, method, bag, isPickup, isGuest, choices, sum } = loaderData;
  const text = useText();
  const [query] = useSearchParams();
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
      {query.get('account') === 'made' && !isGuest && (
        <div className="pt-6">
          <FormDone>{text('checkout.account_made')}</FormDone>
        </div>
      )}
      <div className="grid gap-12 pt-10 lg:grid-cols-[1fr_31.7%] lg:gap-16">
        <section aria-labelledby="order">
          <h2 id="order" className="pb-4 text-title">
            {text('checkout.summary')}
          </h2>
          <OrderSum bag={bag} />
        </section>
        <dl className="lg:pt-2">
          <dt className="text-small text-ink-soft">{text('checkout.field_email')}</dt>
          <dd className="pb-6 break-words">{email}</dd>
          <dt className="text-small text-ink-soft">
            {text(isPickup ? 'checkout.collect_at' : 'checkout.address')}
          </dt>
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
      <div className="grid gap-12 pt-12 lg:grid-cols-2 lg:gap-16">
        {isGuest && <OrderAccount email={email} result={actionData?.account} />}
        <DiscountInvite
          choices={choices}
          sum={sum}
          result={actionData?.newsletter?.result}
          outcome={actionData?.newsletter?.outcome}
        />
      </div>
      <ShopLink to={paths.home} className={buttonClass('secondary', 'mt-12')}>
        {text('basket.continue')}
      </ShopLink>
    </div>
  );
}
