import { useEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import { deliveryCountries } from '../addresses/countries.server.ts';
import { parseForm, typedAgain } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { useReport } from '../page/use-report.ts';
import { paths } from '../sites/urls.ts';
import type { Route } from './+types/shipping-route.ts';
import { PromoForm } from './promo-code.tsx';
import { goTo, requireBasket, requireSound } from './require-basket.server.ts';
import { readBuyer } from './saved-addresses.server.ts';
import { OPTIONS, ShippingForm } from './shipping-form.tsx';
import type { ShippingOptions } from './shipping-options.server.ts';
import { shippingSchema, shippingSchemaFor } from './shipping-schema.ts';
import { viewShipping } from './shipping-view.server.ts';
import { SignInLine } from './sign-in-line.tsx';
import { Steps } from './steps.tsx';
import { optionsOf, submitShipping } from './submit-shipping.server.ts';
import { Summary, SummaryBar } from './summary.tsx';

export const headers = () => privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { beside: buyer, ...purchase } = await requireBasket(context, (scope, session) =>
    readBuyer(scope, session, deliveryCountries(scope.site.id)),
  );
  const view = await viewShipping(purchase, buyer);
  requireSound(context, view.bag);
  return view;
}

/** Goes on to the payment; who only looks gets what another place decides, and nothing is written. */
export async function action({ request, context }: Route.ActionArgs) {
  const { scope, session, basket } = await requireBasket(context);
  const form = await readForm(request);
  if (onlyLooks(form)) {
    const result = typedAgain(parseForm(form, shippingSchemaFor(form), shippingSchema));
    return { result, options: await optionsOf(scope, session, basket, form) };
  }
  const result = await submitShipping(scope, session, basket, form);
  if (!result) throw goTo(context, paths.billing);
  return data({ result, options: await optionsOf(scope, session, basket, form) }, { status: 400 });
}

/** Asks for access points, or without scripts for the fields of another country. */
const onlyLooks = (form: FormData) => form.has('intent') || form.has('change');

/** Also after a refusal: what changed meanwhile shows. Asking for methods changes nothing. */
export const shouldRevalidate = ({ formData }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') !== 'options';

/** First step of checkout: who and where, and how it gets there. */
export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { isGuest, customerId } = loaderData;
  const asking = useFetcher<{ options: ShippingOptions }>({ key: OPTIONS });
  const options = asking.data?.options ?? actionData?.options ?? loaderData.options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a basket that was read again changes the answer
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form#shipping');
    if (!asking.data || !form) return;
    // The basket counts for the place it has; the form may already name another one.
    const body = new FormData(form);
    body.set('intent', 'options');
    void asking.submit(body, { method: 'post' });
  }, [loaderData]);
  // What it comes to follows the chosen place and method.
  const bag = { ...loaderData.bag, ...options.sum };
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
          {isGuest && (
            <div className="pb-10">
              <SignInLine />
            </div>
          )}
          <ShippingForm
            // Who signs in over the page begins with what is known of them.
            key={customerId}
            values={loaderData.values}
            result={actionData?.result}
            isGuest={isGuest}
            saved={loaderData.saved}
            countries={loaderData.countries}
            options={options}
          />
        </div>
        <Summary bag={bag} isCounting={asking.state !== 'idle'} />
      </div>
    </div>
  );
}
