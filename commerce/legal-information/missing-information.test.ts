import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { CATALOG, insertCategory, insertProduct, insertRows } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { insertSites } from '../testing/shop.ts';
import { missingInformation } from './missing-information.ts';

vi.setConfig({ testTimeout: 60_000 });

const NOW = new Date('2026-11-26T00:00:00Z');
const CATEGORY = 'checked';
const PAGES = { delivery: 'delivery', imprint: 'imprint', accessibility: 'accessibility' };

let connection: Connection;
let libraryId = '';

const image = [{ viewType: 'large', images: [{ path: 'a.jpg' }] }];
const COMPLETE = {
  fibreComposition: {
    $localized: { default: '98% cotton, 2% elastane', de: '98 % Baumwolle, 2 % Elastan', fr: '100 % coton' },
  },
  countryOfOrigin: 'PT',
  care: 'Wash.',
  weavingCountry: 'PT',
  dyeingCountry: 'PT',
  makingCountry: 'PT',
  recycledShare: 0,
  syntheticShare: 2,
};
const CONTACTS = {
  Rivage: {
    manufacturer: { name: 'Rivage', address: 'Quay 1', contact: 'care@rivage.example', country: 'FR' },
  },
};

async function add(id: string, custom: object, more: object = {}): Promise<void> {
  await insertProduct(connection.db, {
    id,
    name: { default: id },
    brand: 'Rivage',
    categories: [CATEGORY],
    images: image,
    custom,
    ...more,
  } as never);
}

async function page(id: string, body: string, online = true): Promise<void> {
  await insertRows(connection.db, 'content_asset', [
    { library_id: libraryId, id, type: null, online, custom: { body: { $localized: { default: body } } } },
  ] as never);
}

beforeAll(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  await insertSites(db);
  await db
    .updateTable('site')
    .set({ locales: ['en-IE', 'fr-FR', 'de-DE'] })
    .where('id', '=', 'RivageEU')
    .execute();
  const site = await db
    .selectFrom('site')
    .select('library_id')
    .where('id', '=', 'RivageEU')
    .executeTakeFirstOrThrow();
  libraryId = site.library_id!;
  await insertCategory(db, { id: 'root', parent_id: null });
  await insertCategory(db, { id: CATEGORY });
  await insertRows(db, 'attribute_definition', [
    { object_type: 'SitePreferences', id: 'legalRules', value_type: 'text', system: false },
    { object_type: 'SitePreferences', id: 'productSafetyContacts', value_type: 'text', system: false },
  ]);
  await prefer({ productSafetyContacts: JSON.stringify(CONTACTS) });
  for (const id of ['delivery', 'imprint']) await page(id, '<p>Text</p>');
  await page('accessibility', '<a href="mailto:access@rivage.example">Report</a>');
});
afterAll(() => connection.close());

const prefer = (preferences: object, siteId = 'RivageEU') =>
  connection.db
    .updateTable('site')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', siteId)
    .execute();

afterEach(async () => {
  await sql`delete from category_assignment where catalog_id = ${CATALOG} and category_id = ${CATEGORY}`.execute(
    connection.db,
  );
  await sql`delete from product where id like 'law-%'`.execute(connection.db);
});

async function findings(countries: string[], pages: object = PAGES, id = 'RivageEU') {
  const found = await missingInformation(connection.db, { id, countries, pages: pages as typeof PAGES }, NOW);
  return found!.map(({ rule, countries: where, level, what, products }) =>
    [rule, where.join(' '), level === 'required' ? '' : 'recommended', what, products?.join(' ') ?? '']
      .filter(Boolean)
      .join(' | '),
  );
}

test('nothing is missing of a complete product and site', async () => {
  await add('law-complete', COMPLETE);
  expect(await findings(['DE', 'FR', 'IE'])).toEqual([]);
});

test('no rule applies to a site that ships to none of the countries', async () => {
  await add('law-empty', {}, { brand: null, images: [] });
  expect(
    await findings(['US'], { delivery: undefined, imprint: undefined, accessibility: undefined }),
  ).toEqual([]);
});

test('gaps are listed by rule and country, with their products', async () => {
  await add('law-bare', {}, { brand: 'Other', images: [] });
  await add('law-sum', {
    ...COMPLETE,
    fibreComposition: { $localized: { default: '90% cotton', fr: '100 % coton', de: '80 % Baumwolle' } },
  });
  await add('law-glasses', { isTextile: false, material: 'Acetate' });
  await add('law-exempt', { ...COMPLETE, withdrawalExempt: 'always' });
  await add('law-unit', COMPLETE, { unit_measure: 'l' });
  await add('law-offline', {}, { online: false });
  const found = await findings(['DE', 'FR']);
  expect(found).toContain('productSafety | DE FR | the manufacturer is missing | law-bare');
  expect(found).toContain('productSafety | DE FR | a picture is missing | law-bare');
  expect(found).toContain(
    'fibreComposition | DE FR | the fibre composition (fibreComposition) is missing | law-bare',
  );
  expect(found).toContain(
    'fibreComposition | DE FR | the percentages of the fibre composition (fibreComposition) in English, German are missing or do not add up to 100 | law-sum',
  );
  expect(found).toContain(
    'environmentalSheet | FR | the country of making-up (makingCountry) is missing | law-bare',
  );
  expect(found).toContain(
    'essentialFacts | DE | neither fibreComposition nor material says what it is made of | law-bare',
  );
  expect(found).toContain(
    'exemptGoods | DE FR | withdrawalExempt is not made-to-order, perishable, hygiene, sealed or none | law-exempt',
  );
  expect(found).toContain(
    'unitPrices | DE FR | unit-measure has no unit-quantity, so the price per unit is not shown | law-unit',
  );
  expect(found).toContain(
    'fibreComposition | DE FR | recommended | the country of origin (countryOfOrigin) is missing | law-bare',
  );
  expect(found.filter((line) => line.includes('law-offline'))).toEqual([]);
  expect(found.filter((line) => line.includes('law-glasses'))).toEqual([]);
  // Required first.
  expect(found.findLastIndex((line) => !line.includes('recommended'))).toBeLessThan(
    found.findIndex((line) => line.includes('recommended')),
  );
});

test('a manufacturer outside the European Economic Area needs a responsible person in it', async () => {
  const maker = {
    manufacturerAddress: '1 Quay',
    manufacturerContact: 'safety@lumen.example',
    manufacturerCountry: 'GB',
  };
  await add('law-foreign', { ...COMPLETE, ...maker }, { manufacturer_name: 'Lumen' });
  await add(
    'law-answered',
    {
      ...COMPLETE,
      ...maker,
      responsibleName: 'R',
      responsibleAddress: 'A',
      responsibleContact: 'r@x.example',
    },
    { manufacturer_name: 'Lumen' },
  );
  await add('law-address', COMPLETE, { manufacturer_name: 'Lumen' });
  expect(await findings(['DE'])).toEqual([
    'productSafety | DE | the responsible person in the EU is missing | law-address law-foreign',
    'productSafety | DE | the country of the manufacturer is not known, so a responsible person in the EU is needed | law-address',
    'productSafety | DE | the manufacturer has no postal address and no email address or website | law-address',
  ]);
});

test('texts are asked for in the languages of the countries that the site has', async () => {
  await add('law-english', { ...COMPLETE, fibreComposition: '100% cotton', safetyWarnings: 'Hot.' });
  expect(await findings(['DE', 'AT', 'IE', 'DK'])).toEqual([
    'productSafety | DE AT | the warnings are not in German | law-english',
    'fibreComposition | DE AT | the fibre composition is not in German | law-english',
    'productSafety | DK | recommended | the site has no locale in the language of the country, which warnings need',
  ]);
});

test('pages, net prices and wrong preferences are reported', async () => {
  await page('silent', '<p>We try.</p>');
  await page('hidden', '<p>Imprint</p>', false);
  await prefer({ productSafetyContacts: '{"Rivage": []}', legalRules: '{"imprints": true}' });
  expect(await findings(['DE'], { delivery: undefined, imprint: 'hidden', accessibility: 'silent' })).toEqual(
    [
      'preferences | legalRules has unknown rules, or values other than true and false: imprints',
      'preferences | productSafetyContacts is not valid and is ignored',
      'priceNotes | DE | there is no page with the terms of delivery: pages.delivery of the site names none',
      "imprint | DE | there is no page with the imprint: no content asset 'hidden' is online",
      'accessibilityStatement | DE | the accessibility statement has no way to report a barrier',
    ],
  );
  await prefer({ productSafetyContacts: JSON.stringify(CONTACTS), legalRules: '{"priceNotes": true}' });
  await prefer({ legalRules: '{"priceNotes": true}' }, 'RivageUS');
  expect(await findings(['US'], PAGES, 'RivageUS')).toEqual([
    'priceNotes | prices do not include VAT: the site’s taxation is net',
  ]);
  expect(
    await missingInformation(connection.db, { id: 'None', countries: [], pages: PAGES }, NOW),
  ).toBeUndefined();
});
