import { iso31662 } from 'iso-3166';
import { nameInOwnScript } from './region-names.server.ts';
import { COMMON_NAMES, REGION_NAMES } from './region-names.ts';

export interface Region {
  code: string;
  name: string;
}

/** A country with the regions of its addresses; none when there is no list. */
export interface Area {
  country: string;
  regions: Region[];
}

/** Countries with a list of regions. */
export const REGION_COUNTRIES: readonly string[] = (
  'AE AR AT AU BE BG BR CA CH CL CN CO CY CZ DE DK EC EE EG ES FI FR GB GR HR HU ID IE IL IN IS IT JP KR KW LT LU ' +
  'LV MA MC MT MX MY NG NL NO NZ PE PH PL PT QA RO RS RU SA SE SG SI SK TH TR TW UA US UY VE VN ZA ZW'
).split(' ');

/** Countries whose addresses use the smallest subdivisions (provinces, counties). */
const SMALLEST = new Set(['ES', 'ID', 'IE', 'IT']);

/** Codes to include, where ISO 3166-2 lists several kinds of subdivisions or ones with their own country code. */
const COUNTED: Record<string, RegExp> = {
  BE: /^(?!VLG|WAL)/,
  CN: /^(?!HK|MO|TW)/,
  DK: /^\d\d$/,
  EE: /^\d\d$/,
  FI: /^(?!01)/,
  FR: /^([A-Z]{3}|20R)$/,
  GB: /^(ENG|NIR|SCT|WLS)$/,
  NL: /^(?!AW|BQ|CW|SX)/,
  NO: /^(?!21|22)/,
  US: /^(?!AS|GU|MP|PR|UM|VI)/,
};

const inner = new Set(iso31662.map(({ parent }) => parent));

/** Regions with local names by country. */
const local = new Map<string, Region[]>(REGION_COUNTRIES.map((country) => [country, []]));
for (const { code: whole, name, parent } of iso31662) {
  const country = whole.slice(0, 2);
  const code = whole.slice(3);
  const rightSize = SMALLEST.has(country) ? !inner.has(whole) : parent === country;
  if (!rightSize || !(COUNTED[country]?.test(code) ?? true)) continue;
  // Removes the list of languages that some names end with.
  const ownName = name.replace(/ \((\w\w(, )?)+\)$/, '').trim();
  local.get(country)?.push({ code, name: COMMON_NAMES[whole] ?? ownName });
}

/** Key of a region's name: `state.us.CA`. */
export const regionKey = (country: string, code: string): string => `state.${country.toLowerCase()}.${code}`;

/** Returns a region's name in the language of a locale, or its local name; undefined for an unknown region. */
export function regionName(country: string, code: string, localeId: string): string | undefined {
  const [language = ''] = localeId.split('-');
  const known = local.get(country)?.find((region) => region.code === code);
  return (
    known &&
    (REGION_NAMES[language]?.[regionKey(country, code)] ??
      nameInOwnScript(country, code, localeId) ??
      known.name)
  );
}

/**
 * Returns a country's regions sorted by name in the page language. Japanese pages list prefectures by code, from north to
 * south, because names in Han characters have no order that a reader knows.
 */
export function regionsOf(country: string, localeId: string): Region[] {
  const order = new Intl.Collator(localeId);
  const byCode = country === 'JP' && localeId.startsWith('ja');
  return (local.get(country) ?? [])
    .map(({ code }) => ({ code, name: regionName(country, code, localeId) ?? code }))
    .sort((a, b) => (byCode ? a.code.localeCompare(b.code) : order.compare(a.name, b.name)));
}

/** Whether a code is a region of the country. */
export const isRegion = (country: string, code: string): boolean =>
  local.get(country)?.some((region) => region.code === code) ?? false;

/** Returns a country with its regions. */
export const areaOf = (country: string | undefined, localeId: string): Area => ({
  country: country ?? '',
  regions: regionsOf(country ?? '', localeId),
});
