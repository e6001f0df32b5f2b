import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { importFiles, xml } from '../import/testing/archive.ts';
import { freshDatabase } from '../testing/database.ts';
import { exportArchive } from './export-archive.ts';
import { readFiles } from './testing/round-trip.ts';

let folder: string;
let store: Connection;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unknown-currency-'));
  store = await freshDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store.close();
});

const book = (currency: string, amount: string) =>
  xml(
    'pricebooks',
    `<pricebook><header pricebook-id="odd"><currency>${currency}</currency></header><price-tables>
    <price-table product-id="a"><amount quantity="1">${amount}</amount></price-table></price-tables></pricebook>`,
  );

let number = 0;
/** Imports the book and returns the amounts of an export. */
async function through(currency: string, amount: string): Promise<string[]> {
  const { warnings } = await importFiles(store.db, { 'pricebooks/odd.xml': book(currency, amount) });
  expect(warnings.filter((one) => !one.includes('is not a currency'))).toEqual([]);
  const target = join(folder, String(number++));
  await exportArchive(store.db, target, {});
  const text = readFiles(target)['pricebooks/odd.xml']!;
  return [...text.matchAll(/<amount[^>]*>([^<]*)</g)].map((found) => found[1]!);
}

test('[OPS-03] amounts in a currency that is not of ISO 4217 are exported with all their digits', async () => {
  expect(await through('QQQ', '49.905')).toEqual(['49.905']);
  expect(await through('QQQ', '49.905')).toEqual(['49.905']);
  expect(await store.db.selectFrom('price').selectAll().execute()).toEqual([]);
});

test('a currency that is corrected has prices, each exported once; and the other way round', async () => {
  expect(await through('KWD', '49.905')).toEqual(['49.905']);
  expect(await store.db.selectFrom('price').select('amount_cents').execute()).toEqual([
    { amount_cents: 49_905 },
  ]);
  expect(await through('QQQ', '1.2345')).toEqual(['1.2345']);
  expect(await store.db.selectFrom('price').selectAll().execute()).toEqual([]);
});

const promotion = (id: string, currency: string) =>
  `<promotion promotion-id="${id}"><enabled-flag>true</enabled-flag>${currency}<product-promotion-rule>
  <discounts condition-type="product-amount"><discount><threshold>24.8055</threshold><amount>1.5005</amount></discount></discounts>
  </product-promotion-rule></promotion><promotion-campaign-assignment promotion-id="${id}" campaign-id="all"/>`;

/** Files of a site in dinars whose settings have amounts in a currency, or in none. */
const settings = (currency: string) => ({
  'sites/S/site.xml': `<site site-id="S"><name>S</name><currency>KWD</currency></site>`,
  'sites/S/promotions.xml': xml(
    'promotions',
    `<campaign campaign-id="all"><enabled-flag>true</enabled-flag></campaign>${promotion('p', currency)}`,
  ),
  'sites/S/shipping.xml': xml(
    'shipping',
    `<shipping-method method-id="post"><online-flag>true</online-flag><price-table>
    <amount order-value="0">2.505</amount><amount order-value="24.805">1.005</amount></price-table>
    <product-cost-groups><product-cost-group><products/><cost-per-item><surcharge>0.125</surcharge></cost-per-item>
    </product-cost-group></product-cost-groups>${currency}</shipping-method>`,
  ),
});

/** The amounts of an exported file, in order. */
async function exported(path: string): Promise<string[]> {
  const target = join(folder, String(number++));
  await exportArchive(store.db, target, {});
  const text = readFiles(target)[path]!;
  return [...text.matchAll(/>([\d.]+)<|order-value="([^"]*)"/g)].map(([, one, other]) => (one ?? other)!);
}

test('[OPS-03] amounts of promotions, shipping and payment in an unknown currency keep their digits', async () => {
  const { warnings, promotions } = await importFiles(store.db, {
    ...settings('<currency>QQQ</currency>'),
    'sites/S/payment-methods.xml': xml(
      'payment-settings',
      `<payment-method method-id="IOU"><ranges><range currency="QQQ"><min-purchase-amount>0.5005</min-purchase-amount></range>
      <range currency="KWD"><max-purchase-amount>100.125</max-purchase-amount></range></ranges></payment-method>`,
    ),
  });
  const unknown = "'QQQ' is not a currency of ISO 4217; amounts in it are kept for exports and not used.";
  expect(warnings.filter((one) => one.startsWith('sites/'))).toEqual([
    `sites/S/shipping.xml:2: shipping-method 'post': ${unknown}`,
    `sites/S/payment-methods.xml:2: payment-method 'IOU': ${unknown}`,
  ]);
  expect(promotions).toEqual([
    "sites/S/promotions.xml:2: promotion 'p' of site 'S': is not applied: the site does not sell in 'QQQ'",
  ]);
  expect(await exported('sites/S/promotions.xml')).toEqual(['24.8055', '1.5005']);
  const shipping = ['0.00', '2.505', '24.805', '1.005', '0.125'];
  expect(await exported('sites/S/shipping.xml')).toEqual(shipping);
  expect(await exported('sites/S/payment-methods.xml')).toEqual(['100.125', '0.5005']);
});

test('[OPS-03] a shipping method without a currency has the digits of the site’s own', async () => {
  const { warnings } = await importFiles(store.db, {
    'sites/T/site.xml': '<site site-id="T"><name>T</name><currency>KWD</currency></site>',
    'sites/T/shipping.xml': settings('')['sites/S/shipping.xml'],
  });
  expect(warnings.filter((one) => one.startsWith('sites/'))).toEqual([]);
  const methods = store.db.selectFrom('shipping_method').select(['currency', 'prices']);
  expect(await methods.where('site_id', '=', 'T').execute()).toEqual([
    {
      currency: 'KWD',
      prices: [
        { from: 0, amount: 2505 },
        { from: 24_805, amount: 1005 },
      ],
    },
  ]);
  expect(await exported('sites/T/shipping.xml')).toEqual(['0.000', '2.505', '24.805', '1.005', '0.125']);
});

test('[MS-06] the Caribbean guilder is a currency', async () => {
  expect(await through('XCG', '49.90')).toEqual(['49.90']);
  expect(await store.db.selectFrom('price').select('amount_cents').execute()).toEqual([
    { amount_cents: 4990 },
  ]);
});
