import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { countriesServed } from '../sites/shipping-country.server.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import type { AddressInput } from './address-schema.ts';

export interface Country {
  id: string;
  name: string;
}

/** Country codes the site delivers to in the currency of the page, which is the basket's. */
export const deliveryCountries = ({ site, locale }: Pick<CatalogueScope, 'site' | 'locale'>): string[] =>
  countriesServed(site.id, locale);

/** Country codes for billing addresses: those of all sites. */
export function billingCountries(): string[] {
  return [...new Set(storeConfig.countries.map((country) => country.id))];
}

/**
 * Returns countries sorted by name in the page language. Named on the server, because browsers differ in some names.
 */
export function namedCountries(ids: string[], localeId: string): Country[] {
  const names = new Intl.DisplayNames(localeId, { type: 'region' });
  const order = new Intl.Collator(localeId);
  return ids.map((id) => ({ id, name: names.of(id) ?? id })).sort((a, b) => order.compare(a.name, b.name));
}

export type AddressValues = Record<keyof AddressInput, string>;

/** Initial values of an address form: the known address, or only the shipping country. */
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
