import { expect } from '@playwright/test';
import { register } from './customer.ts';
import { test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { placeOrder } from './pages/checkout.ts';
import { addToBag, fillAddressAndContinue, visit } from './shopper.ts';

const SHIPS = 'Pre-order: ships from 15 Mar 2027';
// The 15th is a Monday; no method arrives on the same day.
const ARRIVES = /(1[6-9]|2\d) Mar 2027/;

test('[CHK-03] [CHK-08] a pre-ordered item is never promised before it ships: checkout, confirmation, order and mail', async ({
  page,
}) => {
  await visit(page, '/login');
  await register(page);
  await visit(page, '/pd/riviera-blazer-10000431.html?color=sand&size=M');
  await page.getByText(SHIPS).waitFor();
  await addToBag(page);
  await visit(page, '/shipping');
  const methods = page.getByRole('radio', { name: /delivery|Express/i });
  await methods.first().waitFor();
  for (const arrival of await page.getByText(/Arrives|Ready/).allTextContents())
    expect(arrival.replaceAll('\u00a0', ' ')).toMatch(ARRIVES);
  expect(await page.getByText(/Arrives/).count()).toBeGreaterThan(1);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await page.getByRole('region', { name: 'Your order' }).getByText(SHIPS).waitFor();
  await placeOrder(page);
  const orderNo = page.url().slice(-8);
  for (const path of [`/checkout/confirmation/${orderNo}`, `/orders/${orderNo}`]) {
    await visit(page, path);
    const main = page.getByRole('main');
    await main.getByText(SHIPS).waitFor();
    const expected = await main.getByText(/Expected delivery/).textContent();
    expect(expected?.replaceAll('\u00a0', ' ')).toMatch(ARRIVES);
  }
  const mail = await mailTo(page, 'ada@example.com', `Your order ${orderNo}`);
  expect(mail).toContain(SHIPS);
  expect(mail).toMatch(ARRIVES);
});
