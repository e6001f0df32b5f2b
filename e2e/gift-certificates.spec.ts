import { expect, type Page } from '@playwright/test';
import { ArchiveStore } from './archive-store.ts';
import { test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { hydrated, payByCard } from './shopper.ts';
import { expectAccessible, PHONE } from './visitor.ts';

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

async function fillCertificate(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Recipient’s name').fill('Sofia');
  await page.getByLabel('Recipient’s email').fill('sofia@example.com');
  await page.getByLabel('Your name').fill('Ines');
  await page.getByLabel('Amount', { exact: false }).fill(amount);
  await page.getByLabel('Message (optional)').fill('Happy birthday');
  await page.getByRole('button', { name: 'Add to bag' }).click();
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Country', { exact: true }).selectOption('SE');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Costa');
  await page.getByLabel('Street and number').fill('1 Storgatan');
  await page.getByRole('textbox', { name: /^Postcode/ }).fill('111 22');
  await page.getByLabel('Town or city').fill('Stockholm');
}

let code: string;

test('a shopper buys a gift certificate, and the recipient gets the code', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit();
  await go(page, '/homepage');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gift certificates' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Gift certificate' }).waitFor();
  await expectAccessible(page);
  await fillCertificate(page, '1');
  await page.getByText('Enter an amount within the limits').waitFor();
  await page.getByLabel('Amount', { exact: false }).fill('500');
  await page.getByRole('button', { name: 'Add to bag' }).click();
  const added = page.getByText('The gift certificate is in your bag.');
  await added.waitFor();
  await fillCertificate(page, 'a thousand');
  await page.getByText('Write the amount in digits, for example 1200 or 1200.50').waitFor();
  await expect(added).toHaveCount(0);
  await go(page, '/cart');
  await page.getByText('Sofia (sofia@example.com)').waitFor();
  await expectAccessible(page);
  await go(page, '/shipping');
  await page.waitForURL(/\/billing$/);
  // A gift certificate pays for no other one.
  await page.getByLabel('Gift certificate', { exact: true }).fill('ANY-CODE');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await page.getByRole('alert').filter({ hasText: 'cannot pay for other gift certificates' }).waitFor();
  await page.getByLabel('Email').fill('ana@example.com');
  await fillAddress(page);
  await expectAccessible(page);
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  await page.getByText('Sofia (sofia@example.com)').waitFor();
  await expectAccessible(page);
  const mail = await mailTo(page, 'sofia@example.com', 'Ines has sent you a gift certificate', store.origin);
  expect(mail).toContain('Happy birthday');
  code = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/.exec(mail)![0];
  expect(pageErrors).toEqual([]);
});

test('it pays a part of an order, and a card the rest', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await go(page, '/gift-certificate');
  await page.getByLabel('Code of the gift certificate').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Show balance' }).click();
  await page.getByRole('status').filter({ hasText: '500' }).waitFor();
  await go(page, '/cart');
  await page.evaluate(async (url) => {
    const body = new FormData();
    body.set('intent', 'add');
    body.set('items', JSON.stringify([{ productId: 'stove_2', quantity: 1 }]));
    await fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } });
  }, `${store.origin}${PREFIX}/resource/bag`);
  await go(page, '/shipping');
  await page.getByLabel('Email').fill('ben@example.com');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/billing$/);
  const field = page.getByLabel('Gift certificate', { exact: true });
  await field.fill('WRONG-CODE');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await page.getByRole('alert').filter({ hasText: 'don’t know this code' }).waitFor();
  await field.fill(code);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await page
    .getByTestId('gift-payments')
    .getByText(`ending in ${code.slice(-4)}`)
    .waitFor();
  const payable = await page.getByTestId('payable').textContent();
  await expectAccessible(page);
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  await expect(page.getByTestId('payable')).toHaveText(payable!);
  await expectAccessible(page);
  await go(page, '/gift-certificate');
  await page.getByLabel('Code of the gift certificate').fill(code);
  await page.getByRole('button', { name: 'Show balance' }).click();
  await page.getByRole('status').filter({ hasText: /\b0\b/ }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('buying works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${store.origin}${PREFIX}/gift-certificate`);
  await fillCertificate(page, '250,50');
  await page.getByText('The gift certificate is in your bag.').waitFor();
  await page.goto(`${store.origin}${PREFIX}/billing`);
  await page.getByText('Sofia (sofia@example.com)').first().waitFor();
  await context.close();
});

test('mails about orders and gift certificates have nothing of the demo', async () => {
  const mails = await store.mails();
  expect(mails.length).toBeGreaterThanOrEqual(2);
  for (const { subject, source } of mails) {
    expect(source, subject).not.toMatch(/rivage/i);
    expect(source, subject).toContain('Halden');
  }
});
