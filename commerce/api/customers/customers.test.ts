import { afterAll, beforeAll, expect, test } from 'vitest';
import { signAccessToken } from '../../identity/tokens.ts';
import { insertCustomer, PASSWORD } from '../../testing/customers.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

const BASE = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;
const SITE = '?siteId=RivageEU';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

async function customer(login: string) {
  const customerId = await insertCustomer(service.db, { login });
  const token = await signAccessToken(service.services, {
    customerId,
    usid: 'usid',
    siteId: 'RivageEU',
    clientId: PUBLIC_CLIENT,
    guestCustomerId: 'guest',
    registered: { login, name: 'Ines Moreau' },
  });
  return { customerId, token, path: `${BASE}/${customerId}` };
}

async function register(body: unknown) {
  const { token } = await service.guest('RivageEU');
  return service.call('POST', BASE + SITE, { token, body });
}

/** Calls oauth2/login like a browser; the status shows whether the password is right. */
async function signInStatus(login: string, password: string): Promise<number> {
  const response = await fetch(
    `${service.origin}/shopper/auth/v1/organizations/${ORGANIZATION}/oauth2/login`,
    {
      method: 'POST',
      redirect: 'manual',
      headers: { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` },
      body: new URLSearchParams({
        client_id: PUBLIC_CLIENT,
        channel_id: 'RivageEU',
        redirect_uri: 'http://localhost:3000/callback',
        code_challenge: 'c'.repeat(43),
      }),
    },
  );
  return response.status;
}

const person = (login: string) => ({
  firstName: 'Ana',
  lastName: 'Costa',
  email: login,
  login,
  preferredLocale: 'es-ES',
});

test('[AUTH-06] a registration with names, email as login and locale creates a customer who can sign in', async () => {
  const login = 'ana@example.com';
  const { status, body } = await register({ customer: person(login), password: 'long enough' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...person(login), authType: 'registered', hasPassword: true });
  expect(JSON.stringify(body)).not.toContain('long enough');
  expect(await signInStatus(login, 'long enough')).toBe(303);
  const row = await service.db
    .selectFrom('customer')
    .select('password_hash')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$/);
});

test('a login in another spelling of its domain is the same login', async () => {
  const login = 'spelled@münchen.example';
  expect((await register({ customer: person(login), password: PASSWORD })).status).toBe(200);
  for (const other of [
    'Spelled@MÜNCHEN.example',
    'spelled@mu\u0308nchen.example',
    'spelled@xn--mnchen-3ya.example',
    'spelled@mün\u00adchen.example',
    'spelled@münchen。example',
  ]) {
    const taken = await register({ customer: person(other), password: PASSWORD });
    expect([taken.status, taken.body.type], other).toEqual([
      400,
      expect.stringContaining('/login-already-in-use'),
    ]);
    expect(await signInStatus(other, PASSWORD), other).toBe(303);
  }
  // A login that only looks like no address is not somebody else's either.
  const hidden = await register({
    customer: { ...person('mallory@example.com'), login: 'spelled@münchen。example' },
    password: PASSWORD,
  });
  expect(hidden.body.type).toContain('/invalid-login');
});

test('rejects a login in use, ignoring case', async () => {
  await insertCustomer(service.db, { login: 'taken@example.com' });
  const { status, body } = await register({ customer: person('Taken@example.com'), password: 'long enough' });
  expect(status).toBe(400);
  expect(body.type).toContain('/login-already-in-use');
});

test('of two concurrent registrations of one login, one succeeds', async () => {
  const body = { customer: person('twice@example.com'), password: 'long enough' };
  const answers = await Promise.all([register(body), register(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('after ten registrations of a login no further one is checked for 15 minutes', async () => {
  const form = (password = 'long enough') => ({ customer: person('often@example.com'), password });
  expect((await register(form())).status).toBe(200);
  const attempts = await Promise.all(Array.from({ length: 9 }, () => register(form())));
  expect(attempts.map(({ status }) => status)).toEqual(Array(9).fill(400));
  const stopped = await register(form());
  expect(stopped.status).toBe(429);
  expect(stopped.headers.get('retry-after')).toBe('900');
  expect((await register({ customer: person('other@example.com'), password: 'long enough' })).status).toBe(
    200,
  );
  service.wait(15 * 60);
  expect((await register(form())).status).toBe(400);
});

test('rejects a password of seven characters with the reason', async () => {
  const { status, body } = await register({ customer: person('short@example.com'), password: 'seven77' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ detail: expect.stringContaining('at least 8 characters') });
});

test.each([
  ['not JSON', '{"customer":'],
  ['no customer', { password: 'long enough' }],
  ['no last name', { customer: { ...person('a@example.com'), lastName: '' }, password: 'long enough' }],
  ['no email', { customer: { ...person('a@example.com'), email: 'nobody' }, password: 'long enough' }],
  ['a NUL in a name', '{"customer":{"lastName":"a\\u0000b"},"password":"long enough"}'],
  ['half a character', '{"customer":{"lastName":"a\\ud800b"},"password":"long enough"}'],
  ['an array', []],
])('rejects a registration with %s with 400', async (_what, body) => {
  const answer = await register(body);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
});

test('registering and reading require a token', async () => {
  for (const [method, path] of [
    ['POST', BASE],
    ['GET', `${BASE}/x`],
    ['PATCH', `${BASE}/x`],
    ['POST', `${BASE}/x/addresses`],
  ] as const) {
    const { status, body } = await service.call(method, path + SITE, method === 'GET' ? {} : { body: {} });
    expect(status).toBe(401);
    expect(body.type).toContain('/unauthorized');
  }
});

test('a guest is returned as a guest', async () => {
  const { token, customerId } = await service.guest('RivageEU');
  const { body } = await service.call('GET', `${BASE}/${customerId}${SITE}`, { token });
  expect(body).toEqual({ authType: 'guest', customerId });
  const change = await service.call('PATCH', `${BASE}/${customerId}${SITE}`, { token, body: {} });
  expect(change.status).toBe(404);
});

test('another customer’s data cannot be read or changed', async () => {
  const mine = await customer('mine@example.com');
  const theirs = await customer('theirs@example.com');
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['PUT', '/password'],
    ['POST', '/addresses'],
    ['GET', '/addresses/Home'],
    ['DELETE', '/addresses/Home'],
  ] as const) {
    const { status, body } = await service.call(method, theirs.path + path + SITE, {
      token: mine.token,
      ...(method === 'GET' ? {} : { body: { firstName: 'Mallory' } }),
    });
    expect(status).toBe(400);
    expect(body.type).toContain('/invalid-customer');
  }
  const { body } = await service.call('GET', theirs.path + SITE, { token: theirs.token });
  expect(body.firstName).toBe('Ines');
});

test('an update changes the fields sent; null removes a value', async () => {
  const { path, token } = await customer('update@example.com');
  const first = { phoneHome: '+33 1 23 45 67 89', gender: 2, c_newsletter: true, jobTitle: 'Baker' };
  await service.call('PATCH', path + SITE, { token, body: first });
  await service.call('PATCH', path + SITE, { token, body: { jobTitle: null, firstName: 'Inès' } });
  const { body } = await service.call('GET', path + SITE, { token });
  expect(body).toMatchObject({
    firstName: 'Inès',
    lastName: 'Moreau',
    phoneHome: '+33 1 23 45 67 89',
    gender: 2,
    c_newsletter: true,
  });
  expect(body).not.toHaveProperty('jobTitle');
});

test('ignores fields that the customer must not set', async () => {
  const { path, token, customerId } = await customer('fields@example.com');
  const body = { customerId: 'x', customerNo: '1', enabled: false, hasPassword: false, authType: 'guest' };
  const answer = await service.call('PATCH', path + SITE, { token, body });
  expect(answer.body).toMatchObject({ customerId, enabled: true, hasPassword: true, authType: 'registered' });
});

test('stores SQL and HTML in a name as text', async () => {
  const { path, token } = await customer('text@example.com');
  const firstName = `Robert'); drop table customer;--`;
  const lastName = '<script>alert("1")</script>';
  await service.call('PATCH', path + SITE, { token, body: { firstName, lastName } });
  const { body } = await service.call('GET', path + SITE, { token });
  expect(body).toMatchObject({ firstName, lastName });
});

test('a new login requires the current password and must be unused', async () => {
  const { path, token } = await customer('old@example.com');
  await insertCustomer(service.db, { login: 'occupied@example.com' });
  const change = (body: object) => service.call('PATCH', path + SITE, { token, body });
  expect((await change({ login: 'new@example.com' })).status).toBe(400);
  expect((await change({ login: 'new@example.com', currentPassword: 'wrong' })).status).toBe(400);
  const taken = await change({ login: 'occupied@example.com', currentPassword: PASSWORD });
  expect(taken.body.type).toContain('/login-already-in-use');
  const changed = await change({ login: 'captain', currentPassword: PASSWORD });
  expect(changed.body).toMatchObject({ login: 'captain', email: 'old@example.com' });
  expect(await signInStatus('captain', PASSWORD)).toBe(303);
});

test('[ACCT-01] a password change requires the current password, replaces it and ends the session', async () => {
  const { path, token } = await customer('change@example.com');
  const change = (currentPassword: string, password: string) =>
    service.call('PUT', `${path}/password${SITE}`, { token, body: { currentPassword, password } });
  expect((await change('wrong', 'another long one')).status).toBe(400);
  expect((await change(PASSWORD, 'short')).status).toBe(400);
  expect((await change(PASSWORD, 'another long one')).status).toBe(204);
  expect((await service.call('GET', path + SITE, { token })).status).toBe(401);
  expect(await signInStatus('change@example.com', PASSWORD)).toBe(401);
  expect(await signInStatus('change@example.com', 'another long one')).toBe(303);
});
