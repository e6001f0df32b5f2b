import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { countByAddress, countRegistration, countResetRequest } from '../../identity/throttle.ts';
import { basic, REDIRECT, signInCustomer } from '../../testing/client.ts';
import { insertCustomer, PASSWORD } from '../../testing/customers.ts';
import { linkIn, sentMails } from '../../testing/mails.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

const SLAS = `/shopper/auth/v1/organizations/${ORGANIZATION}/oauth2`;
const CUSTOMERS = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;
const STRANGER = '203.0.113.7';
const OWNER = '198.51.100.9';

let service: RunningService;
let app: ReturnType<typeof createCommerceApp>;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  app = createCommerceApp(service.services);
});
afterAll(() => service.close());

/** Signs in from an address; `device` is the device token of an earlier sign-in. */
async function signIn(login: string, password: string, clientAddress: string, device?: string) {
  const response = await app.request(
    `${SLAS}/login`,
    {
      method: 'POST',
      headers: { authorization: basic(login, password), ...(device ? { 'vitrine-device': device } : {}) },
      body: new URLSearchParams({
        client_id: PUBLIC_CLIENT,
        channel_id: 'RivageEU',
        redirect_uri: REDIRECT,
        code_challenge: 'c'.repeat(43),
      }),
    },
    { clientAddress },
  );
  return { status: response.status, device: response.headers.get('vitrine-device') ?? '' };
}

async function tryOften(times: number, ...who: Parameters<typeof signIn>) {
  const statuses: number[] = [];
  for (let count = 0; count < times; count++) statuses.push((await signIn(...who)).status);
  return statuses;
}

test('[AUTH-08] locking out one client does not lock out others', async () => {
  const login = 'wanted@example.com';
  await insertCustomer(service.db, { login });
  const statuses = await tryOften(60, login, 'wrong', STRANGER);
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(50).fill(429)]);
  expect((await signIn(login, PASSWORD, OWNER)).status).toBe(303);
});

test('[AUTH-08] addresses of one IPv6 /64 network count as one client, whose lockout does not affect others', async () => {
  const login = 'network@example.com';
  await insertCustomer(service.db, { login });
  const statuses: number[] = [];
  for (let host = 1; host <= 7; host++)
    statuses.push(...(await tryOften(9, login, 'wrong', `2001:db8:1:2::${host}`)));
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(53).fill(429)]);
  expect((await signIn(login, PASSWORD, '2001:db8:1:3::1')).status).toBe(303);
});

test('addresses of one IPv6 /64 network share one rate limit', async () => {
  const { db } = service;
  const now = service.services.now();
  const host = (count: number) => `2001:db8:2:2::${count}`;
  const often = async (times: number, count: (address: string) => Promise<boolean>) => {
    const taken: boolean[] = [];
    for (let each = 1; each <= times; each++) taken.push(await count(host(each)));
    return taken.filter(Boolean).length;
  };
  expect(await often(12, (from) => countByAddress(db, now, 'any', from, 10))).toBe(10);
  expect(await often(7, (from) => countResetRequest(db, now, 'list', 'a@example.com', from))).toBe(5);
  expect(await often(12, (from) => countRegistration(db, now, 'list', 'a@example.com', from))).toBe(10);
  expect(await countByAddress(db, now, 'any', '2001:db8:2:3::1', 10)).toBe(true);
});

test('[AUTH-09] limiting password reset requests of one client does not stop mails requested by others', async () => {
  const login = 'mailed@example.com';
  await insertCustomer(service.db, { login });
  const { token } = await service.guest('RivageEU');
  const ask = async (clientAddress: string) =>
    (
      await app.request(
        `${CUSTOMERS}/password/actions/create-reset-token?siteId=RivageEU`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ login }),
        },
        { clientAddress },
      )
    ).status;
  const statuses: number[] = [];
  for (let count = 0; count < 12; count++) statuses.push(await ask(STRANGER));
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
  expect(await ask(OWNER)).toBe(200);
});

test('[AUTH-08] attempts of strangers do not lock out a known device, and its token is not valid for another login', async () => {
  const login = 'known@example.com';
  await insertCustomer(service.db, { login });
  await insertCustomer(service.db, { login: 'other-known@example.com' });
  const { device } = await signIn(login, PASSWORD, OWNER);
  const other = await signIn('other-known@example.com', PASSWORD, OWNER);
  // Strangers at many addresses, one of them behind the owner's own network.
  for (let count = 0; count < 6; count++) await tryOften(10, login, 'wrong', `203.0.113.${count}`);
  await tryOften(11, login, 'wrong', OWNER);
  expect((await signIn(login, PASSWORD, OWNER)).status).toBe(429);
  expect((await signIn(login, PASSWORD, OWNER, other.device)).status).toBe(429);
  expect((await signIn(login, PASSWORD, OWNER, `${device.slice(0, -8)}AAAAAAAA`)).status).toBe(429);
  expect((await signIn(login, PASSWORD, OWNER, `${other.device} ${device}`)).status).toBe(303);
});

test('[AUTH-08] strangers in sixty networks do not lock out a new device at home; its own attempts are limited', async () => {
  const login = 'at-home@example.com';
  await insertCustomer(service.db, { login });
  expect((await signIn(login, PASSWORD, OWNER)).status).toBe(303);
  const strangers: number[] = [];
  for (let host = 0; host < 60; host++)
    strangers.push((await signIn(login, 'wrong', `203.0.113.${host}`)).status);
  expect(strangers).toEqual([...Array(50).fill(401), ...Array(10).fill(429)]);
  expect((await signIn(login, PASSWORD, '198.51.100.77')).status).toBe(429);
  expect((await signIn(login, PASSWORD, OWNER)).status).toBe(303);
  expect(await tryOften(11, login, 'wrong', OWNER)).toEqual([...Array(10).fill(401), 429]);
  // A month later it counts as any other network.
  service.wait(31 * 86_400);
  for (let host = 0; host < 50; host++) await signIn(login, 'wrong', `203.0.113.${host}`);
  expect((await signIn(login, PASSWORD, OWNER)).status).toBe(429);
});

test('[AUTH-08] attempts from a known device are limited too', async () => {
  const login = 'stolen-device@example.com';
  await insertCustomer(service.db, { login });
  const { device } = await signIn(login, PASSWORD, OWNER);
  const statuses = await tryOften(21, login, 'wrong', STRANGER, device);
  expect(statuses).toEqual([...Array(20).fill(401), 429]);
});

test('[AUTH-08] a new password voids device tokens and known networks of the earlier one', async () => {
  const login = 'changed@example.com';
  const customerId = await insertCustomer(service.db, { login });
  // An attacker who knew the password signed in on another device and network.
  const { device } = await signIn(login, PASSWORD, STRANGER);
  const { token } = await signInCustomer(service.origin, 'RivageEU', login, PASSWORD);
  const changed = await service.call('PUT', `${CUSTOMERS}/${customerId}/password?siteId=RivageEU`, {
    token,
    body: { currentPassword: PASSWORD, password: 'Another-2026!' },
  });
  expect(changed.status).toBe(204);
  for (let host = 0; host < 50; host++) await signIn(login, 'wrong', `192.0.2.${host}`);
  expect((await signIn(login, 'wrong', STRANGER, device)).status).toBe(429);
  expect((await signIn(login, 'Another-2026!', STRANGER)).status).toBe(429);
});

test('[AUTH-08] all known devices of a login together have few guesses', async () => {
  const login = 'many-devices@example.com';
  await insertCustomer(service.db, { login });
  const devices: string[] = [];
  for (let count = 0; count < 6; count++) devices.push((await signIn(login, PASSWORD, OWNER)).device);
  for (let host = 0; host < 50; host++) await signIn(login, 'wrong', `192.0.2.${host}`);
  const statuses: number[] = [];
  for (const [count, device] of devices.entries())
    statuses.push(...(await tryOften(6, login, 'wrong', `203.0.113.${count}`, device)));
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(16).fill(429)]);
});

test('[AUTH-09] a password reset lifts the lockout', async () => {
  const login = 'locked@example.com';
  await insertCustomer(service.db, { login });
  await tryOften(11, login, 'wrong', OWNER);
  for (let count = 0; count < 6; count++) await tryOften(10, login, 'wrong', `203.0.113.${count}`);
  expect((await signIn(login, PASSWORD, OWNER)).status).toBe(429);
  const { token } = await service.guest('RivageEU');
  const post = (action: string, body: object) =>
    app.request(
      `${CUSTOMERS}/password/actions/${action}?siteId=RivageEU`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      { clientAddress: OWNER },
    );
  await post('create-reset-token', { login });
  const mail = (await sentMails(service)).find(({ to }) => to === login)!;
  const resetToken = linkIn(mail, 'setpassword').searchParams.get('token')!;
  expect((await post('reset', { login, newPassword: 'Another-Tide-2026', resetToken })).status).toBe(204);
  expect((await signIn(login, 'Another-Tide-2026', OWNER)).status).toBe(303);
});

test('[ACCT-01] attempts of strangers do not stop a signed-in customer from changing the password', async () => {
  const login = 'inside@example.com';
  await insertCustomer(service.db, { login });
  const { token, customerId } = await signInCustomer(service.origin, 'RivageEU', login, PASSWORD);
  for (let count = 0; count < 6; count++) await tryOften(10, login, 'wrong', `203.0.113.${count}`);
  const changed = await service.call('PUT', `${CUSTOMERS}/${customerId}/password?siteId=RivageEU`, {
    token,
    body: { currentPassword: PASSWORD, password: 'Another-Tide-2026' },
  });
  expect(changed.status).toBe(204);
});
