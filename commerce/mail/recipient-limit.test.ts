import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommerceApp } from '../app.ts';
import { mailboxOf } from '../email/mailbox.ts';
import { credentialVersion } from '../identity/credentials.ts';
import { rememberNetwork } from '../identity/throttle.ts';
import { confirmSubscription, signUp, subscriptionOfEmail } from '../newsletter/subscriptions.ts';
import { openMails } from '../outbox/dead-mails.ts';
import { postMail } from '../outbox/outbox.ts';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { signInCustomer } from '../testing/client.ts';
import { insertCustomer, PASSWORD } from '../testing/customers.ts';
import { sentMails } from '../testing/mails.ts';
import { readyBuyer } from '../testing/purchase.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { recordWithdrawal } from '../withdrawals/record-withdrawal.ts';
import { startDeliveryWorker } from './delivery-worker.ts';

const CUSTOMERS = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;
const SITE = '?siteId=RivageEU&locale=en-IE';

let service: RunningService;
let app: ReturnType<typeof createCommerceApp>;
beforeAll(async () => {
  service = await startService();
  app = createCommerceApp(service.services);
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const mailsTo = async (victim: string) =>
  (await sentMails(service)).filter(({ to }) => mailboxOf(to) === mailboxOf(victim));

async function register(login: string, email: string) {
  const { token } = await service.guest('RivageEU');
  const customer = { login, email, lastName: 'Stranger', preferredLocale: 'en-IE' };
  return service.call('POST', CUSTOMERS + SITE, { token, body: { customer, password: PASSWORD } });
}

test('limits mails of many accounts with one address in any spelling, with the same responses', async () => {
  const victim = 'victim@example.com';
  const answers = [];
  for (let i = 0; i < 9; i++) {
    const spelling = i % 2 ? `Victim+${i}@example.com` : victim;
    answers.push(await register(`stranger-${i}`, spelling));
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const sent = await mailsTo(victim);
  expect(sent).toHaveLength(12);
  // The daily limit applies after the hourly one has passed.
  for (const hour of [1, 2]) {
    service.wait(3601);
    for (let i = 0; i < 7; i++) await register(`stranger-${hour}-${i}`, victim);
    sent.push(...(await mailsTo(victim)));
  }
  expect(sent).toHaveLength(20);
  const asked = await service.db
    .selectFrom('outbox_mail')
    .select(['state', 'about'])
    .where('state', '<>', 'sent')
    .execute();
  expect(new Set(asked.map(({ state, about }) => `${state} ${JSON.stringify(about)}`))).toEqual(
    new Set(['dropped {}']),
  );
  // Other recipients are not affected.
  await register('neighbour@example.com', 'neighbour@example.com');
  expect(await mailsTo('neighbour@example.com')).toHaveLength(2);
});

test('mails caused by strangers do not use up the limits of reset links and order mails', async () => {
  const victim = 'ada@example.com';
  await insertCustomer(service.db, { login: victim });
  for (let i = 0; i < 7; i++) await register(`other-${i}`, victim);
  expect(await mailsTo(victim)).toHaveLength(12);
  const ask = async () => {
    const { token } = await service.guest('RivageEU');
    return service.call('POST', `${CUSTOMERS}/password/actions/create-reset-token${SITE}`, {
      token,
      body: { login: victim },
    });
  };
  for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
  expect(await mailsTo(victim)).toHaveLength(5);
  service.wait(901);
  for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
  expect(await mailsTo(victim)).toHaveLength(2);
  for (let i = 0; i < 8; i++) {
    const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
    expect((await buyer.order()).status).toBe(200);
  }
  const about = (await mailsTo(victim)).map(({ subject }) => subject);
  expect(about).toHaveLength(8);
  expect(new Set(about.map((subject) => subject.replace(/\d+/, 'N')))).toHaveLength(1);
});

/** Calls the service as a guest from an address. */
function from(clientAddress: string) {
  return async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${await guestToken()}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return app.request(path, init, { clientAddress });
  };
}

/** Token of one guest, renewed when it has expired. */
async function guestToken(): Promise<string> {
  const now = service.services.now().getTime();
  if (!guest || now - guest.at > 1_000_000) guest = { at: now, ...(await service.guest('RivageEU')) };
  return guest.token;
}
let guest: { at: number; token: string } | undefined;

const RESET = `${CUSTOMERS}/password/actions/create-reset-token${SITE}`;
const subjectsTo = async (victim: string) => (await mailsTo(victim)).map(({ subject }) => subject);

test('limits mails to a mailbox in every spelling of its domain', async () => {
  const domains = [
    'gmail.com',
    'ｇmail.com',
    'gｍail.com',
    'gmail.com\u200b',
    'gm\u00adail.com',
    'ⓖmail.com',
  ];
  domains.push(
    'gmail。com',
    'GMAIL.com',
    'googlemail.com',
    'ｇooglemail.com',
    'gmａil.com',
    'gmai\u00adl.com',
  );
  for (const [i, domain] of domains.entries()) await register(`spelling-${i}`, `spelled+${i}@${domain}`);
  expect(await mailsTo('spelled@gmail.com')).toHaveLength(12);
});

test.each([
  ['verified', true],
  ['new', false],
])('accounts of strangers under other spellings suppress no mail of a %s account', async (name, verified) => {
  const victim = `owner-${name}@example.com`;
  await insertCustomer(service.db, { login: victim, verified });
  for (let i = 0; i < 9; i++) {
    const other = `owner-${name}+${i}@example.com`;
    await register(other, other);
    await from(`203.0.113.${i}`)(RESET, { login: other });
  }
  expect(await mailsTo(victim)).toHaveLength(18);
  await from('203.0.113.99')(RESET, { login: victim });
  expect((await mailsTo(victim)).map(({ to }) => to)).toEqual([victim]);
});

test('a customer who registers after strangers used the address gets the welcome and verification mails', async () => {
  const victim = 'late@example.com';
  for (let hour = 0; hour < 2; hour++) {
    for (let i = 0; i < 6; i++) {
      const other = `late+${hour}-${i}@example.com`;
      await register(other, other);
      await register(`late-${hour}-${i}`, victim);
    }
    await mailsTo(victim);
    service.wait(3601);
  }
  await register(victim, victim);
  expect(await mailsTo(victim)).toHaveLength(2);
});

test('one client cannot use up the reset mails of an account', async () => {
  const victim = 'asked@example.com';
  await insertCustomer(service.db, { login: victim });
  for (let quarter = 0; quarter < 4; quarter++) {
    for (let i = 0; i < 5; i++) await from('203.0.113.101')(RESET, { login: victim });
    service.wait(quarter === 3 ? 0 : 899);
  }
  expect(await mailsTo(victim)).toHaveLength(3);
  await from('203.0.113.102')(RESET, { login: victim });
  expect(await mailsTo(victim)).toHaveLength(1);
});

test('many clients get a bounded number of reset mails a day, and never all of them', async () => {
  const victim = 'besieged@example.com';
  await insertCustomer(service.db, { login: victim });
  const siege = async (hour: number) => {
    for (let i = 0; i < 12; i++) {
      const response = await from(`2001:db8:${hour}:${i}::1`)(RESET, { login: victim });
      expect(response.status).toBe(200);
    }
    const sent = await mailsTo(victim);
    service.wait(3601);
    return sent.length;
  };
  const sent: number[] = [];
  for (let hour = 0; hour < 20; hour++) sent.push(await siege(hour));
  expect(sent.slice(0, 4)).toEqual([7, 7, 7, 3]);
  expect(new Set(sent.slice(4))).toEqual(new Set([1]));
  // Links that are bound to the requesting client do not take the place of one that the owner can open.
  const bound = () =>
    postMail(service.db, service.services.now(), {
      kind: 'password-reset',
      siteId: 'RivageEU',
      locale: 'en-IE',
      about: { listId: 'rivage', login: victim, codeChallenge: 'x'.repeat(43) },
    });
  for (let i = 0; i < 12; i++) await bound();
  expect(await mailsTo(victim)).toHaveLength(7);
  await from('203.0.113.103')(RESET, { login: victim });
  expect(await mailsTo(victim)).toHaveLength(1);
});

test('a client that signed in to the account before gets its reset mail whatever strangers requested', async () => {
  const victim = 'regular@example.com';
  await insertCustomer(service.db, { login: victim });
  const home = '198.51.100.7';
  const credential = await credentialVersion(service.db, 'rivage', victim);
  const attempt = { listId: 'rivage', login: victim, address: home, credential };
  await rememberNetwork(service.db, service.services.now(), attempt);
  for (let i = 0; i < 12; i++) await from(`203.0.113.${i}`)(RESET, { login: victim });
  expect(await mailsTo(victim)).toHaveLength(7);
  await from(home)(RESET, { login: victim });
  expect(await mailsTo(victim)).toHaveLength(1);
});

test('registrations of strangers suppress neither a change of email nor the newsletter', async () => {
  const victim = 'moving@example.com';
  await insertCustomer(service.db, { login: 'before@example.com' });
  const { token, customerId } = await signInCustomer(
    service.origin,
    'RivageEU',
    'before@example.com',
    PASSWORD,
  );
  for (let i = 0; i < 9; i++) await register(`moving-${i}`, victim);
  await mailsTo(victim);
  const changed = await service.call('PATCH', `${CUSTOMERS}/${customerId}${SITE}`, {
    token,
    body: { email: victim, currentPassword: PASSWORD },
  });
  expect(changed.status).toBe(200);
  const now = service.services.now();
  const reader = { siteId: 'RivageEU', locale: 'en-IE', email: victim, source: 'page', profile: {} };
  await signUp(service.db, now, { ...reader, doubleOptIn: true });
  expect(await subjectsTo(victim)).toHaveLength(2);
  const { id } = (await subscriptionOfEmail(service.db, 'RivageEU', victim))!;
  await confirmSubscription(service.db, now, id);
  expect(await mailsTo(victim)).toHaveLength(1);
});

test('limits mails about login changes by a stranger', async () => {
  const victim = 'login@example.com';
  const { token } = await service.guest('RivageEU');
  const customer = { login: 'name-0', email: victim, lastName: 'Stranger' };
  await service.call('POST', CUSTOMERS + SITE, { token, body: { customer, password: PASSWORD } });
  await mailsTo(victim);
  const { token: own, customerId } = await signInCustomer(service.origin, 'RivageEU', 'name-0', PASSWORD);
  for (let i = 1; i < 12; i++) {
    const changed = await service.call('PATCH', `${CUSTOMERS}/${customerId}${SITE}`, {
      token: own,
      body: { login: `name-${i}`, currentPassword: PASSWORD },
    });
    expect(changed.status).toBe(200);
  }
  expect(await mailsTo(victim)).toHaveLength(6);
});

test('workers of several processes share the limit; retries are not counted', async () => {
  const victim = 'shared@example.com';
  for (let i = 0; i < 12; i++) await register(`shared-${i}`, victim);
  let failures = 3;
  const sent: string[] = [];
  const workers = [1, 2, 3].map(() =>
    startDeliveryWorker(service.services, {
      async send({ to }) {
        if (to === victim && failures-- > 0) throw new Error('busy');
        sent.push(to);
      },
      close() {},
    }),
  );
  await Promise.all(workers.map((worker) => worker.idle()));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(sent.filter((to) => to === victim)).toHaveLength(9);
  service.wait(61);
  expect(await mailsTo(victim)).toHaveLength(3);
});

test.each([
  ['Ana.Costa+shop@GMail.com', 'anacosta@gmail.com'],
  ['ana.costa@googlemail.com', 'anacosta@gmail.com'],
  ['Ana.Costa+1@Example.com', 'ana.costa@example.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['Ａna.Costa@ｇmail。com', 'anacosta@gmail.com'],
  ['ana@xn--mnchen-3ya.de', 'ana@münchen.de'],
  ['Ana-Costa@pm.me', 'anacosta@proton.me'],
])('%s is delivered to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

describe('receipts of withdrawals', () => {
  const withdraw = (email: string, network: string) =>
    recordWithdrawal(
      service.db,
      {
        ...{ siteId: 'RivageEU', locale: 'en-IE', key: randomUUID(), orderNo: '1', name: 'Ada', items: '' },
        ...{ email, network, declaredBy: [] },
      },
      service.services.now(),
    );

  test('are counted by the mailbox, whatever follows the plus sign', async () => {
    for (let i = 0; i < 4; i++) {
      await withdraw('receipts@example.com', `192.0.2.${i}`);
      await withdraw(`receipts+${i}@example.com`, `192.0.2.${i}`);
    }
    expect(await mailsTo('receipts@example.com')).toHaveLength(6);
    // The others wait, as staff see, and arrive when the limit allows.
    const delayed = () =>
      service.db
        .selectFrom('outbox_mail')
        .select('id')
        .where('delayed_since', 'is not', null)
        .where('state', '=', 'waiting')
        .execute();
    expect(await delayed()).toHaveLength(2);
    expect(await openMails(service.db, 10)).toMatchObject([
      { kind: 'withdrawal-received', delayedSince: expect.any(Date) },
      { kind: 'withdrawal-received', delayedSince: expect.any(Date) },
    ]);
    expect(await mailsTo('receipts@example.com')).toHaveLength(0);
    service.wait(3601);
    expect(await mailsTo('receipts@example.com')).toHaveLength(2);
    expect(await delayed()).toEqual([]);
    // Dots are other mailboxes.
    await withdraw('re.ceipts@example.com', '192.0.2.9');
    expect(await mailsTo('re.ceipts@example.com')).toHaveLength(1);
  });

  test('to any addresses are limited by client', async () => {
    for (let i = 0; i < 202; i++) await withdraw(`receipt-${i}@example.com`, '203.0.113.77');
    await withdraw('receipt-other@example.com', '203.0.113.78');
    const sent = (await sentMails(service)).filter(({ to }) => to.startsWith('receipt-'));
    expect(sent).toHaveLength(201);
    service.wait(86_401);
    expect((await sentMails(service)).filter(({ to }) => to.startsWith('receipt-'))).toHaveLength(2);
  });
});
