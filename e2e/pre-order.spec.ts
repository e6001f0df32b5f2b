import { expect, type Page } from '@playwright/test';
import { register } from './customer.ts';
import { test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { placeOrder } from './pages/checkout.ts';
import { addToBag, fillAddressAndContinue, visit } from './shopper.ts';
import { at, DESKTOP } from './visitor.ts';

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

const BLAZER = '/pd/riviera-blazer-10000431.html';
const KNIT = '/pd/x-10000424.html';

/** The delivery times that a product page promises. */
const promises = (page: Page) =>
  page.getByRole('region', { name: 'Delivery and returns' }).getByText(/working days/);

test('[PDP-08] a pre-order says so before a size is chosen and promises no delivery time', async ({
  page,
  newVisit,
}) => {
  await visit(page, '/pd/x-10000401.html?color=white&size=M');
  await expect(promises(page).first()).toBeVisible();
  for (const path of [BLAZER, `${BLAZER}?color=sand&size=M`]) {
    await visit(page, path);
    await page.getByRole('status').getByText(SHIPS).waitFor();
    await expect(promises(page).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText('30 days to change your mind')).toBeVisible();
  }
  const plain = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await plain.page.goto(at(BLAZER));
  await plain.page.getByText(SHIPS).waitFor();
  await expect(promises(plain.page).filter({ visible: true })).toHaveCount(0);
});

test('[PDP-08] a sold-out product promises no delivery time, on load and after a choice', async ({
  page,
}) => {
  await visit(page, '/pd/x-10000428.html');
  await page.getByRole('button', { name: 'Out of stock' }).first().waitFor();
  await expect(promises(page).filter({ visible: true })).toHaveCount(0);
});

test('[PDP-08] [CART-01] [CHK-03] [CHK-08] a back-order is named as such on the page, in the bag, the order and the mail', async ({
  page,
}) => {
  const BACK = 'On back order: ships from 15 Mar 2027';
  await visit(page, '/login');
  await register(page);
  await visit(page, `${KNIT}?color=ecru`);
  const own = page.getByRole('main');
  await own.getByText(BACK).waitFor();
  await page.getByRole('region', { name: 'Size' }).getByRole('link', { name: 'M', exact: true }).click();
  await page.waitForURL(/size=M/);
  await own.getByText(BACK).waitFor();
  await expect(promises(page).filter({ visible: true })).toHaveCount(0);
  await addToBag(page);
  await visit(page, '/cart');
  await own.getByText(BACK).waitFor();
  await fillAddressAndContinue(page);
  await page.getByRole('region', { name: 'Your order' }).getByText(BACK).waitFor();
  await placeOrder(page);
  const orderNo = page.url().slice(-8);
  for (const path of [`/checkout/confirmation/${orderNo}`, `/orders/${orderNo}`]) {
    await visit(page, path);
    await own.getByText(BACK).waitFor();
    await expect(page.getByText('Pre-order')).toHaveCount(0);
  }
  expect(await mailTo(page, 'ada@example.com', `Your order ${orderNo}`)).toContain(BACK);
});

for (const [prefix, preorder, backorder] of [
  ['/us/en-US', 'Preorder: ships from 15 Mar 2027', 'On backorder: ships from 15 Mar 2027'],
  ['/eu/de-DE', 'Vorbestellung: Versand ab 15. März 2027', 'Wird nachgeliefert: Versand ab 15. März 2027'],
  [
    '/eu/fr-FR',
    'Précommande\u202f: expédition à partir du 15 mars 2027',
    'En réapprovisionnement\u202f: expédition à partir du 15 mars 2027',
  ],
  [
    '/eu/es-ES',
    'Reserva: se envía a partir del 15 mar 2027',
    'En reposición: se envía a partir del 15 mar 2027',
  ],
  ['/eu/it-IT', 'Preordine: spedizione dal 15 mar 2027', 'In riassortimento: spedizione dal 15 mar 2027'],
] as const) {
  test(`[PDP-08] [MS-11] pre-order and back-order in the words of ${prefix}`, async ({ page }) => {
    for (const [path, words] of [
      [BLAZER, preorder],
      [KNIT, backorder],
    ] as const) {
      await page.goto(at(path, prefix));
      await expect(page.getByRole('status').filter({ hasText: '2027' })).toHaveText(words);
    }
  });
}
