import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signAccessToken } from '../../identity/tokens.ts';
import { insertCustomer } from '../../testing/customers.ts';
import { linkIn, sentMails } from '../../testing/mails.ts';
import { customPath, type Newsletter, startNewsletter, tokenIn } from '../../testing/newsletter.ts';
import { PUBLIC_CLIENT, type RunningService } from '../../testing/service.ts';

let news: Newsletter;
let service: RunningService;
beforeAll(async () => {
  news = await startNewsletter();
  service = news.service;
});
afterAll(() => service.close());

const REQUESTED = {
  isCustomerExist: false,
  successfullySubscribed: false,
  isDoubleOptinNeeded: true,
  error: false,
};
const EXISTS = { isCustomerExist: true, successfullySubscribed: false, isDoubleOptinNeeded: false };

test('[NEWS-03] [NEWS-04] a sign-up is confirmed with the mailed link; the given consent is stored', async () => {
  const email = 'ana@example.com';
  const { status, body } = await news.signUp(email);
  expect([status, body]).toMatchObject([200, REQUESTED]);
  expect(await news.stateOf(email)).toEqual(['pending']);
  const [mail, ...more] = await news.mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'Confirmez votre inscription' });
  const token = tokenIn(mail!, 'confirm');
  expect((await news.follow('unsubscribe', token)).status).toBe(400);
  expect((await news.follow('confirm', `${token}x`)).status).toBe(400);
  expect((await news.follow('confirm', token)).status).toBe(204);
  expect((await news.follow('confirm', token)).status).toBe(204);
  expect(await news.stateOf(email)).toEqual(['subscribed']);
  expect((await news.signUp(email.toUpperCase())).body).toMatchObject(EXISTS);
  const [welcome, ...others] = await news.mails();
  expect(others).toEqual([]);
  expect(welcome).toMatchObject({ to: email, subject: 'Bienvenue dans la newsletter Rivage' });
  expect(welcome!.unsubscribe?.oneClick).toBe(false);
  expect(welcome!.unsubscribe?.url).toContain('/RivageEU/fr-FR/subscription/unsubscribe?token=');
  expect((await news.follow('unsubscribe', tokenIn(welcome!, 'unsubscribe'))).status).toBe(204);
  expect(await news.stateOf(email)).toEqual(['unsubscribed']);
  // The old link does not subscribe again after unsubscribing.
  expect((await news.follow('confirm', token)).status).toBe(400);
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
  const { body } = await news.signUp(email, {}, 'RivageUS', 'en-US');
  expect(body).toMatchObject({
    successfullySubscribed: true,
    isDoubleOptinNeeded: false,
    isCustomerExist: false,
  });
  const [mail] = await news.mails();
  expect(mail).toMatchObject({ to: email, subject: 'Welcome to the Rivage newsletter' });
  expect(mail!.text).toContain('FIRST10');
});

test('[NEWS-04] an expired link confirms nothing', async () => {
  await news.signUp('late@example.com');
  const token = tokenIn((await news.mails())[0]!, 'confirm');
  service.wait(7 * 86_400 + 1);
  expect((await news.follow('confirm', token)).status).toBe(400);
  expect(await news.stateOf('late@example.com')).toEqual(['pending']);
});

test('signing up again within ten minutes sends no second mail', async () => {
  await news.mails();
  // Moves to the start of a ten-minute window.
  service.wait(600 - ((service.services.now().getTime() / 1000) % 600));
  await news.signUp('again@example.com');
  await news.signUp('again@example.com');
  expect((await news.mails()).map(({ to }) => to)).toEqual(['again@example.com']);
  expect(await news.stateOf('again@example.com')).toEqual(['pending']);
});

test.each([
  ['no consent', { consent: '2' }],
  ['an invalid address', { eMail: 'ana@' }],
  ['an invalid date of birth', { birthDate: '1990-02-31' }],
])('[NEWS-02] rejects a sign-up with %s with 400', async (_name, more) => {
  const { status, body } = await news.signUp('refused@example.com', more);
  expect(status).toBe(400);
  expect(body.detail).toBeTruthy();
  expect(await news.stateOf('refused@example.com')).toEqual([]);
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
    service.call('POST', customPath('check-create', path), { token, body });
  const get = async () => (await call('getsubscription', { eMail: email })).body;
  const set = (consent: string) =>
    call('checkandcreatesubscription', { eMail: email, consent, languagePreference: 'FR' });
  expect(await get()).toMatchObject({ eMail: email, isSubscribed: false, isDoubleOptinPending: false });
  expect((await set('1')).body).toMatchObject(REQUESTED);
  expect(await get()).toMatchObject({
    isSubscribed: false,
    isDoubleOptinPending: true,
    languagePreference: 'FR',
  });
  await news.follow('confirm', tokenIn((await news.mails()).find(({ to }) => to === email)!, 'confirm'));
  expect(await get()).toMatchObject({ isSubscribed: true });
  expect((await set('1')).body).toMatchObject(EXISTS);
  expect((await set('2')).status).toBe(200);
  expect(await get()).toMatchObject({ isSubscribed: false, isDoubleOptinPending: false });
  expect((await call('getsubscription', { eMail: 'ana@example.com' })).status).toBe(403);
  const guest = await service.guest('RivageEU');
  const asGuest = await service.call('POST', customPath('check-create', 'getsubscription'), {
    token: guest.token,
    body: { eMail: email },
  });
  expect(asGuest.status).toBe(400);
});

describe('[NEWS-04] one-click unsubscribe (RFC 8058)', () => {
  const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };

  /** Creates a subscriber and returns the path in the List-Unsubscribe header of the newsletter. */
  async function reader(email: string) {
    await news.signUp(email, { store: 'RivageUS' }, 'RivageUS', 'en-US');
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
    expect(await news.stateOf(email)).toEqual(['unsubscribed']);
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
    expect(await news.stateOf(email)).toEqual(['subscribed']);
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
    expect(await news.stateOf(email)).toEqual(['subscribed']);
  });
});
