import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

/** These flows need no browser: they check responses. */
const STORE = process.env.E2E_URL!;
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${STORE}${path}`, { redirect: 'manual', ...init });
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body, headers: { origin: STORE, ...headers } });

/** External addresses in all spellings that browsers accept. */
const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
];

async function signedIn(): Promise<string> {
  const form = new URLSearchParams({ view: 'login', email: 'ines@example.com', password: 'Rivage-2026!' });
  const answer = await post('/eu/en-IE/resource/auth', form);
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

test('every document allows only its own scripts and has no inline style', async () => {
  for (const path of [
    '/eu/en-IE/homepage',
    '/eu/en-IE/search?q=linen',
    '/eu/en-IE/cart',
    '/eu/en-IE/login',
    '/eu/en-IE/nothing-here',
  ]) {
    const answer = await ask(path);
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect([path, policy]).toEqual([path, expect.not.stringMatching(/unsafe|script-src[^;]*\*/)]);
    for (const [, attributes, script] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/\ssrc=|application\/(ld\+)?json|speculationrules/.test(attributes!)) continue;
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
    }
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle="/i);
    expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+="/i);
  }
});

test('a return path stays inside the store', async () => {
  const cookie = await signedIn();
  for (const place of ELSEWHERE) {
    const to = new URLSearchParams({ to: place });
    const from = new URLSearchParams({ country: 'DE', language: 'de-DE', from: place });
    for (const path of [
      `/eu/en-IE/login?${to}`,
      `/eu/en-IE/register?${to}`,
      `/eu/en-IE/countrySelector?${from}`,
    ]) {
      const answer = await ask(path, { headers: { cookie } });
      const location = answer.headers.get('location');
      expect([path, answer.status]).toEqual([path, 302]);
      expect(new URL(location!, STORE).origin).toBe(new URL(STORE).origin);
    }
  }
});

/** Field names that would expand to huge arrays, and other invalid shapes. */
const HOSTILE_FIELDS = [
  'a[90000000]=1',
  'a[4294967290]=1',
  Array.from({ length: 60 }, (_, index) => `a${index}[100000000]=1`).join('&'),
  `a${'[9999999]'.repeat(300)}=1`,
  `a${'.a'.repeat(20_000)}=1`,
  '__intent__=%7B%22type%22%3A%22insert%22%2C%22payload%22%3A%7B%22name%22%3A%22a%22%2C%22index%22%3A1e9%7D%7D',
  '__intent__=x',
  '__state__=%7B',
  'email=x&'.repeat(30_000),
  '&'.repeat(250_000),
];

test('a form with huge array indexes is refused at once by every action', async () => {
  const cookie = await signedIn();
  const forms: Record<string, string> = {
    'resource/auth': 'view=login',
    'resource/newsletter': 'email=',
    'resource/bag': 'intent=add',
    'resource/notify-me': 'email=',
    'resource/wishlist': 'intent=remove',
    'resource/captcha': 'kind=sum',
    'resource/consent': 'choice=all',
    login: 'email=',
    register: 'email=',
    'Account-PasswordResetForm': 'email=',
    setpassword: 'newPassword=',
    tracking: 'orderNo=',
    subscription: 'email=',
    'notify-me': 'email=',
    profile: 'intent=details',
    addressbook: 'intent=save',
    wallet: 'intent=add',
    'account/data': 'currentPassword=',
    'account/delivery': 'intent=x',
    viewsubscription: 'intent=join',
    billing: 'method=',
    shipping: 'email=',
  };
  const encoded = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
  for (const [path, own] of Object.entries(forms)) {
    for (const fields of HOSTILE_FIELDS) {
      const started = performance.now();
      const answer = await post(`/eu/en-IE/${path}`, `${own}&${fields}`, encoded);
      const bytes = (await answer.arrayBuffer()).byteLength;
      const seconds = (performance.now() - started) / 1000;
      const what = `${path} ${fields.slice(0, 20)}: ${answer.status}, ${bytes} bytes, ${seconds.toFixed(1)} s`;
      expect.soft(answer.status < 500 && bytes < 200_000 && seconds < 5, what).toBe(true);
    }
  }
});

test('invalid bodies, unknown methods and misspelt personal pages cause no server error', async () => {
  for (const [type, body] of [
    ['application/json', '{}'],
    ['multipart/form-data', 'a=1'],
    ['multipart/form-data; boundary=x', 'a=1'],
    ['text/plain', ''],
  ] as const) {
    for (const path of ['resource/bag', 'resource/auth', 'resource/newsletter', 'login', 'tracking'])
      expect([path, type, (await post(`/eu/en-IE/${path}`, body, { 'content-type': type })).status]).toEqual([
        path,
        type,
        400,
      ]);
  }
  expect((await ask('/eu/en-IE/%61ccount')).status).toBe(302);
  expect((await ask('/eu/en-IE/resourc%65/bag')).status).toBe(200);
});

test('a session ended elsewhere makes the visitor a guest, without a server error', async () => {
  const cookie = await signedIn();
  expect((await post('/eu/en-IE/resource/session', new URLSearchParams(), { cookie })).status).toBe(303);
  for (const [path, status] of [
    ['resource/bag', 200],
    ['cart', 200],
    ['account', 302],
    ['resource/wishlist', 200],
  ] as const)
    expect([path, (await ask(`/eu/en-IE/${path}`, { headers: { cookie } })).status]).toEqual([path, status]);
});

test('an unknown sorting is ignored, and an attempt may have any name', async () => {
  expect((await ask('/eu/en-IE/search?q=linen&sort=nonsense')).status).toBe(200);
  const items = JSON.stringify([{ productId: '100004010101', quantity: 1 }]);
  const bag = await post('/eu/en-IE/resource/bag', new URLSearchParams({ intent: 'add', items }));
  const cookie = bag.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const back = await ask('/eu/en-IE/checkout/redirect?bag=none&attempt=%01%E2%98%83', {
    headers: { cookie },
  });
  expect(back.status).toBe(303);
});

test('NUL in path or query is refused', async () => {
  for (const path of ['/a%00b', '/search?q=a%00b', '/resource/suggestions?q=a%00b', '/women?refine=%00'])
    expect((await ask(`/eu/en-IE${path}`)).status, path).toBe(400);
});

test('a product path of any length is found or not, without a server error', async () => {
  const names = [
    'a'.repeat(2041),
    'a%2f'.repeat(1500),
    '%252f'.repeat(1400),
    'a-'.repeat(3500),
    '%CC%81'.repeat(1200),
  ];
  for (const name of names)
    for (const end of ['.html', '.html.data']) {
      const { status } = await ask(`/eu/en-IE/pd/${name}${end}`);
      expect([400, 404, 414], `${name.slice(0, 20)}…${end} answered ${status}`).toContain(status);
    }
});
