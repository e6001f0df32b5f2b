import { data, redirect, useSearchParams } from 'react-router';
import { requireCustomer } from '../auth/require-customer.server.ts';
import { FormBanner, FormDone } from '../forms/form-banner.tsx';
import { keepInput } from '../forms/keep-input.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import {
  deliveryMethods,
  deliveryPreferences,
  preferMethod,
  preferStore,
} from '../store-data/delivery-preferences.server.ts';
import { findStores } from '../store-data/find-stores.server.ts';
import type { Route } from './+types/delivery-route.ts';
import { PickupForm } from './pickup-form.tsx';
import { ShippingOptions } from './shipping-options.tsx';

export const headers = () => privateHeaders;

/** Loads the preferences, and the stores near the place in the query. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await requireCustomer(context, url);
  const [methods, preferences, found] = await Promise.all([
    deliveryMethods(own.scope),
    deliveryPreferences(own),
    findStores(own.scope, url.searchParams),
  ]);
  return { methods, ...preferences, found };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const own = await requireCustomer(context, url);
  const form = await readForm(request);
  const id = String(form.get('id') ?? '');
  const intent = form.get('intent');
  const isSaved =
    intent === 'method' ? await preferMethod(own, id) : intent === 'store' && (await preferStore(own, id));
  if (!isSaved) throw data(null, { status: 400 });
  throw redirect(shopUrl(`${paths.deliveryPreferences}?done=${intent}`, context.get(requestSite)), 303);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, () => ({ failed: true }));

/** Delivery preferences: default shipping method and pickup store. */
export default function Delivery({
  loaderData: { methods, methodId, store, found },
  actionData,
}: Route.ComponentProps) {
  const text = useText();
  const done = useSearchParams()[0].get('done');
  return (
    <>
      <PageHead title={text('delivery.title')} noindex />
      <h1 className="pb-8 text-display">{text('delivery.title')}</h1>
      {actionData && <FormBanner>{text('form.failed')}</FormBanner>}
      {done && !actionData && <FormDone>{text('account.saved')}</FormDone>}
      <div className="max-w-[44rem]">
        <ShippingOptions key={methodId} methods={methods} chosen={methodId} />
        <PickupForm store={store} found={found} />
      </div>
    </>
  );
}
