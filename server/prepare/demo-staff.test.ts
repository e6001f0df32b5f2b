import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasDemoAccount } from '../../commerce/staff/demo-account.ts';
import { type RunningService, startService } from '../../commerce/testing/service.ts';
import { acceptsDemoStaff, DEMO_STAFF } from '../config/demo-staff.ts';
import { readEnvironment } from '../config/environment.ts';
import { addDemoStaff } from './demo-staff.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test.each([
  ['on this machine', {}, true],
  ['at a public address', { PUBLIC_URL: 'https://shop.example' }, false],
  ['behind a proxy', { TRUST_PROXY: '1' }, false],
  ['in a network', { HOST: '0.0.0.0' }, false],
  ['in a demonstration', { HOST: '0.0.0.0', DEMO_CREDENTIALS: 'allow' }, false],
])('a store %s: whether the account of the demo is added and accepted', async (_name, variables, isThere) => {
  const env = readEnvironment(variables);
  const { db, services } = service;
  await db.deleteFrom('staff_account').execute();
  await addDemoStaff(db, services.now(), env);
  expect([acceptsDemoStaff(env), await hasDemoAccount(db, DEMO_STAFF.email)]).toEqual([isThere, isThere]);
});

test('an account of somebody with the same email is kept', async () => {
  const { db, services } = service;
  await db.deleteFrom('staff_account').execute();
  const now = services.now();
  await db
    .insertInto('staff_account')
    .values({
      ...{ id: '5b8f3c1e-0000-4000-8000-000000000001', email: 'Staff@example.com', language: 'en' },
      ...{ role: 'read-only', state: 'invited', created_at: now, updated_at: now },
    })
    .execute();
  await addDemoStaff(db, now, readEnvironment({}));
  expect(await db.selectFrom('staff_account').select(['role', 'demo']).execute()).toEqual([
    { role: 'read-only', demo: false },
  ]);
});
