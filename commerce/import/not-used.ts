/**
 * What it means that the store does not use a part of an archive, and the alternative. The first pattern that matches the
 * path of an element or file applies.
 */
const EFFECTS: [RegExp, string][] = [
  [/ab-tests\.xml$/, 'A/B tests do not run; use the slots and promotions of customer groups'],
  [/jobs\.xml$/, 'jobs do not run; schedule npm run import and npm run export with the system’s scheduler'],
  [
    /(services|service-[\w-]+)\.xml$/,
    'services of cartridges are not called; integrate with the Shopper APIs',
  ],
  [/(product-?lists?|wishlists?)\.xml$/, 'shoppers start with empty wish lists'],
  [
    /gift-certificates?\.xml$/,
    'certificates issued elsewhere cannot be redeemed; the store issues and redeems its own',
  ],
  [/(^|\/)orders?\b[^/]*$/, 'earlier orders are not shown in accounts'],
  [/cache-settings\.xml$/, 'the store decides itself how long it caches pages'],
  [/csc-settings\.xml$/, 'permissions of Business Manager do not apply here'],
  [/active-data|customer-feeds?/, 'active data starts empty and grows with visits and orders'],
  [/^site\/custom-cartridges/, 'cartridges do not run; storefront and service replace their pages'],
  [/preferences\/(development|staging)$/, 'preferences of production apply to every instance'],
  [/credentials\/password-(question|answer)/, 'passwords are reset by mail, without a question'],
  [/external-profiles/, 'these customers sign in with their email address'],
  [/customer\/note|profile\/tax-id/, 'not shown to shoppers'],
  [/redirect-url\/priority/, 'of several redirects that match, the longest pattern applies'],
  [/price-table\/percentage/, 'the product sells at its other prices; write amounts'],
  [
    /category-assignment\/(display-name|short-description|long-description|callout-message|image)/,
    'a product has the same texts and images in every category; use slots for a category’s own',
  ],
  [/system-codes\//, 'the store generates no codes; import the list that the platform has generated'],
  [
    /categorization-(rules|excluded)/,
    'rules assign no products; the category assignments of the archive apply',
  ],
  [/variation-groups-display-mode/, 'a master is one tile, whose swatches choose its variations'],
  [/category\/search-(rank|placement)/, 'categories have no rank in search; give it to their products'],
  [/product-specification-rule/, 'specifications follow the attribute groups'],
  [/localized-tax-class-id/, 'the tax class of the product applies in every country; use tax jurisdictions'],
  [/header\/feed-based/, 'all price books are edited alike'],
  [/price-info/, 'a note of the merchant; no page shows it'],
  [/category\/template/, 'pages have the store’s own layout'],
  [/store-(attributes|receipt-name|tax-class|(force-price|non-\w+)-flag)/, 'settings of a point of sale'],
  [/(pinterest|facebook)-enabled-flag/, 'every product page can be shared'],
  [/(^|\/)template$/, 'the store has its own templates'],
  [
    /keyword-groups?|user-dictionar|boost|bury/,
    'search ranks by the searchable attributes and sorting rules',
  ],
  [
    /stemming|compound|suggestion|search-index|index-settings/,
    'search uses its own settings of each language',
  ],
  [/processors?|processor-id/, 'payments use the store’s payment provider'],
];

/** Names of files of a site that are read in its own folder only. */
const SITE_FILES =
  /^(site|preferences|customer-groups|source-?codes|coupons|promotions|slots|stores|shipping|tax|payment-methods|search2|sort|url-rules|redirect-urls|page-meta-tags?(-rules)?|site-?map[\w-]*)\.xml$/;

/** Names of files of catalogs, libraries, price books and inventory lists, with the folders that they are read in. */
const SHARED_FILES: [RegExp, string][] = [
  [/^catalogs?\.xml$/, 'catalogs/<catalog id>/catalog.xml'],
  [/^(library|libraries)\.xml$/, 'libraries/<library id>/library.xml or sites/<site id>/library/library.xml'],
  [/^price-?books?\.xml$/, 'pricebooks/<price book id>.xml'],
  [/^inventory(-lists?)?\.xml$/, 'inventory-lists/<list id>.xml'],
];

/** Where a file with the name of one that is read belongs; undefined for other names. Call it with files that are not read. */
function expectedPlace(path: string): string | undefined {
  const name = path.split('/').at(-1) ?? '';
  const shared = SHARED_FILES.find(([pattern]) => pattern.test(name))?.[1];
  if (shared) return shared;
  if (!SITE_FILES.test(name)) return undefined;
  const site = /^sites\/([^/]+)\//.exec(path)?.[1] ?? '<site id>';
  const place = `sites/${site}/${name}`;
  return place === path ? undefined : place;
}

/** One clause about the effect of an unused file or element; general for unknown ones. */
export function effectOf(path: string): string {
  const place = expectedPlace(path);
  if (place) return `it is read as ${place} only: move it there and import it again`;
  const known = EFFECTS.find(([pattern]) => pattern.test(path))?.[1];
  if (known) return known;
  return path.endsWith('.xml')
    ? 'the store reads no file of this name; docs/import.md lists those that it reads'
    : 'the store has no feature for it';
}
