import type { Page } from '@playwright/test';
import { addToBag, hydrated, payByCard, SHIRT, visit } from '../shopper.ts';

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const continueToPayment = (page: Page) =>
  page.getByRole('button', { name: 'Continue to payment' }).click();

export const country = (page: Page) => page.getByLabel('Country', { exact: true });

/** Goes to the shipping step with a shirt in the bag. */
export async function toShipping(page: Page): Promise<void> {
  await visit(page, `${SHIRT}?color=sky&size=M`);
  await addToBag(page);
  await visit(page, '/shipping');
}

export async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Costa');
  await page.getByLabel('Street and number').fill(street);
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('H91 XY00');
  await page.getByLabel('Town or city').fill('Galway');
}

export async function placeOrder(page: Page): Promise<void> {
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  await hydrated(page);
}

/** A row of the order summary. */
export const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Your order' })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
