import { expect, type Page } from '@playwright/test';
import { cardFields, typeCard } from './card-fields.ts';
import { register } from './customer.ts';
import { test } from './fixtures.ts';
import { loseResponses, openElsewhere, sendElsewhere } from './lost-responses.ts';
import { heading, placeOrder } from './pages/checkout.ts';
import { addToBag, fillAddressAndContinue, payByCard, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const CONFIRMATION = /\/eu\/en-IE\/checkout\/confirmation\/\d{8}$/;
const CARD = '4242 4242 4242 4242';

async function toPayment(page: Page): Promise<void> {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
}

/** Places the order and loses the response. */
async function placeAndLose(page: Page) {
  await toPayment(page);
  const { lost, stop } = await loseResponses(page, /\/billing(\.data)?(\?|$)/, 'POST');
  await payByCard(page, CARD);
  await expect.poll(() => lost.length).toBe(1);
  await stop();
}

const interrupted = (page: Page) => page.getByRole('alert').getByText('The connection was interrupted');

test('[CHK-05] [CHK-06] when the response to “Place order” is lost, placing it again leads to the confirmation', async ({
  page,
}) => {
  await placeAndLose(page);
  await interrupted(page).waitFor();
  await expectAccessible(page);
  // The page and what was typed stay.
  await expect(cardFields(page).getByLabel('Name on card')).toHaveValue('Ada Byrne');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(CONFIRMATION);
  await expect(page.getByTestId('total')).toHaveText('93.95 €');
});

test('[CHK-05] [CHK-06] after a lost response a reload of the payment page leads to the confirmation', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await placeAndLose(page);
  await interrupted(page).waitFor();
  await page.reload();
  await page.waitForURL(CONFIRMATION);
  const confirmation = page.url();
  await page.reload();
  await heading(page, 'Thank you for your order');
  await visit(page, '/shipping');
  await page.waitForURL(confirmation);
});

test('[CHK-05] after a lost response the bag names the order and links to it, until it was seen', async ({
  page,
}) => {
  await placeAndLose(page);
  await visit(page, '/cart');
  const note = page.getByRole('status').filter({ hasText: /Your order \d{8} was placed/ });
  await note.waitFor();
  await expectAccessible(page);
  // A new bag does not hide it.
  await visit(page, `${SHIRT}?color=sky&size=M`);
  await addToBag(page);
  await visit(page, '/cart');
  await heading(page, /Your bag, 1 item/);
  await note.getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(CONFIRMATION);
  await visit(page, '/cart');
  await heading(page, /Your bag, 1 item/);
  await expect(note).toHaveCount(0);
});

test('[CHK-05] the bag does not repeat an order whose confirmation was shown', async ({
  page,
  newVisit,
  context,
}) => {
  await toPayment(page);
  await placeOrder(page);
  await visit(page, '/cart');
  await heading(page, /Your bag is empty/);
  await expect(page.getByText(/Your order \d{8}/)).toHaveCount(0);
  const plain = await newVisit(DESKTOP, {
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  await plain.page.goto(at('/cart?view=plain'));
  await heading(plain.page, /Your bag is empty/);
  await expect(plain.page.getByText(/Your order \d{8}/)).toHaveCount(0);
});

test('[CHK-05] without scripts a resubmitted form and a reload find the order', async ({
  page,
  context,
  newVisit,
}) => {
  await toPayment(page);
  const storageState = await context.storageState();
  await context.close();
  const plain = await newVisit(DESKTOP, { javaScriptEnabled: false, storageState });
  await plain.page.goto(at('/billing'));
  const billing = await loseResponses(plain.page, /\/billing(\?|$)/, 'POST');
  await plain.page
    .getByRole('button', { name: 'Place order' })
    .click()
    .catch(() => {});
  await expect.poll(() => billing.lost.length).toBe(1);
  await billing.stop();
  // Sent again, the form leads to the provider's page, where the card is typed.
  const again = await sendElsewhere(billing.lost[0]!.request);
  expect(again).toMatchObject({ status: 303, location: expect.stringMatching(/\/sandbox-payments\//) });
  await plain.page.goto(again.location!);
  await typeCard(plain.page, CARD);
  const { lost, stop } = await loseResponses(plain.page, /\/sandbox-payments\//, 'POST');
  await plain.page
    .getByRole('button', { name: 'Pay', exact: true })
    .click()
    .catch(() => {});
  await expect.poll(() => lost.length).toBe(1);
  await stop();
  const order = await openElsewhere(plain.page, lost[0]!.location!);
  expect(order.status).toBe(303);
  expect(order.location).toMatch(CONFIRMATION);
  await plain.page.goto(at('/cart?view=plain'));
  await plain.page.getByText(`Your order ${order.location!.slice(-8)} was placed`).waitFor();
  await plain.page.goto(at('/billing'));
  await plain.page.waitForURL(CONFIRMATION);
  expect(plain.page.url()).toContain(order.location);
});

test('[CHK-04] [RT-05] a lost response to the return from PayPal is found by a reload and by the bag', async ({
  page,
}) => {
  await toPayment(page);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { name: 'Pay with PayPal' }).waitFor();
  // The provider redirects to the return address, whose response is lost.
  const { lost, stop } = await loseResponses(page, /\/sandbox-payments\//, 'POST');
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await expect.poll(() => lost.length).toBe(1);
  await stop();
  const returnAddress = new URL(lost[0]!.location!, process.env.E2E_URL).href;
  expect(await openElsewhere(page, returnAddress)).toMatchObject({ status: 303 });
  await visit(page, '/cart');
  await page.getByText(/Your order \d{8} was placed/).waitFor();
  await page.goto(returnAddress);
  await page.waitForURL(CONFIRMATION);
});

for (const path of ['/billing', '/cart']) {
  test(`[CHK-04] [RT-05] a payment approved at PayPal whose return is lost becomes the order at ${path}`, async ({
    page,
    context,
  }) => {
    await toPayment(page);
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { name: 'Pay with PayPal' }).waitFor();
    const { lost } = await loseResponses(page, /\/sandbox-payments\//, 'POST');
    await page.getByRole('button', { name: 'Confirm the payment' }).click();
    await expect.poll(() => lost.length).toBe(1);
    const other = await context.newPage();
    if (path === '/billing') {
      await other.goto(at(path));
      await other.waitForURL(CONFIRMATION);
    } else {
      await visit(other, path);
      await other.getByText(/Your order \d{8} was placed/).waitFor();
    }
  });
}

for (const who of ['guest', 'customer'] as const) {
  test(`[CHK-06] Back and Forward after the order show a ${who} the confirmation`, async ({ page }) => {
    if (who === 'customer') {
      await visit(page, '/login');
      await register(page);
    }
    await toPayment(page);
    await placeOrder(page);
    const confirmation = page.url();
    for (let step = 0; step < 2; step++) {
      await page.goBack();
      await page.waitForURL(confirmation);
      await heading(page, 'Thank you for your order');
    }
    await page.goForward();
    await page.waitForURL(confirmation);
    await heading(page, 'Thank you for your order');
    await page.reload();
    await heading(page, 'Thank you for your order');
    await visit(page, '/billing');
    await page.waitForURL(confirmation);
  });
}
