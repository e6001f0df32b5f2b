import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import {
  continueToPayment,
  country,
  fillAddress,
  heading,
  placeOrder,
  row,
  toShipping,
} from './pages/checkout.ts';
import { addToBag, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

test('[CHK-03] delivery methods show price and arrival; an access point becomes the address', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await toShipping(page);
  const standard = page.getByRole('radio', { name: /Standard delivery/ });
  const named = await standard.locator('xpath=ancestor::label').textContent();
  expect(named).toMatch(/Arrives \d\d\s[A-Z][a-z]{2}\s\d{4} – \d\d\s[A-Z][a-z]{2}\s\d{4}/);
  expect(named).toContain('4.95');
  await page.getByLabel('Email').fill('ada@example.com');
  await country(page).selectOption('FR');
  await fillAddress(page, '4 rue Masséna');
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('06000');
  await page.getByLabel('Town or city').fill('Nice');
  await page.getByRole('radio', { name: /UPS Access Point/ }).check();
  // The postal code of the address is searched at once.
  await page.getByText(/access points near you/).waitFor();
  await continueToPayment(page);
  await page.getByText('Please choose an access point.').waitFor();
  await page.getByLabel('Postcode to search near').fill('06000');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByText(/access points near you/).waitFor();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Librairie du Quai.*Nice/ }).check();
  await continueToPayment(page);
  await heading(page, 'Payment');
  await expect(page.getByLabel('Street and number')).toHaveValue('4 rue Masséna');
  await expectAccessible(page);
  await placeOrder(page);
  await page.getByText('Collect at').waitFor();
  await page.getByText('Librairie du Quai').waitFor();
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
});

test('what is typed on the shipping step survives a reload, also the country', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await toShipping(page);
  await page.getByLabel('Email').fill('ada@example.com');
  await country(page).selectOption('FR');
  await fillAddress(page, '4 rue Masséna');
  await page.reload();
  await expect(page.getByLabel('Street and number')).toHaveValue('4 rue Masséna');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(country(page)).toHaveValue('FR');
  await expect(page.getByRole('radio', { name: /UPS Access Point/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('06000');
  const draft = () => page.evaluate(() => sessionStorage.getItem('vitrine_draft'));
  expect(await draft()).toContain('4 rue Masséna');
  // The bag has the address now; the browser keeps no copy.
  await continueToPayment(page);
  await page.waitForURL(/\/billing/);
  await expect.poll(draft).toBeNull();
  expect(pageErrors).toEqual([]);
});

test('[CHK-03] without scripts a guest finds and chooses an access point', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE, { javaScriptEnabled: false });
  await page.goto(at(`${SHIRT}?color=white&size=M`, '/eu/fr-FR'));
  await page.getByRole('button', { name: /Ajouter/ }).click();
  await page.waitForURL(/\/cart/);
  await page.goto(at('/shipping', '/eu/fr-FR'));
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Prénom').fill('Ada');
  await page.getByLabel('Nom', { exact: true }).fill('Byrne');
  await page.locator('[name=address1]').fill('4 rue Masséna');
  await page.locator('[name=postalCode]').fill('06000');
  await page.locator('[name=city]').fill('Nice');
  await page.getByRole('radio', { name: /UPS Access Point/ }).check();
  await page.getByLabel('Code postal de la recherche').fill('06000');
  await page.getByRole('button', { name: 'Chercher' }).click();
  await page
    .getByRole('radio', { name: /Librairie du Quai/ })
    .first()
    .check();
  await page.locator('form button[type=submit]').last().click();
  await page.waitForURL(/\/billing/);
  await page.getByText('Librairie du Quai').first().waitFor();
});

test('[CHK-03] the order summary follows delivery and country, and takes a promo code', async ({
  page,
  pageErrors,
}) => {
  await toShipping(page);
  await expect(row(page, 'Delivery')).toHaveText('4.95 €');
  await page.getByRole('radio', { name: /Express delivery/ }).check();
  await expect(row(page, 'Delivery')).toHaveText('12 €');
  await expect(page.getByTestId('total')).toHaveText('101 €');
  // The carrier has no access point in Ireland and one near Nice.
  await expect(page.getByRole('radio', { name: /UPS Access Point/ })).toHaveCount(0);
  const irish = await row(page, 'of which VAT, estimated').textContent();
  await country(page).selectOption('FR');
  await page.getByRole('radio', { name: /UPS Access Point/ }).waitFor();
  await expect.poll(() => row(page, 'of which VAT, estimated').textContent()).not.toBe(irish);
  await expect(page.getByRole('radio', { name: /Express delivery/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('06000');
  await page.getByRole('radio', { name: /UPS Access Point/ }).check();
  // The postal code of the address is searched at once.
  await page.getByRole('radio', { name: /Librairie du Quai.*06000 Nice.*km/ }).waitFor();
  await expect(page.getByLabel('Postcode to search near')).toHaveValue('06000');
  await page.getByRole('radio', { name: /Standard delivery/ }).check();
  await expect(row(page, 'Delivery')).toHaveText('4.95 €');
  const enter = async (code: string) => {
    await page.getByLabel('Promo code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await enter('nosuch');
  await page.getByText('This code is not valid.').waitFor();
  await expectAccessible(page);
  await enter('rivage10');
  await expect(page.getByTestId('total')).toHaveText('85.05 €');
  await expect(page.getByLabel('Promo code')).toHaveValue('');
  // A fifth of the price, as in France; Ireland's 23 % would be 15.90 €.
  await expect(row(page, 'of which VAT, estimated')).toHaveText(/^14\.1\d\s€$/);
  await page.getByLabel('Email').fill('ada@example.com');
  await fillAddress(page, '4 rue Masséna');
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('06000');
  await page.getByLabel('Town or city').fill('Nice');
  await continueToPayment(page);
  await heading(page, 'Payment');
  await expect(page.getByTestId('total')).toHaveText('85.05 €');
  await page.getByRole('button', { name: /^Remove rivage10$/i }).click();
  await expect(page.getByTestId('total')).toHaveText('93.95 €');
  await placeOrder(page);
  expect(pageErrors).toEqual([]);
});

test('[CHK-03] before the address is known the checkout shows no sales tax and labels the total accordingly', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP);
  await visit(page, `${SHIRT}?color=white&size=M`, '/us/en-US');
  await addToBag(page);
  await visit(page, '/shipping', '/us/en-US');
  await expect(row(page, 'Sales tax')).toHaveText('Depends on your address');
  await row(page, 'Total before tax').waitFor();
  await page.getByLabel('State').selectOption('NY');
  await expect(row(page, 'Sales tax, estimated')).toHaveText(/^\$\d/);
  await row(page, 'Total').waitFor();
});

test('[CHK-03] the summary names the free delivery while a method with it is chosen, and not otherwise', async ({
  page,
}) => {
  await visit(page, '/pd/riviera-blazer-10000431.html?color=sand&size=L', '/uk/en-GB');
  await addToBag(page);
  await visit(page, '/shipping', '/uk/en-GB');
  const summary = page.getByRole('region', { name: 'Your order' });
  const standard = page.getByRole('radio', { name: /Standard delivery/ });
  const express = page.getByRole('radio', { name: /Express delivery/ });
  await standard.check();
  await expect(row(page, 'Delivery')).toHaveText('Free');
  const promotion = summary.getByText('Free standard delivery', { exact: true });
  await promotion.waitFor();
  await express.check();
  await expect(row(page, 'Delivery')).not.toHaveText('Free');
  await expect(promotion).toHaveCount(0);
  await standard.check();
  await promotion.waitFor();
});
