import { sql } from 'kysely';
import { ADDRESS_FIELDS, PROFILE_FIELDS } from '../../customers/archive-fields.ts';
import type { Db } from '../../database/connection.ts';
import { type ExportFile, xmlDocument } from '../export-file.ts';
import { fileNames } from '../file-name.ts';
import { columnsOf, type ExportRow, inOrder, readPages } from '../read-rows.ts';
import { customAttributes, element, group, textElement } from '../xml.ts';

type Customer = ExportRow<'customer'>;
type Address = ExportRow<'customer_address'>;

/** customer-lists/{id}.xml: personal data, including password hashes. */
export function* customerListFiles(trx: Db, listIds: string[]): Generator<ExportFile> {
  for (const [id, name] of fileNames(listIds)) {
    yield xmlDocument(
      `customer-lists/${name}.xml`,
      { root: 'customer-list', schema: 'customer/2006-10-31', attributes: { 'list-id': id } },
      customers(trx, id),
    );
  }
}

async function* customers(trx: Db, listId: string): AsyncGenerator<string> {
  const query = sql`select ${columnsOf('customer')} from customer
    where list_id = ${listId} order by ${inOrder('customer_no')}`;
  for await (const page of readPages<Customer>(trx, query)) {
    const { rows } = await sql<Address>`select ${columnsOf('customer_address')} from customer_address
      where customer_id = any(${page.map(({ id }) => id)}) order by ${inOrder('id')}`.execute(trx);
    const addresses = Map.groupBy(rows, (row) => row.customer_id);
    for (const row of page) yield customer(row, addresses.get(row.id) ?? []);
  }
}

const customer = (row: Customer, addresses: Address[]) =>
  element('customer', { 'customer-no': row.customer_no }, [
    element('credentials', {}, [
      textElement('login', row.login),
      textElement('password', row.password_hash, { encrypted: true }),
      textElement('enabled-flag', row.enabled),
    ]),
    element('profile', {}, profile(row)),
    group(
      'addresses',
      addresses.map((address) =>
        element('address', { 'address-id': address.id, preferred: address.preferred }, [
          ...fieldElements(ADDRESS_FIELDS, address.address),
          customAttributes(customOf(address.address)),
        ]),
      ),
    ),
  ]);

/** Profile elements in schema order, which mixes columns and other fields. */
const profile = (row: Customer) => [
  ...fieldElements(PROFILE_FIELDS, {
    ...row.profile,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    // The platform writes sv_SE for sv-SE.
    preferredLocale: row.preferred_locale?.replaceAll('-', '_') ?? null,
  }),
  customAttributes(customOf(row.profile)),
];

const fieldElements = (fields: Record<string, string>, values: Record<string, unknown>) =>
  Object.entries(fields).map(([name, field]) => textElement(name, values[field] as string | number | null));

const customOf = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('c_') ? [[name.slice(2), value]] : [],
    ),
  );
