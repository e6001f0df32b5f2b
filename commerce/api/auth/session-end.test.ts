import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BASIC_CLIENT,
  basic,
  REDIRECT,
  type SignedIn,
  signInCustomer,
  signInGuest,
} from '../../testing/client.ts';
import { insertCustomer, PASSWORD } from '../../testing/customers.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

const SLAS = `/shopper/auth/v1/organizations/${ORGANIZATION}/oauth2`;
const CUSTOMERS = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

const read = async ({ token, customerId }: SignedIn) =>
  (await service.call('GET', `${CUSTOMERS}/${customerId}?siteId=RivageEU`, { token })).status;

async function post(path: string, form: Record<string, string>, authorization?: string) {
  const response = await fetch(`${service.origin}${SLAS}/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: authorization ? { authorization } : {},
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

const refresh = (refresh_token: string) =>
  post('token', { grant_type: 'refresh_token', client_id: PUBLIC_CLIENT, refresh_token });

test('[ACCT-01] [API-06] a new password ends every session of the customer at the next request', async () => {
  const login = 'two-browsers@example.com';
  await insertCustomer(service.db, { login });
  const [one, two] = [
    await signInCustomer(service.origin, 'RivageEU', login, PASSWORD),
    await signInCustomer(service.origin, 'RivageUK', login, PASSWORD),
  ];
  const renewed = await refresh(two.refreshToken);
  const later = { ...two, token: renewed.body.access_token, refreshToken: renewed.body.refresh_token };
  const body = { currentPassword: PASSWORD, password: 'Another-Tide-2026' };
  const path = `${CUSTOMERS}/${one.customerId}/password?siteId=RivageEU`;
  expect((await service.call('PUT', path, { token: one.token, body })).status).toBe(204);
  expect(await read(one)).toBe(401);
  for (const { token } of [two, later]) {
    const answer = await service.call('GET', `${CUSTOMERS}/${two.customerId}?siteId=RivageUK`, { token });
    expect(answer.status).toBe(401);
  }
  for (const token of [one.refreshToken, later.refreshToken]) expect((await refresh(token)).status).toBe(400);
});

test('[API-06] reusing a refresh token revokes its family and the access tokens of the customer', async () => {
  const login = 'copied@example.com';
  await insertCustomer(service.db, { login });
  const first = await signInCustomer(service.origin, 'RivageEU', login, PASSWORD);
  const elsewhere = await signInCustomer(service.origin, 'RivageEU', login, PASSWORD);
  const second = (await refresh(first.refreshToken)).body;
  const third = (await refresh(second.refresh_token)).body;
  expect(await read({ ...first, token: third.access_token })).toBe(200);
  expect((await refresh(first.refreshToken)).status).toBe(400);
  expect((await refresh(third.refresh_token)).status).toBe(400);
  expect(await read({ ...first, token: third.access_token })).toBe(401);
  expect(await read(elsewhere)).toBe(200);
});

test('[API-06] concurrent refreshes with one token get the same successor, which stays valid alone', async () => {
  const login = 'two-tabs@example.com';
  await insertCustomer(service.db, { login });
  const first = await signInCustomer(service.origin, 'RivageEU', login, PASSWORD);
  const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(first.refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  const second = answers[0]!.body;
  for (const { body } of answers) expect(await read({ ...first, token: body.access_token })).toBe(200);
  const third = await refresh(second.refresh_token);
  expect(third.status).toBe(200);
  // Within the grace period too: the successor was used, so this is a stolen copy.
  expect((await refresh(first.refreshToken)).status).toBe(400);
  expect((await refresh(third.body.refresh_token)).status).toBe(400);
  expect(await read({ ...first, token: third.body.access_token })).toBe(401);
});

test('[API-06] reusing a refresh token after the grace period revokes its family', async () => {
  const login = 'late-copy@example.com';
  await insertCustomer(service.db, { login });
  const first = await signInCustomer(service.origin, 'RivageEU', login, PASSWORD);
  const second = (await refresh(first.refreshToken)).body;
  service.wait(11);
  expect((await refresh(first.refreshToken)).status).toBe(400);
  expect((await refresh(second.refresh_token)).status).toBe(400);
  expect(await read({ ...first, token: second.access_token })).toBe(401);
});

test('[API-06] revoking a refresh token voids the access token of the customer', async () => {
  const login = 'revoked@example.com';
  await insertCustomer(service.db, { login });
  const session = await signInCustomer(service.origin, 'RivageEU', login, PASSWORD);
  await post('revoke', { token: session.refreshToken, client_id: PUBLIC_CLIENT });
  expect(await read(session)).toBe(401);
});

test('[API-06] rejects the usid of another client’s guest', async () => {
  const guest = await signInGuest(service.origin, 'RivageEU');
  const ask = { grant_type: 'client_credentials', channel_id: 'RivageEU' };
  const { body } = await post('token', { ...ask, usid: guest.usid }, BASIC_CLIENT);
  expect(body.usid).not.toBe(guest.usid);
  expect(body.customer_id).not.toBe(guest.customerId);
  // The client that opened the session can continue it.
  const again = await post('token', { ...ask, usid: body.usid }, BASIC_CLIENT);
  expect(again.body.customer_id).toBe(body.customer_id);
});

test('[API-06] redirects only to an exactly registered URI, or to the loopback where allowed', async () => {
  const login = 'redirected@example.com';
  await insertCustomer(service.db, { login });
  const id = 'a-shop-in-production';
  service.services.clients.push({ id, redirectUris: ['https://shop.example/callback'] });
  const ask = (client_id: string, redirect_uri: string) =>
    post(
      'login',
      { client_id, channel_id: 'RivageEU', redirect_uri, code_challenge: 'c'.repeat(43) },
      basic(login, PASSWORD),
    );
  expect((await ask(id, 'https://shop.example/callback')).status).toBe(303);
  for (const address of [
    'https://shop.example/callback?next=1',
    'https://shop.example/callback/',
    'https://shop.example/other',
    'https://SHOP.example/callback',
    'https://shop.example:443/callback',
    'http://shop.example/callback',
    REDIRECT,
    'http://localhost:1/\\evil.com',
  ])
    expect((await ask(id, address)).status, address).toBe(400);
  expect((await ask(PUBLIC_CLIENT, REDIRECT)).status).toBe(303);
});
