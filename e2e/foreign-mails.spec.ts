import { expect, type Page } from '@playwright/test';
import { ArchiveStore, DEMO } from './archive-store.ts';
import { PASSWORD, post } from './customer.ts';
import { test } from './fixtures.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { hydrated, payByCard } from './shopper.ts';

const PREFIX = '/halden-yuki/sv-SE';

let store: ArchiveStore;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  store = await ArchiveStore.open();
});
test.afterAll(() => store?.close());

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`${store.origin}${PREFIX}${path}`);
  await hydrated(page);
}

/** Buys a stove as a guest; returns the order number. */
async function order(page: Page, email: string): Promise<string> {
  await go(page, '/pd/x-stove_2.html');
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await page.getByRole('dialog').waitFor();
  await go(page, '/shipping');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('First name').fill('Karin');
  await main.getByLabel('Last name').fill('Berg');
  await main.getByLabel('Street and number').fill('Storgatan 1');
  await main.getByRole('textbox', { name: /^Postcode/ }).fill('111 22');
  await main.getByLabel('Town or city').fill('Stockholm');
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/billing$/);
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\/\d+/);
  return /confirmation\/(\d+)/.exec(page.url())?.[1] ?? '';
}

/** What every mail of the shop has: its name, an address of the shop, and nothing of the demo. */
async function expectOwnMail(page: Page, email: string, subject: RegExp): Promise<void> {
  await mailTo(page, email, subject, store.origin);
  const sent = (await store.mails()).filter((mail) => subject.test(mail.subject));
  expect(sent.length).toBeGreaterThan(0);
  for (const { source } of sent) {
    expect(source, String(subject)).not.toMatch(DEMO);
    expect(source, String(subject)).toContain('Halden');
    expect(source, String(subject)).toContain(`${store.origin}/halden-yuki/`);
  }
}

test('mails about an order, its shipment, cancellation, refund and withdrawal are the shop’s own', async ({
  newVisit,
}) => {
  test.setTimeout(180_000);
  const { page } = await newVisit();
  const email = 'karin@example.com';
  const [shipped, cancelled] = [await order(page, email), await order(page, email)];
  await expectOwnMail(page, email, new RegExp(`Your order ${shipped}\\b`));
  await go(page, '/withdrawal');
  const main = page.getByRole('main');
  await main.getByLabel('Your name').fill('Karin Berg');
  await main.getByLabel('Order number').fill(shipped);
  await main.getByLabel('Email').fill(email);
  await main.getByRole('button', { name: 'Continue' }).click();
  await main.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByRole('heading', { level: 1, name: 'We have received your withdrawal' }).waitFor();
  await expectOwnMail(page, email, /Receipt of your withdrawal/);
  await store.run(
    ['ship.ts', shipped, '--tracking', 'A1', '--carrier', 'PostNord', '--despite-withdrawal'],
    ['order.ts', cancelled, '--cancel'],
  );
  await expectOwnMail(page, email, /is on its way/);
  await expectOwnMail(page, email, /is cancelled/);
  // What was shipped is captured while the store is open.
  await store.run(['order.ts', shipped, '--refund', '10', '--reason', 'A scratch']);
  await expectOwnMail(page, email, /Your refund/);
});

test('mails of the newsletter, once confirmed, and of a deleted account are the shop’s own', async ({
  newVisit,
}) => {
  const { page } = await newVisit();
  const reader = 'reader@example.com';
  await go(page, '/subscription');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Email' }).fill(reader);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Subscribe' }).click();
  const mail = await mailTo(page, reader, /confirm your subscription/, store.origin);
  await expectOwnMail(page, reader, /confirm your subscription/);
  await go(page, linkIn(mail, 'subscription/confirm'));
  await page.getByRole('heading', { name: 'Good to have you here' }).waitFor();
  await expectOwnMail(page, reader, /Welcome to the/);

  const email = 'customer@example.com';
  await go(page, '/login');
  await post(page, `${store.origin}${PREFIX}/resource/auth`, {
    ...{ view: 'register', firstName: 'Karin', lastName: 'Berg', email, password: PASSWORD },
    ...{ gender: '2', phoneIndicator: 'SE', phone: '', language: 'SV', privacyPolicy: 'on', terms: 'on' },
  });
  await expectOwnMail(page, email, /confirm your email address/);
  await go(page, '/account/data');
  await page.getByRole('link', { name: 'Delete your account' }).click();
  await page
    .getByRole('region', { name: 'Delete your account' })
    .getByRole('textbox', { name: 'Current password' })
    .fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account is deleted' }).waitFor();
  await expectOwnMail(page, email, /Your account is deleted/);
});
