import { useState } from 'react';
import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { useReport } from '../analytics/use-report.ts';
import { openBasket } from '../basket/basket.server.ts';
import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { areaOf } from '../regions/regions.server.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/billing-route.ts';
import { BillingAddress } from './billing-address.tsx';
import { viewBilling } from './billing-view.server.ts';
import { goTo, requireBasket } from './checkout.server.ts';
import { Banner, ErrorSummary } from './error-summary.tsx';
import { BILLING, CARD, type FieldErrors, KEPT_CARD, typedValues } from './form-values.ts';
import { confirm, orderOfBag } from './ordered.server.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { earlierOrder } from './place-order.server.ts';
import { Steps } from './steps.tsx';
import { type PaymentProblem, submitPayment } from './submit-payment.server.ts';
import { Summary } from './summary.tsx';

export const headers = () => privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { scope, session, basket } = await requireBasket(context);
  return viewBilling(context, scope, session, basket);
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  if (!session) throw goTo(context, paths.cart);
  const form = await request.formData();
  const basketId = String(form.get('bag') ?? '');
  const attempt = String(form.get('attempt') ?? '');
  const basket = await openBasket(scope, session);
  if (basket?.basketId !== basketId) {
    const orderNo =
      (await earlierOrder(scope, session, { basketId, attempt })) ?? orderOfBag(context, basketId);
    throw orderNo ? confirm(context, basketId, orderNo) : goTo(context, paths.cart);
  }
  // Without scripts another country of the billing address shows its fields by the server.
  if (form.has('intent')) {
    return {
      errors: {} as FieldErrors,
      problem: undefined as PaymentProblem | undefined,
      values: billingValues(form),
      isSame: false,
      method: String(form.get('method') ?? CARD),
      attempt,
      area: areaOf(String(form.get(`${BILLING}countryCode`) ?? ''), scope.locale.id),
    };
  }
  const answer = await submitPayment(
    scope,
    session,
    basket,
    form,
    (path) => new URL(shopUrl(path, context.get(requestSite)), scope.services.publicUrl).href,
  );
  if ('confirmAt' in answer) throw redirectDocument(answer.confirmAt, 303);
  if ('orderNo' in answer) throw confirm(context, basketId, answer.orderNo);
  const area = areaOf(answer.values[`${BILLING}countryCode`], scope.locale.id);
  return data({ ...answer, area }, { status: answer.problem === 'unavailable' ? 503 : 400 });
}

/** The billing address as typed; nothing of the card comes back. */
const billingValues = (form: FormData) =>
  Object.fromEntries(Object.entries(typedValues(form)).filter(([name]) => name.startsWith(BILLING)));

/** Also after a refusal: what sold out or changed shows in the summary. */
export const shouldRevalidate = () => true;

/** Second step of checkout: the card and the order. */
export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const isSending = useNavigation().state !== 'idle';
  // One key for as long as this form is open: a repeated submission is known by it.
  const [attempt] = useState(actionData?.attempt ?? loaderData.attempt);
  const { bag, email, shippingAddress, method, methods, cards, countries } = loaderData;
  const usual = cards[0] ? KEPT_CARD + cards[0].id : CARD;
  useReport({ kind: 'checkout', step: 'billing', bag }, bag.id);
  const errors = actionData?.errors ?? {};
  return (
    <div className="page-width py-10 lg:py-14">
      <PageHead title={text('checkout.billing_heading')} noindex />
      <Steps current="billing" />
      <h1 className="pb-8 text-display">{text('checkout.billing_heading')}</h1>
      <Form method="post" noValidate className="grid gap-12 lg:grid-cols-[1fr_31.7%] lg:gap-16">
        {/* Enter places the order, whatever other buttons there are without scripts. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="bag" value={bag.id} />
        <input type="hidden" name="total" value={bag.total.cents} />
        <div className="min-w-0">
          {actionData?.problem && !isSending && (
            <Banner>
              {text(`checkout.${actionData.problem}`)}{' '}
              {(actionData.problem === 'sold_out' || actionData.problem === 'bag_changed') && (
                <ShopLink to={paths.cart} className="text-link">
                  {text('checkout.see_bag')}
                </ShopLink>
              )}
            </Banner>
          )}
          <ErrorSummary key={JSON.stringify(errors)} errors={errors} />
          <PaymentChoice
            methods={methods}
            cards={cards}
            chosen={actionData?.method ?? usual}
            errors={errors}
          />
          <BillingAddress
            values={actionData?.values ?? loaderData.values}
            errors={errors}
            countries={countries}
            area={actionData?.area ?? loaderData.area}
            isSame={actionData?.isSame ?? true}
            isPickup={loaderData.isPickup}
            shippingAddress={shippingAddress}
          />
        </div>
        <Summary bag={bag}>
          <div className="mt-6 border-t border-hairline pt-4 text-small text-ink-soft">
            <p className="break-words">{email}</p>
            <p>{shippingAddress.join(', ')}</p>
            <p>{method}</p>
            <ShopLink to={paths.shipping} className="text-link inline-flex min-h-11 items-center">
              {text('checkout.change_shipping')}
            </ShopLink>
          </div>
          <Button type="submit" disabled={isSending} className="mt-4 w-full">
            {text(isSending ? 'checkout.placing' : 'checkout.place_order')}
          </Button>
        </Summary>
      </Form>
    </div>
  );
}
