import { data, Form, redirect, useNavigation } from 'react-router';
import { Amount } from '../basket/amount.tsx';
import { privateHeaders } from '../shell/cache-headers.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { Route } from './+types/shipping-route.ts';
import { AddressFields } from './address-fields.tsx';
import { loadCheckout, saveShipping } from './checkout.server.ts';
import { CheckoutFrame, FaultSummary } from './checkout-frame.tsx';
import { Field, FieldFault } from './field.tsx';
import { readShipping } from './read-forms.ts';

export const headers = () => privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const checkout = await loadCheckout(context);
  if (!checkout) throw redirect(shopUrl(paths.cart, context.get(requestSite)));
  return checkout.shippingView();
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(requestSite);
  const checkout = await loadCheckout(context);
  if (!checkout) throw redirect(shopUrl(paths.cart, site));
  const { values, errors } = readShipping(await request.formData(), site.site.id === 'RivageUS');
  if (Object.keys(errors).length > 0) return data({ values, errors }, { status: 400 });
  const refused = await saveShipping(context, checkout, values);
  if (refused) return data({ values, ...refused }, { status: 400 });
  throw redirect(shopUrl(paths.billing, site), 303);
}

export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const busy = useNavigation().state !== 'idle';
  const values = actionData?.values ?? loaderData.values;
  const errors = actionData?.errors ?? {};
  return (
    <CheckoutFrame title={text('checkout.shipping_title')} step="shipping" bag={loaderData.bag}>
      <h1 className="pb-8 text-display">{text('checkout.shipping_title')}</h1>
      <FaultSummary errors={errors} />
      <Form method="post" noValidate className="flex flex-col gap-10">
        <fieldset>
          <legend className="pb-4 font-display text-title">{text('checkout.contact')}</legend>
          <Field
            name="email"
            type="email"
            autoComplete="email"
            error={errors.email}
            defaultValue={values.email}
            maxLength={254}
          />
        </fieldset>
        <fieldset>
          <legend className="pb-4 font-display text-title">{text('checkout.address')}</legend>
          <AddressFields
            values={values}
            errors={errors}
            countries={loaderData.countries}
            section="shipping"
          />
        </fieldset>
        <fieldset aria-describedby={errors.method ? 'method-error' : undefined}>
          <legend className="pb-4 font-display text-title">{text('checkout.methods')}</legend>
          {loaderData.methods.map((method) => (
            <label
              key={method.id}
              className="flex min-h-16 items-center gap-4 border-t border-hairline py-3 last-of-type:border-b"
            >
              <input
                type="radio"
                name="method"
                value={method.id}
                defaultChecked={(values.method ?? loaderData.methods[0]?.id) === method.id}
                className="size-5 accent-ink"
              />
              <span className="flex-1">
                {method.name}
                <span className="block text-small text-ink-soft">{method.description}</span>
              </span>
              {method.price.cents === 0 ? text('basket.free') : <Amount value={method.price} />}
            </label>
          ))}
          <FieldFault name="method" error={errors.method} />
        </fieldset>
        <Button type="submit" disabled={busy}>
          {text('checkout.to_payment')}
        </Button>
      </Form>
    </CheckoutFrame>
  );
}
