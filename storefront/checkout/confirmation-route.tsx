import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data, redirectDocument, useSearchParams } from 'react-router';
import { registrationChoices } from '../auth/registration-choices.server.ts';
import { notifyAllTabs } from '../basket-data/shell/cross-tab-sync.ts';
import { newSum } from '../captcha/captcha.server.ts';
import { FormDone } from '../forms/form-banner.tsx';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useText } from '../i18n/use-text.ts';
import { NO_RESPONSE } from '../newsletter-sign-up/outcome.ts';
import { lastOrder, markConfirmed, rememberOrder } from '../order-data/last-order.server.ts';
import { OrderRecap } from '../order-data/order-detail.tsx';
import { OrderFacts } from '../order-data/order-facts.tsx';
import { viewOrder } from '../order-data/order-view.server.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { readPlaceSlots } from '../slot-sections/place-slots.server.ts';
import { PlaceSlots } from '../slot-sections/place-slots.tsx';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/confirmation-route.ts';
import { acceptDiscount, ownOrder, registerFromOrder } from './after-order.server.ts';
import { DiscountInvite } from './discount-invite.tsx';
import { discountSchema } from './discount-schema.ts';
import { OrderAccount } from './order-account.tsx';
import { orderAccountSchema } from './order-account-schema.ts';

export const headers = () => privateHeaders;

/** Returns the shopper's order; throws 404 for any other order number. */
async function requireOrder(context: Route.LoaderArgs['context'], orderNo: string) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const order = session && (await ownOrder(scope, session, orderNo));
  if (!session || !order) throw data(null, { status: 404 });
  return { scope, session, order };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { scope, session, order } = await requireOrder(context, params.orderNo);
  markConfirmed(scope, session, params.orderNo);
  return {
    order: await viewOrder(scope, order),
    isGuest: !session.registered,
    choices: registrationChoices(scope),
    sum: await newSum(scope),
    slots: await readPlaceSlots(scope, 'confirmation'),
  };
}

/** Creates an account for a guest, or signs the buyer up for the newsletter. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { scope, session, order } = await requireOrder(context, params.orderNo);
  const form = await readForm(request);
  if (form.get('intent') === 'newsletter') {
    const { status, ...result } = await acceptDiscount(scope, order, form);
    return data(result, { status });
  }
  if (form.get('intent') !== 'account' || session.registered) throw data(null, { status: 400 });
  const refused = await registerFromOrder(scope, session, order, form);
  if (refused) {
    const { status, ...result } = refused;
    return data(result, { status });
  }
  // The order is the account's now.
  const own = await scope.services.session.current(scope.site.id);
  const last = lastOrder(scope, session);
  if (own && last) rememberOrder(scope, own, { ...last, seen: true });
  // Reload the document: the cached data belongs to the guest session.
  const path = `${paths.confirmation(params.orderNo)}?account=made`;
  throw redirectDocument(shopUrl(path, context.get(requestSite)), 303);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) =>
    form.get('intent') === 'newsletter'
      ? { newsletter: { result: failedSubmission(form, discountSchema), outcome: NO_RESPONSE } }
      : { account: failedSubmission(form, orderAccountSchema, { hideFields: ['password'] }) },
  );

/** Order confirmation page. */
export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isGuest, choices, sum, slots } = loaderData;
  const { orderNo, email } = order;
  // A page that is opened again must not thank for what was cancelled meanwhile.
  const isEnded = order.state === 'cancelled' || order.state === 'failed';
  const text = useText();
  const [query] = useSearchParams();
  const queries = useQueryClient();
  useEffect(() => {
    // The order emptied the bag: refresh it in this page's header and in other tabs.
    void queries.invalidateQueries({ queryKey: ['bag'] });
    notifyAllTabs();
  }, [queries]);
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHead title={text('checkout.confirmation_title', { orderNo })} noindex />
      <h1 className="text-display">{text(isEnded ? 'checkout.summary' : 'checkout.thank_you')}</h1>
      <p className="pt-4 text-lead text-ink-soft">
        {text('checkout.order_number')}{' '}
        <strong className="font-medium text-ink tabular-nums">{orderNo}</strong>
      </p>
      <div className="max-w-prose pt-6">
        <OrderFacts order={order} />
      </div>
      {query.get('payment') === 'released' && (
        <p role="status" className="max-w-prose pt-4">
          {text('checkout.payment_released')}
        </p>
      )}
      {query.get('account') === 'made' && !isGuest && (
        <div className="pt-6">
          <FormDone>{text('checkout.account_made')}</FormDone>
        </div>
      )}
      <OrderRecap order={order} />
      <div className="grid gap-12 pt-12 lg:grid-cols-2 lg:gap-16">
        {isGuest && <OrderAccount email={email} result={actionData?.account} />}
        <DiscountInvite
          choices={choices}
          sum={sum}
          result={actionData?.newsletter?.result}
          outcome={actionData?.newsletter?.outcome}
        />
      </div>
      <PlaceSlots sections={slots} />
      <ShopLink to={paths.home} className={buttonClass('secondary', 'mt-12')}>
        {text('basket.continue')}
      </ShopLink>
    </div>
  );
}
