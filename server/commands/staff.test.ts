import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue } from '../../commerce/testing/catalogue.ts';
import { sentMails } from '../../commerce/testing/mails.ts';
import { type RunningService, startService } from '../../commerce/testing/service.ts';
import { addStaff } from '../../commerce/testing/staff.ts';
import { actOnStaff, type StaffRequest } from './staff-actions.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const run = (request: StaffRequest) =>
  actOnStaff(
    service.db,
    request,
    { origin: 'https://api.shop.test', isDemoAccepted: false },
    service.services.now(),
  );
const tokenIn = (lines: string[]) =>
  /^https:\/\/api\.shop\.test\/admin\/invitation\/([\w-]{43})$/m.exec(lines.join('\n'))![1];
const see = async (token: string | undefined) =>
  (await service.call('GET', `/admin/v1/invitations/${token}`)).status;

test('invites, lists, disables and resets accounts, and records it', async () => {
  const email = 'ada@example.com';
  expect(await run({ action: 'list' })).toEqual(['No account yet.']);
  const first = tokenIn(await run({ action: 'invite', email }));
  expect(await see(first)).toBe(200);
  expect((await sentMails(service))[0]?.to).toBe(email);
  await expect(run({ action: 'invite', email: 'ADA@example.com' })).rejects.toThrow('has an account');
  await expect(
    run({ action: 'invite', email: 'b@example.com', role: 'fulfilment', site: ['nowhere'] }),
  ).rejects.toThrow('does not exist');
  await run({ action: 'invite', email: 'b@example.com', role: 'fulfilment', site: ['RivageUK'] });
  expect(await run({ action: 'list' })).toEqual([
    'ada@example.com  administrator  all sites  invited  never signed in',
    'b@example.com  fulfilment  RivageUK  invited  never signed in',
  ]);
  const again = tokenIn(await run({ action: 'reset', email }));
  expect([await see(first), await see(again)]).toEqual([404, 200]);
  expect(await run({ action: 'disable', email: 'b@example.com' })).toEqual([
    'b@example.com is disabled, and signed out.',
  ]);
  await expect(run({ action: 'disable', email: 'nobody@example.com' })).rejects.toThrow('No account');

  const boss = await addStaff(service, 'boss@example.com');
  const { data } = (await boss.admin('GET', '/audit?clientId=command:staff')).body;
  expect(data.map(({ action, source }: { action: string; source: string }) => [action, source])).toEqual([
    ['staff.change', 'command'],
    ['staff.reset', 'command'],
    ['staff.invite', 'command'],
    ['staff.invite', 'command'],
  ]);
  await expect(run({ action: 'disable', email: 'boss@example.com' })).rejects.toThrow(
    'last active administrator',
  );
  // Who has the server can always get in again.
  await run({ action: 'reset', email: 'boss@example.com' });
  expect((await boss.admin('GET', '/session')).status).toBe(401);
});
