import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailQueue, openMails, resendMails } from '../outbox/dead-mails.ts';
import { LEASE_SECONDS, postMail, takeDue } from '../outbox/outbox.ts';
import { insertCustomer } from '../testing/customers.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { insertSites } from '../testing/shop.ts';
import { startDeliveryWorker } from './delivery-worker.ts';
import { type MailTransport, type Message, smtpTransport } from './transport.ts';

/** The mail server is on this machine. */
const PLAIN = { requireTls: false };

let service: RunningService;
let server: MailServer;
beforeAll(async () => {
  service = await startService();
  server = await startMailServer();
  await insertSites(service.db);
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  await service.db.deleteFrom('outbox_mail').execute();
  server.received.length = 0;
  server.refuseWith(undefined);
});

/** A transport that records messages. */
function recording(): MailTransport & { sent: Message[] } {
  const sent: Message[] = [];
  return {
    sent,
    async send(message) {
      sent.push(message);
    },
    close() {},
  };
}

async function welcomeTo(login: string): Promise<void> {
  const customerId = await insertCustomer(service.db, { login });
  await service.db.transaction().execute((trx) =>
    postMail(trx, service.services.now(), {
      kind: 'welcome',
      siteId: 'RivageEU',
      locale: 'de-DE',
      about: { customerId },
    }),
  );
}

const sendAll = async (transport: MailTransport) => {
  const worker = startDeliveryWorker(service.services, transport);
  await worker.idle();
  await worker.stop();
};

const states = async () =>
  (await service.db.selectFrom('outbox_mail').select(['state', 'attempts', 'last_error']).execute()).map(
    ({ state, attempts }) => [state, attempts],
  );

test('sends a localised mail with HTML and text to an SMTP server', async () => {
  await welcomeTo('anna@example.com');
  await sendAll(smtpTransport(server.url, PLAIN));
  const [mail] = server.received;
  expect(server.received).toHaveLength(1);
  expect(mail!.to).toEqual(['anna@example.com']);
  expect(mail!.raw).toMatch(/^From: Rivage <care@rivage\.test>\r?$/m);
  expect(mail!.raw).toMatch(/^Subject: Willkommen bei Rivage\r?$/m);
  expect(mail!.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(mail!.raw).toMatch(/^Content-Type: text\/plain/m);
  expect(mail!.raw).toMatch(/^Content-Type: text\/html/m);
  expect(mail!.raw.replace(/=\r?\n/g, '')).toContain('http://shop.test/RivageEU/de-DE/account');
  expect(await states()).toEqual([['sent', 1]]);
});

test('[NEWS-04] a newsletter has one-click unsubscribe headers, over https only', async () => {
  const transport = smtpTransport(server.url, PLAIN);
  const message = { from: 'a@rivage.test', to: 'b@example.com', subject: 'x', html: '<p>x</p>', text: 'x' };
  const token = 'x'.repeat(600);
  const url = `https://shop.example/newsletter/v1/unsubscribe?token=${token}`;
  const before = server.received.length;
  await transport.send({ ...message, messageId: '<1@x>', unsubscribe: { url, oneClick: true } });
  await transport.send({ ...message, messageId: '<2@x>', unsubscribe: { url, oneClick: false } });
  transport.close();
  const heads = server.received.slice(before).map(({ raw }) => raw.replace(/\r\n[ \t]+/g, ' '));
  expect(heads[0]).toContain(`\r\nList-Unsubscribe: <${url}>\r\n`);
  expect(heads[0]).toMatch(/\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n/);
  expect(heads[1]).not.toMatch(/List-Unsubscribe-Post/);
});

test('sends nothing after a rollback', async () => {
  const customerId = await insertCustomer(service.db, { login: 'undone@example.com' });
  const failing = service.db.transaction().execute(async (trx) => {
    await postMail(trx, new Date(), {
      kind: 'welcome',
      siteId: 'RivageEU',
      locale: 'en-IE',
      about: { customerId },
    });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  const transport = recording();
  await sendAll(transport);
  expect(transport.sent).toEqual([]);
});

test('two concurrent workers send each mail once', async () => {
  for (let index = 0; index < 12; index++) await welcomeTo(`twice-${index}@example.com`);
  const transport = recording();
  await Promise.all([sendAll(transport), sendAll(transport)]);
  expect(transport.sent.map(({ to }) => to).sort()).toEqual(
    Array.from({ length: 12 }, (_, index) => `twice-${index}@example.com`).sort(),
  );
});

test('mails of a crashed process are sent by another, with the same Message-ID', async () => {
  await welcomeTo('left@example.com');
  // Leased but never finished: the process crashed before or after the server accepted it.
  const [taken] = await takeDue(service.db, service.services.now(), 5);
  const next = recording();
  await sendAll(next);
  expect(next.sent).toEqual([]);
  service.wait(LEASE_SECONDS + 1);
  await sendAll(next);
  expect(next.sent.map(({ to, messageId }) => [to, messageId])).toEqual([
    ['left@example.com', `<${taken!.id}@shop.test>`],
  ]);
  expect(await states()).toEqual([['sent', 2]]);
});

test('retries temporary errors; abandons and logs permanent ones', async () => {
  const logged: string[] = [];
  const { log } = service.services;
  service.services.log = {
    ...log,
    warn: (_, text) => logged.push(text),
    error: (_, text) => logged.push(text),
  };
  await welcomeTo('later@example.com');
  server.refuseWith(451);
  await sendAll(smtpTransport(server.url, PLAIN));
  expect(await states()).toEqual([['waiting', 1]]);
  server.refuseWith(undefined);
  await sendAll(smtpTransport(server.url, PLAIN));
  expect(server.received).toHaveLength(0);
  service.wait(61);
  await sendAll(smtpTransport(server.url, PLAIN));
  expect(server.received.map(({ to }) => to)).toEqual([['later@example.com']]);
  server.refuseWith(550);
  await welcomeTo('never@example.com');
  await sendAll(smtpTransport(server.url, PLAIN));
  expect((await states()).toSorted()).toEqual([
    ['dead', 1],
    ['sent', 2],
  ]);
  expect(logged).toEqual(['mail delivery failed, will retry', 'mail delivery abandoned after 1 attempt']);
  service.services.log = log;
});

test.each([
  ['of the sender', 'from', 550, '5.7.60 Client does not have permissions to send as this sender'],
  ['to relay', 'to', 554, '5.7.1 Relay access denied'],
  ['to relay without an enhanced code', 'to', 550, 'relay not permitted'],
  ['without a sign-in', 'to', 530, 'Authentication required'],
  ['of the content', 'data', 550, '5.7.26 This mail is unauthenticated'],
] as const)(
  'a permanent refusal %s is retried: it says nothing about the receiver',
  async (_, at, code, text) => {
    await welcomeTo(`${_.replaceAll(' ', '-')}@example.com`);
    server.refuseWith(code, { at, text });
    await sendAll(smtpTransport(server.url, PLAIN));
    expect(await states()).toEqual([['waiting', 1]]);
    server.refuseWith(undefined);
    service.wait(61);
    await sendAll(smtpTransport(server.url, PLAIN));
    expect(await states()).toEqual([['sent', 2]]);
    expect(server.received).toHaveLength(1);
  },
);

test('mails that were given up are listed, counted and sent again, once', async () => {
  const { db, now } = service.services;
  await welcomeTo('returned@example.com');
  server.refuseWith(550);
  await sendAll(smtpTransport(server.url, PLAIN));
  expect(await mailQueue(db)).toMatchObject({ waiting: 0, dead: 1, oldestAt: null });
  const [mail] = await openMails(db, 10);
  expect(mail).toMatchObject({ kind: 'welcome', state: 'dead', attempts: 1 });
  expect(mail!.lastError).toBeTruthy();
  server.refuseWith(undefined);
  expect(await resendMails(db, { id: 'unknown' }, now())).toBe(0);
  expect(await resendMails(db, { id: mail!.id }, now())).toBe(1);
  await sendAll(smtpTransport(server.url, PLAIN));
  expect(server.received.map(({ to }) => to)).toEqual([['returned@example.com']]);
  expect(await resendMails(db, 'all', now())).toBe(0);
  expect(await openMails(db, 10)).toEqual([]);
});

test('without STARTTLS neither password nor mail leaves for another machine', async () => {
  const url = server.url.replace('//', '//store:topsecret@');
  const message = { from: 'a@rivage.test', to: 'b@example.com', subject: 'x', html: 'x', text: 'x' };
  // A parameter of the address does not weaken it.
  for (const address of [url, `${url}?ignoreTLS=true`, `${url}?requireTLS=false`]) {
    const transport = smtpTransport(address, { requireTls: true });
    await expect(transport.verify?.()).rejects.toThrow(/STARTTLS|TLS/);
    await expect(transport.send({ ...message, messageId: '<tls@x>' })).rejects.toMatchObject({
      final: false,
    });
    transport.close();
  }
  expect([server.passwords, server.received]).toEqual([[], []]);
  // On this machine they do.
  const own = smtpTransport(url, PLAIN);
  await own.verify?.();
  own.close();
  expect(server.passwords).toEqual(['topsecret']);
});

test('deletes the recipient data of sent mails and of the last mail of a deleted account', async () => {
  const { db, now } = service.services;
  await welcomeTo('forgotten@example.com');
  await sendAll(smtpTransport(server.url, PLAIN));
  const goodbye = { kind: 'account-deleted', siteId: 'RivageEU', locale: 'de-DE' } as const;
  await postMail(db, now(), { ...goodbye, about: { to: 'gone@example.com', isVerified: true } });
  server.refuseWith(550);
  await sendAll(smtpTransport(server.url, PLAIN));
  const rows = await db.selectFrom('outbox_mail').select(['state', 'about', 'last_error']).execute();
  expect(rows.toSorted((one, other) => one.state.localeCompare(other.state))).toEqual([
    { state: 'dead', about: {}, last_error: null },
    { state: 'sent', about: {}, last_error: null },
  ]);
});

test('stopping waits for mails being sent', async () => {
  await welcomeTo('slow@example.com');
  let release = () => {};
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const sent: string[] = [];
  const worker = startDeliveryWorker(service.services, {
    async send({ to }) {
      begun();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      sent.push(to);
    },
    close() {},
  });
  await started;
  const stopped = worker.stop();
  release();
  await stopped;
  expect(sent).toEqual(['slow@example.com']);
  expect(await states()).toEqual([['sent', 1]]);
});
