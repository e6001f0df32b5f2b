import { expect, type Page } from '@playwright/test';
import { SECRET_KEY, startStripe, WEBHOOK_SECRET } from '../commerce/testing/stripe/server.ts';
import { policyOf, policyWith } from './content-policy.ts';
import { register } from './customer.ts';
import { test } from './fixtures.ts';
import { OwnStore } from './own-store.ts';
import { addToBag, fillAddressAndContinue, SHIRT, visit } from './shopper.ts';
import { DESKTOP, expectAccessible, PHONE } from './visitor.ts';

let store: OwnStore;
let stripe: Awaited<ReturnType<typeof startStripe>>;

// A store of its own whose payment provider is a local server that answers like Stripe.
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stripe = await startStripe();
  store = await OwnStore.open({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.origin,
  });
});
test.afterAll(async () => {
  await store?.close();
  await stripe?.close();
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

async function toPayment(page: Page): Promise<void> {
  await visit(page, `${SHIRT}?color=coral&size=L`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
}

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' }).click();

for (const [size, device] of [
  [DESKTOP, 'desktop'],
  [PHONE, 'phone'],
] as const)
  test(`[CHK-04] a card is entered on Stripe’s page only, and pays (${device})`, async ({ newVisit }) => {
    const { page, pageErrors } = await newVisit(size);
    await toPayment(page);
    await expect(page.getByRole('radio', { name: /Card/ })).toBeChecked();
    await expect(page.getByText('You confirm the payment on the provider’s own page')).toBeVisible();
    // It is on Stripe's page, on devices that have it.
    await expect(page.getByRole('radio', { name: /Apple Pay/ })).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    // No script and no frame of Stripe; its page is reached from the payment step only.
    expect(await policyOf(page, '/billing')).toBe(policyWith({ forms: stripe.origin }));
    for (const path of ['/cart', '/shipping', '/homepage', '/wallet'])
      expect(await policyOf(page, path), path).toBe(policyWith({}));
    await expectAccessible(page);
    await placeOrder(page);
    await page.waitForURL(`${stripe.origin}/pay/**`);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL(/\/eu\/en-IE\/checkout\/confirmation\/\d{8}/);
    expect([...stripe.intents.values()].at(-1)).toMatchObject({ status: 'requires_capture' });
    expect(pageErrors).toEqual([]);
  });

test('[CHK-04] a payer who comes back without paying keeps the bag, and then pays', async ({ page }) => {
  await toPayment(page);
  await placeOrder(page);
  await page.waitForURL(`${stripe.origin}/pay/**`);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(/\/checkout\/error/);
  await visit(page, '/billing');
  await placeOrder(page);
  await page.waitForURL(`${stripe.origin}/pay/**`);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}/);
});

test('[CHK-04] a card is paid without JavaScript', async ({ newVisit }) => {
  const scripted = await newVisit(DESKTOP);
  await toPayment(scripted.page);
  const storageState = await scripted.page.context().storageState();
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false, storageState });
  await page.goto(scripted.page.url());
  await placeOrder(page);
  await page.waitForURL(`${stripe.origin}/pay/**`);
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}/);
});

test('[ACCT-04] the wallet takes no card numbers, and the payment page saves none', async ({ page }) => {
  await visit(page, '/login');
  await register(page);
  await toPayment(page);
  await expect(page.getByLabel('Save this card for future purchases')).toHaveCount(0);
  for (const path of ['/wallet', '/wallet?add']) {
    await visit(page, path);
    await heading(page, 'Wallet');
    await expect(page.getByRole('link', { name: 'Add a card' })).toHaveCount(0);
    await expect(page.locator('main iframe')).toHaveCount(0);
  }
});
