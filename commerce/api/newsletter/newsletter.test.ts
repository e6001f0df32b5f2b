import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { signAccessToken } from '../../identity/tokens.ts';
import type { Message } from '../../mail/transport.ts';
import { insertRows } from '../../testing/builders.ts';
import { solveWork } from '../../testing/captcha.ts';
import { insertCustomer } from '../../testing/customers.ts';
import { linkIn, sentMails } from '../../testing/mails.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';

const custom = (api: string, path: string, query = 'siteId=RivageEU&locale=fr-FR') =>
  `/custom/${api}/v1/organizations/${ORGANIZATION}/${path}?${query}`;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
  await insertRows(
    service.db,
    'attribute_definition',
    (
      [
        'isDoubleOptInEnabled',
        'newsletterWelcomeCode',
        'googleCaptchaEnabled',
        'publicGoogleCaptchaKey',
      ] as const
    ).map((id) => ({
      object_type: 'SitePreferences',
      id,
      system: false,
      value_type: id === 'isDoubleOptInEnabled' ? 'boolean' : 'string',
    })) as never,
  );
  await setPreferences('RivageUS', { isDoubleOptInEnabled: false, newsletterWelcomeCode: 'FIRST10' });
});
afterAll(() => service.close());

const setPreferences = (siteId: string, preferences: object) =>
  service.db
    .updateTable('site')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', siteId)
    .execute();

const mails = () => sentMails(service);

async function challenge(kind: 'work' | 'sum', siteId = 'RivageEU') {
  const { token } = await service.guest(siteId);
  const path = custom('captcha', 'challenge', `siteId=${siteId}&kind=${kind}`);
  return (await service.call('GET', path, { token })).body;
}

const payload = (eMail: string, more: object = {}) => ({
  eMail,
  firstName: 'Ana',
  lastName: '',
  signupSource: 'footer',
  consent: '1',
  birthDate: '',
  brand: 'F',
  countryId: 'FR',
  languagePreference: 'FR',
  marketingOptions: { item: [] },
  partnerId: '',
  phoneNumber: '',
  source: 'SFCC',
  store: 'RivageEU',
  ...more,
});

async function signUp(eMail: string, more: object = {}, siteId = 'RivageEU', locale = 'fr-FR') {
  const { token } = await service.guest(siteId);
  const captcha = 'captcha' in more ? undefined : solveWork(await challenge('work', siteId));
  const path = custom('newsletter', 'signup', `siteId=${siteId}&locale=${locale}`);
  return service.call('POST', path, { token, body: { ...payload(eMail), captcha, ...more } });
}

async function follow(act: 'confirm' | 'unsubscribe', token: string) {
  const guest = await service.guest('RivageEU');
  return service.call('POST', custom('newsletter', act), { token: guest.token, body: { token } });
}

const tokenIn = (mail: Message, page: string) =>
  linkIn(mail, `subscription/${page}`).searchParams.get('token')!;

const stateOf = async (email: string) =>
  (
    await service.db.selectFrom('newsletter_subscription').selectAll().where('email', '=', email).execute()
  ).map(({ state }) => state);

const ASKED = {
  isCustomerExist: false,
  successfullySubscribed: false,
  isDoubleOptinNeeded: true,
  error: false,
};
const EXISTS = { isCustomerExist: true, successfullySubscribed: false, isDoubleOptinNeeded: false };

test('[NEWS-03] [NEWS-04] a sign-up is confirmed with the mailed link; the given consent is stored', async () => {
  const email = 'ana@example.com';
  const { status, body } = await signUp(email);
  expect([status, body]).toMatchObject([200, ASKED]);
  expect(await stateOf(email)).toEqual(['pending']);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'Confirmez votre inscription' });
  const token = tokenIn(mail!, 'confirm');
  expect((await follow('unsubscribe', token)).status).toBe(400);
  expect((await follow('confirm', `${token}x`)).status).toBe(400);
  expect((await follow('confirm', token)).status).toBe(204);
  expect((await follow('confirm', token)).status).toBe(204);
  expect(await stateOf(email)).toEqual(['subscribed']);
  expect((await signUp(email.toUpperCase())).body).toMatchObject(EXISTS);
  const [welcome, ...others] = await mails();
  expect(others).toEqual([]);
  expect(welcome).toMatchObject({ to: email, subject: 'Bienvenue dans la newsletter Rivage' });
  expect(welcome!.unsubscribe?.oneClick).toBe(false);
  expect(welcome!.unsubscribe?.url).toContain('/RivageEU/fr-FR/subscription/unsubscribe?token=');
  expect((await follow('unsubscribe', tokenIn(welcome!, 'unsubscribe'))).status).toBe(204);
  expect(await stateOf(email)).toEqual(['unsubscribed']);
  // The old link does not subscribe again after unsubscribing.
  expect((await follow('confirm', token)).status).toBe(400);
  const consents = await service.db
    .selectFrom('newsletter_consent')
    .innerJoin('newsletter_subscription', 'newsletter_subscription.id', 'subscription_id')
    .select(['act', 'text_version', 'newsletter_consent.locale', 'newsletter_consent.source'])
    .where('email', '=', email)
    .orderBy('newsletter_consent.id')
    .execute();
  expect(consents).toEqual([
    { act: 'requested', text_version: '2026-11', locale: 'fr-FR', source: 'footer' },
    { act: 'confirmed', text_version: '2026-11', locale: 'fr-FR', source: 'mail' },
    { act: 'withdrawn', text_version: '2026-11', locale: 'fr-FR', source: 'mail' },
  ]);
});

test('[NEWS-03] with single opt-in a sign-up subscribes at once and sends the welcome code', async () => {
  const email = 'joe@example.com';
  const { body } = await signUp(email, {}, 'RivageUS', 'en-US');
  expect(body).toMatchObject({
    successfullySubscribed: true,
    isDoubleOptinNeeded: false,
    isCustomerExist: false,
  });
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: email, subject: 'Welcome to the Rivage newsletter' });
  expect(mail!.text).toContain('FIRST10');
});

test('[NEWS-04] an expired link confirms nothing', async () => {
  await signUp('late@example.com');
  const token = tokenIn((await mails())[0]!, 'confirm');
  service.wait(7 * 86_400 + 1);
  expect((await follow('confirm', token)).status).toBe(400);
  expect(await stateOf('late@example.com')).toEqual(['pending']);
});

test('signing up again within ten minutes sends no second mail', async () => {
  await mails();
  // Moves to the start of a ten-minute window.
  service.wait(600 - ((service.services.now().getTime() / 1000) % 600));
  await signUp('again@example.com');
  await signUp('again@example.com');
  expect((await mails()).map(({ to }) => to)).toEqual(['again@example.com']);
  expect(await stateOf('again@example.com')).toEqual(['pending']);
});

test('[NEWS-01] requires a solved captcha, and accepts a solution once', async () => {
  const refused = async (captcha: string) => {
    const { status, body } = await signUp('robot@example.com', { captcha });
    return [status, String(body.type).split('/').at(-1)];
  };
  const work = await challenge('work');
  const solution = solveWork(work);
  for (const captcha of ['', 'nonsense', `${work.challenge}~0`, `x${solution}`])
    expect(await refused(captcha)).toEqual([400, 'captcha-failed']);
  expect((await signUp('human@example.com', { captcha: solution })).status).toBe(200);
  expect(await refused(solution)).toEqual([400, 'captcha-failed']);
  const late = solveWork(await challenge('work'));
  service.wait(1201);
  expect(await refused(late)).toEqual([400, 'captcha-failed']);
  const { challenge: sum, a, b } = await challenge('sum');
  expect(await refused(`${sum}~${a + b + 1}`)).toEqual([400, 'captcha-failed']);
  expect((await signUp('adder@example.com', { captcha: `${sum}~${a + b}` })).status).toBe(200);
  expect(await stateOf('robot@example.com')).toEqual([]);
});

/**
 * Other encodings of a signed token that verify too: the last character of a base64url signature has unused
 * bits.
 */
function spellings(token: string): string[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const first = alphabet.indexOf(token.at(-1)!) & 0b110000;
  const others = Array.from({ length: 16 }, (_, bits) => token.slice(0, -1) + alphabet[first + bits]);
  return [...others.filter((other) => other !== token), `${token}=`, `${token}==`, `${token}\n`, ` ${token}`];
}

test('[NEWS-01] [NTFY-01] rejects a used solution or pass in another encoding', async () => {
  const { challenge: sum, a, b } = await challenge('sum');
  expect((await signUp('once@example.com', { captcha: `${sum}~${a + b}` })).status).toBe(200);
  for (const other of spellings(sum))
    for (const answer of [`${a + b}`, `${a + b}.0`, `0${a + b}`])
      expect((await signUp('twice@example.com', { captcha: `${other}~${answer}` })).status).toBe(400);
  const pass = await freshPass();
  expect((await signUp('passed-once@example.com', { captcha: pass })).status).toBe(200);
  for (const other of [...spellings(pass), `${pass}~`, `${pass}~~`])
    expect((await signUp('twice@example.com', { captcha: other })).status, other).toBe(400);
});

test('[NEWS-01] of twenty concurrent requests with one pass one is accepted', async () => {
  const pass = await freshPass();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signUp(`race-${index}@example.com`, { captcha: pass })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
});

test('[NEWS-01] limits sums per client and in total', async () => {
  const app = createCommerceApp(service.services);
  const verify = async (clientAddress: string) => {
    const { token } = await service.guest('RivageEU');
    const { challenge: sum, a, b } = await challenge('sum');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ captcha: `${sum}~${a + b}` });
    const request = { method: 'POST', headers, body };
    return (await app.request(custom('captcha', 'verify'), request, { clientAddress })).status;
  };
  service.wait(1000);
  const own: number[] = [];
  for (let count = 0; count < 7; count++) own.push(await verify('203.0.113.1'));
  expect(own).toEqual([...Array(5).fill(200), 429, 429]);
  const others: number[] = [];
  for (let count = 0; count < 100; count++) others.push(await verify(`198.51.100.${count}`));
  expect(others.lastIndexOf(200)).toBe(94);
  expect(others.slice(95)).toEqual(Array(5).fill(429));
  service.wait(1000);
  expect(await verify('203.0.113.1')).toBe(200);
});

async function freshPass(): Promise<string> {
  const { token } = await service.guest('RivageEU');
  const captcha = solveWork(await challenge('work'));
  return (await service.call('POST', custom('captcha', 'verify'), { token, body: { captcha } })).body.pass;
}

/** Local stand-in for Google's endpoint: 'good' is a valid solution, 'silent' gets no usable response. */
async function startVerifier() {
  const asked: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    asked.push(Object.fromEntries(form));
    if (form.get('response') === 'silent') response.writeHead(502).end('<html>');
    else response.end(JSON.stringify({ success: form.get('response') === 'good', 'error-codes': [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/recaptcha/api/siteverify`, close: () => server.close() };
}

test('[NEWS-01] with Google reCAPTCHA enabled, its result decides and a proof of work is not accepted', async () => {
  const verifier = await startVerifier();
  service.services.googleCaptcha = { secret: 'secret', verifies: verifier.url, fetch };
  await setPreferences('RivageUK', {
    googleCaptchaEnabled: '{"F":true,"G":false}',
    publicGoogleCaptchaKey: '{"F":"public-key","G":"other-key"}',
  });
  expect(await challenge('work', 'RivageUK')).toEqual({ kind: 'google', siteKey: 'public-key' });
  // Browsers without JavaScript can still solve the sum.
  expect(await challenge('sum', 'RivageUK')).toMatchObject({ kind: 'sum' });
  const work = solveWork(await challenge('work'));
  const answered = async (captcha: string) => {
    const { token } = await service.guest('RivageUK');
    const path = custom('newsletter', 'signup', 'siteId=RivageUK&locale=en-GB');
    const { status, body } = await service.call('POST', path, {
      token,
      body: { ...payload('uk@example.com'), captcha },
    });
    return [status, body.type?.split('/').at(-1)];
  };
  expect(await answered('bad')).toEqual([400, 'captcha-failed']);
  expect(await answered(work)).toEqual([400, 'captcha-failed']);
  expect(await answered('')).toEqual([400, 'captcha-failed']);
  expect(await answered('silent')).toEqual([503, 'captcha-unavailable']);
  expect(await answered('good')).toEqual([200, undefined]);
  expect(verifier.asked).toMatchObject(
    ['bad', work, 'silent', 'good'].map((response) => ({ secret: 'secret', response })),
  );
  verifier.close();
  // No server listens there any more.
  expect(await answered('good')).toEqual([503, 'captcha-unavailable']);
  delete service.services.googleCaptcha;
});

test('[NEWS-01] reads captcha keys per brand, as JSON or JSON text, and respects a disabled brand', async () => {
  service.services.googleCaptcha = { secret: 'secret', verifies: 'http://127.0.0.1:9/', fetch };
  await insertRows(service.db, 'attribute_definition', [
    { object_type: 'OrganizationPreferences', id: 'brandId', system: false, value_type: 'string' },
  ] as never);
  const brand = (value: string) =>
    service.db
      .insertInto('global_preference')
      .values({ id: 'brandId', value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
  const keys = { publicGoogleCaptchaKey: '{"F":"of-f","G":"of-g"}' };
  await brand('G');
  await setPreferences('RivageUK', { ...keys, googleCaptchaEnabled: { F: false, G: 'true' } });
  expect(await challenge('work', 'RivageUK')).toEqual({ kind: 'google', siteKey: 'of-g' });
  await brand('F');
  expect(await challenge('work', 'RivageUK')).toMatchObject({ kind: 'work' });
  await setPreferences('RivageUK', { ...keys, googleCaptchaEnabled: '{"F":true' });
  expect(await challenge('work', 'RivageUK')).toMatchObject({ kind: 'work' });
  delete service.services.googleCaptcha;
});

test.each([
  ['no consent', { consent: '2' }],
  ['an invalid address', { eMail: 'ana@' }],
  ['an invalid date of birth', { birthDate: '1990-02-31' }],
])('[NEWS-02] rejects a sign-up with %s with 400', async (_name, more) => {
  const { status, body } = await signUp('refused@example.com', more);
  expect(status).toBe(400);
  expect(body.detail).toBeTruthy();
  expect(await stateOf('refused@example.com')).toEqual([]);
});

test('[ACCT-05] a customer reads and changes only the own subscription', async () => {
  const email = 'account@example.com';
  const customerId = await insertCustomer(service.db, { login: email });
  const token = await signAccessToken(service.services, {
    customerId,
    usid: 'usid-news',
    siteId: 'RivageEU',
    clientId: PUBLIC_CLIENT,
    guestCustomerId: 'guest',
    registered: { login: email, name: 'Ines Moreau' },
  });
  const call = (path: string, body: object) =>
    service.call('POST', custom('check-create', path), { token, body });
  const get = async () => (await call('getsubscription', { eMail: email })).body;
  const set = (consent: string) =>
    call('checkandcreatesubscription', { eMail: email, consent, languagePreference: 'FR' });
  expect(await get()).toMatchObject({ eMail: email, isSubscribed: false, isDoubleOptinPending: false });
  expect((await set('1')).body).toMatchObject(ASKED);
  expect(await get()).toMatchObject({
    isSubscribed: false,
    isDoubleOptinPending: true,
    languagePreference: 'FR',
  });
  await follow('confirm', tokenIn((await mails()).find(({ to }) => to === email)!, 'confirm'));
  expect(await get()).toMatchObject({ isSubscribed: true });
  expect((await set('1')).body).toMatchObject(EXISTS);
  expect((await set('2')).status).toBe(200);
  expect(await get()).toMatchObject({ isSubscribed: false, isDoubleOptinPending: false });
  expect((await call('getsubscription', { eMail: 'ana@example.com' })).status).toBe(403);
  const guest = await service.guest('RivageEU');
  const asGuest = await service.call('POST', custom('check-create', 'getsubscription'), {
    token: guest.token,
    body: { eMail: email },
  });
  expect(asGuest.status).toBe(400);
});

test('[NTFY-01] [NEWS-01] a spent captcha yields a pass for one more request within a minute', async () => {
  const verify = async (captcha: string) => {
    const { token } = await service.guest('RivageEU');
    return service.call('POST', custom('captcha', 'verify'), { token, body: { captcha } });
  };
  const solution = solveWork(await challenge('work'));
  const { status, body } = await verify(solution);
  expect(status).toBe(200);
  expect((await verify(solution)).body.type).toContain('/captcha-failed');
  expect((await signUp('passed@example.com', { captcha: body.pass })).status).toBe(200);
  expect((await signUp('again@example.com', { captcha: body.pass })).status).toBe(400);
  const late = await verify(solveWork(await challenge('work')));
  service.wait(61);
  expect((await signUp('late@example.com', { captcha: late.body.pass })).status).toBe(400);
  for (const captcha of ['', 'nonsense', `${late.body.pass}~1`])
    expect((await verify(captcha)).status, captcha).toBe(400);
});

describe('[NEWS-04] one-click unsubscribe (RFC 8058)', () => {
  const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };

  /** Creates a subscriber and returns the path in the List-Unsubscribe header of the newsletter. */
  async function reader(email: string) {
    await signUp(email, { store: 'RivageUS' }, 'RivageUS', 'en-US');
    const services = { ...service.services, imageOrigin: 'https://shop.example' };
    const newsletterMail = (await sentMails({ ...service, services })).find(({ to }) => to === email);
    const { origin, pathname, search } = new URL(newsletterMail!.unsubscribe!.url);
    expect(newsletterMail!.unsubscribe!.oneClick).toBe(true);
    expect([origin, pathname]).toEqual(['https://shop.example', '/newsletter/v1/unsubscribe']);
    expect(linkIn(newsletterMail!, 'subscription/unsubscribe').search).not.toBe('');
    return { path: pathname + search, newsletterMail: newsletterMail! };
  }
  const send = (path: string, init: RequestInit) =>
    fetch(service.origin + path, { redirect: 'manual', ...init });
  const sources = async (email: string) =>
    (
      await service.db
        .selectFrom('newsletter_consent')
        .innerJoin('newsletter_subscription', 'newsletter_subscription.id', 'subscription_id')
        .select(['act', 'newsletter_consent.source'])
        .where('email', '=', email)
        .execute()
    ).map(({ act, source }) => [act, source]);

  test('POST unsubscribes without sign-in, repeatedly, in either form encoding', async () => {
    const email = 'one-click@example.com';
    const { path } = await reader(email);
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    expect((await send(path, { method: 'POST', body: new URLSearchParams(ONE_CLICK) })).status).toBe(204);
    expect(await stateOf(email)).toEqual(['unsubscribed']);
    expect((await send(path, { method: 'POST', body: multipart })).status).toBe(204);
    expect(await sources(email)).toEqual([
      ['requested', 'footer'],
      ['withdrawn', 'one-click'],
    ]);
  });

  test('GET by a link scanner changes nothing and redirects to the confirmation page', async () => {
    const email = 'scanned@example.com';
    const { path, newsletterMail } = await reader(email);
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(path, { method });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        linkIn(newsletterMail, 'subscription/unsubscribe').href,
      ]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(await stateOf(email)).toEqual(['subscribed']);
  });

  test('rejects a body without One-Click and an invalid token', async () => {
    const email = 'still-reading@example.com';
    const { path } = await reader(email);
    const body = new URLSearchParams(ONE_CLICK);
    const json = { 'content-type': 'application/json' };
    const wrong = [
      send(path, { method: 'POST' }),
      send(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'no' }) }),
      send(path, { method: 'POST', body: JSON.stringify(ONE_CLICK), headers: json }),
      send(`${path}x`, { method: 'POST', body }),
      send('/newsletter/v1/unsubscribe', { method: 'POST', body }),
      send('/newsletter/v1/unsubscribe?token=x', { method: 'GET' }),
    ];
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(wrong.map(() => 400));
    expect(await stateOf(email)).toEqual(['subscribed']);
  });
});
