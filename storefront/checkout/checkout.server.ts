import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import type { RouterContextProvider } from 'react-router';
import { viewBag } from '../basket/bag-view.server.ts';
import { type Basket, openBasket } from '../basket/basket.server.ts';
import { type CatalogueScope, catalogueScope } from '../commerce-client/catalogue.server.ts';
import { refusalOf, shopperClients } from '../commerce-client/shopper.server.ts';
import type { ShopperSession } from '../request-services.ts';
import { countriesOf } from '../sites/find-site.ts';
import { money } from '../sites/money.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { ADDRESS_FIELDS, type FieldErrors, type Values } from './fields.ts';

export type Context = Readonly<RouterContextProvider>;
type Address = NonNullable<Basket['billingAddress']>;

/** A basket on its way to an order. */
export interface Checkout {
  scope: CatalogueScope;
  session: ShopperSession;
  basket: Basket;
  countries: string[];
  shippingView(): ReturnType<typeof shippingView>;
}

/** The shopper's checkout; undefined when there is nothing to buy. */
export async function loadCheckout(context: Context): Promise<Checkout | undefined> {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const basket = session && (await openBasket(scope, session));
  if (!session || !basket?.productItems?.length) return undefined;
  const countries = countriesOf(storeConfig)
    .filter((country) => country.siteId === scope.site.id)
    .map((country) => country.id);
  return {
    scope,
    session,
    basket,
    countries,
    shippingView: () => shippingView(scope, session, basket, countries),
  };
}

async function shippingView(
  scope: CatalogueScope,
  session: ShopperSession,
  basket: Basket,
  countries: string[],
) {
  const { baskets } = shopperClients(scope, session);
  const parameters = { basketId: basket.basketId ?? '', shipmentId: 'me' };
  const answer = (await baskets.getShippingMethodsForShipment({
    parameters,
  } as never)) as ShopperBasketsV2Types.ShippingMethodResult;
  const methods = answer.applicableShippingMethods ?? [];
  const address = shippingAddressOf(basket);
  const values: Values = {
    ...addressValues(address),
    countryCode: address?.countryCode ?? (countries.includes(country(scope)) ? country(scope) : ''),
    email: basket.customerInfo?.email ?? '',
    method: basket.shipments?.[0]?.shippingMethod?.id ?? answer.defaultShippingMethodId ?? '',
  };
  return {
    bag: await viewBag(scope, basket),
    countries,
    values,
    methods: methods.map((method) => ({
      id: method.id,
      name: method.name ?? method.id,
      description: method.description ?? '',
      price: money(method.price ?? 0, basket.currency ?? ''),
    })),
  };
}

const country = ({ locale }: CatalogueScope) => locale.id.split('-')[1] ?? '';

export const shippingAddressOf = (basket: Basket): Address | undefined =>
  basket.shipments?.[0]?.shippingAddress as Address | undefined;

export function addressValues(address: Address | undefined): Values {
  const known = (address ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, typeof known[name] === 'string' ? known[name] : '']),
  );
}

/** The fields of an address that were filled in. */
export const addressBody = (values: Values) =>
  Object.fromEntries(ADDRESS_FIELDS.flatMap((name) => (values[name] ? [[name, values[name]] as const] : [])));

/** Puts email, address and method on the basket; what the service refuses comes back as a fault of a field. */
export async function saveShipping(
  _context: Context,
  { scope, session, basket }: Checkout,
  values: Values,
): Promise<{ errors: FieldErrors } | undefined> {
  const { baskets } = shopperClients(scope, session);
  const parameters = { basketId: basket.basketId ?? '', shipmentId: 'me' };
  try {
    await baskets.updateCustomerForBasket({
      parameters: { basketId: parameters.basketId },
      body: { email: values.email },
    } as never);
    await baskets.updateShippingAddressForShipment({
      parameters,
      body: { ...addressBody(values), c_type: 'shipping' },
    } as never);
    await baskets.updateShippingMethodForShipment({ parameters, body: { id: values.method } } as never);
    return undefined;
  } catch (error) {
    const refusal = await refusalOf(error);
    if (!refusal) throw error;
    if (refusal.slug === 'country-not-served') return { errors: { countryCode: 'checkout.bad_country' } };
    if (refusal.slug.includes('shipping-method')) return { errors: { method: 'checkout.bad_method' } };
    const named = ADDRESS_FIELDS.find((name) => refusal.detail.includes(name));
    return { errors: { [named ?? 'email']: named ? 'checkout.required' : 'checkout.bad_email' } };
  }
}
