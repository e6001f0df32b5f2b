import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { freshDatabase } from '../testing/database.ts';
import type { ImportSummary } from './import-target.ts';
import { importFiles } from './testing/archive.ts';
import { foreignShop } from './testing/foreign-shop/foreign-shop.ts';
import { OUTLET, SITE } from './testing/foreign-shop/names.ts';
import { PROMOTIONS } from './testing/foreign-shop/promotions.ts';

let connection: Connection;
let summary: ImportSummary;
beforeAll(async () => {
  connection = await freshDatabase();
  summary = await importFiles(connection.db, foreignShop());
});
afterAll(() => connection.close());

test('the shop of the fixture is imported, and what the store cannot use is reported', async () => {
  expect(summary.warnings).toEqual([
    "preferences.xml:4: Custom preferences without a definition in OrganizationPreferences have no effect: 'haldenPartner'. Export the metadata too (system object type extensions), or define them.",
    "sites/Halden-Yuki/preferences.xml:4: Custom preferences without a definition in SitePreferences have no effect: 'haldenCampaignCode'. Export the metadata too (system object type extensions), or define them.",
    expect.stringMatching(
      /^customer-lists\/HaldenCustomers\.xml:\d+: customer '00000007': A password has an unsupported encryption/,
    ),
    expect.stringMatching(
      /^sites\/Halden-Yuki\/redirect-urls\.xml:\d+: redirect-url '\/library\/\*': Redirects to a folder are not supported/,
    ),
    expect.stringMatching(
      /^sites\/Halden-Yuki\/page-meta-tags\.xml:\d+: Rule 'pdp broken' is not used in 'default': the object Order is not supported/,
    ),
    "The site 'Halden-Yuki' has 1 of 17 products without a price in JPY, for example 'rope-last': they cannot be bought and are not promoted there. Add their prices to 'hy-jpy-list', 'hy-jpy-sale'.",
    ...['KWD', 'SEK'].map((one) => expect.stringContaining(`1 of 17 products without a price in ${one}`)),
    expect.stringContaining("The site 'halden_outlet' has 1 of 19 products without a price in SEK"),
    expect.stringMatching(
      /3 option values of products without a price in KWD, .*: they are not offered there/,
    ),
    expect.stringContaining("for example 'bundle.city' with 'Bike_01'"),
  ]);
  const sites = await connection.db.selectFrom('site').select(['id', 'locales']).orderBy('id').execute();
  expect(sites).toEqual([
    { id: SITE, locales: ['ja-JP', 'ar-KW', 'sv-SE'] },
    { id: OUTLET, locales: ['sv-SE'] },
  ]);
});

test('every promotion of the fixture is computed', async () => {
  expect(summary.promotions).toEqual([]);
  expect(Object.keys(summary.unknown).filter((path) => path.startsWith('promotions/'))).toEqual([]);
  const stored = await connection.db.selectFrom('promotion').select('id').execute();
  expect(stored.map(({ id }) => id).toSorted()).toEqual(Object.values(PROMOTIONS).toSorted());
});
