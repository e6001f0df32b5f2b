import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { signInCustomer } from '../testing/client.ts';
import { insertCustomer, PASSWORD } from '../testing/customers.ts';
import { sentMails } from '../testing/mails.ts';
import { readyBuyer } from '../testing/purchase.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { startDeliveryWorker } from './delivery-worker.ts';
import { mailboxOf } from './recipient-limit.ts';

const CUSTOMERS = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;
const SITE = '?siteId=RivageEU&locale=en-IE';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
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
  expect(await mailsTo(victim)).toHaveLength(1);
  for (let i = 0; i < 8; i++) {
    const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
    expect((await buyer.order()).status).toBe(200);
  }
  const about = (await mailsTo(victim)).map(({ subject }) => subject);
  expect(about).toHaveLength(8);
  expect(new Set(about.map((subject) => subject.replace(/\d+/, 'N')))).toHaveLength(1);
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
])('%s is delivered to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
