import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { mailboxOf, mailTo } from './mailbox.ts';
import { visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name });

/** Each declaration has its own address, whose mails nobody else gets. */
const newAddress = () => `ada.${randomUUID().slice(0, 8)}@example.com`;

async function declare(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Byrne');
  await page.getByLabel('Order number').fill('10000042');
  await main(page).getByLabel('Email').fill(email);
  await page.getByLabel(/^Which products/).fill('The blue shirt');
  await button(page, 'Continue').click();
}

test('a guest withdraws from a contract in two steps from any page, and gets a receipt with date and time', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  const email = newAddress();
  await visit(page, '/homepage');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click();
  await page.getByRole('heading', { level: 1, name: 'Withdraw from contract' }).waitFor();
  await expectAccessible(page);
  await button(page, 'Continue').click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await declare(page, email);
  await page.getByRole('heading', { level: 1, name: 'Please check and confirm' }).waitFor();
  for (const said of ['Ada Byrne', '10000042', 'The blue shirt', email])
    await expect(main(page).getByRole('definition').filter({ hasText: said })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Change').click();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Byrne');
  await button(page, 'Continue').click();
  await button(page, 'Confirm withdrawal').click();
  await page.getByRole('heading', { level: 1, name: 'We have received your withdrawal' }).waitFor();
  const received = await main(page).getByRole('status').textContent();
  const [moment = ''] = /on (.+? (?:GMT\+\d|CES?T))\./.exec(received ?? '')?.slice(1) ?? [];
  expect(moment).toMatch(/20\d\d/);
  await expect(main(page).getByText(/^Received on/)).toBeFocused();
  await expectAccessible(page);
  const mail = await mailTo(page, email, /^Receipt of your withdrawal/);
  for (const said of [moment, 'Ada Byrne', '10000042', 'The blue shirt']) expect(mail).toContain(said);
});

for (const javaScriptEnabled of [true, false])
  test(`Back and reload keep a declaration${javaScriptEnabled ? '' : ' without scripts'}`, async ({
    newVisit,
  }) => {
    const { page } = await newVisit(PHONE, { javaScriptEnabled });
    const email = newAddress();
    await page.goto(at('/withdrawal'));
    await declare(page, email);
    const second = page.getByRole('heading', { level: 1, name: 'Please check and confirm' });
    await second.waitFor();
    expect(page.url()).not.toMatch(/Ada|10000042|example\.com|shirt/);
    await page.reload();
    await second.waitFor();
    await expect(main(page).getByRole('definition').filter({ hasText: email })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Byrne');
    await expect(page.getByLabel(/^Which products/)).toHaveValue('The blue shirt');
    await page.reload();
    await expect(page.getByLabel('Order number')).toHaveValue('10000042');
    await button(page, 'Continue').click();
    await button(page, 'Confirm withdrawal').click();
    const received = page.getByRole('heading', { level: 1, name: 'We have received your withdrawal' });
    await received.waitFor();
    await page.reload();
    await received.waitFor();
    // Afterwards nobody else finds it on the device.
    await page.goto(at('/withdrawal'));
    await expect(page.getByLabel('Your name')).toHaveValue('');
    await page.goto(at('/withdrawal?step=check'));
    await page.waitForURL(/\/withdrawal$/);
  });

test('a withdrawal whose answer is lost is sent again and received once', async ({ page }) => {
  const email = newAddress();
  await visit(page, '/withdrawal');
  await declare(page, email);
  await button(page, 'Confirm withdrawal').waitFor();
  await page.route('**/withdrawal.data*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Confirm withdrawal').click();
  await page.getByRole('alert').waitFor();
  await page.unroute('**/withdrawal.data*');
  await button(page, 'Confirm withdrawal').click();
  await page.getByRole('heading', { level: 1, name: 'We have received your withdrawal' }).waitFor();
  await mailTo(page, email, /^Receipt of your withdrawal/);
  await page.goto(mailboxOf(email));
  await expect(page.getByRole('link', { name: /^Receipt of your withdrawal/ })).toHaveCount(1);
});

test('without scripts a German withdrawal is confirmed in German', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await page.goto(at('/warenkorb-gibt-es-nicht', '/eu/de-DE'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await page.getByLabel('Ihr Name').fill('Ada Byrne');
  await page.getByLabel('Bestellnummer').fill('10000042');
  await main(page).getByLabel('E-Mail').fill(newAddress());
  await button(page, 'Weiter').click();
  await button(page, 'Widerruf bestätigen').click();
  await page.getByRole('heading', { level: 1, name: 'Ihr Widerruf ist eingegangen' }).waitFor();
  await main(page)
    .getByText(/\bMES?Z\b/)
    .waitFor();
});

test('a site that ships to no country of the law has no withdrawal function', async ({ page }) => {
  const response = await page.goto(at('/withdrawal', '/uk/en-GB'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: /Withdraw/ })).toHaveCount(0);
});
