import { formatAddress } from 'localized-address-format';
import type { Order } from '../../orders/order-json.ts';
import { withoutLinks } from './without-links.ts';

/** Where the code of a region is written on an envelope. */
const WRITES_REGION_CODE = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

/** An address as the lines of an envelope in its country's own order, the country named in the letter's language. */
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
    ...(stateCode && WRITES_REGION_CODE.has(country) ? { administrativeArea: stateCode } : {}),
  });
  const named = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return [...lines.map(withoutLinks), named ?? ''].filter(Boolean);
}
