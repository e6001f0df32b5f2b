import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../database/connection.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importFiles, xml } from '../testing/archive.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const site = (id: string, list: string) => ({
  [`sites/${id}/site.xml`]: xml('site', `<name>${id}</name><currency>CHF</currency>`, `site-id="${id}"`),
  [`sites/${id}/preferences.xml`]: xml(
    'preferences',
    `<standard-preferences><all-instances><preference preference-id="SiteCustomerList">${list}</preference></all-instances></standard-preferences>`,
  ),
});
const customers = (number: string) =>
  xml(
    'customers',
    `<customer customer-no="${number}"><credentials><login>${number}@example.ch</login></credentials></customer>
    <group-assignment group-id="Treue" customer-no="${number}"/>`,
  );
const listOf = async (number: string) =>
  (
    await connection.db
      .selectFrom('customer')
      .select('list_id')
      .where('customer_no', '=', number)
      .executeTakeFirst()
  )?.list_id;

test('customers without a list id belong to the only list, then to the one that the file is named after', async () => {
  const first = await importFiles(connection.db, {
    ...site('Kiosk', 'Kunden.CH'),
    'customer-lists/export.xml': customers('1'),
  });
  expect(first.warnings).toEqual([]);
  expect(await listOf('1')).toBe('Kunden.CH');
  const groups = connection.db.selectFrom('customer_group_assignment').select(['site_id', 'customer_no']);
  expect(await groups.execute()).toEqual([{ site_id: 'Kiosk', customer_no: '1' }]);
  const second = await importFiles(connection.db, {
    ...site('Depot', 'Depot Kunden'),
    'customer-lists/Kunden.CH.xml': customers('2'),
    'customer-lists/Depot%20Kunden.xml': customers('3'),
    'customer-lists/other.xml': customers('4'),
  });
  expect([await listOf('2'), await listOf('3'), await listOf('4')]).toEqual([
    'Kunden.CH',
    'Depot Kunden',
    'default',
  ]);
  expect(second.warnings).toEqual([
    "customer-lists/other.xml:2: The customers have no list-id and no site has a customer list 'other'; they are stored in 'default'. Name the file after the list.",
  ]);
});
