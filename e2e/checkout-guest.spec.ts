import { expect } from '@playwright/test';
import { cardFields } from './card-fields.ts';
import { PASSWORD } from './customer.ts';
import { test } from './fixtures.ts';
import { shopper } from './pages/bag.ts';
import { continueToPayment, fillAddress, heading, placeOrder, row, toShipping } from './pages/checkout.ts';
import { fillAddressAndContinue, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

test('[CHK-06] after the order a guest creates an account with one password, and order and address are kept', async ({
  page,
  pageErrors,
}) => {
  await toShipping(page);
  const email = `${crypto.randomUUID()}@example.com`;
  await page.getByLabel('Email').fill(email);
  await fillAddress(page, '7 Long Walk');
  await continueToPayment(page);
  await heading(page, 'Payment');
  await placeOrder(page);
  const orderNo = page.url().slice(-8);
  const register = page.getByRole('region', { name: 'Keep your order in an account' });
  await register.getByRole('button', { name: 'Create an Account' }).click();
  await register.getByText('Required field').waitFor();
  await register.getByText('You must accept the Privacy Policy.').waitFor();
  await expectAccessible(page);
  await register.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await register.getByLabel('I accept the Privacy Policy').check();
  await register.getByLabel('I accept the Terms and Conditions').check();
  await register.getByRole('button', { name: 'Create an Account' }).click();
  await page.getByText('Your account is ready. You will find this order in it.').waitFor();
  await page.getByText(orderNo).first().waitFor();
  await expect(register).toHaveCount(0);
  await visit(page, '/addressbook');
  await page.getByRole('heading', { name: '7 Long Walk, Galway' }).waitFor();
  await page.getByText(email).first().waitFor();
  expect(pageErrors).toEqual([]);
});

test('[CHK-07] [FORM-02] [FORM-04] the discount checkbox reveals its fields; unticking clears acceptance and errors', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await toShipping(page);
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await fillAddress(page, '3 Bridge Street');
  await continueToPayment(page);
  await heading(page, 'Payment');
  await placeOrder(page);
  const invite = page.getByRole('region', { name: 'The Rivage newsletter' });
  const wish = invite.getByLabel('Yes, I want my discount');
  const accept = invite.getByLabel('I want to receive the newsletter by email');
  const error = invite.getByText('You must accept Privacy Policy before subscription');
  await expect(accept).toBeHidden();
  await wish.check();
  for (const name of ['Day', 'Month', 'Year', 'Phone (optional)']) {
    await expect(invite.getByLabel(name), name).toBeVisible();
  }
  const subscribe = invite.getByRole('button', { name: 'Subscribe' });
  await expect(subscribe).toBeEnabled({ timeout: 15_000 });
  await subscribe.click();
  await error.waitFor();
  await invite.getByLabel('Phone (optional)').fill('086/123');
  await invite.getByLabel('Day').focus();
  await invite.getByText('Please specify a valid phone number.').waitFor();
  await expectAccessible(page);
  await invite.getByLabel('Phone (optional)').fill('086 123');
  await accept.check();
  await wish.uncheck();
  await wish.check();
  await expect(accept).not.toBeChecked();
  await expect(error).toHaveCount(0);
  await expect(invite.getByRole('alert')).toHaveCount(0);
  await accept.check();
  await expect(subscribe).toBeEnabled({ timeout: 15_000 });
  await subscribe.click();
  await invite
    .getByRole('status')
    .filter({ hasText: /check your email|subscribed/ })
    .waitFor();
  await expect(subscribe).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test('[CHK-01] without scripts a guest returns to the bag and enters codes', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await page.goto(at(`${SHIRT}?color=white&size=M`));
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await page.waitForURL(/\/cart/);
  await page.goto(at('/shipping'));
  await page.getByLabel('Promo code').fill('rivage10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/\/shipping$/);
  await expect(row(page, 'Discount')).toContainText('8.90');
  await page.getByLabel('Promo code').fill('nosuch');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/\/shipping\?refused=unknown_coupon$/);
  await page.getByText('This code is not valid.').waitFor();
  await page.getByRole('link', { name: 'Edit your bag' }).click();
  await page.waitForURL(/\/cart/);
});

test('[CHK-01] a long bag keeps the button in view beside the payment form, and its lines scroll', async ({
  newVisit,
}) => {
  const items = ['0101', '0102', '0103', '0104', '0105', '0106'].map(
    (end) => [`10000401${end}`, 1] as [string, number],
  );
  const { page, pageErrors } = await shopper(newVisit, items);
  await fillAddressAndContinue(page);
  const lines = page.getByRole('list', { name: 'Your order' });
  await lines.focus();
  await page.keyboard.press('End');
  await expect(lines.getByRole('listitem').last()).toBeInViewport();
  const [form, button] = await Promise.all([
    cardFields(page).getByLabel('Name on card').boundingBox(),
    page.getByRole('button', { name: 'Place order' }).boundingBox(),
  ]);
  expect(button!.y - form!.y).toBeLessThan(600);
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
});
