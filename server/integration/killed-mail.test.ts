import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Connection, connectEmbedded } from '../../commerce/database/connection.ts';
import { LEASE_SECONDS } from '../../commerce/outbox/outbox.ts';
import { insertRows } from '../../commerce/testing/builders.ts';
import { insertCatalogue, VARIANTS } from '../../commerce/testing/catalogue.ts';
import { type MailServer, startMailServer } from '../../commerce/testing/mail-server.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-killed-mail-'));
let folder: string;
let server: MailServer;
let sending: ChildProcess;
let killsSender = false;

beforeAll(async () => {
  // The server has received the whole mail; the sender is killed before the response.
  server = await startMailServer(() => {
    if (killsSender) sending.kill('SIGKILL');
  });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'data-'));
  const snapshot = new Blob([readFileSync(process.env.TEST_SNAPSHOT!)]);
  await within(async ({ db }) => {
    await insertCatalogue(db);
    await insertRows(db, 'custom_object_type', [{ id: 'EmailMeCustomer', key_attribute: 'emailAndProduct' }]);
    const attributes = {
      email: 'ana@example.com',
      productId: VARIANTS.inStock,
      type: 'backtostock',
      currentLocaleValue: 'fr-FR',
    };
    await db
      .insertInto('custom_object')
      .values({
        type_id: 'EmailMeCustomer',
        site_id: 'RivageEU',
        id: `ana@example.com_${VARIANTS.inStock}`,
        attributes: JSON.stringify(attributes),
      })
      .execute();
  }, snapshot);
});

async function within<T>(run: (connection: Connection) => Promise<T>, snapshot?: Blob): Promise<T> {
  const connection = await connectEmbedded(join(folder, 'db'), snapshot);
  try {
    return await run(connection);
  } finally {
    await connection.close();
  }
}

/** Runs the notification process with its clock `ahead` seconds, and returns its exit. */
async function tell(to: string, ahead = 0): Promise<number | NodeJS.Signals> {
  const script = join(import.meta.dirname, '../testing/mail-process.ts');
  sending = spawn(process.execPath, [script, join(folder, 'db'), String(ahead), to], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = (await once(sending, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal ?? code ?? -1;
}

const left = () =>
  within(async ({ db }) => ({
    waiting: (await db.selectFrom('custom_object').select('id').execute()).length,
    outbox: await db.selectFrom('outbox_mail').select(['state', 'attempts']).execute(),
    mailbox: await db.selectFrom('mailbox_mail').select(['recipient', 'subject']).execute(),
  }));

test('[NTFY-04] killed after the mail server accepted the mail: the retry has the same Message-ID', async () => {
  killsSender = true;
  expect(await tell(server.url)).toBe('SIGKILL');
  killsSender = false;
  expect(await tell(server.url, LEASE_SECONDS + 1)).toBe(0);
  const ids = server.received.map(({ raw }) => /^Message-ID: (.+?)\r?$/m.exec(raw)?.[1]);
  expect(ids).toEqual([expect.stringMatching(/^<[\w-]{36}@shop\.test>$/), ids[0]]);
  for (const { to, raw } of server.received) {
    expect(to).toEqual(['ana@example.com']);
    expect(raw).toMatch(/^Subject: .*est de retour/m);
  }
  expect(await left()).toMatchObject({ waiting: 0, outbox: [{ state: 'sent', attempts: 2 }] });
}, 180_000);

test('[NTFY-04] killed after the mailbox stored the mail: it is there once', async () => {
  expect(await tell('killed')).toBe('SIGKILL');
  expect(await tell('mailbox', LEASE_SECONDS + 1)).toBe(0);
  expect(await left()).toEqual({
    waiting: 0,
    outbox: [{ state: 'sent', attempts: 2 }],
    mailbox: [{ recipient: 'ana@example.com', subject: expect.stringMatching(/est de retour$/) }],
  });
}, 180_000);
