import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../commerce/database/connection.ts';
import { migrate } from '../../commerce/database/migrate.ts';
import { postMail } from '../../commerce/outbox/outbox.ts';
import { readEnvironment } from '../config/environment.ts';
import { openDatabase } from '../database/open-database.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const data = mkdtempSync(join(tmpdir(), 'mails-command-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Uses the database of the command while no command runs. */
async function withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const connection = await openDatabase(readEnvironment({ DATA_DIR: data, DATABASE_URL: '' }));
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

function command(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/commands/mails.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: data },
  });
  return { status, said: stdout + stderr };
}

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
