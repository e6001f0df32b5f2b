import { afterAll, beforeAll, expect, test } from 'vitest';
import { signAccessToken } from '../identity/tokens.ts';
import { insertCustomer } from '../testing/customers.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../testing/service.ts';
import { insertSites } from '../testing/shop.ts';
import type { Address } from './addresses.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

/** Creates a customer and functions for requests to their address book. */
async function addressBook(login: string) {
  const customerId = await insertCustomer(service.db, { login });
  const token = await signAccessToken(service.services, {
    customerId,
    usid: 'usid',
    siteId: 'RivageEU',
    clientId: PUBLIC_CLIENT,
    registered: { login, name: 'Ines Moreau' },
  });
  const base = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers/${customerId}`;
  const call = (method: string, path: string, body?: unknown) =>
    service.call(method, `${base}${path}?siteId=RivageEU`, { token, ...(body ? { body } : {}) });
  return {
    call: (method: string, name: string, body?: unknown) =>
      call(method, name ? `/addresses/${encodeURIComponent(name)}` : '/addresses', body),
    all: async (): Promise<Address[]> => (await call('GET', '')).body.addresses,
  };
}

const home = {
  addressId: 'Home',
  firstName: 'Ines',
  lastName: 'Moreau',
  address1: '1 Quai du Port',
  postalCode: '13002',
  city: 'Marseille',
  countryCode: 'FR',
  phone: '+33 4 91 00 00 00',
};

test('[ACCT-02] an address is added, read, changed and deleted by name', async () => {
  const { call, all } = await addressBook('crud@example.com');
  const added = await call('POST', '', home);
  expect(added.status).toBe(200);
  expect(added.body).toMatchObject({ ...home, fullName: 'Ines Moreau', preferred: false });
  expect((await call('GET', 'Home')).body).toMatchObject(home);
  const changed = await call('PATCH', 'Home', { city: 'Cassis', phone: null });
  expect(changed.body).toMatchObject({ city: 'Cassis', lastName: 'Moreau' });
  expect(changed.body).not.toHaveProperty('phone');
  expect((await call('DELETE', 'Home')).status).toBe(204);
  expect(await all()).toEqual([]);
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const { status } = await call(method, 'Home', method === 'GET' ? undefined : {});
    expect(status).toBe(404);
  }
});

test('[ACCT-02] one address is preferred and listed first', async () => {
  const { call, all } = await addressBook('preferred@example.com');
  await call('POST', '', { ...home, preferred: true });
  await call('POST', '', { ...home, addressId: 'Office', preferred: true });
  const flags = (await all()).map((address) => [address.addressId, address.preferred]);
  expect(flags).toEqual([
    ['Office', true],
    ['Home', false],
  ]);
});

test('a card number in a name or street is refused; a phone number and a long house number are not', async () => {
  const { call, all } = await addressBook('typed@example.com');
  for (const field of ['firstName', 'lastName', 'companyName', 'address1', 'address2', 'city']) {
    const refused = await call('POST', '', { ...home, [field]: 'Ines 4242 4242 4242 4242 12/31' });
    expect([refused.status, refused.body.detail], field).toEqual([
      400,
      expect.stringContaining(`${field}: must not contain a card number`),
    ]);
  }
  expect(await all()).toEqual([]);
  const parcels = { ...home, address2: 'Packstation 145, 12345678', phone: '+33 4 91 00 00 00 424242' };
  expect((await call('POST', '', parcels)).status).toBe(200);
});

test('controls of the text direction are removed from names and streets', async () => {
  const { call } = await addressBook('direction@example.com');
  const { body } = await call('POST', '', {
    ...home,
    firstName: '\u202eInes\u202c',
    lastName: '\u2067Moreau\u2069',
    address1: '1 Quai\u200e du Port',
  });
  expect(body).toMatchObject({ firstName: 'Ines', lastName: 'Moreau', address1: '1 Quai du Port' });
  const empty = await call('POST', '', { ...home, addressId: 'Empty', lastName: '\u202e' });
  expect(empty.status).toBe(400);
});

test('an address can be renamed, but not to a name in use', async () => {
  const { call, all } = await addressBook('rename@example.com');
  await call('POST', '', home);
  await call('POST', '', { ...home, addressId: 'Office' });
  expect((await call('PATCH', 'Home', { addressId: 'Office' })).status).toBe(400);
  expect((await call('POST', '', home)).status).toBe(400);
  expect((await call('PATCH', 'Home', { addressId: 'Chez moi / été' })).status).toBe(200);
  expect((await call('GET', 'Chez moi / été')).status).toBe(200);
  expect((await all()).map((address) => address.addressId).sort()).toEqual(['Chez moi / été', 'Office']);
});

test('accepts the name as c_addressId', async () => {
  const { call } = await addressBook('custom@example.com');
  const { addressId, ...rest } = home;
  const { body } = await call('POST', '', { ...rest, c_addressId: addressId, c_type: 'shipping' });
  expect(body).toMatchObject({ addressId: 'Home', c_type: 'shipping' });
});

test.each([
  ['no name', { ...home, addressId: undefined }],
  ['no last name', { ...home, lastName: undefined }],
  ['a country that is not a code', { ...home, countryCode: 'France' }],
  ['an object for a city', { ...home, city: { name: 'Marseille' } }],
  ['an object for a custom attribute', { ...home, c_note: { a: 1 } }],
  ['a list', [home]],
])('rejects an address with %s with 400', async (what, body) => {
  const { call, all } = await addressBook(`${what.replaceAll(' ', '.')}@example.com`);
  expect((await call('POST', '', body)).status).toBe(400);
  expect(await all()).toEqual([]);
});
