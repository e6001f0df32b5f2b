import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { addDemoAccount } from '../../staff/demo-account.ts';
import { addClient } from '../../testing/admin.ts';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { sentMails } from '../../testing/mails.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { addStaff, callWith, codeOf, OWN_PAGE, STAFF_PASSWORD, type StaffUser } from '../../testing/staff.ts';

let service: RunningService;
let user: StaffUser;
const warnings: { fields: any; message: string }[] = [];
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  service.services.log.warn = (fields, message) => warnings.push({ fields, message });
});
afterAll(() => service.close());
beforeEach(async () => {
  // Ten seconds into the time of a code, so that no test crosses its end.
  service.wait(3610 - ((service.services.now().getTime() / 1000) % 30));
  warnings.length = 0;
  user = await addStaff(service, `${randomUUID().slice(0, 8)}@example.com`);
});

const signIn = (body: object, headers: Record<string, string> = {}) =>
  service.call('POST', '/admin/v1/session', { body, headers });
const right = (of = user) => ({ email: of.email, password: STAFF_PASSWORD, code: of.code() });
const cookieOf = (headers: Headers) => /staff=[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

describe('signing in', () => {
  test('opens a session with what the account may do and where', async () => {
    const answer = await signIn({ ...right(), email: ` ${user.email.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.body).toMatchObject({
      account: { id: user.id, email: user.email, name: 'Ada Byrne', role: 'administrator', language: 'en' },
      permissions: expect.arrayContaining(['sfcc.orders.rw', 'c_audit', 'staff']),
    });
    expect(answer.body.sites[0]).toEqual({
      id: 'RivageEU',
      name: expect.any(String),
      locales: expect.arrayContaining(['en-IE']),
      defaultLocale: 'en-IE',
      currency: 'EUR',
    });
    const admin = callWith(service, cookieOf(answer.headers));
    expect((await admin('GET', '/session')).body.account.id).toBe(user.id);
    expect((await admin('DELETE', '/session')).headers.get('set-cookie')).toMatch(
      /^staff=; Max-Age=0; Path=\//,
    );
    expect((await admin('GET', '/session')).status).toBe(401);
    expect((await user.admin('GET', '/session')).status).toBe(200);
  });

  test('over https the cookie is bound to its host', async () => {
    const { staff } = service.services;
    const https = {
      ...service.services,
      staff: { ...staff, origin: 'https://api.shop.test', isPublic: true },
    };
    const app = createCommerceApp(https);
    const answer = await app.request('/admin/v1/session', { method: 'POST', body: JSON.stringify(right()) });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^__Host-staff=[\w-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const session = (name: string) =>
      app.request('/admin/v1/session', { headers: { cookie: `${name}=${cookie.split(/[=;]/)[1]}` } });
    expect((await session('__Host-staff')).status).toBe(200);
    expect((await session('staff')).status).toBe(401);
  });

  test('has one answer for everything that is wrong', async () => {
    const disabled = await addStaff(service, `${randomUUID()}@example.com`);
    await service.db
      .updateTable('staff_account')
      .set({ state: 'disabled' })
      .where('id', '=', disabled.id)
      .execute();
    const answers = await Promise.all([
      signIn({ ...right(), email: 'nobody@example.com' }),
      signIn({ ...right(), password: 'another password' }),
      signIn({ ...right(), code: user.code() === '123456' ? '123457' : '123456' }),
      signIn({ ...right(), code: '' }),
      signIn({ ...right(), code: 'abcd-efgh-jkmn-pqrs' }),
      signIn(right(disabled)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]!.body.type).toMatch(/wrong-credentials$/);
  });

  test('does the same work for an unknown email, a wrong password and a wrong code', async () => {
    let statements = 0;
    const db = service.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const app = createCommerceApp({ ...service.services, db });
    const work = async (change: object) => {
      statements = 0;
      const body = JSON.stringify({ ...right(), ...change });
      const { status } = await app.request('/admin/v1/session', { method: 'POST', body });
      return [status, statements];
    };
    const wrong = await work({ password: 'another password' });
    expect(wrong).toEqual([401, expect.any(Number)]);
    expect(await work({ email: 'nobody@example.com' })).toEqual(wrong);
    expect(await work({ code: user.code() === '123456' ? '123457' : '123456' })).toEqual(wrong);
  });

  test('a code is accepted once, also of concurrent requests, and no older one after it', async () => {
    const body = right();
    const older = codeOf(user.secret, new Date(service.services.now().getTime() - 30_000));
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await signIn({ ...body, code: older })).status).toBe(401);
    service.wait(30);
    expect((await signIn(right())).status).toBe(200);
  });

  test('a code of 30 seconds before or after is accepted, of a minute not', async () => {
    const at = (seconds: number) =>
      codeOf(user.secret, new Date(service.services.now().getTime() + seconds * 1000));
    expect((await signIn({ ...right(), code: at(-90) })).status).toBe(401);
    expect((await signIn({ ...right(), code: at(90) })).status).toBe(401);
    expect((await signIn({ ...right(), code: at(-30) })).status).toBe(200);
    expect((await signIn({ ...right(), code: at(30) })).status).toBe(200);
  });

  test('attempts are limited for an account and its network', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++)
      statuses.push((await signIn({ ...right(), password: 'wrong' })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const limited = await signIn(right());
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '900']);
    service.wait(901);
    expect((await signIn(right())).status).toBe(200);
  });

  test('who knows the password cannot try codes from many networks, and is not told so', async () => {
    const app = createCommerceApp(service.services);
    const ask = async (code: string, clientAddress: string) => {
      const body = JSON.stringify({ email: user.email, password: STAFF_PASSWORD, code });
      return (await app.request('/admin/v1/session', { method: 'POST', body }, { clientAddress })).status;
    };
    expect(await ask(user.code(), '198.51.100.7')).toBe(200);
    service.wait(60);
    for (let guess = 0; guess < 20; guess++)
      expect(await ask('000000', `203.0.113.${guess}`), 'a wrong code').toBe(401);
    expect(await ask(user.code(), '203.0.113.99'), 'the right one, after too many').toBe(401);
    expect(warnings.map(({ message }) => message)).toContain(
      'too many codes for the password of an account of staff: change it',
    );
    expect(await ask(user.code(), '198.51.100.7'), 'a network that is known').toBe(200);
    service.wait(86_401);
    expect(await ask(user.code(), '203.0.113.99')).toBe(200);
  });

  test('another page cannot sign somebody in', async () => {
    expect((await signIn(right(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await signIn(right(), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await signIn(right(), { origin: service.origin })).status).toBe(200);
  });

  test('a second factor that was encrypted with another key is refused and reported', async () => {
    const errors: string[] = [];
    const { error } = service.services.log;
    service.services.log.error = (_fields, message) => errors.push(message);
    await service.db
      .updateTable('staff_account')
      .set({ totp_secret: Buffer.alloc(60).toString('base64url') })
      .where('id', '=', user.id)
      .execute();
    expect((await signIn(right())).status).toBe(401);
    service.services.log.error = error;
    expect(errors.join()).toContain('cannot be read');
    const { rows } = { rows: await service.db.selectFrom('staff_account').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain(user.secret);
  });
});

describe('a session', () => {
  test('ends after an hour without a request', async () => {
    for (let minutes = 0; minutes < 180; minutes += 45) {
      expect((await user.admin('GET', '/session')).status).toBe(200);
      service.wait(45 * 60);
    }
    service.wait(16 * 60);
    expect((await user.admin('GET', '/session')).status).toBe(401);
  });

  test('ends twelve hours after signing in', async () => {
    for (let minutes = 0; minutes < 12 * 60; minutes += 48) {
      const { status, body } = await user.admin('GET', '/session');
      expect(status).toBe(200);
      const left = Date.parse(body.expiresAt) - service.services.now().getTime();
      expect(left / 60_000).toBeLessThanOrEqual(Math.min(60, 12 * 60 - minutes));
      service.wait(48 * 60);
    }
    expect((await user.admin('GET', '/session')).status).toBe(401);
  });

  test('is kept as a hash', async () => {
    const rows = await service.db.selectFrom('staff_session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(user.cookie.split('=')[1]);
  });

  test('changes nothing for another page, which is logged', async () => {
    const call = (headers: Record<string, string>) =>
      service.call('DELETE', '/admin/v1/session', { headers: { cookie: user.cookie, ...headers } });
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: service.origin },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:3000' },
      { origin: 'null' },
      {},
    ]) {
      const { status, body } = await call(headers as Record<string, string>);
      expect([status, body.type]).toEqual([403, expect.stringMatching(/forged-request$/)]);
    }
    expect(warnings[0]).toMatchObject({
      message: 'a request with the session of staff came from another origin',
      fields: { method: 'DELETE', path: '/admin/v1/session' },
    });
    expect((await user.admin('GET', '/session', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      200,
    );
    expect((await call({ origin: service.origin })).status).toBe(204);
  });

  test('a token of an API client comes first, and needs no page', async () => {
    const { token } = await addClient(service, `reader-${user.id}`, ['c_audit']);
    const asked = (headers: Record<string, string>) =>
      service.call('GET', '/admin/v1/returns?siteId=RivageEU', { token, headers });
    expect((await asked({ cookie: user.cookie, ...OWN_PAGE })).status).toBe(403);
    expect((await user.admin('GET', '/returns?siteId=RivageEU')).status).toBe(200);
  });
});

describe('the own account', () => {
  test('a new password ends the other sessions', async () => {
    const other = cookieOf((await signIn(right())).headers);
    const change = (body: object) => user.admin('PUT', '/session/password', body);
    const refusals = [
      [{ current: 'wrong', password: 'a long new password' }, 'current', 'wrong'],
      [{ current: STAFF_PASSWORD, password: 'short' }, 'password', 'too-short'],
      [{ current: STAFF_PASSWORD, password: user.email.toUpperCase() }, 'password', 'is-email'],
      [{ current: STAFF_PASSWORD, password: 'x'.repeat(257) }, 'password', 'too-long'],
    ] as const;
    for (const [body, field, reason] of refusals)
      expect(await change(body)).toMatchObject({ status: 400, body: { field, reason } });
    const changed = await change({ current: STAFF_PASSWORD, password: 'a long new password' });
    expect(changed.status).toBe(200);
    for (const cookie of [other, user.cookie])
      expect((await callWith(service, cookie)('GET', '/session')).status).toBe(401);
    const mails = (await sentMails(service)).filter(({ to }) => to === user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was changed']);
    const own = callWith(service, cookieOf(changed.headers));
    expect((await own('GET', '/session')).status).toBe(200);
    service.wait(30);
    expect((await signIn(right())).status).toBe(401);
    service.wait(30);
    expect((await signIn({ ...right(), password: 'a long new password' })).status).toBe(200);
    const audit = await own('GET', `/audit?subject=staff:${user.id}`);
    expect(audit.body.data[0]).toMatchObject({
      action: 'staff.password',
      clientId: `staff:${user.email}`,
      source: 'admin-app',
    });
  });

  test('recovery codes are used once each, and new ones replace them', async () => {
    expect((await user.admin('POST', '/session/recovery-codes', { password: 'wrong' })).body).toMatchObject({
      field: 'password',
      reason: 'wrong',
    });
    const codes = async () =>
      (await user.admin('POST', '/session/recovery-codes', { password: STAFF_PASSWORD })).body
        .recoveryCodes as string[];
    const first = await codes();
    expect(new Set(first).size).toBe(10);
    for (const code of first) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const twice = await Promise.all([1, 2].map(() => signIn({ ...right(), code: first[0] })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn({ ...right(), code: first[1]!.toUpperCase().replaceAll('-', ' ') })).status).toBe(
      200,
    );
    const second = await codes();
    expect((await signIn({ ...right(), code: first[2] })).status).toBe(401);
    expect((await signIn({ ...right(), code: second[2] })).status).toBe(200);
  });
});

describe('the account of the demo', () => {
  const demo = { email: 'staff@example.com', password: 'Rivage-2026!' };
  const options = async () => (await service.call('GET', '/admin/v1/sign-in-options')).body;

  test('needs no code where its credentials are accepted, and cannot sign in elsewhere', async () => {
    const { staff } = service.services;
    expect(await options()).toEqual({ demo: null, siteName: 'Rivage' });
    await addDemoAccount(service.db, service.services.now(), demo);
    expect((await options()).demo).toBeNull();
    expect((await signIn(demo)).status).toBe(401);
    service.services.staff = { ...staff, demo };
    const app = createCommerceApp(service.services);
    const ask = (method: string, path: string, body?: object, headers = {}) =>
      app.request(`/admin/v1${path}`, {
        method,
        headers: { ...OWN_PAGE, ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    expect(await (await ask('GET', '/sign-in-options')).json()).toEqual({ demo, siteName: 'Rivage' });
    const answer = await ask('POST', '/session', demo);
    expect(answer.status).toBe(200);
    const cookie = cookieOf(answer.headers);
    // A tunnel or proxy in front of a local store: anybody could be behind it.
    for (const [origin, headers] of [
      ['https://tunnel.example', {}],
      ['http://localhost', { 'x-forwarded-for': '203.0.113.9' }],
      ['http://localhost', { via: '1.1 tunnel' }],
    ] as const) {
      const foreign = (method: string, path: string, body?: object) =>
        app.request(`${origin}/admin/v1${path}`, {
          method,
          headers: { ...OWN_PAGE, ...headers, cookie },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
      expect(await (await foreign('GET', '/sign-in-options')).json()).toMatchObject({ demo: null });
      expect((await foreign('GET', '/session')).status).toBe(401);
      expect((await foreign('POST', '/session', demo)).status).toBe(401);
    }
    const change = { current: demo.password, password: 'a long new password' };
    expect((await ask('PUT', '/session/password', change, { cookie })).status).toBe(409);
    service.services.staff = staff;
    expect((await callWith(service, cookie)('GET', '/session')).status).toBe(401);
    expect((await signIn(demo)).status).toBe(401);
  });
});
