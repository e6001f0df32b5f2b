import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCustomer, PASSWORD } from '../../testing/customers.ts';
import {
  ORGANIZATION,
  PRIVATE_CLIENT,
  PRIVATE_SECRET,
  PUBLIC_CLIENT,
  type RunningService,
  startService,
} from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

const REDIRECT = 'http://localhost:3000/callback';
const VERIFIER = 'v'.repeat(60);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});
const url = (path: string) =>
  `${service.origin}/shopper/auth/v1/organizations/${ORGANIZATION}/oauth2/${path}`;

const AUTHORIZE = {
  client_id: PUBLIC_CLIENT,
  channel_id: 'RivageEU',
  redirect_uri: REDIRECT,
  response_type: 'code',
  hint: 'guest',
  code_challenge: CHALLENGE,
};
const authorize = (change: Record<string, string> = {}) =>
  fetch(`${url('authorize')}?${new URLSearchParams({ ...AUTHORIZE, ...change })}`, { redirect: 'manual' });

async function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(form);
  const response = await fetch(url(path), { method: 'POST', body, headers, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

async function code(): Promise<string> {
  const response = await authorize();
  return new URL(response.headers.get('location')!).searchParams.get('code')!;
}
const redeem = (form: Record<string, string>) =>
  post('token', {
    grant_type: 'authorization_code_pkce',
    client_id: PUBLIC_CLIENT,
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    ...form,
  });
const login = (user: string, password: string) => {
  const { hint: _hint, ...form } = AUTHORIZE;
  return post('login', form, basic(user, password));
};

test('redirects a guest with 303, an empty body, code, usid and state', async () => {
  const response = await authorize({ state: 'a b' });
  expect(response.status).toBe(303);
  expect(response.headers.get('content-length')).toBe('0');
  const to = new URL(response.headers.get('location')!);
  expect(to.origin + to.pathname).toBe(REDIRECT);
  expect([...to.searchParams.keys()].sort()).toEqual(['code', 'state', 'usid']);
  expect(to.searchParams.get('state')).toBe('a b');
});

test('a code can be redeemed once', async () => {
  const once = await code();
  expect((await redeem({ code: once })).status).toBe(200);
  const again = await redeem({ code: once });
  expect(again.status).toBe(400);
  expect(again.body).toMatchObject({ status_code: '400', error: 'invalid_grant' });
});

test('a code expires after one minute', async () => {
  const late = await code();
  service.wait(61);
  expect((await redeem({ code: late })).status).toBe(400);
});

test('rejects a code without its verifier, with another redirect URI or from another client', async () => {
  expect((await redeem({ code: await code(), code_verifier: 'w'.repeat(60) })).status).toBe(400);
  expect((await redeem({ code: await code(), code_verifier: '' })).status).toBe(400);
  expect((await redeem({ code: await code(), redirect_uri: 'http://localhost:1/' })).status).toBe(400);
  const stolen = await post(
    'token',
    { grant_type: 'authorization_code', code: await code(), redirect_uri: REDIRECT, code_verifier: VERIFIER },
    basic(PRIVATE_CLIENT, PRIVATE_SECRET),
  );
  expect(stolen.status).toBe(400);
});

test.each([
  'https://evil.example/callback',
  'http://localhost.evil.example/callback',
  'http://localhost@evil.example/callback',
  'http://user:pass@localhost/callback',
  'javascript:alert(1)',
  '//evil.example',
  'callback',
])('does not redirect to %s', async (redirect_uri) => {
  const response = await authorize({ redirect_uri });
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
});

test.each<Record<string, string>>([
  { client_id: 'nobody' },
  { channel_id: 'NoSite' },
  { response_type: 'token' },
  { hint: 'google' },
  { code_challenge: '' },
  { code_challenge: 'short' },
  { usid: 'x'.repeat(129) },
  { state: 'a\0b' },
])('rejects authorize with %o with 400', async (change) => {
  expect((await authorize(change)).status).toBe(400);
});

test.each<Record<string, string>>([
  {},
  { grant_type: 'password' },
  { grant_type: 'refresh_token' },
  { grant_type: 'refresh_token', refresh_token: 'made up' },
  { grant_type: 'authorization_code_pkce' },
  { grant_type: 'refresh_token', refresh_token: 'a\0b' },
])('rejects token with %o in the login service’s error format', async (form) => {
  const { status, body } = await post('token', { client_id: PUBLIC_CLIENT, ...form });
  expect(status).toBe(400);
  expect(Object.keys(body).sort()).toEqual(['error', 'error_description', 'message', 'status_code']);
});

test('the public client gets no token by its client id alone', async () => {
  const form = { grant_type: 'client_credentials', client_id: PUBLIC_CLIENT, channel_id: 'RivageEU' };
  expect((await post('token', form)).status).toBe(401);
  expect((await post('token', { ...form, client_id: PRIVATE_CLIENT })).status).toBe(401);
});

test('codes and refresh tokens are stored as hashes', async () => {
  const stored = await code();
  const { body } = await redeem({ code: await code() });
  const codes = await service.db.selectFrom('authorization_code').selectAll().execute();
  const tokens = await service.db.selectFrom('refresh_token').selectAll().execute();
  expect(JSON.stringify([codes, tokens])).not.toContain(stored);
  expect(JSON.stringify([codes, tokens])).not.toContain(body.refresh_token);
});

test('the refresh token of a guest expires after 30 days', async () => {
  const { body } = await redeem({ code: await code() });
  service.wait(30 * 86400 + 1);
  const form = { grant_type: 'refresh_token', client_id: PUBLIC_CLIENT, refresh_token: body.refresh_token };
  const late = await post('token', form);
  expect(late.body.message).toBe('invalid refresh_token');
});

test('after ten wrong passwords no further attempt is checked for 15 minutes', async () => {
  await insertCustomer(service.db, { login: 'tried@example.com' });
  const attempts = await Promise.all(Array.from({ length: 10 }, () => login('tried@example.com', 'wrong')));
  expect(attempts.map(({ status }) => status)).toEqual(Array(10).fill(401));
  const stopped = await login('Tried@example.com', PASSWORD);
  expect(stopped).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  expect(stopped.headers.get('retry-after')).toBe('900');
  service.wait(15 * 60);
  expect((await login('tried@example.com', PASSWORD)).status).toBe(303);
});

test('attempts with an unknown login are counted too', async () => {
  await Promise.all(Array.from({ length: 10 }, () => login('ghost@example.com', 'wrong')));
  expect((await login('ghost@example.com', 'wrong')).status).toBe(429);
});

test('a refused published password does not sign in and returns the error of a wrong password', async () => {
  await insertCustomer(service.db, { login: 'published@example.com' });
  expect((await login('published@example.com', PASSWORD)).status).toBe(303);
  service.services.refusedPasswords = [PASSWORD];
  const refused = await login('published@example.com', PASSWORD);
  const wrong = await login('published@example.com', 'something else');
  service.services.refusedPasswords = [];
  expect(refused.status).toBe(401);
  expect(refused.body).toEqual(wrong.body);
});

test('rejects the refresh token of a disabled customer', async () => {
  const customerId = await insertCustomer(service.db, { login: 'later-disabled@example.com' });
  const { headers } = await login('later-disabled@example.com', PASSWORD);
  const signedIn = await redeem({ code: new URL(headers.get('location')!).searchParams.get('code')! });
  await service.db.updateTable('customer').set({ enabled: false }).where('id', '=', customerId).execute();
  const form = { grant_type: 'refresh_token', client_id: PUBLIC_CLIENT };
  expect((await post('token', { ...form, refresh_token: signedIn.body.refresh_token })).status).toBe(400);
});

test('a full disk returns 503 with Retry-After', async () => {
  // Same error as PostgreSQL and PGlite report when a table cannot grow.
  await sql`create function disk_is_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    service.db,
  );
  const trigger = sql`create trigger full_disk before insert on shopper_session execute function disk_is_full()`;
  await trigger.execute(service.db);
  const form = { grant_type: 'client_credentials', channel_id: 'RivageUS' };
  const { status, headers, body } = await post('token', form, basic(PRIVATE_CLIENT, PRIVATE_SECRET));
  await sql`drop function disk_is_full() cascade`.execute(service.db);
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(JSON.stringify(body)).not.toMatch(/disk|space|file/);
});

test('revoke voids a refresh token; introspect and userinfo describe tokens', async () => {
  const secret = basic(PRIVATE_CLIENT, PRIVATE_SECRET);
  const guest = await post('token', { grant_type: 'client_credentials', channel_id: 'RivageUS' }, secret);
  const { refresh_token: token, access_token, customer_id, usid } = guest.body;
  const active = await post('introspect', { token }, secret);
  expect(active.body).toMatchObject({ active: true, client_id: PRIVATE_CLIENT, sub: `usid:${usid}` });
  const info = await fetch(url('userinfo'), { headers: { authorization: `Bearer ${access_token}` } });
  expect(await info.json()).toMatchObject({ customer_id, sub: usid });
  expect((await post('revoke', { token }, secret)).status).toBe(200);
  expect((await post('introspect', { token }, secret)).body).toEqual({ active: false });
});

test('expired rows are deleted during token requests', async () => {
  const abandoned = await authorize();
  const usid = new URL(abandoned.headers.get('location')!).searchParams.get('usid')!;
  service.wait(91 * 86400);
  await redeem({ code: await code() });
  const left = await service.db
    .selectFrom('shopper_session')
    .where('usid', '=', usid)
    .select('usid')
    .execute();
  expect(left).toEqual([]);
});

test('an invalid bearer token returns the login service’s error format', async () => {
  const response = await fetch(url('userinfo'));
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ status_code: '401', error: 'invalid_token' });
});

test('the callback answers a browser that follows the redirect', async () => {
  expect((await service.call('GET', '/callback?code=a&usid=b')).status).toBe(200);
});
