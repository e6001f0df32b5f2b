import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { sentMails } from '../../testing/mails.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { addStaff, codeOf, STAFF_PASSWORD, type StaffUser } from '../../testing/staff.ts';

let service: RunningService;
let boss: StaffUser;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  boss = await addStaff(service, 'boss@example.com');
});
afterAll(() => service.close());

const unique = () => `${randomUUID().slice(0, 8)}@example.com`;
const recordsOf = async (id: string) =>
  (await boss.admin('GET', `/audit?subject=staff:${id}`)).body.data as Record<string, any>[];
const isSignedIn = async (user: StaffUser) => (await user.admin('GET', '/session')).status === 200;

describe('inviting', () => {
  test('mails a link in the language of the account, which sets it up', async () => {
    const email = unique();
    const invited = await boss.admin('POST', '/staff', {
      ...{ email, role: 'fulfilment', sites: ['RivageUK'], language: 'de' },
    });
    expect(invited).toMatchObject({
      status: 201,
      body: { email, role: 'fulfilment', sites: ['RivageUK'], language: 'de', state: 'invited', name: '' },
    });
    const [mail] = await sentMails(service);
    expect(mail).toMatchObject({ to: email, subject: 'Ihr Zugang zur Verwaltung von Rivage' });
    const token = /http:\/\/commerce\.test\/admin\/invitation\/([\w-]{43})/.exec(mail!.text)![1];
    const { secret } = (await service.call('GET', `/admin/v1/invitations/${token}`)).body;
    const accepted = await service.call('POST', `/admin/v1/invitations/${token}`, {
      body: {
        ...{ name: 'Grace', password: STAFF_PASSWORD, language: 'de' },
        code: codeOf(secret, service.services.now()),
      },
    });
    expect(accepted.body.session.sites.map(({ id }: { id: string }) => id)).toEqual(['RivageUK']);
    const listed = (await boss.admin('GET', '/staff')).body.data.find((one: any) => one.email === email);
    expect(listed).toMatchObject({ state: 'active', name: 'Grace', signedInAt: expect.any(String) });
    const records = await recordsOf(invited.body.id);
    expect(records.map(({ action, clientId }) => [action, clientId])).toEqual([
      ['staff.accept', `staff:${email}`],
      ['staff.invite', 'staff:boss@example.com'],
    ]);
    expect(records[1]).toMatchObject({
      source: 'admin-app',
      request: { role: 'fulfilment', sites: ['RivageUK'] },
      before: null,
      after: { role: 'fulfilment', sites: ['RivageUK'], state: 'invited' },
    });
  });

  test('refuses an email that has an account, unknown sites and an administrator of some', async () => {
    const post = (body: object) =>
      boss.admin('POST', '/staff', { email: unique(), role: 'read-only', ...body });
    const refusals = [
      [{ email: 'Boss@Example.com' }, 409, 'email', 'taken'],
      [{ sites: ['nowhere'] }, 400, 'sites', 'unknown'],
      [{ sites: [] }, 400, 'sites', 'none'],
      [{ sites: ['RivageEU'], role: 'administrator' }, 400, 'sites', 'administrator'],
      [{ role: 'owner' }, 400, undefined, undefined],
      [{ email: 'no address' }, 400, undefined, undefined],
    ] as const;
    for (const [body, status, field, reason] of refusals) {
      const answer = await post(body);
      expect([answer.status, answer.body.field, answer.body.reason]).toEqual([status, field, reason]);
    }
    const same = unique();
    const answers = await Promise.all([1, 2].map(() => post({ email: same })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('an account that is active or disabled when the mail is sent gets none', async () => {
    await sentMails(service);
    const { body } = await boss.admin('POST', '/staff', { email: unique(), role: 'read-only' });
    await boss.admin('PATCH', `/staff/${body.id}`, { state: 'disabled' });
    expect(await sentMails(service)).toEqual([]);
  });
});

describe('changing an account', () => {
  test.each([
    ['role', { role: 'read-only' }, { role: 'read-only', sites: null, state: 'active' }],
    ['sites', { sites: ['RivageEU'] }, { role: 'fulfilment', sites: ['RivageEU'], state: 'active' }],
    ['state', { state: 'disabled' }, { role: 'fulfilment', sites: null, state: 'disabled' }],
  ])('its %s ends its sessions, and is recorded', async (_name, change, after) => {
    const user = await addStaff(service, unique(), 'fulfilment');
    expect((await boss.admin('PATCH', `/staff/${user.id}`, {})).status).toBe(200);
    expect(await isSignedIn(user)).toBe(true);
    const answer = await boss.admin('PATCH', `/staff/${user.id}`, change);
    expect(answer).toMatchObject({ status: 200, body: after });
    expect(await isSignedIn(user)).toBe(false);
    const records = await recordsOf(user.id);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ action: 'staff.change', request: change, after });
  });

  test('a disabled account can become active again, one without a password is invited', async () => {
    const user = await addStaff(service, unique(), 'fulfilment');
    await boss.admin('PATCH', `/staff/${user.id}`, { state: 'disabled' });
    expect((await boss.admin('POST', `/staff/${user.id}/invitation`, {})).status).toBe(409);
    expect((await boss.admin('PATCH', `/staff/${user.id}`, { state: 'active' })).body.state).toBe('active');
    const { body } = await boss.admin('POST', '/staff', { email: unique(), role: 'read-only' });
    await boss.admin('PATCH', `/staff/${body.id}`, { state: 'disabled' });
    expect((await boss.admin('PATCH', `/staff/${body.id}`, { state: 'active' })).body.state).toBe('invited');
    expect((await boss.admin('PATCH', `/staff/${randomUUID()}`, {})).status).toBe(404);
    expect((await boss.admin('PATCH', '/staff/nobody', {})).status).toBe(404);
  });

  test('an invitation of an active account takes its password and second factor', async () => {
    const user = await addStaff(service, unique(), 'fulfilment');
    const signIn = () =>
      service.call('POST', '/admin/v1/session', {
        body: { email: user.email, password: STAFF_PASSWORD, code: user.code() },
      });
    expect((await signIn()).status).toBe(200);
    await sentMails(service);
    expect((await boss.admin('POST', `/staff/${user.id}/invitation`, {})).body.state).toBe('invited');
    service.wait(30);
    expect([await isSignedIn(user), (await signIn()).status]).toEqual([false, 401]);
    expect((await sentMails(service))[0]?.to).toBe(user.email);
    expect((await recordsOf(user.id))[0]).toMatchObject({
      action: 'staff.reset',
      after: { state: 'invited' },
    });
  });
});

test('the last active administrator cannot be demoted, disabled or reset, also not by each other', async () => {
  const other = await addStaff(service, unique());
  const answers = await Promise.all([
    boss.admin('PATCH', `/staff/${other.id}`, { role: 'read-only' }),
    other.admin('PATCH', `/staff/${boss.id}`, { state: 'disabled' }),
  ]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(1);
  // The second one has lost its session, or finds that nobody would be left.
  expect([401, 403, 409]).toContain(refused[0]!.status);
  const { data } = (await ((await isSignedIn(boss)) ? boss : other).admin('GET', '/staff')).body;
  const [left] = data.filter((one: any) => one.role === 'administrator' && one.state === 'active');
  const last = left.id === boss.id ? boss : other;
  for (const change of [{ role: 'read-only' }, { state: 'disabled' }]) {
    const { status, body } = await last.admin('PATCH', `/staff/${last.id}`, change);
    expect([status, body.type]).toEqual([409, expect.stringMatching(/last-administrator$/)]);
  }
  expect((await last.admin('POST', `/staff/${last.id}/invitation`, {})).status).toBe(409);
  expect(await isSignedIn(last)).toBe(true);
  boss = last;
});
