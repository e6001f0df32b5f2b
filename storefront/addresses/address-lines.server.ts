import { formatAddress } from 'localized-address-format';

/** Address fields common to orders, baskets and customers of the platform. */
export interface PostalAddress {
  firstName?: string | undefined;
  lastName?: string | undefined;
  companyName?: string | undefined;
  address1?: string | undefined;
  address2?: string | undefined;
  city?: string | undefined;
  postalCode?: string | undefined;
  stateCode?: string | undefined;
  countryCode?: string | undefined;
}

/** Countries whose addresses include the region code. */
const WRITES_REGION_CODE = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

/** Formats an address as lines in the order of its country; the country name is in the page language. */
export function addressLines(address: PostalAddress | undefined, localeId: string): string[] {
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
  const named = country && new Intl.DisplayNames(localeId, { type: 'region' }).of(country);
  return [...lines, named ?? ''].filter(Boolean);
}
