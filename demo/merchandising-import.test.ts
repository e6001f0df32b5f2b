import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importArchive } from '../commerce/import/import-archive.ts';
import { freshDatabase } from '../commerce/testing/database.ts';
import { organizationFiles } from './archive/organization.ts';
import { siteFiles } from './archive/sites.ts';
import { CAMPAIGNS, COUPONS } from './brand/merchandising/campaigns.ts';
import { CUSTOMER_GROUPS } from './brand/merchandising/customer-groups.ts';
import { PICKUP_POINTS } from './brand/merchandising/pickup-points.ts';
import { PLACES } from './brand/merchandising/places/places.ts';
import { promotionsOf } from './brand/merchandising/promotions.ts';
import { REDIRECTS } from './brand/merchandising/redirects.ts';
import { SEARCH_REDIRECTS } from './brand/merchandising/search-words/search-words.ts';
import { CATEGORY_SLOTS } from './brand/merchandising/slots/category-slots.ts';
import { GLOBAL_SLOTS } from './brand/merchandising/slots/global-slots.ts';
import { SORTING_OPTIONS } from './brand/merchandising/sorting.ts';
import { STORES } from './brand/merchandising/stores/stores.ts';
import { SITES } from './brand/sites.ts';

type Connection = Awaited<ReturnType<typeof freshDatabase>>;
type Summary = Awaited<ReturnType<typeof importArchive>>;

let connection: Connection;
let summary: Summary;

beforeAll(async () => {
  connection = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'merchandising-test-'));
  try {
    const files = { ...organizationFiles() };
    for (const site of SITES) {
      for (const [name, content] of Object.entries(siteFiles(site))) {
        files[`sites/${site.id}/${name}`] = content;
      }
    }
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), [...content].join(''));
    }
    summary = await importArchive(connection.db, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
afterAll(() => connection.close());

test('the import supports and stores all merchandising data', async () => {
  const sites = SITES.length;
  expect(summary.unknown).toEqual({});
  // The catalog, its stock and prices are not part of this archive.
  const ofOthers =
    /unknown inventory list|slot configurations of unknown categories|slots with \d+ unknown categories|unknown price book|redirects to something|SitePriceBooks|active-redirect leads to the category|promotions for products of an unknown category/;
  expect(summary.warnings.filter((warning) => !ofOthers.test(warning))).toEqual([]);
  const ofCatalog = /gives unknown products/;
  expect(summary.promotions.filter((problem) => !ofCatalog.test(problem))).toEqual([]);
  const expected = {
    store: STORES.length * sites,
    geolocation: Object.values(PLACES).flat().length,
    custom_object: PICKUP_POINTS.length,
    campaign: CAMPAIGNS.length * sites,
    promotion: SITES.flatMap(promotionsOf).length,
    coupon: COUPONS.length * sites,
    customer_group: CUSTOMER_GROUPS.length * sites,
    slot_configuration: (GLOBAL_SLOTS.length + CATEGORY_SLOTS.length) * sites,
    sorting_option: SORTING_OPTIONS.length * sites,
    search_redirect: Object.keys(SEARCH_REDIRECTS).length * sites,
    url_redirect: REDIRECTS.length * sites,
    shipping_method: SITES.flatMap((site) => site.methods).length,
    tax_rate: SITES.flatMap((site) => Object.keys(site.taxes)).length * 2,
  };
  const counted = await Promise.all(
    (Object.keys(expected) as (keyof typeof expected)[]).map(async (table) => {
      const rows = await connection.db.selectFrom(table).selectAll().execute();
      return [table, rows.length];
    }),
  );
  expect(Object.fromEntries(counted)).toEqual(expected);
});

test('every promotion is enabled', async () => {
  const rows = await connection.db.selectFrom('promotion').select(['id', 'enabled']).execute();
  expect(rows.filter((row) => !row.enabled)).toEqual([]);
});

test('delivers to the countries of the site; express excludes remote states', async () => {
  const rows = await connection.db.selectFrom('shipping_method').selectAll().orderBy('position').execute();
  const method = (siteId: string, id: string) => rows.find((row) => row.site_id === siteId && row.id === id);
  for (const site of SITES) expect(method(site.id, 'standard')?.countries).toEqual(site.countries);
  expect(method('RivageUS', 'express')).toMatchObject({
    excluded_states: ['AK', 'HI'],
    prices: [
      { from: 0, amount: 1800 },
      { from: 22_000, amount: 1200 },
    ],
  });
});

test('tax rates depend on country, state and tax class', async () => {
  const rows = await connection.db.selectFrom('tax_rate').selectAll().execute();
  const rate = (country: string, state: string | undefined, taxClass: string) =>
    Number(
      rows.find(
        (row) =>
          row.country_code === country &&
          (row.state_code || undefined) === state &&
          row.tax_class_id === taxClass,
      )?.rate,
    );
  expect(rate('FI', undefined, 'standard')).toBe(0.255);
  expect(rate('US', 'CA', 'standard')).toBe(0.0725);
  expect(rate('US', 'OR', 'standard')).toBe(0);
  expect(rate('GB', undefined, 'standard')).toBe(0.2);
  expect(rate('GB', undefined, 'children')).toBe(0);
  expect(rate('DE', undefined, 'children')).toBe(0.19);
});

test('the default postal code of the store search has a store nearby', async () => {
  const place = await connection.db
    .selectFrom('geolocation')
    .selectAll()
    .where('country_code', '=', 'DE')
    .where('postal_code', '=', '10178')
    .executeTakeFirstOrThrow();
  const shops = await connection.db
    .selectFrom('store')
    .select(['latitude', 'longitude'])
    .where('site_id', '=', 'RivageEU')
    .execute();
  const near = shops.filter(
    (shop) =>
      Math.abs((shop.latitude ?? 0) - place.latitude) < 0.1 &&
      Math.abs((shop.longitude ?? 0) - place.longitude) < 0.1,
  );
  expect(near.length).toBeGreaterThanOrEqual(2);
});
