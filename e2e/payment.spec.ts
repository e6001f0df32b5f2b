import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addToBag, fillAddressAndContinue, payByCard, SHIRT, visit } from './shopper.ts';
import { DESKTOP, expectAccessible, PHONE } from './visitor.ts';

/** Goes to the payment step with one shirt. */
async function toPayment(page: Page): Promise<void> {
  await visit(page, `${SHIRT}?color=coral&size=L`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
}

async function payWith(page: Page, method: string): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { name: `Pay with ${method}` }).waitFor();
}

for (const [method, size] of [
  ['PayPal', DESKTOP],
  ['Klarna', PHONE],
  ['Apple Pay', PHONE],
] as const) {
  test(`[CHK-04] [RT-05] ${method}: the payer confirms at the provider and returns to the order`, async ({
    newVisit,
  }) => {
    const { page, pageErrors } = await newVisit(size);
    await toPayment(page);
    await expectAccessible(page);
    await payWith(page, method);
    expect(new URL(page.url()).pathname).toMatch(/^\/sandbox-payments\//);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm the payment' }).click();
    await page.waitForURL(/\/eu\/en-IE\/checkout\/confirmation\/\d{8}$/);
    await visit(page, '/cart');
    await page.getByRole('heading', { name: /Your bag is empty/ }).waitFor();
    expect(pageErrors).toEqual([]);
  });
}

test('[CHK-04] [RT-05] a cancelled or declined payment keeps the bag; another method then pays', async ({
  page,
  pageErrors,
}) => {
  await toPayment(page);
  await payWith(page, 'PayPal');
  await page.getByRole('button', { name: 'Cancel and return to the store' }).click();
  await page.waitForURL(/\/checkout\/error/);
  await page.getByRole('alert').getByText('The payment was cancelled. Nothing was charged.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
  await payWith(page, 'Klarna');
  await page.getByRole('button', { name: 'Let it be declined' }).click();
  await page.getByRole('alert').getByText('declined').waitFor();
  await visit(page, '/cart');
  await page.getByRole('heading', { level: 1, name: /Your bag, 1 item/ }).waitFor();
  await visit(page, '/billing');
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\//);
  expect(pageErrors).toEqual([]);
});

test('[CHK-04] 3-D Secure is answered on the bank’s page, and reopening the return address shows the same order', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await toPayment(page);
  await payByCard(page, '4000 0025 0000 3155');
  await page.getByRole('heading', { name: 'Your bank asks whether this is you' }).waitFor();
  const bankPage = page.url();
  const [back] = await Promise.all([
    page.waitForRequest(/\/billing\/redirect\?/),
    page.getByRole('button', { name: 'Confirm the payment' }).click(),
  ]);
  await page.waitForURL(/\/checkout\/confirmation\//);
  const confirmation = page.url();
  await page.goto(bankPage);
  await page.waitForURL(confirmation);
  await page.goto(back.url());
  await page.waitForURL(confirmation);
});

test('[CHK-04] a wallet pays without scripts too', async ({ page, context, newVisit }) => {
  await toPayment(page);
  const state = await context.storageState();
  await context.close();
  const plain = await newVisit(DESKTOP, { javaScriptEnabled: false, storageState: state });
  await plain.page.goto(page.url());
  await plain.page.getByRole('radio', { name: 'PayPal' }).check();
  await expect(plain.page.locator('fieldset noscript p')).toBeHidden();
  await plain.page.getByRole('button', { name: 'Place order' }).click();
  await plain.page.getByRole('button', { name: 'Confirm the payment' }).click();
  await plain.page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
});

test('[RT-05] the payment redirect without a payment leads to the bag', async ({ page }) => {
  for (const path of ['/checkout/redirect', '/billing/redirect?bag=x&attempt=y']) {
    await visit(page, path);
    await page.waitForURL(/\/cart$/);
  }
  await visit(page, '/checkout/error?problem=<b>x');
  await page.getByRole('alert').getByText('Something went wrong. Try again!').waitFor();
});
