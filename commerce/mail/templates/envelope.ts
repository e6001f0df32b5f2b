import { formatAddress } from 'localized-address-format';
import type { Order } from '../../orders/order-json.ts';
import { withoutLinks } from './without-links.ts';

/** Countries whose addresses include the state code. */
const STATE_CODE_COUNTRIES = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

/** Formats an address by the rules of its country, with the country name in the mail's language. */
export function envelope(address: Order['billingAddress'], locale: string): string[] {
  if (!address) return [];
  const { firstName, lastName, companyName, address1, address2, city, postalCode, stateCode } = address;
  const country = address.countryCode ?? '';
  const lines = formatAddress({
    postalCountry: country,
    name: [firstName, lastName].filter(Boolean).join(' '),
    organization: companyName ?? '',
    addressLines: [address1, address2].filter((line): line is string => Boolean(line)),
    locality: city ?? '',
    postalCode: postalCode ?? '',
    ...(stateCode && STATE_CODE_COUNTRIES.has(country) ? { administrativeArea: stateCode } : {}),
  });
  const named = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return [...lines.map(withoutLinks), named ?? ''].filter(Boolean);
}
