import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueInvitation } from '../../staff/invitations.ts';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { addStaff, callWith, codeOf } from '../../testing/staff.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

async function invite(): Promise<{ id: string; email: string; token: string }> {
  const { db, services } = service;
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@example.com`;
  const now = services.now();
  await db
    .insertInto('staff_account')
    .values({
      id,
      email,
      language: 'de',
      role: 'fulfilment',
      state: 'invited',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, email, token: await issueInvitation(db, now, id) };
}

const see = (token: string) => service.call('GET', `/admin/v1/invitations/${token}`);
const accept = (token: string, body: object) =>
  service.call('POST', `/admin/v1/invitations/${token}`, { body });
const acceptance = (secret: string) => ({
  name: 'Grace Hopper',
  password: 'nine green bottles',
  code: codeOf(secret, service.services.now()),
  language: 'it',
});

test('an invitation offers a second factor, and its acceptance signs in', async () => {
  const { id, email, token } = await invite();
  const { body } = await see(token);
  expect(body).toMatchObject({ email, role: 'fulfilment', siteName: 'Rivage' });
  const uri = new URL(body.otpauthUri);
  expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    body.secret,
    'Rivage',
  ]);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(body.qrSvg).toMatch(/^<svg /);
  expect((await see(token)).body.secret).toBe(body.secret);
  const rows = [
    await service.db.selectFrom('staff_invitation').selectAll().execute(),
    await service.db.selectFrom('staff_account').selectAll().execute(),
  ];
  for (const text of [token, body.secret]) expect(JSON.stringify(rows)).not.toContain(text);

  const given = acceptance(body.secret);
  const accepted = await accept(token, given);
  expect(accepted.status).toBe(201);
  expect(accepted.body.session).toMatchObject({
    account: { id, email, name: 'Grace Hopper', role: 'fulfilment', language: 'it' },
    permissions: ['sfcc.orders', 'c_fulfilment.rw', 'sfcc.inventory.availability.rw'],
  });
  expect(accepted.body.recoveryCodes).toHaveLength(10);
  const cookie = /staff=[^;]+/.exec(accepted.headers.get('set-cookie') ?? '')?.[0] ?? '';
  expect((await callWith(service, cookie)('GET', '/session')).status).toBe(200);
  expect((await see(token)).status).toBe(404);
  expect((await accept(token, given)).status).toBe(404);
  const signIn = (code: string) =>
    service.call('POST', '/admin/v1/session', { body: { email, password: given.password, code } });
  expect((await signIn(given.code)).status).toBe(401);
  expect((await signIn(accepted.body.recoveryCodes[0])).status).toBe(200);
  service.wait(30);
  expect((await signIn(codeOf(body.secret, service.services.now()))).status).toBe(200);
  const record = await service.db
    .selectFrom('audit_record')
    .selectAll()
    .where('subject', '=', `staff:${id}`)
    .executeTakeFirstOrThrow();
  expect(record).toMatchObject({
    actor: `staff:${email}`,
    source: 'admin-app',
    action: 'staff.accept',
    before: { state: 'invited' },
    after: { state: 'active', role: 'fulfilment', sites: null },
  });
});

test('what is wrong is said for each field, and leaves the invitation valid', async () => {
  const { email, token } = await invite();
  const { secret } = (await see(token)).body;
  const wrongCode = acceptance(secret).code === '123456' ? '123457' : '123456';
  for (const [change, slug, field, reason] of [
    [{ password: 'elevenchars' }, 'invalid-password', 'password', 'too-short'],
    [{ password: email }, 'invalid-password', 'password', 'is-email'],
    [{ name: 'Mila Moreau', password: 'Mila-Moreau-2026' }, 'invalid-password', 'password', 'too-easy'],
    [{ password: 'password1234' }, 'invalid-password', 'password', 'too-easy'],
    [{ code: wrongCode }, 'invalid-code', 'code', 'wrong'],
    [{ name: ' ' }, 'validation', undefined, undefined],
    [{ language: 'nl' }, 'validation', undefined, undefined],
  ] as const) {
    const { status, body } = await accept(token, { ...acceptance(secret), ...change });
    expect([status, body.type.split('/').at(-1), body.field, body.reason]).toEqual([
      400,
      slug,
      field,
      reason,
    ]);
    expect(body.detail).not.toBe('');
  }
  expect((await accept(token, acceptance(secret))).status).toBe(201);
});

test('of concurrent acceptances one wins, also with two links', async () => {
  const { id, token } = await invite();
  const second = await issueInvitation(service.db, service.services.now(), id);
  const answers = await Promise.all(
    [token, token, second, second].map(async (one) =>
      accept(one, acceptance((await see(one)).body.secret ?? 'A'.repeat(32))),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404]);
});

test('an invitation ends after seven days, with its account, and is of no use to another page', async () => {
  const { id, token } = await invite();
  const { secret } = (await see(token)).body;
  const forged = await service.call('POST', `/admin/v1/invitations/${token}`, {
    body: acceptance(secret),
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(forged.status).toBe(403);
  await service.db.updateTable('staff_account').set({ state: 'disabled' }).where('id', '=', id).execute();
  expect((await accept(token, acceptance(secret))).status).toBe(404);
  await service.db.updateTable('staff_account').set({ state: 'invited' }).where('id', '=', id).execute();
  service.wait(7 * 86_400 - 60);
  expect((await see(token)).status).toBe(200);
  service.wait(61);
  expect((await see(token)).status).toBe(404);
  expect((await see('unknown')).status).toBe(404);
});

test.each([
  ['disabled', { state: 'disabled' }],
  ['demoted', { role: 'fulfilment' }],
])('an invitation does not outlive the administrator who is %s after it', async (_what, change) => {
  const boss = await addStaff(service, `boss-${randomUUID().slice(0, 8)}@example.com`);
  const leaving = await addStaff(service, `leaving-${randomUUID().slice(0, 8)}@example.com`);
  const email = `friend-${randomUUID().slice(0, 8)}@example.com`;
  const invitation = { email, role: 'administrator', sites: null, language: 'en' };
  const { status, body } = await leaving.admin('POST', '/staff', invitation);
  expect(status).toBe(201);
  const token = await issueInvitation(service.db, service.services.now(), body.id);
  expect((await see(token)).status).toBe(200);
  expect((await boss.admin('PATCH', `/staff/${leaving.id}`, change)).status).toBe(200);
  expect((await see(token)).status).toBe(404);
  expect((await accept(token, acceptance('A'.repeat(32)))).status).toBe(404);
  // Whoever stays invites again.
  expect((await boss.admin('POST', `/staff/${body.id}/invitation`)).status).toBe(200);
  const again = await issueInvitation(service.db, service.services.now(), body.id);
  expect((await see(again)).status).toBe(200);
});
