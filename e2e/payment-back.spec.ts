import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { changeFirstQuantity } from './pages/bag.ts';
import { addToBag, fillAddressAndContinue, payByCard, SHIRT, visit } from './shopper.ts';
import { PHONE } from './visitor.ts';

async function toPayment(page: Page): Promise<void> {
  await visit(page, `${SHIRT}?color=coral&size=L`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
}

/** Selects a wallet on the payment page and continues to its page. */
async function payWith(page: Page, method: string): Promise<void> {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { name: `Pay with ${method}` }).waitFor();
}

async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm the payment' }).click();

/** Waits for the confirmation and returns the order number. */
async function orderOf(page: Page): Promise<string> {
  await page.waitForURL(/\/eu\/en-IE\/checkout\/confirmation\/\d{8}/);
  return /\d{8}/.exec(page.url())![0];
}

test('[CHK-04] after Back from PayPal and Klarna another payment method completes the order', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await toPayment(page);
  await payWith(page, 'PayPal');
  await goBack(page);
  await payWith(page, 'Klarna');
  await goBack(page);
  await payWith(page, 'Apple Pay');
  await confirm(page);
  const orderNo = await orderOf(page);
  await page.getByRole('definition').getByText('Apple Pay').waitFor();
  // Reloading it and the provider's page shows the same order.
  await page.reload();
  expect(await orderOf(page)).toBe(orderNo);
  expect(pageErrors).toEqual([]);
});

test('[CHK-04] after Back from the same wallet or the bank the second confirmation completes the order', async ({
  page,
}) => {
  await toPayment(page);
  await payWith(page, 'PayPal');
  await goBack(page);
  await payWith(page, 'PayPal');
  await confirm(page);
  const first = await orderOf(page);
  await toPayment(page);
  for (let time = 0; time < 2; time++) {
    await payByCard(page, '4000 0025 0000 3155');
    await page.getByRole('heading', { name: 'Your bank asks whether this is you' }).waitFor();
    if (time === 0) await goBack(page);
  }
  await confirm(page);
  expect(await orderOf(page)).not.toBe(first);
});

test('[CHK-04] when the bag changes during the payment, the payment is released with a message and the bag is paid again', async ({
  page,
  context,
}) => {
  await toPayment(page);
  for (const quantity of ['2', '1']) {
    await visit(page, '/billing');
    await payWith(page, 'PayPal');
    const bag = await context.newPage();
    await visit(bag, '/cart');
    await changeFirstQuantity(bag, quantity === '2' ? 'One more' : 'One less');
    await bag.getByRole('heading', { level: 1, name: new RegExp(`Your bag, ${quantity} item`) }).waitFor();
    await bag.close();
    await confirm(page);
    await page.getByRole('alert').getByText('Your bag changed while you were paying').waitFor();
    await page.goto(page.url());
    await page.getByRole('link', { name: 'View your bag' }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(`Your bag, ${quantity} item`) }).waitFor();
  }
  await visit(page, '/billing');
  await payWith(page, 'PayPal');
  await confirm(page);
  await orderOf(page);
});

test('[CHK-05] in two tabs the first confirmation places the order, the second payment is released with a message', async ({
  page,
  context,
}) => {
  await toPayment(page);
  const other = await context.newPage();
  await visit(other, '/billing');
  await payWith(page, 'PayPal');
  await payWith(other, 'Klarna');
  await confirm(page);
  const orderNo = await orderOf(page);
  await page.getByRole('definition').getByText('PayPal').waitFor();
  await confirm(other);
  expect(await orderOf(other)).toBe(orderNo);
  await other.getByRole('status').getByText('you pay only once').waitFor();
});

test('[CHK-05] confirming PayPal after a card order shows the same order, paid once', async ({
  page,
  context,
}) => {
  await toPayment(page);
  const other = await context.newPage();
  await visit(other, '/billing');
  await payWith(page, 'PayPal');
  await payByCard(other, '4242 4242 4242 4242');
  const orderNo = await orderOf(other);
  await confirm(page);
  expect(await orderOf(page)).toBe(orderNo);
  await page.getByRole('status').getByText('you pay only once').waitFor();
  await page.getByText(/•••• 4242/).waitFor();
});

test('[CHK-04] only a cancelling payer sees a cancelled payment; a refusing wallet is named', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await toPayment(page);
  await payWith(page, 'Klarna');
  await page.getByRole('button', { name: 'Let it be declined' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Klarna declined the payment. Nothing was charged.').waitFor();
  expect(await alert.textContent()).not.toMatch(/card|cancel/);
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await payWith(page, 'PayPal');
  const paying = new URL(page.url());
  const [back] = await Promise.all([
    page.waitForRequest(/\/checkout\/redirect\?/),
    page.getByRole('button', { name: 'Cancel and return to the store' }).click(),
  ]);
  await alert.getByText('The payment was cancelled. Nothing was charged.').waitFor();
  // Returning again shows the same, and so does the provider's page.
  await page.goto(back.url());
  await alert.getByText('The payment was cancelled. Nothing was charged.').waitFor();
  await page.goto(paying.href);
  await alert.getByText('The payment was cancelled. Nothing was charged.').waitFor();
});
