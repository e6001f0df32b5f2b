import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { cardFields, typeCard } from './card-fields.ts';
import { policyOf, policyWith } from './content-policy.ts';
import { register } from './customer.ts';
import { test } from './fixtures.ts';
import { continueToPayment, heading, toShipping } from './pages/checkout.ts';
import { addToBag, fillAddressAndContinue, payByCard, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const VISA = '4242 4242 4242 4242';

async function toPayment(page: Page): Promise<void> {
  await visit(page, `${SHIRT}?color=coral&size=L`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
}

test('[CHK-04] the number goes to the provider’s origin only, whose frame and pages only payment pages may use', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (
      request
        .postData()
        ?.replace(/[+ ]|%20/g, '')
        .includes('4242424242424242')
    )
      sent.push(request.url());
  });
  await toPayment(page);
  await cardFields(page).getByLabel('Card number').waitFor();
  const frame = page.frames()[1]!;
  const { origin } = new URL(frame.url());
  expect(origin).not.toBe(new URL(page.url()).origin);
  // The font of the shop, which the frame cannot load itself.
  await frame.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  // The space of the fields is reserved.
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.01);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await typeCard(cardFields(page), '4242424242424242');
  await expect(cardFields(page).getByLabel('Card number')).toHaveValue(VISA);
  expect(await policyOf(page, '/billing')).toBe(policyWith({ frames: origin, forms: origin }));
  for (const path of ['/cart', '/shipping', '/homepage', '/wallet', '/checkout/error'])
    expect(await policyOf(page, path), path).toBe(policyWith({}));
  // Enter in a field places the order.
  await cardFields(page).getByLabel('Name on card').press('Enter');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  expect(sent.map((url) => new URL(url).origin)).toEqual([origin]);
  await page.getByText(/•••• 4242/).waitFor();
  const refused = await page.request.post(at('/billing'), {
    form: { method: 'CREDIT_CARD', number: VISA, same: 'yes' },
    headers: { origin: process.env.E2E_URL! },
  });
  expect(refused.status()).toBe(400);
  expect(pageErrors).toEqual([]);
});

test('[CHK-04] [ACCT-04] without scripts cards are typed on the provider’s page, at the checkout and in the wallet', async ({
  newVisit,
}) => {
  const scripted = await newVisit(DESKTOP);
  await visit(scripted.page, '/login');
  await register(scripted.page);
  await toShipping(scripted.page);
  await visit(scripted.page, '/cart');
  const storageState = await scripted.context.storageState();
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false, storageState });
  await page.goto(at('/wallet?add'));
  await page.locator('noscript p').first().waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await typeCard(page, '4242 4242 4242 4241');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Card number' }).waitFor();
  await expect(page.getByLabel('Name on card')).toHaveValue('Ada Byrne');
  await typeCard(page, VISA);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/wallet\?done=saved$/);
  await page.getByText('Visa ending in 4242').first().waitFor();
});

test('[CHK-04] when the card fields do not load, the page says so and the provider’s page takes the card', async ({
  page,
}) => {
  await page.route(/\/cards\/fields/, (route) => route.abort());
  await toPayment(page);
  await page.getByRole('alert').getByText('The card fields could not be loaded.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await heading(page, 'Pay by card');
  await expectAccessible(page);
  await page.goBack();
  await heading(page, 'Payment');
  await page.getByRole('alert').getByText('The card fields could not be loaded.').waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
  await typeCard(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Your bank asks whether this is you' }).waitFor();
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
});

const SAVE = 'Save this card for future purchases';

/** The card is saved a moment after the order. */
const seesInWallet = (page: Page, card: string) =>
  expect(async () => {
    await page.goto(at('/wallet'));
    await expect(page.getByRole('listitem').filter({ hasText: card })).toHaveCount(1, { timeout: 1000 });
  }).toPass();

test('[CHK-04] [ACCT-04] a customer saves the card at the checkout and pays with it the next time; guests are not asked', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await toPayment(page);
  await cardFields(page).getByLabel('Card number').waitFor();
  await expect(page.getByLabel(SAVE)).toHaveCount(0);
  await register(page);
  // An address of a guest does not become one of the customer.
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await cardFields(page).getByLabel('Card number').waitFor();
  const box = page.getByLabel(SAVE);
  await expect(box).not.toBeChecked();
  await box.check();
  await expectAccessible(page);
  // Another method has no card to save.
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await expect(box).toBeHidden();
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  // A declined card keeps the choice.
  await payByCard(page, '4000 0000 0000 0002');
  await page.getByRole('alert').first().waitFor();
  await expect(box).toBeChecked();
  await payByCard(page, VISA);
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  await seesInWallet(page, 'Visa ending in 4242');
  await toShipping(page);
  await page.getByRole('radio', { name: /Standard delivery/ }).check();
  await continueToPayment(page);
  const saved = page.getByRole('radio', { name: /Visa ending in 4242/ });
  await expect(saved).toBeChecked();
  await expect(box).toBeHidden();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  expect(pageErrors).toEqual([]);
});

test('[CHK-04] [ACCT-04] without scripts the card of the provider’s page is saved too', async ({
  newVisit,
}) => {
  const scripted = await newVisit(DESKTOP);
  await visit(scripted.page, '/login');
  await register(scripted.page);
  await toPayment(scripted.page);
  const storageState = await scripted.context.storageState();
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false, storageState });
  await page.goto(at('/billing'));
  await page.getByLabel(SAVE).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await typeCard(page, '5555 5555 5555 4444');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  await seesInWallet(page, 'MasterCard ending in 4444');
});
