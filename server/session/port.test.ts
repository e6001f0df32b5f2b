import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { SESSION_COOKIE, type SiteSession } from './cookie.ts';
import type { LoginClient } from './login-client.ts';
import { LoginError } from './login-error.ts';
import { openRequestSession } from './port.ts';

const SITE = 'RivageEU';
const key = randomBytes(32);
const token = (registered: boolean, remember = true): SiteSession => ({
  customerId: registered ? 'ines' : 'guest',
  usid: 'usid',
  registered,
  accessToken: `access-${'x'.repeat(900)}`,
  refreshToken: 'refresh',
  expires: Date.now() / 1000 + 1800,
  remember,
});

/** A login service that accepts one password and records its calls. */
function loginService(asked: string[] = []) {
  return {
    guest: async () => token(false),
    registered: async (_site: string, who: { password: string; usid?: string }, remember: boolean) => {
      asked.push(`sign in with ${who.usid ?? 'no usid'}`);
      if (who.password === 'often') throw new LoginError(429);
      if (who.password === 'down') throw new LoginError(503);
      if (who.password !== 'right') throw new LoginError(401);
      return token(true, remember);
    },
    refresh: async (_site: string, session: SiteSession) => ({
      ...session,
      expires: Date.now() / 1000 + 1800,
    }),
    logout: async () => {
      asked.push('log out');
    },
  } as unknown as LoginClient;
}

const settings = (login = loginService(), now = () => new Date()) => ({ login, key, secure: true, now });
const open = (cookie?: string, given = settings()) => openRequestSession(given, cookie, fetch);
const cookieOf = (setCookies: string[]) => setCookies.map((line) => line.split(';')[0]).join('; ');
const credentials = { login: 'ines@example.com', password: 'right', remember: true };

/** The session cookie of a signed-in browser. */
async function signedIn(remember: boolean) {
  const session = await open();
  await session.port.signIn(SITE, { ...credentials, remember });
  return session.setCookies();
}

test('[AUTH-11] the session outlives the browser with rememberMe only', async () => {
  const [kept] = await signedIn(true);
  expect(kept).toMatch(/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/);
  const [until] = await signedIn(false);
  expect(until).toContain('; HttpOnly; SameSite=Lax; Secure');
  expect(until).not.toContain('Max-Age');
});

test('[AUTH-11] a refresh does not turn a browser session into a persistent one', async () => {
  const cookie = cookieOf(await signedIn(false));
  const later = await open(
    cookie,
    settings(loginService(), () => new Date(Date.now() + 3600_000)),
  );
  expect(await later.port.current(SITE)).toMatchObject({ registered: true });
  expect((await later.setCookies())[0]).not.toContain('Max-Age');
});

test('tokens in the cookie are encrypted, and a modified cookie is rejected', async () => {
  const cookies = await signedIn(true);
  expect(cookies.join()).not.toMatch(/access-|refresh|ines/);
  const cookie = cookieOf(cookies);
  expect(await (await open(cookie)).port.current(SITE)).toMatchObject({ customerId: 'ines' });
  // In the middle, because the last character has unused bits.
  const forged = cookie.slice(0, 300) + (cookie[300] === 'A' ? 'B' : 'A') + cookie.slice(301);
  expect(await (await open(forged)).port.current(SITE)).toBeNull();
});

test('over https the cookie has the __Host- prefix, and others are ignored', async () => {
  const cookie = cookieOf(await signedIn(true));
  expect(cookie).toMatch(/^__Host-vitrine_session=/);
  expect(await (await open(cookie.replaceAll('__Host-', ''))).port.current(SITE)).toBeNull();
  const plainly = { ...settings(), secure: false };
  const session = await open(undefined, plainly);
  await session.port.signIn(SITE, credentials);
  const [first] = await session.setCookies();
  expect(first).toMatch(/^vitrine_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age/);
  expect(await (await open(first?.split(';')[0], plainly)).port.current(SITE)).not.toBeNull();
});

test('a revoked session is removed, another shopper’s is left alone', async () => {
  const session = await open(cookieOf(await signedIn(true)));
  const { accessToken } = (await session.port.current(SITE))!;
  expect(session.forget('another')).toBe(false);
  expect(session.forget(accessToken)).toBe(true);
  expect(await session.port.current(SITE)).toBeNull();
  expect(await (await open(cookieOf(await session.setCookies()))).port.current(SITE)).toBeNull();
});

test('signing in sets a new cookie; a copy of the previous one stays a guest’s', async () => {
  const guest = await open();
  await guest.port.ensure(SITE);
  const before = cookieOf(await guest.setCookies());
  const session = await open(before);
  await session.port.signIn(SITE, credentials);
  expect(cookieOf(await session.setCookies())).not.toBe(before);
  expect(await (await open(before)).port.current(SITE)).toMatchObject({ registered: false });
});

test('sign-in continues the session of a guest, not of a customer', async () => {
  const asked: string[] = [];
  const session = await open(undefined, settings(loginService(asked)));
  await session.port.ensure(SITE);
  await session.port.signIn(SITE, credentials);
  await session.port.signIn(SITE, credentials);
  expect(asked).toEqual(['sign in with usid', 'sign in with no usid']);
});

test('a rejected sign-in is a result, an unavailable service an error', async () => {
  const { port, setCookies } = await open();
  const attempt = (password: string) => port.signIn(SITE, { ...credentials, password });
  expect(await attempt('wrong')).toBe('unauthorized');
  expect(await attempt('often')).toBe('too_many');
  await expect(attempt('down')).rejects.toThrow('503');
  expect(await setCookies()).toEqual([]);
});

test('[AUTH-10] signing out ends the sessions of all sites and removes the customer’s data from the cookie', async () => {
  const asked: string[] = [];
  const session = await open(cookieOf(await signedIn(true)), settings(loginService(asked)));
  await session.port.signIn('RivageUK', credentials);
  await session.port.ensure('RivageUS');
  session.port.set('order', '10000001');
  await session.port.signOut();
  expect(asked.filter((one) => one === 'log out')).toHaveLength(2);
  const cookie = cookieOf(await session.setCookies());
  expect(cookie).toContain(SESSION_COOKIE);
  const after = (await open(cookie)).port;
  expect(await after.current(SITE)).toBeNull();
  expect(await after.current('RivageUK')).toBeNull();
  expect(await after.current('RivageUS')).toMatchObject({ registered: false });
  expect(after.get('order')).toBeUndefined();
});

test('the browser knows on which sites its session ended, until there is another one', async () => {
  const fresh = await open();
  expect(fresh.port.hasEnded(SITE)).toBe(false);
  const before = await open(cookieOf(await signedIn(true)));
  expect(before.port.hasEnded(SITE)).toBe(false);
  await before.port.signOut();
  const after = await open(cookieOf(await before.setCookies()));
  expect(await after.port.current(SITE)).toBeNull();
  expect(after.port.hasEnded(SITE)).toBe(true);
  expect(after.port.hasEnded('RivageUK')).toBe(false);
  await after.port.ensure(SITE);
  expect((await open(cookieOf(await after.setCookies()))).port.hasEnded(SITE)).toBe(false);
});
