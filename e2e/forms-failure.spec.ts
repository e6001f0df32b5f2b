import { expect, type Page } from '@playwright/test';
import { cardFields, typeCard } from './card-fields.ts';
import { register } from './customer.ts';
import { test } from './fixtures.ts';
import { continueToPayment, fillAddress, heading, toShipping } from './pages/checkout.ts';
import { visit } from './shopper.ts';
import { expectAccessible } from './visitor.ts';

const FAILED = 'Something went wrong. Try again!';

/** Fails the submissions of a page: the connection is lost, or the server answers 503. Returns an undo function. */
async function failSubmissions(page: Page, path: string, how: 'lost' | 503): Promise<() => Promise<void>> {
  const url = new RegExp(`${path}\\.data`);
  await page.route(url, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return how === 'lost'
      ? route.abort('connectionreset')
      : route.fulfill({ status: 503, body: 'Unavailable' });
  });
  return () => page.unroute(url);
}

for (const how of ['lost', 503] as const) {
  test(`[CHK-02] [FORM-01] the shipping form keeps what was typed when its submission fails: ${how}`, async ({
    page,
  }) => {
    await toShipping(page);
    await page.getByLabel('Email').fill('ada@example.com');
    await fillAddress(page, '7 Long Walk');
    const recover = await failSubmissions(page, '/shipping', how);
    await continueToPayment(page);
    await page.getByRole('alert').getByText(FAILED).waitFor();
    await expectAccessible(page);
    await expect(page.getByLabel('Street and number')).toHaveValue('7 Long Walk');
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
    await expect(page.getByLabel('Town or city')).toHaveValue('Galway');
    await recover();
    await continueToPayment(page);
    await heading(page, 'Payment');
    await page.getByText('7 Long Walk').first().waitFor();
  });
}

test('[ACCT-02] [PROF-01] address book and profile keep what was typed when a submission fails', async ({
  page,
}) => {
  await visit(page, '/login');
  await register(page);
  await visit(page, '/addressbook?add');
  await page.getByLabel('Name of the address').fill('Home');
  await fillAddress(page, '7 Long Walk');
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).first().click();
  let recover = await failSubmissions(page, '/addressbook', 'lost');
  await save();
  await page.getByRole('alert').getByText(FAILED).waitFor();
  await expect(page.getByLabel('Street and number')).toHaveValue('7 Long Walk');
  await recover();
  await save();
  await page.getByText('Your changes are saved.').waitFor();
  await visit(page, '/profile');
  await page.getByLabel('First name').fill('Renamed');
  recover = await failSubmissions(page, '/profile', 503);
  await save();
  await page.getByRole('alert').getByText(FAILED).waitFor();
  await expect(page.getByLabel('First name')).toHaveValue('Renamed');
  await recover();
  await save();
  await page.getByText('Your changes are saved.').waitFor();
  await expect(page.getByLabel('First name')).toHaveValue('Renamed');
});

test('[RT-14] a guest’s forms stay on the page when their submission is lost', async ({ page }) => {
  const main = page.getByRole('main');
  await visit(page, '/tracking');
  await main.getByLabel('Order number').fill('99999999');
  await main.getByLabel('Email').fill('ada@example.com');
  let recover = await failSubmissions(page, '/tracking', 'lost');
  await main.locator('form button[type=submit]').first().click();
  await main.getByRole('alert').getByText(FAILED).waitFor();
  await expect(main.getByLabel('Order number')).toHaveValue('99999999');
  await expect(main.getByLabel('Email')).toHaveValue('ada@example.com');
  await recover();
  await main.locator('form button[type=submit]').first().click();
  await main
    .getByRole('alert')
    .getByText(/cannot find an order/)
    .waitFor();

  await visit(page, '/Account-PasswordResetForm');
  await main.getByLabel('Email').fill('ada@example.com');
  recover = await failSubmissions(page, '/Account-PasswordResetForm', 503);
  await main.locator('form button[type=submit]').first().click();
  await main.getByRole('alert').getByText(FAILED).waitFor();
  await expect(main.getByLabel('Email')).toHaveValue('ada@example.com');
  await expectAccessible(page);
  await recover();
});

test('[ACCT-04] [ACCT-06] a customer’s forms stay on the page when their submission is lost', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await visit(page, '/login');
  await register(page);
  await visit(page, '/wallet?add');
  await typeCard(cardFields(page), '4242 4242 4242 4242', { holder: 'Ana Costa' });
  let recover = await failSubmissions(page, '/wallet', 'lost');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await main.getByRole('alert').getByText(FAILED).waitFor();
  await expect(cardFields(page).getByLabel('Name on card')).toHaveValue('Ana Costa');
  await recover();

  await visit(page, '/account/delivery');
  await main.getByRole('radio', { name: /Express/ }).check();
  recover = await failSubmissions(page, '/account/delivery', 'lost');
  await main.getByRole('button', { name: 'Save' }).first().click();
  await main.getByRole('alert').getByText(FAILED).waitFor();
  await expect(main.getByRole('radio', { name: /Express/ })).toBeChecked();
  await recover();
  await main.getByRole('button', { name: 'Save' }).first().click();
  await main.getByText('Your changes are saved.').waitFor();
});
