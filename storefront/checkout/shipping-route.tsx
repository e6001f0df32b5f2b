import { data, Form, useNavigation } from 'react-router';
import { useReport } from '../analytics/use-report.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import { PageHead } from '../shell/page-head.tsx';
import { paths } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/shipping-route.ts';
import { AddressFields } from './address-fields.tsx';
import { parseShippingForm } from './address-form.server.ts';
import { deliveryCountries, goTo, requireBasket } from './checkout.server.ts';
import { Banner, ErrorSummary } from './error-summary.tsx';
import { TextField } from './field.tsx';
import { MethodChoice } from './method-choice.tsx';
import { saveShipping } from './save-shipping.server.ts';
import { viewShipping } from './shipping-view.server.ts';
import { Steps } from './steps.tsx';
import { Summary } from './summary.tsx';

export const headers = () => privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { scope, session, basket } = await requireBasket(context);
  return viewShipping(scope, session, basket);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { scope, session, basket } = await requireBasket(context);
  const form = parseShippingForm(await request.formData(), deliveryCountries(scope.site.id));
  if ('errors' in form)
    return data({ errors: form.errors, failed: false, values: form.values }, { status: 400 });
  const refused = await saveShipping(scope, session, basket.basketId ?? '', form.data);
  if (refused) return data({ ...refused, values: form.values }, { status: 400 });
  throw goTo(context, paths.billing);
}

/** Also after a refusal: the country may have changed which methods there are. */
export const shouldRevalidate = () => true;

/** First step of checkout: who and where, and how it gets there. */
export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const isSending = useNavigation().state !== 'idle';
  const { bag, countries, methods } = loaderData;
  useReport({ kind: 'checkout', step: 'shipping', bag }, bag.id);
  const values = actionData?.values ?? loaderData.values;
  const errors = actionData?.errors ?? {};
  return (
    <div className="page-width py-10 lg:py-14">
      <PageHead title={text('checkout.shipping_heading')} noindex />
      <Steps current="shipping" />
      <h1 className="pb-8 text-display">{text('checkout.shipping_heading')}</h1>
      <div className="grid gap-12 lg:grid-cols-[1fr_31.7%] lg:gap-16">
        <Form method="post" noValidate>
          {actionData?.failed && <Banner>{text('checkout.failed')}</Banner>}
          <ErrorSummary key={JSON.stringify(errors)} errors={errors} />
          <fieldset>
            <legend className="pb-4 font-display text-title">{text('checkout.contact')}</legend>
            <TextField
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={values.email}
              error={errors.email}
            />
          </fieldset>
          <fieldset className="mt-12">
            <legend className="pb-4 font-display text-title">{text('checkout.address')}</legend>
            <AddressFields values={values} errors={errors} countries={countries} autofill="shipping" />
          </fieldset>
          <MethodChoice methods={methods} chosen={values.methodId} error={errors.methodId} />
          <Button type="submit" disabled={isSending} className="mt-8 w-full md:w-auto">
            {text('checkout.to_payment')}
          </Button>
        </Form>
        <Summary bag={bag} />
      </div>
    </div>
  );
}
