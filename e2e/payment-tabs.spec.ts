import { expect, type Locator, type Page } from '@playwright/test';
import { cardFields, typeCard } from './card-fields.ts';
import { PASSWORD, post, register } from './customer.ts';
import { test } from './fixtures.ts';
import { changeFirstQuantity } from './pages/bag.ts';
import { continueToPayment, fillAddress, heading, placeOrder } from './pages/checkout.ts';
import { addToBag, fillAddressAndContinue, payByCard, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible } from './visitor.ts';

const CARD = '4242 4242 4242 4242';
const ENDED = 'Your session ended. Nothing was charged.';

async function toPayment(page: Page): Promise<void> {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
}

const bagChanged = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Your bag changed in the meantime. Nothing was charged.' });
const deliveryChanged = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: 'Your delivery details changed in the meantime. Nothing was charged.' });

/** Submits the typed order once: it is refused with a message that has focus. The second submission places it. */
async function refusedThenPlaced(page: Page, why: Locator): Promise<void> {
  await payByCard(page, CARD);
  await expect(why).toBeFocused();
  expect(new URL(page.url()).pathname).toMatch(/\/billing$/);
  await placeOrder(page);
}

/** Signs in through the form's request, as another tab does, and opens a page there. */
async function signInElsewhere(other: Page, email: string): Promise<void> {
  await visit(other, '/homepage');
  await post(other, at('/resource/auth'), { view: 'login', email, password: PASSWORD });
  await visit(other, '/homepage');
}

test('[CHK-05] signing in in another tab does not replace the order on the payment page without a message', async ({
  page,
  context,
  newVisit,
}) => {
  // The customer has a bag that has been through the delivery step.
  const customer = await newVisit(DESKTOP);
  await visit(customer.page, '/login');
  const email = await register(customer.page);
  await visit(customer.page, `${SHIRT}?color=sky&size=M`);
  await addToBag(customer.page);
  await visit(customer.page, '/shipping');
  await fillAddress(customer.page, '9 Long Walk');
  await continueToPayment(customer.page);
  await heading(customer.page, 'Payment');

  await toPayment(page);
  const holder = cardFields(page).getByLabel('Name on card');
  await holder.fill('Ada Byrne');
  const other = await context.newPage();
  await signInElsewhere(other, email);
  await bagChanged(page).waitFor();
  await expect(holder).toBeFocused();
  await expect(holder).toHaveValue('Ada Byrne');
  await expectAccessible(page);
  await refusedThenPlaced(page, bagChanged(page));
});

test('[CHK-03] a payment page whose bag has no address after signing in elsewhere says why it shows the delivery step', async ({
  page,
  context,
  newVisit,
}) => {
  const customer = await newVisit(DESKTOP);
  await visit(customer.page, '/login');
  const email = await register(customer.page);
  await visit(customer.page, `${SHIRT}?color=sky&size=M`);
  await addToBag(customer.page);
  await toPayment(page);
  const other = await context.newPage();
  await signInElsewhere(other, email);
  await heading(page, 'Delivery');
  await page.getByRole('status').getByText('This bag has no delivery address yet.').waitFor();
});

test('[CHK-05] a quantity, a delivery method or an address changed in another tab is confirmed before it is ordered', async ({
  page,
  context,
}) => {
  await toPayment(page);
  const other = await context.newPage();

  await visit(other, '/cart');
  await changeFirstQuantity(other, 'One more');
  await heading(other, /Your bag, 2 items/);
  await payByCard(page, CARD);
  await bagChanged(page).waitFor();

  await visit(other, '/shipping');
  await other.getByRole('radio', { name: /Express/ }).check();
  await continueToPayment(other);
  await heading(other, 'Payment');
  await payByCard(page, CARD);
  await deliveryChanged(page).waitFor();

  await visit(other, '/shipping');
  await other.getByLabel('Street and number').fill('22 Shop Street');
  await continueToPayment(other);
  await heading(other, 'Payment');
  await refusedThenPlaced(page, deliveryChanged(page));
  await page.getByText('22 Shop Street').first().waitFor();
});

test('[CHK-05] a promo code removed in another tab is refused; an own promo code needs no second confirmation', async ({
  page,
  context,
}) => {
  await toPayment(page);
  const apply = async () => {
    await page.getByLabel('Promo code').fill('rivage10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
  };
  await apply();
  const other = await context.newPage();
  await visit(other, '/billing');
  await other.getByRole('button', { name: /^Remove/ }).click();
  await other.getByRole('button', { name: /^Remove/ }).waitFor({ state: 'detached' });
  await payByCard(page, CARD);
  await page.getByRole('alert').filter({ hasText: 'The price changed in the meantime: ' }).waitFor();
  await apply();
  await placeOrder(page);
});

for (const [step, button] of [
  ['/shipping', 'Continue to payment'],
  ['/billing', 'Place order'],
] as const) {
  test(`[CHK-01] a session lost at ${step} says so`, async ({ page, context }) => {
    await toPayment(page);
    await visit(page, step);
    if (step === '/billing') {
      await typeCard(cardFields(page), CARD);
    }
    await context.clearCookies({ name: /session/ });
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('status').getByText(ENDED).waitFor();
    await heading(page, /Your bag is empty/);
  });

  test(`[CHK-01] signing out in another tab at ${step} says that the session ended`, async ({
    page,
    context,
  }) => {
    await visit(page, '/login');
    await register(page);
    await toPayment(page);
    await visit(page, step);
    const other = await context.newPage();
    await visit(other, '/account');
    await other.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await other.waitForURL(at('/login'));
    await page.getByRole('status').getByText(ENDED).waitFor();
  });
}
