import { formatAddress } from 'localized-address-format';

/** An address as orders, baskets and customers of the platform have it. */
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

/** Where the code of a region is written on an envelope; elsewhere it is its name, or nothing. */
const WRITES_REGION_CODE = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

/** An address as the lines of an envelope in its country's own order, the country named in the page's language. */
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
