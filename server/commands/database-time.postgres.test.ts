import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connectPostgres } from '../../commerce/database/connection.ts';
import { administer } from '../../commerce/testing/database.ts';
import { insertSites } from '../../commerce/testing/shop.ts';
import { commandEnvironment } from '../testing/command-data.ts';

const server = process.env.TEST_DATABASE_URL as string;
const NAME = 'commands_of_a_wrong_clock';
const url = Object.assign(new URL(server), { pathname: `/${NAME}` }).href;
const data = mkdtempSync(join(tmpdir(), 'vitrine-clock-'));
const ORDER = '10000001';
const HOUR_MS = 3_600_000;
/** Loaded first by a command: the clock of its machine is two days ahead. */
const AHEAD = `data:text/javascript,${encodeURIComponent(
  `const real = Date; globalThis.Date = class extends real {
    constructor(...given) { given.length === 0 ? super(real.now() + ${48 * HOUR_MS}) : super(...given); }
    static now() { return real.now() + ${48 * HOUR_MS}; }
  };`,
)}`;

let connection: Connection;
beforeAll(async () => {
  await administer(server, `drop database if exists ${NAME} with (force)`);
  await administer(server, `create database ${NAME} template vitrine_template`);
  connection = connectPostgres(url, 2);
  const { db } = connection;
  await insertSites(db);
  const at = new Date();
  const times = { created_at: at, updated_at: at };
  await db
    .insertInto('placed_order')
    .values({
      order_no: ORDER,
      site_id: 'RivageEU',
      customer_id: 'c',
      customer_email: 'ada@example.com',
      basket_id: ORDER,
      idempotency_key: null,
      locale: 'en-IE',
      status: 'new',
      payment_status: 'not_paid',
      total_cents: 12_000,
      basket: JSON.stringify({ coupons: [] }),
      stock: JSON.stringify({}),
      content: JSON.stringify({
        currency: 'EUR',
        productItems: [{ itemId: 'i', productId: 'shirt', quantity: 1, price: 120 }],
      }),
      ...times,
    })
    .execute();
  await db
    .insertInto('payment_transaction')
    .values({
      id: ORDER,
      site_id: 'RivageEU',
      basket_id: ORDER,
      order_no: ORDER,
      method: 'CREDIT_CARD',
      state: 'authorized',
      amount_cents: 12_000,
      currency: 'EUR',
      attempt_key: ORDER,
      reference: 'auth_1',
      ...times,
    })
    .execute();
});
afterAll(async () => {
  await connection.close();
  await administer(server, `drop database if exists ${NAME} with (force)`);
  rmSync(data, { recursive: true, force: true });
});

/** Runs a command on a machine whose clock is two days ahead. */
function run(file: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', AHEAD, join('server/commands', file), ...args],
    {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { ...commandEnvironment(data), DATABASE_URL: url },
    },
  );
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

const distance = (at: Date | string) => Math.abs(new Date(at).getTime() - Date.now());

test('a command on a machine whose clock is ahead writes the time of the database', async () => {
  run('ship.ts', ORDER);
  const capture = await connection.db
    .selectFrom('payment_operation')
    .select(['due_at', 'created_at'])
    .executeTakeFirstOrThrow();
  expect(distance(capture.due_at)).toBeLessThan(HOUR_MS);
  expect(distance(capture.created_at)).toBeLessThan(HOUR_MS);
  const { updated_at: at, fulfilment } = await connection.db
    .selectFrom('placed_order')
    .select(['updated_at', 'fulfilment'])
    .executeTakeFirstOrThrow();
  expect(distance(at)).toBeLessThan(HOUR_MS);
  expect(distance(fulfilment.parcels![0]!.shippedAt)).toBeLessThan(HOUR_MS);
  const mail = await connection.db.selectFrom('outbox_mail').select('due_at').executeTakeFirstOrThrow();
  expect(distance(mail.due_at)).toBeLessThan(HOUR_MS);
  expect(run('payments.ts')).toContain('capture 120.00 EUR CREDIT_CARD, order 10000001: not sent yet, next ');
}, 60_000);
