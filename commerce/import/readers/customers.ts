import { createHash } from 'node:crypto';
import { ADDRESS_FIELDS, PROFILE_FIELDS } from '../../customers/archive-fields.ts';
import { addressKey, canonicalLogin } from '../../email/canonical-address.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { parseInteger } from '../node-values.ts';
import { fileReader, type Reader } from '../reader.ts';
import type { XmlNode } from '../xml-stream.ts';
import { customerListOf } from './customer-list.ts';

/** Profile elements stored in columns. */
const COLUMNS = ['first-name', 'last-name', 'email', 'preferred-locale'];
const PROFILE = Object.fromEntries(
  Object.entries(PROFILE_FIELDS).filter(([element]) => !COLUMNS.includes(element)),
);

/** customer-lists/*.xml: customers with addresses. Plain-text passwords are hashed before they are stored. */
export function customersReader(): Reader {
  const listOf = customerListOf();
  return fileReader({
    roots: ['customer-list', 'customers'],
    records: {
      customer: {
        elementSchema: elementSchema(`credentials(login password enabled-flag)
          profile(${Object.keys(PROFILE_FIELDS).join(' ')} email-verified-flag custom-attributes*)
          addresses(address(${Object.keys(ADDRESS_FIELDS).join(' ')} custom-attributes*)) customer-groups(customer-group)`),
        keys: ['customer-no'],
        unusable: isForeignHash,
        read: async (fields) => readCustomer(fields, await listOf(fields)),
        async remove(fields) {
          await fields.source.target.remove('customer', numberOf(fields, await listOf(fields)));
        },
      },
      'group-assignment': {
        elementSchema: {},
        keys: ['group-id', 'customer-no'],
        async read(fields) {
          await assign(fields, await listOf(fields), fields.key('customer-no'), [fields.key('group-id')]);
        },
        async remove(fields) {
          for (const site of await sitesOf(fields, await listOf(fields))) {
            await fields.source.target.remove('customer_group_assignment', {
              site_id: site.id,
              customer_no: fields.key('customer-no'),
              group_id: fields.key('group-id'),
            });
          }
        },
      },
    },
  });
}

/** Lists of several sites may use the same numbers. */
const numberOf = (fields: Fields, listId: string) => ({
  list_id: listId,
  customer_no: fields.key('customer-no'),
});

/** Id of a new customer; the same in every import, and different for every list and number. */
const newId = ({ list_id, customer_no }: ReturnType<typeof numberOf>): string =>
  createHash('sha256')
    .update(JSON.stringify([list_id, customer_no]))
    .digest('base64url')
    .slice(0, 22);

async function readCustomer(fields: Fields, listId: string): Promise<void> {
  const { target } = fields.source;
  const number = numberOf(fields, listId);
  const credentials = fields.at('credentials');
  const profile = fields.at('profile');
  const known = await target.db
    .selectFrom('customer')
    .select(['id', 'login', 'email', 'password_hash'])
    .where('list_id', '=', number.list_id)
    .where('customer_no', '=', number.customer_no)
    .executeTakeFirst();
  const id = known?.id ?? newId(number);
  const email = canonicalWord(profile, 'email');
  const login = canonicalWord(credentials, 'login') ?? known?.login ?? email ?? number.customer_no;
  if (login.length > 256)
    return fields.warn('The login is longer than 256 characters; the customer is skipped.');
  if (await isTaken(fields, listId, id, login)) return;
  await target.add('customer', {
    id,
    ...number,
    login,
    email: email ?? (known ? undefined : login),
    // Keep an existing customer's password, which may have changed since.
    password_hash: known?.password_hash ?? (credentials && (await passwordOf(credentials))),
    first_name: profile?.text('first-name'),
    last_name: profile?.text('last-name'),
    preferred_locale: profile?.text('preferred-locale')?.replaceAll('_', '-'),
    ...credentials?.limited('the customer cannot sign in', { enabled: false }, () => ({
      enabled: credentials.flag('enabled-flag'),
    })),
    profile: profile && { ...valuesOf(profile, PROFILE), ...customOf(profile, 'Profile') },
  });
  await target.flush();
  // As on the platform, an address changed by the import is unverified, whatever the archive states.
  if (known && email && email !== known.email) {
    await target.db.updateTable('customer').set({ email_verified_at: null }).where('id', '=', id).execute();
  }
  for (const address of fields.all('addresses', 'address')) {
    await target.add('customer_address', {
      customer_id: id,
      id: address.key('address-id'),
      preferred: address.flagAttribute('preferred'),
      address: withoutNulls({
        ...valuesOf(address, ADDRESS_FIELDS),
        ...customOf(address, 'CustomerAddress'),
      }),
    });
  }
  await assign(
    fields,
    listId,
    number.customer_no,
    fields.ids('customer-groups', 'customer-group', 'group-id') ?? [],
  );
}

/** A login or address in canonical spelling, as the API stores it. */
function canonicalWord(fields: Fields | undefined, name: string): string | undefined {
  const word = fields?.word(name);
  return word && canonicalLogin(word);
}

/** Whether the login belongs to another customer of the list; reports it. */
async function isTaken(fields: Fields, listId: string, id: string, login: string): Promise<boolean> {
  const other = await fields.source.target.db
    .selectFrom('customer')
    .select('id')
    .where('id', '!=', id)
    .where('list_id', '=', listId)
    .where((eb) => eb(eb.fn('lower', ['login']), '=', addressKey(login)))
    .limit(1)
    .executeTakeFirst();
  if (!other) return false;
  fields.warn('The login already belongs to another customer; this one is skipped.');
  return true;
}

const sitesOf = (fields: Fields, listId: string) =>
  fields.source.target.db.selectFrom('site').select('id').where('customer_list_id', '=', listId).execute();

/** Groups belong to sites, and a customer list may serve several. */
async function assign(fields: Fields, listId: string, number: string, groups: string[]): Promise<void> {
  if (groups.length === 0) return;
  const { target } = fields.source;
  const sites = await sitesOf(fields, listId);
  for (const site of sites) {
    for (const group_id of groups) {
      await target.add('customer_group_assignment', { site_id: site.id, customer_no: number, group_id });
    }
  }
}

/** A hash of another system. */
const isForeignHash = ({ name, attributes, text }: XmlNode): boolean =>
  name === 'password' && attributes.encrypted === 'true' && !/^\s*(\$argon2|$)/.test(text);

async function passwordOf(credentials: Fields): Promise<string | undefined> {
  const password = credentials.at('password');
  const text = password?.node.text.trim();
  if (!password || !text) return undefined;
  if (password.attribute('encrypted') !== 'true') return hashPassword(text);
  if (text.startsWith('$argon2')) return text;
  password.warn('A password has an unsupported encryption; the customer sets a new one by mail.');
  return undefined;
}

/** Values of the elements present, null for empty ones. */
function valuesOf(fields: Fields, names: Record<string, string>): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, field]) => {
      const text = fields.text(name);
      if (text === undefined) return [];
      return [[field, text === '' ? null : fieldValue(field, text)]];
    }),
  );
}

function fieldValue(field: string, text: string): string | number {
  if (field === 'countryCode') return text.toUpperCase();
  // The Shopper APIs encode gender as a number; other texts are kept.
  return field === 'gender' ? (parseInteger(text) ?? text) : text;
}

const customOf = (fields: Fields, objectType: string) =>
  Object.fromEntries(
    Object.entries(fields.custom(objectType) ?? {}).map(([name, value]) => [`c_${name}`, value] as const),
  );

const withoutNulls = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
