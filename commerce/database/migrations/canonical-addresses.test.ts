import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../testing/builders.ts';
import { insertCustomer } from '../../testing/customers.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { insertSites } from '../../testing/shop.ts';
import { migrations } from './all.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertSites(service.db);
});
afterAll(() => service.close());

test('stored addresses get their canonical spelling, and a second account of one keeps its own', async () => {
  const { db } = service;
  for (const login of [
    'ana@ｅxample.com',
    'ben@example.com',
    'ben@ｅxample.com',
    'Member-7',
    'Cé\u0301@x.example',
  ])
    await insertCustomer(db, { login, password: null });
  await insertRows(db, 'custom_object_type', [{ id: 'EmailMeCustomer', key_attribute: 'k' }]);
  const object = { type_id: 'EmailMeCustomer', site_id: 'RivageEU' };
  await insertRows(db, 'custom_object', [
    { ...object, id: '1', attributes: JSON.stringify({ email: 'ana+1@ｅxample.com', productId: 'p' }) },
    { ...object, id: '2', attributes: JSON.stringify({ email: 'Ana@example.com' }) },
  ]);
  await sql`alter table custom_object drop column mailbox`.execute(db);
  await migrations['0029-canonical-addresses']!.up(db);
  const customers = await db.selectFrom('customer').select(['login', 'email']).orderBy('id').execute();
  expect(customers.map(({ login }) => login).sort()).toEqual(
    [
      'ana@example.com',
      'ben@example.com',
      'ben@ｅxample.com',
      'Member-7',
      'Cé\u0301@x.example'.normalize('NFC'),
    ].sort(),
  );
  expect(customers.filter(({ email }) => email === 'ben@example.com')).toHaveLength(2);
  const requests = await db
    .selectFrom('custom_object')
    .select(['mailbox', 'attributes'])
    .orderBy('id')
    .execute();
  expect(requests).toEqual([
    { mailbox: 'ana@example.com', attributes: { email: 'ana+1@example.com', productId: 'p' } },
    { mailbox: 'plain ana@example.com', attributes: { email: 'Ana@example.com' } },
  ]);
});
