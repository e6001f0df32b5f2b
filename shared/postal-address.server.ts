import { formatAddress } from 'localized-address-format';
import { personName } from './person-name.ts';
import { regionName } from './regions.server.ts';

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

/** Countries whose addresses include the code of the region instead of its name. */
const WRITES_REGION_CODE = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

/** Order of the fields: `local` is that of the country's own script, often from the region down to the name. */
type Script = 'local' | 'latin';

const FIELDS = { locality: '1', administrativeArea: '2', postalCode: '3', name: '4', addressLines: ['5'] };

/** Order in which a country's format has the fields; -1 for a field that it leaves out. */
const positions = (postalCountry: string, script: Script) => {
  const text = formatAddress({ postalCountry, ...FIELDS }, script).join('\n');
  const at = (mark: string) => text.indexOf(mark);
  return { city: at('1'), region: at('2'), postalCode: at('3'), name: at('4'), street: at('5') };
};

const hasPlace = (lines: string[], value: string) =>
  lines.some((line) => line.toLocaleLowerCase().includes(value.toLocaleLowerCase()));

/**
 * Formats an address as lines in the order of its country. No field is left out: a city, region or postal code that the
 * country's format has no place for stands next to the street. The country's name in the language of `localeId`
 * (`fr-CA`) is the last line, the region's name is in that language too.
 */
export function postalLines(address: PostalAddress, localeId: string): string[] {
  const { firstName, lastName, companyName, address1, address2, city, postalCode, stateCode } = address;
  const country = address.countryCode ?? '';
  const name = personName(firstName, lastName, country);
  const street = [address1, address2].filter((line): line is string => Boolean(line));
  const region = regionText(country, stateCode, localeId);
  const script: Script = /\p{L}/u.test([...street, city].join('').replace(/\p{Script=Latin}/gu, ''))
    ? 'local'
    : 'latin';
  const place = positions(country, script);
  const isLargestFirst = place.street < place.name;
  const shown = (lines: string[]) =>
    formatAddress(
      {
        postalCountry: country,
        name,
        organization: companyName ?? '',
        addressLines: lines,
        locality: city ?? '',
        postalCode: postalCode ?? '',
        // A city that is its own region is written once.
        ...(region && !(place.city >= 0 && same(region, city)) ? { administrativeArea: region } : {}),
      },
      script,
    );
  const plain = shown(street);
  const extra = [
    place.city < 0 && city,
    place.region < 0 && region,
    place.postalCode < 0 && postalCode,
  ].filter((value): value is string => Boolean(value) && !hasPlace(plain, value as string));
  const lines =
    extra.length === 0
      ? plain
      : shown(isLargestFirst ? [...extra.reverse(), ...street] : [...street, ...extra]);
  const named = countryName(country, localeId);
  // The library separates a list of street lines and the literal that follows it (`, Tokyo`).
  return [...lines.map((line) => line.replace(/^, */, '')), named ?? ''].filter(Boolean);
}

/** Name of a country; what is stored where it is not a code, as in orders of other systems. */
const countryName = (country: string, localeId: string): string | undefined =>
  /^[A-Za-z]{2}$/.test(country) ? new Intl.DisplayNames(localeId, { type: 'region' }).of(country) : country;

const same = (one: string, other = '') => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** What an address shows as its region: the code where the country writes it, else the name. */
function regionText(country: string, code: string | undefined, localeId: string): string | undefined {
  if (!code || code === 'NO STATE' || WRITES_REGION_CODE.has(country)) return code === 'NO STATE' ? '' : code;
  return regionName(country, code, localeId) ?? code;
}
