import { useEffect, useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useFetcher, useSearchParams } from 'react-router';
import { deliveryCountries } from '../addresses/countries.server.ts';
import { isMailed } from '../basket-data/certificates.server.ts';
import { keepInputOnError } from '../forms/keep-input.server.ts';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { parseForm, typedAgain } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useText } from '../i18n/use-text.ts';
import { EndedPaymentNotice } from '../order-data/ended-payment-notice.tsx';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { useReport } from '../page/use-report.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import type { Route } from './+types/shipping-route.ts';
import { ConfirmingNotice, OrderNotice } from './order-notice.tsx';
import { PromoForm } from './promo-code.tsx';
import { goToPayment, requireBasket, requireOrderableBag } from './require-basket.server.ts';
import { readBuyer } from './saved-addresses.server.ts';
import { sessionEnded } from './session-ended.server.ts';
import { OPTIONS, ShippingForm } from './shipping-form.tsx';
import type { ShippingOptions } from './shipping-options.server.ts';
import { shippingSchema, shippingSchemaFor } from './shipping-schema.ts';
import { viewShipping } from './shipping-view.server.ts';
import { SignInLine } from './sign-in-line.tsx';
import { Steps } from './steps.tsx';
import { optionsOf, submitShipping } from './submit-shipping.server.ts';
import { Summary, SummaryBar } from './summary.tsx';
import { useDraft } from './use-draft.ts';

export const headers = () => privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { extra: buyer, ...purchase } = await requireBasket(context, (scope, session) =>
    readBuyer(scope, session, deliveryCountries(scope)),
  );
  // Gift certificates are mailed, so there is nothing to deliver.
  if (isMailed(purchase.basket)) throw goToPayment(context);
  const view = await viewShipping(purchase, buyer);
  requireOrderableBag(context, view.bag);
  return view;
}

/**
 * Saves the form and continues to payment. Requests for options only return the methods of the chosen place.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return keepInputOnError(
    catalogueScope(context).services.log,
    () => submit(context, form),
    () => ({ result: failed(form), options: undefined }),
  );
}

async function submit(context: Route.ActionArgs['context'], form: FormData) {
  const here = catalogueScope(context);
  // The form was open, so there was a session.
  if (!(await here.services.session.current(here.site.id))) throw sessionEnded(context);
  const { scope, session, basket } = await requireBasket(context);
  if (isMailed(basket)) throw goToPayment(context);
  if (isOptionsRequest(form)) {
    const result = typedAgain(parseForm(form, shippingSchemaFor(form), shippingSchema));
    return { result, options: await optionsOf(scope, session, basket, form) };
  }
  const result = await submitShipping(scope, session, basket, form);
  if (!result) throw goToPayment(context);
  return data({ result, options: await optionsOf(scope, session, basket, form) }, { status: 400 });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) => ({ result: failed(form), options: undefined }));

const failed = (form: FormData) => failedSubmission(form, shippingSchemaFor(form), { known: shippingSchema });

/** Whether the form asks for access points or, without scripts, for the fields of another country. */
const isOptionsRequest = (form: FormData) => form.has('intent') || form.has('change');

/**
 * Also reload after a rejected submission, because the basket may have changed, but not after a failure: the loader may
 * fail too and replace the form. Loading options changes nothing.
 */
export const shouldRevalidate = ({ formData, actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') !== 'options' && actionStatus < 500;

/** Shipping step of checkout: contact, address and shipping method. */
export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { isGuest, customerId, goods } = loaderData;
  const [first] = useState(goods);
  const needsAddress = useSearchParams()[0].get('notice') === 'address';
  const optionsFetcher = useFetcher<{ options: ShippingOptions }>({ key: OPTIONS });
  const options = optionsFetcher.data?.options ?? actionData?.options ?? loaderData.options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a reloaded basket makes the options stale
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form#shipping');
    if (!optionsFetcher.data || !form) return;
    // The reloaded total uses the place stored in the basket; the form may already have another one.
    const body = new FormData(form);
    body.set('intent', 'options');
    void optionsFetcher.submit(body, { method: 'post' });
  }, [loaderData]);
  // Show the total for the chosen place and method.
  const bag = { ...loaderData.bag, ...options.sum };
  const [draft, keepDraft] = useDraft(`shipping ${customerId} ${bag.id}`, loaderData.values);
  useReport({ kind: 'checkout', step: 'shipping', bag }, bag.id);
  return (
    <div className="page-width py-10 lg:py-14">
      <PageHead title={text('checkout.shipping_heading')} noindex />
      <Steps current="shipping" />
      <h1 className="pb-8 text-display">{text('checkout.shipping_heading')}</h1>
      <PromoForm step="shipping" />
      <SummaryBar bag={bag} />
      <div className="grid gap-12 lg:grid-cols-[1fr_31.7%] lg:gap-16">
        <div className="min-w-0">
          {loaderData.isConfirming && <ConfirmingNotice />}
          <EndedPaymentNotice ended={loaderData.ended} />
          {goods !== first && <OrderNotice role="alert">{text('checkout.bag_changed')}</OrderNotice>}
          {needsAddress && <OrderNotice role="status">{text('checkout.address_needed')}</OrderNotice>}
          {isGuest && (
            <div className="pb-10">
              <SignInLine />
            </div>
          )}
          <ShippingForm
            // Remount when the shopper signs in through the modal, to prefill the customer's data, and with a draft.
            key={`${customerId} ${draft ? 'draft' : ''}`}
            values={loaderData.values}
            draft={draft}
            onDraft={keepDraft}
            result={actionData?.result}
            isGuest={isGuest}
            saved={loaderData.saved}
            countries={loaderData.countries}
            options={options}
          />
        </div>
        <Summary bag={bag} isCounting={optionsFetcher.state !== 'idle'} />
      </div>
    </div>
  );
}
