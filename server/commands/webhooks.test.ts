import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../../commerce/database/migrate.ts';
import { type Receiver, SECRET, startReceiver } from '../../commerce/testing/webhook-receiver.ts';
import { registerEndpoints } from '../../commerce/webhooks/endpoints.ts';
import { recordEvents } from '../../commerce/webhooks/record.ts';
import { CommandData, commandEnvironment } from '../testing/command-data.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const data = new CommandData();
let receiver: Receiver;

async function command(...args: string[]) {
  const child = spawn(process.execPath, ['server/commands/webhooks.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...commandEnvironment(data.folder),
      WEBHOOKS: JSON.stringify({ erp: { url: receiver.url, secrets: [SECRET], network: 'private' } }),
    },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, said: Buffer.concat(said).toString('utf8') };
}

beforeAll(async () => {
  receiver = await startReceiver();
  await data.withDb(async (db) => {
    await migrate(db);
    const now = new Date();
    await registerEndpoints(db, [receiver.endpoint()], now);
    await recordEvents(
      db,
      ['c1', 'c2'].map((customerId) => ({
        type: 'customer.deleted',
        subject: `customer:${customerId}`,
        data: { customerId, customerNo: '1', customerListId: 'rivage' },
      })),
      now,
    );
    await db
      .updateTable('event_delivery')
      .set({ state: 'dead', attempts: 10, last_error: 'answered 500' })
      .where('subject', '=', 'customer:c1')
      .execute();
  });
});
afterAll(async () => {
  await receiver.close();
  data.remove();
});

test('endpoints are listed with what they have not received, which is sent again', async () => {
  const listed = await command();
  expect(listed.status).toBe(0);
  expect(listed.said).toContain(`erp ${receiver.url} active: 1 waiting since `);
  expect(listed.said).toContain(', 1 dead\n');
  const id = /(evt_\w+) customer\.deleted customer:c1 dead, 10 attempts: answered 500\n/.exec(
    listed.said,
  )?.[1];
  expect(id).toBeTruthy();
  expect((await command('--replay', 'evt_unknown')).said).toContain('There is no event evt_unknown.');
  expect((await command('--replay', id!)).said).toContain('1 delivery is sent again');
  expect((await command('--replay-all', 'oms')).said).toContain('There is no endpoint oms.');
  expect((await command('--replay-all', 'erp')).said).toContain('0 deliveries are sent again');
  expect((await command('--enable', 'erp')).said).toContain('The endpoint erp is not disabled.');
  const rows = await data.withDb((db) =>
    db.selectFrom('event_delivery').select(['state', 'attempts']).execute(),
  );
  expect(rows).toEqual(Array(2).fill({ state: 'waiting', attempts: 0 }));
});

test('a test event is sent at once, without the database', async () => {
  await data.withDb(async () => {
    expect(await command('--test', 'erp')).toEqual({ status: 0, said: 'erp accepted the test.\n' });
    expect(receiver.events).toMatchObject([{ type: 'webhook.test', data: {} }]);
    receiver.answer((response) => response.writeHead(401).end('who are you?'));
    expect(await command('--test', 'erp')).toEqual({
      status: 1,
      said: 'erp did not accept the test: answered 401: who are you?.\n',
    });
    expect((await command('--test', 'oms')).said).toContain('WEBHOOKS has no endpoint oms.');
  });
});

test('wrong options are answered with the usage', async () => {
  const wrong = [['x'], ['--since', '2026-11-20'], ['--replay', 'x'], ['--test', 'erp', '--enable', 'erp']];
  for (const args of [...wrong, ['--replay-all', 'erp', '--since', 'yesterday']]) {
    const { status, said } = await command(...args);
    expect([status, said.includes('Usage: npm run webhooks')], args.join(' ')).toEqual([1, true]);
  }
});
