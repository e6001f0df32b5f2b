import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { type Bag, lineProblem } from '../basket-data/bag.ts';
import { type Basket, openBasket } from '../basket-data/basket.server.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { AddressInput } from './address-schema.ts';

type Context = Readonly<RouterContextProvider>;

/** A redirect to a page of the shop, after a form by GET. */
export function goTo(context: Context, path: string): Response {
  return redirect(shopUrl(path, context.get(requestSite)), 303);
}

/** The session and the bag that is to be ordered; without one the shopper is sent to the cart. */
export async function requireBasket(
  context: Context,
): Promise<{ scope: CatalogueScope; session: ShopperSession; basket: Basket }> {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const basket = session && (await openBasket(scope, session));
  if (!session || !basket?.productItems?.length) throw goTo(context, paths.cart);
  return { scope, session, basket };
}

/** Sends a bag with what cannot be had as it is back to the cart, where it can be changed or removed. */
export function requireSound(context: Context, bag: Bag): void {
  if (!bag.lines.some(lineProblem)) return;
  // A document of its own: what the browser knows of the bag is older.
  throw redirectDocument(shopUrl(`${paths.cart}?refused=attention`, context.get(requestSite)), 303);
}

export interface Country {
  id: string;
  name: string;
}

/** Country codes the site delivers to. */
export function deliveryCountries(siteId: string): string[] {
  return storeConfig.countries.filter((country) => country.siteId === siteId).map((country) => country.id);
}

/** Country codes a card may be registered in: wherever the house has customers. */
export function billingCountries(): string[] {
  return [...new Set(storeConfig.countries.map((country) => country.id))];
}

/** Countries by name in the page's language. Named here because browsers name some of them differently. */
export function namedCountries(ids: string[], localeId: string): Country[] {
  const names = new Intl.DisplayNames(localeId, { type: 'region' });
  const order = new Intl.Collator(localeId);
  return ids.map((id) => ({ id, name: names.of(id) ?? id })).sort((a, b) => order.compare(a.name, b.name));
}

export type AddressValues = Record<keyof AddressInput, string>;

/** The values an address form begins with: the known address, or just the country that things are sent to. */
export function addressValues(
  address: ShopperBasketsV2Types.OrderAddress | undefined,
  countries: string[],
  { country = '' }: Pick<CatalogueScope, 'country'>,
): AddressValues {
  return {
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
    stateCode: address?.stateCode ?? '',
    countryCode: address?.countryCode ?? (countries.includes(country) ? country : ''),
    phone: address?.phone ?? '',
  };
}
