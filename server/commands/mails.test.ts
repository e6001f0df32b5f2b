import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../commerce/database/connection.ts';
import { migrate } from '../../commerce/database/migrate.ts';
import { postMail } from '../../commerce/outbox/outbox.ts';
import { CommandData } from '../testing/command-data.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const data = new CommandData();
afterAll(() => data.remove());

const withDb = <T>(work: (db: Db) => Promise<T>) => data.withDb(work);
const command = (...args: string[]) => data.run('mails.ts', ...args);

let id: string;
beforeAll(() =>
  withDb(async (db) => {
    await migrate(db);
    const mail = { siteId: 'Shop', locale: 'en-IE', kind: 'order-placed' } as const;
    for (const orderNo of ['10000001', '10000002'])
      await postMail(db, new Date(), { ...mail, about: { orderNo }, cause: orderNo });
    const failed = await db
      .updateTable('outbox_mail')
      .set({ state: 'dead', attempts: 10, ended_at: new Date(), last_error: '550 5.7.60 not allowed' })
      .where('cause', '=', '10000001')
      .returning('id')
      .executeTakeFirstOrThrow();
    id = failed.id;
  }),
);

test('mails that failed are listed with their order and sent again', async () => {
  const listed = command();
  expect(listed.said).toContain(
    `${id} order-placed Shop order 10000001 dead, 10 attempts: 550 5.7.60 not allowed`,
  );
  expect(listed.said).not.toContain('10000002');
  expect(command('--resend', id).said).toBe('1 mail is sent again while the store is running.\n');
  expect(command('--resend-all').said).toBe('0 mails are sent again while the store is running.\n');
  const rows = await withDb((db) => db.selectFrom('outbox_mail').select('state').execute());
  expect(rows).toEqual(Array(2).fill({ state: 'waiting' }));
});

test('an unknown mail and wrong options are rejected with the reason', () => {
  const unknown = randomUUID();
  expect(command('--resend', unknown)).toEqual({
    status: 1,
    said: `There is no mail ${unknown} that failed.\n`,
  });
  for (const wrong of [['x'], ['--resend', unknown, '--resend-all']])
    expect(command(...wrong).said, wrong.join(' ')).toContain('Usage: npm run mails');
});
