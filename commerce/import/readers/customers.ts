import { hashPassword } from '../../customers/passwords.ts';
import { child, customOf, descend, flagOf, textOf } from '../node-values.ts';
import { ancestorAttribute, type Reader } from '../reader.ts';
import type { XmlNode } from '../xml-stream.ts';

/** customer-lists/*.xml: customers with their addresses. A password in the clear is hashed before it is kept. */
export const customersReader: Reader = {
  records: new Set(['customer']),
  async read(node, source) {
    const { sink, file } = source;
    const listId =
      ancestorAttribute(source, 'customer-list', 'list-id') ||
      ancestorAttribute(source, 'customers', 'list-id') ||
      'default';
    const number = node.attributes['customer-no'] ?? '';
    const credentials = child(node, 'credentials');
    const profile = child(node, 'profile');
    const login = textOf(credentials, 'login') ?? textOf(profile, 'email') ?? number;
    const id = `${listId}${number}`.replace(/[^\w-]/g, '');
    const known = await sink.db
      .selectFrom('customer')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    await sink.add('customer', {
      id,
      customer_no: number,
      list_id: listId,
      login,
      email: textOf(profile, 'email') ?? login,
      // A known customer keeps the password they may have changed since.
      password_hash:
        known?.password_hash ?? (await passwordOf(credentials, (text) => sink.warn(file, node.line, text))),
      first_name: textOf(profile, 'first-name'),
      last_name: textOf(profile, 'last-name'),
      preferred_locale: textOf(profile, 'preferred-locale')?.replace('_', '-'),
      enabled: credentials && flagOf(credentials, 'enabled-flag'),
      profile: profile && profileOf(profile),
    });
    await sink.flush();
    for (const address of descend(node, 'addresses', 'address')) {
      await sink.add('customer_address', {
        customer_id: id,
        id: address.attributes['address-id'],
        preferred: address.attributes.preferred === 'true',
        address: addressOf(address),
      });
    }
  },
};

async function passwordOf(
  credentials: XmlNode | undefined,
  warn: (text: string) => void,
): Promise<string | undefined> {
  const password = credentials && child(credentials, 'password');
  if (!password) return undefined;
  if (password.attributes.encrypted !== 'true') return hashPassword(password.text.trim());
  if (password.text.trim().startsWith('$argon2')) return password.text.trim();
  warn('A password is encrypted in a way this service does not know; the customer sets a new one by mail.');
  return undefined;
}

const PROFILE = {
  salutation: 'salutation',
  title: 'title',
  'phone-home': 'phoneHome',
  'phone-mobile': 'phoneMobile',
  birthday: 'birthday',
} as const;

function profileOf(node: XmlNode): Record<string, unknown> {
  const fields = Object.entries(PROFILE).flatMap(([name, field]) => {
    const text = textOf(node, name);
    return text ? [[field, text] as const] : [];
  });
  const custom = Object.entries(customOf(node) ?? {}).map(([name, value]) => [`c_${name}`, value] as const);
  return Object.fromEntries([...fields, ...custom]);
}

const ADDRESS = {
  salutation: 'salutation',
  title: 'title',
  'first-name': 'firstName',
  'last-name': 'lastName',
  'company-name': 'companyName',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  'postal-code': 'postalCode',
  'state-code': 'stateCode',
  'country-code': 'countryCode',
  phone: 'phone',
} as const;

function addressOf(node: XmlNode): Record<string, unknown> {
  const fields = Object.entries(ADDRESS).flatMap(([name, field]) => {
    const text = textOf(node, name);
    return text ? [[field, field === 'countryCode' ? text.toUpperCase() : text] as const] : [];
  });
  return Object.fromEntries(fields);
}
