import { expect, type Page } from '@playwright/test';
import { cardFields, typeCard } from './card-fields.ts';
import { PASSWORD, register } from './customer.ts';
import { test } from './fixtures.ts';
import { continueToPayment, country, fillAddress, heading, toShipping } from './pages/checkout.ts';
import { fillAddressAndContinue, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

/** Widths of the form and of the summary beside it. */
const columns = (page: Page) =>
  page
    .getByRole('region', { name: 'Your order' })
    .evaluate((summary) =>
      getComputedStyle(summary.parentElement!).gridTemplateColumns.split(' ').map(Number.parseFloat),
    );

test('[CHK-01] [CHK-05] three steps lead to the order and state the terms, in one column on phones and two from lg', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await toShipping(page);
  const steps = page.getByRole('navigation', { name: 'Steps to your order' }).getByRole('listitem');
  await expect(steps).toHaveText(['1Delivery', '2Payment', '3Billing address']);
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step');
  expect(await columns(page)).toHaveLength(1);
  await page.setViewportSize(DESKTOP);
  // The layout follows a resized window a moment later.
  const share = async () => {
    const [form = 0, beside = 0, more] = await columns(page);
    const width = await page
      .getByRole('region', { name: 'Your order' })
      .evaluate((summary) => summary.parentElement!.clientWidth);
    return more === undefined && form > beside ? beside / width : 0;
  };
  await expect.poll(share).toBeCloseTo(0.317, 2);
  await page.setViewportSize(PHONE);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(steps.nth(2)).not.toHaveAttribute('aria-current');
  expect(await columns(page)).toHaveLength(1);
  // The total stays visible and links to the summary.
  await expect(page.getByRole('link', { name: /Your order, 1 item/ })).toHaveText(/93[.,]95/);
  for (const policy of [/Terms and Conditions/, /Privacy Policy/]) {
    const link = page.getByRole('region', { name: 'Your order' }).getByRole('link', { name: policy });
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await page.getByRole('link', { name: 'Delivery', exact: true }).click();
  await heading(page, 'Delivery');
});

test('[CHK-02] [BASK-05] a guest signs in on the shipping step and continues with the merged bag', async ({
  page,
  pageErrors,
  context,
}) => {
  await visit(page, '/login');
  const email = await register(page);
  await context.clearCookies({ name: 'vitrine_session' });
  await toShipping(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.locator('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(page.url()).toBe(at('/shipping'));
  await page.getByRole('region', { name: 'Your order' }).getByText('Calanque linen shirt').waitFor();
  await expect(page.getByText('Do you have an account?')).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test('[CHK-02] a new address is saved and offered next time; an unticked one is not saved', async ({
  page,
  pageErrors,
}) => {
  await visit(page, '/login');
  const email = await register(page);
  await toShipping(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillAddress(page, '1 Quay Street');
  await continueToPayment(page);
  await heading(page, 'Payment');
  await visit(page, '/shipping');
  const saved = page.getByRole('radio', { name: /Ana Costa.*1 Quay Street/ });
  await expect(saved).toBeChecked();
  await expect(page.getByLabel('Street and number')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'New address' }).check();
  await fillAddress(page, '9 Shop Street');
  await page.getByLabel('Save this address').uncheck();
  await continueToPayment(page);
  await heading(page, 'Payment');
  await page.getByText('9 Shop Street').first().waitFor();
  await visit(page, '/addressbook');
  await page.getByRole('heading', { name: '1 Quay Street, Galway' }).waitFor();
  await expect(page.getByText('9 Shop Street')).toHaveCount(0);
  // The bag keeps the last entered address; the saved one is one click or key away.
  await visit(page, '/shipping');
  await expect(page.getByLabel('Street and number')).toHaveValue('9 Shop Street');
  await page.getByRole('radio', { name: 'New address' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(saved).toBeChecked();
  await continueToPayment(page);
  await heading(page, 'Payment');
  await page.getByText('1 Quay Street').first().waitFor();
  expect(pageErrors).toEqual([]);
});

test('[CHK-02] [FORM-06] [FORM-07] fields are validated on blur; another country has its own regions and postal codes', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await toShipping(page);
  await page.getByLabel('Email').fill('ada');
  await page.getByLabel('Street and number').fill('Via Roma 1');
  await page.getByText('Please enter a valid email address.').waitFor();
  await country(page).selectOption('IT');
  await page.getByLabel('Province').selectOption({ label: 'Rome' });
  await expect(page.getByLabel('Street and number')).toHaveValue('Via Roma 1');
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('D02 AF30');
  await continueToPayment(page);
  await page.getByText('Please enter a valid postcode for this country.').waitFor();
  expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  await expect(page.getByLabel('Province')).toHaveValue('RM');
  await expectAccessible(page);
  await country(page).selectOption('DE');
  await page.getByLabel('Province').waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
});

test('[CHK-02] without scripts the server changes the country and keeps the entered values', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await page.goto(at(`${SHIRT}?color=white&size=M`));
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await page.waitForURL(/\/cart/);
  await page.goto(at('/shipping'));
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByLabel('Street and number').fill('Calle Mayor 1');
  await country(page).selectOption('ES');
  await page.getByRole('button', { name: 'Change country' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByLabel('Province').selectOption({ label: 'Madrid' });
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('28001');
  await page.getByLabel('Town or city').fill('Madrid');
  await page.getByRole('radio', { name: /Standard delivery/ }).check();
  await continueToPayment(page);
  await heading(page, 'Payment');
  await page.getByText('Calle Mayor 1').first().waitFor();
});

test('[CHK-02] [CHK-04] a customer pays with a saved card', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/login');
  await register(page);
  await visit(page, '/wallet?add');
  await typeCard(cardFields(page), '5555 5555 5555 4444', { holder: 'Ana Costa' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('MasterCard ending in 4444').first().waitFor();
  await toShipping(page);
  await fillAddress(page, '1 Quay Street');
  await continueToPayment(page);
  await heading(page, 'Payment');
  await expect(page.getByRole('radio', { name: /MasterCard ending in 4444/ })).toBeChecked();
  await expect(page.locator('fieldset iframe')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  expect(pageErrors).toEqual([]);
});
