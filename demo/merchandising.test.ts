import { expect, test } from 'vitest';
import { archiveFiles } from './archive/write-archive.ts';
import { CATEGORIES } from './brand/categories.ts';
import { COLOURS } from './brand/colours.ts';
import { ASSETS } from './brand/content/assets.ts';
import { MASTERS } from './brand/masters.ts';
import { CAMPAIGNS, COUPONS, SOURCE_CODE_GROUPS } from './brand/merchandising/campaigns.ts';
import { CUSTOMER_GROUPS } from './brand/merchandising/customer-groups.ts';
import { CUSTOM_TYPES } from './brand/merchandising/metadata/custom-types.ts';
import { SYSTEM_TYPES } from './brand/merchandising/metadata/system-types.ts';
import { PLACES } from './brand/merchandising/places/places.ts';
import { GLOBAL_PREFERENCES, sitePreferences } from './brand/merchandising/preferences.ts';
import { promotionsOf } from './brand/merchandising/promotions.ts';
import { REDIRECTS } from './brand/merchandising/redirects.ts';
import { REFINEMENTS } from './brand/merchandising/refinements.ts';
import { SEARCH_REDIRECTS, SEARCH_WORDS } from './brand/merchandising/search-words/search-words.ts';
import { CATEGORY_SLOTS } from './brand/merchandising/slots/category-slots.ts';
import { GLOBAL_SLOTS } from './brand/merchandising/slots/global-slots.ts';
import { SORTING_OPTIONS, SORTING_RULES } from './brand/merchandising/sorting.ts';
import { STORES } from './brand/merchandising/stores/stores.ts';
import { US_TAXES } from './brand/merchandising/taxes.ts';
import { SITES } from './brand/sites.ts';
import { drawOriginal } from './draw.ts';

const PROMOTIONS = SITES.flatMap(promotionsOf);
const SLOTS = [...GLOBAL_SLOTS, ...CATEGORY_SLOTS];

/** Returns all values of a key in a nested object. */
function everything(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...everything(inner, key),
  ]);
}

test('all texts for shoppers and merchants exist in five languages', () => {
  const read = [REFINEMENTS, PROMOTIONS, SLOTS, SORTING_OPTIONS, SITES, SYSTEM_TYPES, CUSTOM_TYPES];
  let texts = 0;
  const check = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if ('default' in value && 'fr' in value) {
      expect(Object.keys(value).sort()).toEqual(['de', 'default', 'es', 'fr', 'it']);
      for (const text of Object.values(value))
        expect(String(text).trim(), JSON.stringify(value)).not.toBe('');
      texts++;
    } else for (const inner of Object.values(value)) check(inner);
  };
  check(read);
  expect(texts).toBeGreaterThan(500);
});

test('every language has the same search dictionaries as English', () => {
  const { default: english, ...others } = SEARCH_WORDS;
  for (const words of Object.values(others)) {
    expect(words.synonyms.length).toBeGreaterThanOrEqual(20);
    expect(words.popular).toHaveLength(english.popular.length);
    expect(words.hypernyms).toHaveLength(english.hypernyms.length);
    expect(Object.keys(words.redirects)).toEqual(Object.keys(english.redirects));
  }
});

test('all referenced categories, products, content, coupons, campaigns and groups exist', () => {
  const known: Record<string, Set<string>> = {
    category: new Set(CATEGORIES.map(({ id }) => id)),
    product: new Set(MASTERS.map(({ id }) => id)),
    content: new Set(ASSETS.map(({ id }) => id)),
    campaign: new Set(CAMPAIGNS.map(({ id }) => id)),
    coupon: new Set(COUPONS.map(({ id }) => id)),
    group: new Set(CUSTOMER_GROUPS.map(({ id }) => id)),
    source: new Set(SOURCE_CODE_GROUPS.map(({ id }) => id)),
  };
  const all = (key: string) =>
    everything([PROMOTIONS, SLOTS, REDIRECTS, SEARCH_REDIRECTS, CAMPAIGNS, SOURCE_CODE_GROUPS], key).flat();
  const linked = (kind: string) =>
    [...JSON.stringify(SLOTS).matchAll(new RegExp(`${kind}:([\\w-]+)`, 'g'))].map((match) => match[1]);
  const named: [string, unknown[]][] = [
    [
      'category',
      [
        ...all('categories'),
        ...all('categoryId'),
        ...all('categoryIds'),
        ...all('activeCategory'),
        ...linked('category'),
      ],
    ],
    ['product', [...all('productIds'), ...everything([REDIRECTS, SEARCH_REDIRECTS], 'productId')]],
    ['content', [...all('contentId'), ...all('assetIds')]],
    ['campaign', all('campaign')],
    ['coupon', all('coupon')],
    ['group', all('customerGroups')],
    ['source', all('sourceCodes')],
  ];
  for (const [kind, ids] of named) {
    expect(ids.length, kind).toBeGreaterThan(0);
    expect(
      ids.filter((id) => !known[kind]!.has(String(id))),
      kind,
    ).toEqual([]);
  }
});

test('images of slots can be rendered', () => {
  const paths = new Set([...JSON.stringify(SLOTS).matchAll(/images\/[\w-]+\.jpg/g)].map(([path]) => path));
  expect(paths.size).toBeGreaterThan(5);
  for (const path of paths) expect(drawOriginal('rivage', path), path).toMatch(/^<svg/);
});

test('every refinement value has a label', () => {
  const values = (attributeId: string) =>
    new Set(
      Object.values(REFINEMENTS)
        .flat()
        .filter((one) => one.attributeId === attributeId)
        .flatMap((one) => one.values?.map(({ value }) => value)),
    );
  const [sizes, colours] = [values('refinementSize'), values('refinementColor')];
  expect(MASTERS.flatMap((master) => master.sizes).filter((size) => !sizes.has(size))).toEqual([]);
  expect(COLOURS.map((colour) => colour.refinement).filter((code) => !colours.has(code))).toEqual([]);
});

const BOUNDS = {
  DE: [47.2, 55.1, 5.8, 15.1],
  FR: [41.3, 51.2, -5.2, 9.7],
  GB: [49.8, 60.9, -8.3, 1.8],
  US: [18.9, 71.4, -179.2, -66.9],
} as const;

test('stores and postal codes are inside their country, each store near its postal code', () => {
  expect(STORES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(STORES.map(({ name }) => name)).size).toBe(STORES.length);
  for (const [country, places] of Object.entries(PLACES)) {
    const [south, north, west, east] = BOUNDS[country as keyof typeof BOUNDS];
    const shops = STORES.filter((store) => store.countryCode === country);
    for (const { latitude, longitude, postalCode } of [...places, ...shops]) {
      expect(latitude > south && latitude < north && longitude > west && longitude < east, postalCode).toBe(
        true,
      );
    }
    expect(new Set(places.map(({ postalCode }) => postalCode)).size).toBe(places.length);
    for (const shop of shops) {
      const place = places.find(({ postalCode }) => postalCode === shop.postalCode);
      const away = Math.hypot(
        (shop.latitude - (place?.latitude ?? 0)) * 111,
        (shop.longitude - (place?.longitude ?? 0)) * 111 * Math.cos((shop.latitude * Math.PI) / 180),
      );
      expect(away, shop.name).toBeLessThan(4);
    }
  }
  expect(PLACES.DE.map(({ postalCode }) => postalCode)).toContain('10178');
});

test('every state has a tax rate, except the five without sales tax', () => {
  const states = Object.entries(US_TAXES).filter(([id]) => id !== 'US');
  expect(states).toHaveLength(51);
  const free = states.filter(([, rate]) => rate.standard === 0).map(([id]) => id);
  expect(free.sort()).toEqual(['US-AK', 'US-DE', 'US-MT', 'US-NH', 'US-OR']);
});

test('every sorting option has a rule, every preference a definition', () => {
  const rules = SORTING_RULES.map(({ id }) => id);
  expect(SORTING_OPTIONS.map(({ id }) => id).filter((id) => !rules.includes(id))).toEqual([]);
  const defined = (type: string) =>
    SYSTEM_TYPES[type]!.flatMap((group) => group.attributes.map(({ id }) => id)).sort();
  for (const site of SITES) {
    expect(Object.keys(sitePreferences(site)).sort()).toEqual(defined('SitePreferences'));
  }
  expect(Object.keys(GLOBAL_PREFERENCES).sort()).toEqual(defined('OrganizationPreferences'));
});

test('every custom attribute in the archive has a definition', () => {
  const types: [RegExp, string[]][] = [
    [/^catalogs\//, ['Product', 'Category']],
    [/^libraries\//, ['Content']],
    [/stores\.xml$/, ['Store']],
    [/shipping\.xml$/, ['ShippingMethod']],
    [/^customer-lists\//, ['Profile', 'CustomerAddress']],
  ];
  for (const [path, pieces] of Object.entries(archiveFiles())) {
    const names = types.find(([pattern]) => pattern.test(path))?.[1];
    if (!names) continue;
    const defined = new Set(
      names.flatMap((type) => SYSTEM_TYPES[type]!.flatMap((group) => group.attributes.map(({ id }) => id))),
    );
    const written = new Set<string>();
    for (const piece of pieces) {
      for (const [, id] of piece.matchAll(/<custom-attribute attribute-id="([^"]+)"/g)) written.add(id!);
    }
    expect(
      [...written].filter((id) => !defined.has(id)),
      path,
    ).toEqual([]);
  }
});
