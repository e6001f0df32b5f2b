import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import { ask, expectOk } from '../shoppers/http.ts';
import { orderableVariants, shopperReadyToOrder } from '../shoppers/shopper.ts';
import { register } from './customer.ts';
import { test } from './fixtures.ts';
import { loseResponses } from './lost-responses.ts';
import { mailTo } from './mailbox.ts';
import { admin, expectScreen, main, navigation, openDemo } from './pages/admin.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

/** Captures and refunds are made by a worker, after which refunds are offered. */
const CAPTURE_TIMEOUT = 45_000;

const WITHDRAWALS = '/custom/withdrawal/v1/organizations/f_ecom_vtrn_001/withdrawals';
/** A variant that no other flow buys or looks for. */
const EDITED = { variant: '100007950501', values: '4 years · Sea' };

const service = () => process.env.E2E_COMMERCE_URL!;

/** A guest's order of two products, by the Shopper APIs. */
async function order(email?: string) {
  const variants = await orderableVariants(service(), 2);
  const shopper = await shopperReadyToOrder(service(), variants);
  if (email) await expectOk(shopper.basket('PUT', '/customer', { email }));
  const { orderNo, productItems } = await expectOk(shopper.order());
  return { orderNo: String(orderNo), items: productItems as { itemId: string }[], shopper };
}

const act = async (page: Page, name: string) => {
  await main(page).getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name });
};

test('staff find an order, ship it in two parcels, and refund a part', async ({ page, pageErrors }) => {
  test.slow();
  const { orderNo } = await order();
  await openDemo(page, '/orders');
  await main(page).getByLabel('Order number, name, email or product').fill(`# ${orderNo}`);
  await main(page).getByRole('button', { name: 'Search' }).click();
  await main(page).getByRole('link', { name: orderNo }).filter({ hasText: 'Ada Byrne' }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${orderNo}` }).waitFor();
  await main(page).getByText('1 Quay Street').first().waitFor();

  const first = await act(page, 'Ship');
  await expectAccessible(page);
  const quantity = first.getByRole('spinbutton');
  await expect(quantity).toHaveCount(2);
  await quantity.first().fill('0');
  await first.getByLabel('Tracking number').fill('JD0001');
  await first.getByRole('button', { name: 'Ship' }).click();
  await page.getByRole('status').filter({ hasText: 'Shipped.' }).waitFor();
  await main(page).getByText('JD0001').waitFor();
  await main(page).getByText('Partly shipped').waitFor();

  const second = await act(page, 'Ship');
  await expect(second.getByRole('spinbutton')).toHaveCount(1);
  await second.getByRole('button', { name: 'Ship' }).click();
  await main(page).getByText('Parcel 2', { exact: true }).waitFor();
  await main(page).getByText('Completed').first().waitFor();
  await main(page).getByRole('button', { name: 'Refund' }).waitFor({ timeout: CAPTURE_TIMEOUT });

  const refund = await act(page, 'Refund');
  await refund.getByLabel('Amount in EUR').fill('10000');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await refund.getByRole('alert').waitFor();
  await refund.getByLabel('Amount in EUR').fill('1,50');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('status').filter({ hasText: '€1.50' }).waitFor();
  await expect(main(page).getByRole('button', { name: 'Refund' })).toBeFocused();
  // Without reloading: the movement is followed until the provider has answered.
  await main(page).getByText('Refunded, €1.50').waitFor({ timeout: CAPTURE_TIMEOUT });
  await mailTo(page, 'ada@example.com', `Your refund for order ${orderNo}`);
  expect(pageErrors).toEqual([]);
});

test('a parcel whose answer is lost is not sent twice, also after closing the dialog', async ({ page }) => {
  const { orderNo } = await order();
  await openDemo(page, `/orders/${orderNo}`);
  const dialog = await act(page, 'Ship');
  const responses = await loseResponses(page, /\/parcels$/, 'POST');
  await dialog.getByRole('spinbutton').first().fill('0');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await dialog.getByText('No answer came.').waitFor();
  expect(responses.lost.map(({ status }) => status)).toEqual([200]);
  await responses.stop();
  // Also after closing: the screen shows what happened, and the same values are the same request.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await main(page).getByText('Parcel 1', { exact: true }).waitFor();
  await page.reload();
  await main(page).getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await dialog.getByText('An earlier attempt had no answer and may have happened.').waitFor();
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await page.getByRole('status').filter({ hasText: 'Shipped.' }).waitFor();
  await main(page).getByText('Parcel 1', { exact: true }).waitFor();
  await main(page).getByText('Parcel 2', { exact: true }).waitFor();
});

test('several orders are shipped together, by keyboard on a phone; a lost answer ships nothing twice; the list as CSV', async ({
  page,
  pageErrors,
}) => {
  test.slow();
  const email = `bulk-${randomUUID()}@example.com`;
  const [first, second, withdrawn] = [await order(email), await order(email), await order(email)];
  const declared = await ask('POST', `${service()}${WITHDRAWALS}?siteId=RivageEU&locale=en-IE`, {
    token: withdrawn.shopper.token,
    body: { orderNo: withdrawn.orderNo, name: 'Ada', email, items: '', requestKey: randomUUID() },
  });
  expect(declared.status).toBe(201);
  await page.setViewportSize({ width: 390, height: 844 });
  await openDemo(page, `/orders?state=to-ship&q=${email}`);
  const ship = main(page).getByRole('button', { name: 'Ship selected' });
  await expect(ship).toBeDisabled();
  await main(page)
    .getByRole('checkbox', { name: `Select order ${first.orderNo}` })
    .press('Space');
  await main(page).getByText('1 selected').waitFor();
  await main(page).getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await main(page).getByText('3 selected').waitFor();
  await expectAccessible(page);
  await ship.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' });
  await expectAccessible(page);
  await dialog.getByLabel('Carrier of all these orders').fill('DHL');
  // As a scanner does: Enter goes to the next field.
  const numbers = dialog.getByRole('textbox', { name: /^Tracking number of order/ });
  await numbers.first().fill('JD-B1');
  await numbers.first().press('Enter');
  await expect(numbers.nth(1)).toBeFocused();
  const responses = await loseResponses(page, /\/orders\/parcels$/, 'POST');
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await dialog.getByText('No answer came.').waitFor();
  expect(responses.lost.map(({ status }) => status)).toEqual([200]);
  await responses.stop();
  await dialog.getByRole('button', { name: 'Ship' }).click();
  const result = main(page).getByRole('region', { name: 'Result' });
  await expect(result).toBeFocused();
  await expect(result).toContainText('2 orders were shipped.');
  await expect(result).toContainText('A withdrawal from this contract is open.');
  await expectAccessible(page);
  await expect(main(page).getByRole('checkbox', { name: /^Select order/ })).toHaveCount(1);
  await main(page).getByRole('link', { name: 'All', exact: true }).click();
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download as CSV' }).click();
  await main(page).getByRole('status').filter({ hasText: '3 orders are in the file.' }).waitFor();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  expect(csv).toContain(`"${first.orderNo}"`);
  await main(page).getByRole('link', { name: withdrawn.orderNo }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${withdrawn.orderNo}` }).waitFor();
  await page.goto(admin(`/orders/${second.orderNo}`));
  await main(page).getByText('Parcel 1 · DHL', { exact: true }).waitFor();
  await expect(main(page).getByText(/^Parcel 2/)).toHaveCount(0);
  // That of the lost answer.
  expect(pageErrors).toEqual(['console: Failed to load resource: net::ERR_CONNECTION_RESET']);
});

test('staff see what happened to an order since a withdrawal, and close the withdrawal with a note, and open it again', async ({
  page,
}) => {
  const { orderNo, shopper } = await order();
  const name = `Ada ${orderNo}`;
  const declared = await ask('POST', `${service()}${WITHDRAWALS}?siteId=RivageEU&locale=en-IE`, {
    token: shopper.token,
    body: { orderNo, name, email: 'ada@example.com', items: '', requestKey: randomUUID() },
  });
  expect(declared.status).toBe(201);
  await openDemo(page, '/withdrawals');
  const row = main(page).getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: `Settle the withdrawal of ${name}, order ${orderNo}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle' });
  await expectAccessible(page);
  await dialog.getByLabel('What settles it').selectOption('Nothing of these: a note only');
  await dialog.getByLabel('Note for staff').fill('Ada called: she keeps it.');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await page.getByRole('status').filter({ hasText: 'The withdrawal is settled.' }).waitFor();
  await expect(row).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Settled' }).click();
  await row.getByText('Ada called: she keeps it.').waitFor();
  await row.getByText(/^Closed with a note · /).waitFor();
  await expectAccessible(page);
  await row.getByRole('button', { name: `Open the withdrawal of ${name}, order ${orderNo} again` }).click();
  const reopening = page.getByRole('dialog', { name: 'Open again' });
  await reopening.getByLabel('Reason').fill('It was another Ada.');
  await expectAccessible(page);
  await reopening.getByRole('button', { name: 'Open again' }).click();
  await page.getByRole('status').filter({ hasText: 'The withdrawal is open again.' }).waitFor();
  await expect(row).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Open' }).click();
  await row.getByText(/^Opened again by .*: It was another Ada\.$/).waitFor();
  await row.getByRole('button', { name: 'Settle' }).waitFor();
});

test('packing slips are in the language of the buyer, without prices, and are printed alone', async ({
  page,
}) => {
  const { orderNo } = await order();
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(admin(`/orders/${orderNo}`));
  await page.getByRole('button', { name: 'Demo öffnen' }).click();
  await main(page).getByRole('link', { name: 'Lieferschein' }).click();
  const slip = main(page).getByRole('article');
  await slip.getByText('Packing slip', { exact: true }).waitFor();
  await slip.getByText(orderNo, { exact: true }).waitFor();
  await expect(slip).toHaveAttribute('lang', 'en');
  await expect(slip.getByRole('row')).toHaveCount(3);
  await expect(slip).not.toContainText('€');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Drucken' })).toBeHidden();
  await expect(slip).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(admin('/orders?state=to-ship'));
  await main(page)
    .getByRole('link', { name: /^Lieferscheine? diese/ })
    .click();
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle(/Lieferschein/);
});

test('an order that changed in another tab is shown again before money moves', async ({ page }) => {
  test.slow();
  const { orderNo } = await order();
  await openDemo(page, `/orders/${orderNo}`);
  const dialog = await act(page, 'Ship');
  await dialog.getByRole('spinbutton').first().fill('0');
  const other = await page.context().newPage();
  await other.goto(admin(`/orders/${orderNo}`));
  const theirs = await act(other, 'Ship');
  await theirs.getByRole('spinbutton').first().fill('0');
  await theirs.getByRole('button', { name: 'Ship' }).click();
  await main(other).getByText('Parcel 1', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await dialog.getByText('The order has changed meanwhile').waitFor();
  await main(page).getByText('Parcel 1', { exact: true }).waitFor();
  await expect(main(page).getByText('Parcel 2', { exact: true })).toHaveCount(0);
});

test('a return is received, inspected and refunded', async ({ page }) => {
  test.slow();
  const { orderNo, items, shopper } = await order();
  await openDemo(page, `/orders/${orderNo}`);
  await (await act(page, 'Ship')).getByRole('button', { name: 'Ship' }).click();
  await (await act(page, 'Mark as delivered')).getByRole('button', { name: 'Mark as delivered' }).click();
  await page.getByRole('status').filter({ hasText: 'Marked as delivered.' }).waitFor();
  await main(page).getByRole('button', { name: 'Refund' }).waitFor({ timeout: CAPTURE_TIMEOUT });
  await expectOk(
    shopper.act(orderNo, 'oms-return-order', {
      productItems: [{ itemId: items[0]!.itemId, quantity: 1, reason: 'Too small' }],
    }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Returns' }).click();
  await main(page)
    .getByRole('link', { name: `${orderNo}-R1` })
    .click();
  await main(page).getByText('Too small').waitFor();
  await expectAccessible(page);
  for (const step of ['Received', 'Inspected', 'Refund'])
    await (await act(page, step)).getByRole('button', { name: step }).click();
  await page.getByRole('status').filter({ hasText: 'The refund was requested.' }).waitFor();
  await main(page).getByRole('link', { name: orderNo }).click();
  await main(page).getByText('Return announced').waitFor();
});

test('a session that ends keeps what was typed', async ({ page }) => {
  const { orderNo } = await order();
  await openDemo(page, `/orders/${orderNo}`);
  await main(page).getByLabel('New note').fill('Call before delivery');
  await page.context().clearCookies({ name: /staff/ });
  await main(page).getByRole('button', { name: 'Add note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: 'Open the demo' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByLabel('New note')).toHaveValue('Call before delivery');
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Add note' }).click();
  await main(page).getByRole('button', { name: 'Delete the note “Call before delivery”' }).click();
  await main(page).getByText('No notes yet.').waitFor();
});

test('a merchandiser changes name, price and stock of a product, and a second editor is told', async ({
  page,
  pageErrors,
  newVisit,
}) => {
  test.slow();
  await openDemo(page, '/products');
  await main(page).getByLabel('Product number, SKU or name').fill(EDITED.variant);
  await main(page).getByRole('button', { name: 'Search' }).click();
  const row = main(page).getByRole('list', { name: 'Products' }).getByRole('link');
  await expect(row).toHaveCount(1);
  await row.click();
  const name = main(page).getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  const save = main(page).getByRole('button', { name: 'Save' });
  const [price, stock] = ['Price in EUR', 'In stock'].map((label) =>
    main(page).getByRole('textbox', { name: `${label} ${EDITED.values}` }),
  );

  const other = await page.context().newPage();
  const woven = `Woven on the coast, ${Date.now()}.`;
  await other.goto(page.url());
  await other.getByLabel('Short description', { exact: true }).fill(woven);

  await name.fill('x'.repeat(301));
  await price!.fill('-1');
  await save.click();
  await main(page).getByText('A name has at most 300 characters.').first().waitFor();
  await main(page).getByText('Not a price above zero').first().waitFor();
  await expectAccessible(page);
  await name.fill(`${before} of the coast`);
  await main(page).getByLabel('Price for all variants in EUR').fill('91,5');
  await main(page).getByRole('button', { name: 'Enter for all' }).click();
  await stock!.fill('3');
  await main(page)
    .getByText(/changes? (is|are) not saved/)
    .waitFor();
  // Leaving asks first.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  const leave = page.getByRole('dialog', { name: 'Leave this screen?' });
  await expectAccessible(page);
  await leave.getByRole('button', { name: 'Stay' }).click();
  // The answer is lost: saving again repeats the request.
  const responses = await loseResponses(page, /\/products\//, 'PATCH');
  await save.click();
  await main(page).getByText('No answer came.').waitFor();
  expect(responses.lost.map(({ status }) => status)).toEqual([200]);
  await responses.stop();
  await save.click();
  await main(page).getByText('Saved.').waitFor();
  await expect(main(page).getByText('not saved')).toHaveCount(0);
  await expect(price!).toHaveValue('91.50');
  await expect(stock!).toHaveValue('3');
  // What is typed while a save runs stays, and is not saved.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/products\//, async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await stock!.fill('4');
  await save.click();
  await main(page).getByRole('button', { name: 'Please wait…' }).waitFor();
  await stock!.fill('5');
  release();
  await main(page).getByText('Saved.').waitFor();
  await main(page).getByText('1 change is not saved').waitFor();
  await expect(stock!).toHaveValue('5');
  await page.unroute(/\/products\//);
  // So do another language of the application and signing out ask first.
  const header = page.getByRole('banner');
  await header.locator('summary').click();
  await header.getByLabel('Language').selectOption('de');
  await leave.getByRole('button', { name: 'Stay' }).click();
  await header.getByRole('button', { name: 'Sign out' }).click();
  await leave.getByRole('button', { name: 'Stay' }).click();
  await main(page).getByRole('button', { name: 'Discard' }).click();
  await expect(stock!).toHaveValue('4');
  await expect(stock!).toBeFocused();

  const shop = await main(page)
    .getByRole('link', { name: /^Open in shop Rivage Europe/ })
    .getAttribute('href');
  const { page: shopper } = await newVisit(DESKTOP);
  await shopper.goto(shop!);
  await shopper.getByRole('heading', { level: 1, name: `${before} of the coast` }).waitFor();
  await shopper.getByText('91.50').first().waitFor();

  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('Somebody else changed this product meanwhile').waitFor();
  const theirs = other.getByRole('region', { name: 'Changed meanwhile by somebody else' });
  await expect(theirs.getByText(`→ ${before} of the coast`)).toBeVisible();
  await expect(other.getByLabel('Short description', { exact: true })).toHaveValue(woven);
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue(`${before} of the coast`);
  await expectAccessible(other);
  // A session that ended keeps what was typed.
  await page.context().clearCookies({ name: /staff/ });
  await other.getByRole('button', { name: 'Save' }).click();
  const dialog = other.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: 'Open the demo' }).click();
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('Saved.').waitFor();
  // An earlier value is entered again, and stored by saving.
  await other
    .getByRole('button', { name: /^Restore Name, All other languages/ })
    .first()
    .click();
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue(before);
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('heading', { level: 1, name: before, exact: true }).waitFor();
  expect(pageErrors.filter((error) => !/net::ERR|Failed to load/.test(error))).toEqual([]);
});

test('a list without a connection says so, and a note that is typed is not lost by leaving', async ({
  page,
}) => {
  const { orderNo } = await order();
  await openDemo(page, `/orders/${orderNo}`);
  await main(page).getByLabel('New note').fill('Gift wrap');
  const products = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' });
  await products.click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(main(page).getByLabel('New note')).toHaveValue('Gift wrap');
  await page.context().setOffline(true);
  await products.click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await main(page).getByText('The connection is lost.').waitFor();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await main(page).getByText('The connection is lost.').waitFor();
  // Also without pressing again, when the connection is back.
  await page.context().setOffline(false);
  await main(page).getByRole('list', { name: 'Products' }).waitFor();
});

test('an invited colleague sets up a second factor and sees what the role permits', async ({
  page,
  newVisit,
}) => {
  const email = `colleague-${Date.now()}@example.com`;
  const { orderNo } = await order();
  await openDemo(page, '/staff');
  await main(page).getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('Read only');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await main(page).getByText(`An invitation was sent to ${email}.`).waitFor();
  await expectAccessible(page);

  const mail = await mailTo(page, email, /./);
  const path = /\/admin(\/invitation\/\S+)/.exec(mail)![1]!;
  const { page: invited } = await newVisit(DESKTOP, { images: true });
  await invited.goto(admin(path));
  await invited.getByLabel('Your name').fill('Léa Martin');
  await invited.getByLabel('Password').fill('a long enough phrase');
  await invited.getByLabel('Code from the app').fill('000000');
  await invited.getByRole('button', { name: 'Create account' }).click();
  await invited.getByRole('alert').waitFor();
  await expectAccessible(invited);
  const secret = OTPAuth.Secret.fromBase32((await invited.locator('code').first().textContent())!);
  await invited.getByLabel('Code from the app').fill(new OTPAuth.TOTP({ secret }).generate());
  await invited.getByRole('button', { name: 'Create account' }).click();
  await invited.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const recovery = (await invited.locator('code').first().textContent())!;
  await invited.getByRole('button', { name: 'I have saved them' }).click();
  await invited.goto(admin(`/products/${EDITED.variant}`));
  await invited.getByText('Your role reads products and cannot change them.').waitFor();
  await expect(invited.getByLabel('Name', { exact: true })).not.toBeEditable();
  await invited.goto(admin(`/orders/${orderNo}`));
  await invited.getByRole('heading', { level: 1, name: `Order ${orderNo}` }).waitFor();
  await invited.getByRole('heading', { name: 'History' }).waitFor();
  await expect(invited.getByRole('button', { name: 'Ship' })).toHaveCount(0);
  await expect(invited.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await expect(invited.getByRole('link', { name: 'Staff' })).toHaveCount(0);

  await invited.getByText('Léa Martin').click();
  await invited.getByRole('button', { name: 'Sign out' }).click();
  await invited.getByLabel('Email').fill(email);
  await invited.getByLabel('Password').fill('a long enough phrase');
  await invited.getByLabel('Code from your authenticator app').fill(recovery);
  await invited.getByRole('button', { name: 'Sign in' }).click();
  await invited.getByRole('navigation', { name: 'Main' }).waitFor();

  await invited.getByText('Léa Martin').click();
  await invited.getByRole('button', { name: 'Change password' }).click();
  const change = invited.getByRole('dialog', { name: 'Change password' });
  await change.getByLabel('Present password').fill('not this one at all');
  await change.getByLabel('New password').fill('another long phrase');
  await change.getByRole('button', { name: 'Change password' }).click();
  await change.getByText('Your present password is wrong.').waitFor();
  await change.getByLabel('Present password').fill('a long enough phrase');
  await change.getByRole('button', { name: 'Change password' }).click();
  await invited.getByText('Your password was changed.').waitFor();
});

test('every screen is accessible and fits, on a phone and in another language', async ({ newVisit }) => {
  test.slow();
  const { orderNo } = await order();
  for (const [viewport, locale] of [
    [PHONE, 'de-DE'],
    [DESKTOP, 'en-IE'],
  ] as const) {
    const { page, pageErrors } = await newVisit(viewport, { locale });
    await page.goto(admin('/'));
    await expectAccessible(page);
    await page.getByRole('button', { name: /Open the demo|Demo öffnen/ }).click();
    await navigation(page).waitFor();
    for (const path of [
      '/',
      '/orders',
      `/orders/${orderNo}`,
      '/products?missing=stock',
      `/products/${EDITED.variant}`,
      '/returns',
      '/withdrawals',
      '/customers',
      '/changes',
      '/staff',
      '/nowhere',
    ]) {
      await expectScreen(page, path);
      const current = navigation(page).locator('[aria-current=page]');
      if (path !== '/nowhere') await expect(current).toBeInViewport({ ratio: 1 });
    }
    expect(pageErrors).toEqual([]);
  }
});

test('staff find a customer, export the data and delete the account', async ({
  page,
  pageErrors,
  newVisit,
}) => {
  const { page: shop } = await newVisit();
  await shop.goto(at('/returns'));
  const email = await register(shop);
  await openDemo(page, '/customers');
  await main(page).getByLabel('Customer number, name or email').fill(email);
  await main(page).getByRole('button', { name: 'Search' }).click();
  await main(page).getByRole('link', { name: email }).click();
  await page.getByRole('heading', { level: 1, name: 'Ana Costa' }).waitFor();
  await main(page).getByText('No orders yet.').waitFor();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Export the data' }).click();
  const file = await (await download).createReadStream();
  let text = '';
  for await (const part of file) text += part;
  expect(JSON.parse(text).customer).toMatchObject({ login: email });

  const dialog = await act(page, 'Delete the account');
  await dialog.getByLabel(`Type ${email} to confirm`).fill('somebody@example.com');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('This is another address.').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('heading', { level: 1, name: 'The account is deleted' }).waitFor();
  await main(page).getByRole('link', { name: 'Customers' }).click();
  await main(page).getByLabel('Customer number, name or email').fill(email);
  await main(page).getByRole('button', { name: 'Search' }).click();
  await main(page).getByText(`No customer for “${email}”.`).waitFor();
  expect(pageErrors).toEqual([]);
});
