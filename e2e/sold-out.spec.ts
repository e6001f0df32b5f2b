import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { placeOrder } from './pages/checkout.ts';
import { addToBag, fillAddressAndContinue, openBag, payByCard, visit } from './shopper.ts';
import { setStock } from './stock.ts';
import { at, DESKTOP, expectAccessible } from './visitor.ts';

const ATTENTION =
  'Some items in your bag sold out or changed. Nothing was charged. Please change or remove what is marked below.';
const GONE = 'Out of stock. Please edit or remove this item';
const LOW = 'Only 1 items are in stock. Please adjust the quantity.';

/** Shorts that no other flow buys; each test has a size of its own. */
const SIZES = { S: '100004400301', M: '100004400302', L: '100004400303', XXL: '100004400305' };

/** Puts two of a size into the bag. */
async function addTwo(page: Page, size: keyof typeof SIZES): Promise<void> {
  await setStock(SIZES[size], 9);
  await visit(page, `/pd/x-10000440.html?color=sand&size=${size}`);
  for (let pieces = 0; pieces < 2; pieces++) await addToBag(page);
}

const line = (page: Page) => page.getByRole('main').locator('[data-bag] li');
const quantity = (page: Page) => line(page).getByRole('textbox');

test('[CART-01] [CART-02] fewer pieces than the bag has block checkout until the quantity is lowered', async ({
  page,
}) => {
  await addTwo(page, 'S');
  await setStock(SIZES.S, 1);
  await visit(page, '/shipping');
  await page.waitForURL(/\/cart\?refused=attention$/);
  await page.getByRole('alert').getByText(ATTENTION).waitFor();
  await line(page).getByRole('alert').getByText(LOW).waitFor();
  await expect(quantity(page)).toHaveValue('2');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('alert').filter({ hasText: ATTENTION })).toHaveCount(2);
  await line(page)
    .getByRole('button', { name: /One less/ })
    .click();
  await expect(line(page).getByText(LOW)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: ATTENTION })).toHaveCount(0);
  await fillAddressAndContinue(page);
});

test('[CART-01] [CHK-05] what sells out during payment is not ordered; the bag blocks the line until it is removed', async ({
  page,
}) => {
  await addTwo(page, 'M');
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await setStock(SIZES.M, 0);
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/cart\?refused=attention$/);
  await page.getByRole('alert').getByText(ATTENTION).waitFor();
  await line(page).getByRole('alert').getByText(GONE).waitFor();
  for (const step of ['/shipping', '/billing']) {
    await visit(page, step);
    await page.waitForURL(/\/cart\?refused=attention$/);
  }
  // Passing the field by keyboard changes nothing.
  await quantity(page).focus();
  await page.keyboard.press('Tab');
  await expect(quantity(page)).toHaveValue('2');
  await line(page).getByText(GONE).waitFor();
  await openBag(page);
  await page.waitForURL(/\/cart/);
  await line(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: /Your bag is empty/ }).waitFor();
  await expect(page.getByText(/Your order \d{8}/)).toHaveCount(0);
});

test('[CHK-05] [CHK-06] a quantity lowered after a refused payment is what is ordered', async ({ page }) => {
  await addTwo(page, 'L');
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await setStock(SIZES.L, 1);
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/cart\?refused=attention$/);
  await quantity(page).fill('1');
  await expect(line(page).getByText(LOW)).toHaveCount(0);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
  await placeOrder(page);
  await expect(page.getByRole('main').getByText('Quantity: 1')).toHaveCount(1);
  await expect(page.getByTestId('total')).toHaveText(/^6\d/);
});

test('[CART-01] without scripts a sold-out line is named and can be removed', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await setStock(SIZES.XXL, 9);
  await page.goto(at('/pd/x-10000440.html?color=sand&size=XXL'));
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).click();
  await page.waitForURL(/\/cart/);
  await setStock(SIZES.XXL, 0);
  await page.goto(at('/shipping'));
  await page.waitForURL(/\/cart\?(.*&)?refused=attention/);
  await page.getByText(ATTENTION).first().waitFor();
  await page.getByRole('main').getByText(GONE).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: /Your bag is empty/ }).waitFor();
});
