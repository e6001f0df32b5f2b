import { randomUUID } from 'node:crypto';
import { data, Form, redirect, useNavigation } from 'react-router';
import { viewBag } from '../basket/bag-view.server.ts';
import { requestServices } from '../request-services.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { useText } from '../translations/use-text.ts';
import { Button } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { Route } from './+types/billing-route.ts';
import { AddressFields } from './address-fields.tsx';
import { addressValues, type Context, loadCheckout, shippingAddressOf } from './checkout.server.ts';
import { CheckoutFrame, FaultSummary } from './checkout-frame.tsx';
import { Field } from './field.tsx';
import { type Payment, payAndOrder } from './pay.server.ts';
import { readAddress, readCard } from './read-forms.ts';

export const headers = () => privateHeaders;

/** The checkout of who has said where to send it; others are sent to where they left off. */
async function readyCheckout(context: Context) {
  const site = context.get(requestSite);
  const checkout = await loadCheckout(context);
  // A second submission after the order was placed finds no basket, but the order.
  const placed = context.get(requestServices).session.get('order');
  if (!checkout) throw redirect(shopUrl(placed ? paths.confirmation(placed) : paths.cart, site), 303);
  const address = shippingAddressOf(checkout.basket);
  const method = checkout.basket.shipments?.[0]?.shippingMethod;
  if (!address || !method || !checkout.basket.customerInfo?.email)
    throw redirect(shopUrl(paths.shipping, site), 303);
  return { checkout, address, method, site };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { checkout, address, method } = await readyCheckout(context);
  const { firstName, lastName, address1, postalCode, city, countryCode } = address;
  return {
    bag: await viewBag(checkout.scope, checkout.basket),
    countries: checkout.countries,
    billing: addressValues(checkout.basket.billingAddress),
    delivery: [
      `${firstName} ${lastName}`,
      address1,
      `${postalCode} ${city}, ${countryCode}`,
      method.name,
    ].map(String),
    attempt: randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { checkout, site } = await readyCheckout(context);
  const form = await request.formData();
  const { card, errors } = readCard(form);
  const own = form.get('same') === 'on' ? undefined : readAddress(form, false);
  const faults = { ...errors, ...own?.errors };
  // Card data are never sent back, whatever was wrong.
  const values = own?.values ?? {};
  const same = own === undefined;
  if (Object.keys(faults).length > 0) return data({ values, same, errors: faults }, { status: 400 });
  const attempt = /^[\w-]{8,60}$/.exec(String(form.get('attempt')))?.[0] ?? randomUUID();
  const result = await payAndOrder(checkout, card, own?.values, attempt);
  if ('errors' in result) return data({ values, same, ...result }, { status: 400 });
  context.get(requestServices).session.set('order', result.orderNo);
  throw redirect(shopUrl(paths.confirmation(result.orderNo), site), 303);
}

export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const busy = useNavigation().state !== 'idle';
  const errors = actionData?.errors ?? {};
  const refused = actionData as Extract<Payment, { errors: unknown }> | undefined;
  const { banner, toBag } = refused ?? {};
  const values = actionData && !actionData.same ? actionData.values : loaderData.billing;
  return (
    <CheckoutFrame title={text('checkout.billing_title')} step="billing" bag={loaderData.bag}>
      <h1 className="pb-8 text-display">{text('checkout.billing_title')}</h1>
      <FaultSummary errors={errors} banner={banner} />
      {toBag && (
        <ShopLink to={paths.cart} className="text-link mb-6 inline-block">
          {text('checkout.to_bag')}
        </ShopLink>
      )}
      <section
        className="mb-10 flex justify-between gap-6 border-y border-hairline py-5 text-small"
        aria-label={text('checkout.address')}
      >
        <p className="text-ink-soft">
          {loaderData.delivery.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <ShopLink to={paths.shipping} className="text-link self-start">
          {text('checkout.change')}
        </ShopLink>
      </section>
      <Form method="post" noValidate className="flex flex-col gap-10">
        <input type="hidden" name="attempt" value={loaderData.attempt} />
        <fieldset>
          <legend className="pb-2 font-display text-title">{text('checkout.card')}</legend>
          <p className="pb-5 text-small text-ink-soft">{text('checkout.demo_card')}</p>
          <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
            <Field
              name="number"
              inputMode="numeric"
              autoComplete="cc-number"
              error={errors.number}
              className="md:col-span-2"
              maxLength={30}
            />
            <Field
              name="expiration"
              inputMode="numeric"
              autoComplete="cc-exp"
              error={errors.expiration}
              maxLength={9}
            />
            <Field
              name="securityCode"
              inputMode="numeric"
              autoComplete="cc-csc"
              error={errors.securityCode}
              maxLength={4}
            />
            <Field name="holder" autoComplete="cc-name" error={errors.holder} className="md:col-span-2" />
          </div>
        </fieldset>
        <fieldset className="group/billing">
          <legend className="pb-4 font-display text-title">{text('checkout.billing_address')}</legend>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="same"
              defaultChecked={actionData?.same ?? true}
              className="size-5 accent-ink"
            />
            {text('checkout.same_address')}
          </label>
          <div className="pt-5 group-has-[input[name=same]:checked]/billing:hidden">
            <AddressFields
              values={values}
              errors={errors}
              countries={loaderData.countries}
              section="billing"
            />
          </div>
        </fieldset>
        <Button type="submit" disabled={busy}>
          {busy ? text('checkout.placing') : text('checkout.place')}
        </Button>
      </Form>
    </CheckoutFrame>
  );
}
