import { expect, type Page } from '@playwright/test';
import { PASSWORD, register } from './customer.ts';
import { test } from './fixtures.ts';
import { addToBag, giveAddress, giveCard, hydrated, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to payment' }).click();
const country = (page: Page) => page.getByLabel('Country', { exact: true });

/** Somebody on the shipping step with a shirt in the bag. */
async function toShipping(page: Page): Promise<void> {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await visit(page, '/shipping');
}

async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Costa');
  await page.getByLabel('Street and number').fill(street);
  await page.getByLabel('Postcode').fill('H91 XY00');
  await page.getByLabel('Town or city').fill('Galway');
}

async function placeOrder(page: Page): Promise<void> {
  await giveCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  await hydrated(page);
}

/** Widths of the form and of what stands beside it. */
const columns = (page: Page) =>
  page
    .getByRole('region', { name: 'Your order' })
    .evaluate((summary) =>
      getComputedStyle(summary.parentElement!).gridTemplateColumns.split(' ').map(Number.parseFloat),
    );

test('[CHK-01] [CHK-05] three steps lead to the order and name what is agreed to, in one column on phones and two from lg', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await toShipping(page);
  const steps = page.getByRole('navigation', { name: 'Steps to your order' }).getByRole('listitem');
  await expect(steps).toHaveText(['1Delivery', '2Payment', '3Billing address']);
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step');
  expect(await columns(page)).toHaveLength(1);
  await page.setViewportSize(DESKTOP);
  // The width of a resized window arrives a moment later.
  const share = async () => {
    const [form = 0, beside = 0, more] = await columns(page);
    const width = await page
      .getByRole('region', { name: 'Your order' })
      .evaluate((summary) => summary.parentElement!.clientWidth);
    return more === undefined && form > beside ? beside / width : 0;
  };
  await expect.poll(share).toBeCloseTo(0.317, 2);
  await page.setViewportSize(PHONE);
  await visit(page, '/cart');
  await giveAddress(page);
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(steps.nth(2)).not.toHaveAttribute('aria-current');
  expect(await columns(page)).toHaveLength(1);
  // What it costs is always in sight there, and leads to the order.
  await expect(page.getByRole('link', { name: /Your order, 1 item/ })).toHaveText(/93[.,]95/);
  for (const policy of [/Terms and Conditions/, /Privacy Policy/]) {
    const link = page.getByRole('region', { name: 'Your order' }).getByRole('link', { name: policy });
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await page.getByRole('link', { name: 'Delivery', exact: true }).click();
  await heading(page, 'Delivery');
});

test('[CHK-02] [BASK-05] a guest signs in over the shipping step and goes on with the merged bag', async ({
  page,
  faults,
  context,
}) => {
  await visit(page, '/login');
  const email = await register(page);
  await context.clearCookies({ name: 'vitrine_session' });
  await toShipping(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.locator('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(page.url()).toBe(at('/shipping'));
  await page.getByRole('region', { name: 'Your order' }).getByText('Calanque linen shirt').waitFor();
  await expect(page.getByText('Do you have an account?')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('[CHK-02] a new address goes into the book, is offered next time, and one unticked is not kept', async ({
  page,
  faults,
}) => {
  await visit(page, '/login');
  const email = await register(page);
  await toShipping(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillAddress(page, '1 Quay Street');
  await goOn(page);
  await heading(page, 'Payment');
  await visit(page, '/shipping');
  const saved = page.getByRole('radio', { name: /Ana Costa.*1 Quay Street/ });
  await expect(saved).toBeChecked();
  await expect(page.getByLabel('Street and number')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'New address' }).check();
  await fillAddress(page, '9 Shop Street');
  await page.getByLabel('Save this address').uncheck();
  await goOn(page);
  await heading(page, 'Payment');
  await page.getByText('9 Shop Street').first().waitFor();
  await visit(page, '/addressbook');
  await page.getByRole('heading', { name: '1 Quay Street, Galway' }).waitFor();
  await expect(page.getByText('9 Shop Street')).toHaveCount(0);
  // The address that was typed last is still the bag's; the saved one is one click away, by keyboard too.
  await visit(page, '/shipping');
  await expect(page.getByLabel('Street and number')).toHaveValue('9 Shop Street');
  await page.getByRole('radio', { name: 'New address' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(saved).toBeChecked();
  await goOn(page);
  await heading(page, 'Payment');
  await page.getByText('1 Quay Street').first().waitFor();
  expect(faults).toEqual([]);
});

test('[CHK-02] [FORM-06] [FORM-07] fields are checked when left; another country asks for its own regions and postal codes', async ({
  newVisit,
}) => {
  const { page, faults } = await newVisit(PHONE);
  await toShipping(page);
  await page.getByLabel('Email').fill('ada');
  await page.getByLabel('Street and number').fill('Via Roma 1');
  await page.getByText('Please enter a valid email address.').waitFor();
  await country(page).selectOption('IT');
  await page.getByLabel('Province').selectOption({ label: 'Rome' });
  await expect(page.getByLabel('Street and number')).toHaveValue('Via Roma 1');
  await page.getByLabel('Postcode').fill('D02 AF30');
  await goOn(page);
  await page.getByText('Please enter a postcode of this country.').waitFor();
  expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  await expect(page.getByLabel('Province')).toHaveValue('RM');
  await expectAccessible(page);
  await country(page).selectOption('DE');
  await page.getByLabel('Province').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('[CHK-02] without scripts a country is changed by the server, and nothing typed is lost', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await page.goto(at(`${SHIRT}?color=white&size=M`));
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await page.waitForURL(/\/cart/);
  await page.goto(at('/shipping'));
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByLabel('Street and number').fill('Calle Mayor 1');
  await country(page).selectOption('ES');
  await page.getByRole('button', { name: 'Change country' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByLabel('Province').selectOption({ label: 'Madrid' });
  await page.getByLabel('Postcode').fill('28001');
  await page.getByLabel('Town or city').fill('Madrid');
  await page.getByRole('radio', { name: /Standard delivery/ }).check();
  await goOn(page);
  await heading(page, 'Payment');
  await page.getByText('Calle Mayor 1').first().waitFor();
});

test('[CHK-03] methods tell their price and when they arrive; an access point becomes the address', async ({
  newVisit,
}) => {
  const { page, faults } = await newVisit(PHONE);
  await toShipping(page);
  const standard = page.getByRole('radio', { name: /Standard delivery/ });
  const named = await standard.locator('xpath=ancestor::label').textContent();
  expect(named).toMatch(/Arrives \d\d\s[A-Z][a-z]{2}\s\d{4} – \d\d\s[A-Z][a-z]{2}\s\d{4}/);
  expect(named).toContain('4.95');
  await page.getByLabel('Email').fill('ada@example.com');
  await country(page).selectOption('FR');
  await fillAddress(page, '4 rue Masséna');
  await page.getByLabel('Postcode').fill('06000');
  await page.getByLabel('Town or city').fill('Nice');
  await page.getByRole('radio', { name: /UPS Access Point/ }).check();
  // Around the code of the address they are looked for at once.
  await page.getByText(/access points near you/).waitFor();
  await goOn(page);
  await page.getByText('Please choose an access point.').waitFor();
  await page.getByLabel('Postal code to look around').fill('06000');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByText(/access points near you/).waitFor();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Librairie du Quai.*Nice/ }).check();
  await goOn(page);
  await heading(page, 'Payment');
  await expect(page.getByLabel('Street and number')).toHaveValue('4 rue Masséna');
  await expectAccessible(page);
  await placeOrder(page);
  await page.getByText('Collect at').waitFor();
  await page.getByText('Librairie du Quai').waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[CHK-03] without scripts an access point is found and chosen', async ({ newVisit }) => {
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

test('[CHK-02] [CHK-04] a customer pays with a card of the wallet', async ({ newVisit }) => {
  const { page, faults } = await newVisit(PHONE);
  await visit(page, '/login');
  await register(page);
  await visit(page, '/wallet?add');
  await page.getByLabel('Card number').fill('5555 5555 5555 4444');
  await page.getByLabel(/Expiry date/).fill('12/31');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ana Costa');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('MasterCard ending in 4444').first().waitFor();
  await toShipping(page);
  await fillAddress(page, '1 Quay Street');
  await goOn(page);
  await heading(page, 'Payment');
  await expect(page.getByRole('radio', { name: /MasterCard ending in 4444/ })).toBeChecked();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  expect(faults).toEqual([]);
});

test('[CHK-06] a guest keeps the order in an account of one password, with the address', async ({
  page,
  faults,
}) => {
  await toShipping(page);
  const email = `${crypto.randomUUID()}@example.com`;
  await page.getByLabel('Email').fill(email);
  await fillAddress(page, '7 Long Walk');
  await goOn(page);
  await heading(page, 'Payment');
  await placeOrder(page);
  const orderNo = page.url().slice(-8);
  const register = page.getByRole('region', { name: 'Keep your order in an account' });
  await register.getByRole('button', { name: 'Create an Account' }).click();
  await register.getByText('Required field').waitFor();
  await register.getByText('You must accept the Privacy Policy.').waitFor();
  await expectAccessible(page);
  await register.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await register.getByLabel('I accept the Privacy Policy').check();
  await register.getByLabel('I accept the Terms and Conditions').check();
  await register.getByRole('button', { name: 'Create an Account' }).click();
  await page.getByText('Your account is ready, and this order is in it.').waitFor();
  await page.getByText(orderNo).first().waitFor();
  await expect(register).toHaveCount(0);
  await visit(page, '/addressbook');
  await page.getByRole('heading', { name: '7 Long Walk, Galway' }).waitFor();
  await page.getByText(email).first().waitFor();
  expect(faults).toEqual([]);
});

test('[CHK-07] [FORM-02] [FORM-04] the discount reveals its fields; unticking it takes acceptance and faults back', async ({
  newVisit,
}) => {
  const { page, faults } = await newVisit(PHONE);
  await toShipping(page);
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await fillAddress(page, '3 Bridge Street');
  await goOn(page);
  await heading(page, 'Payment');
  await placeOrder(page);
  const invite = page.getByRole('region', { name: 'The Rivage newsletter' });
  const wish = invite.getByLabel('Yes, I want my discount');
  const accept = invite.getByLabel('I want to receive the newsletter by email');
  const fault = invite.getByText('You must accept Privacy Policy before subscription');
  await expect(accept).toBeHidden();
  await wish.check();
  for (const name of ['Day', 'Month', 'Year', 'Phone (optional)']) {
    await expect(invite.getByLabel(name), name).toBeVisible();
  }
  const subscribe = invite.getByRole('button', { name: 'Subscribe' });
  await expect(subscribe).toBeEnabled({ timeout: 15_000 });
  await subscribe.click();
  await fault.waitFor();
  await invite.getByLabel('Phone (optional)').fill('086/123');
  await invite.getByLabel('Day').focus();
  await invite.getByText('Please specify a valid phone number.').waitFor();
  await expectAccessible(page);
  await invite.getByLabel('Phone (optional)').fill('086 123');
  await accept.check();
  await wish.uncheck();
  await wish.check();
  await expect(accept).not.toBeChecked();
  await expect(fault).toHaveCount(0);
  await expect(invite.getByRole('alert')).toHaveCount(0);
  await accept.check();
  await expect(subscribe).toBeEnabled({ timeout: 15_000 });
  await subscribe.click();
  await invite
    .getByRole('status')
    .filter({ hasText: /check your email|subscribed/ })
    .waitFor();
  await expect(subscribe).toHaveCount(0);
  expect(faults).toEqual([]);
});

/** A row of the order's sum. */
const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Your order' })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test('[CHK-03] the order beside the form follows the chosen delivery and country, and takes a promo code', async ({
  page,
  faults,
}) => {
  await toShipping(page);
  await expect(row(page, 'Delivery')).toHaveText('4.95 €');
  await page.getByRole('radio', { name: /Express delivery/ }).check();
  await expect(row(page, 'Delivery')).toHaveText('12 €');
  await expect(page.getByTestId('total')).toHaveText('101 €');
  // There is no counter of the carrier in Ireland, and one near Nice.
  await expect(page.getByRole('radio', { name: /UPS Access Point/ })).toHaveCount(0);
  const irish = await row(page, 'of which VAT, estimated').textContent();
  await country(page).selectOption('FR');
  await page.getByRole('radio', { name: /UPS Access Point/ }).waitFor();
  await expect.poll(() => row(page, 'of which VAT, estimated').textContent()).not.toBe(irish);
  await expect(page.getByRole('radio', { name: /Express delivery/ })).toBeChecked();
  await page.getByLabel('Postcode').fill('06000');
  await page.getByRole('radio', { name: /UPS Access Point/ }).check();
  // The code of the address is looked around at once.
  await page.getByRole('radio', { name: /Librairie du Quai.*06000 Nice.*km/ }).waitFor();
  await expect(page.getByLabel('Postal code to look around')).toHaveValue('06000');
  await page.getByRole('radio', { name: /Standard delivery/ }).check();
  await expect(row(page, 'Delivery')).toHaveText('4.95 €');
  const enter = async (code: string) => {
    await page.getByLabel('Promo code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await enter('nosuch');
  await page.getByText('We do not know this code.').waitFor();
  await expectAccessible(page);
  await enter('rivage10');
  await expect(page.getByTestId('total')).toHaveText('85.05 €');
  await expect(page.getByLabel('Promo code')).toHaveValue('');
  // A fifth of the price, as in France; Ireland's 23 % would be 15.90 €.
  await expect(row(page, 'of which VAT, estimated')).toHaveText(/^14\.1\d €$/);
  await page.getByLabel('Email').fill('ada@example.com');
  await fillAddress(page, '4 rue Masséna');
  await page.getByLabel('Postcode').fill('06000');
  await page.getByLabel('Town or city').fill('Nice');
  await goOn(page);
  await heading(page, 'Payment');
  await expect(page.getByTestId('total')).toHaveText('85.05 €');
  await page.getByRole('button', { name: /^Remove rivage10$/i }).click();
  await expect(page.getByTestId('total')).toHaveText('93.95 €');
  await placeOrder(page);
  expect(faults).toEqual([]);
});

test('[CHK-03] sales tax waits for the address: the checkout says so, and calls the total what it is', async ({
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

test('[CHK-01] the bag can be gone back to and codes entered without scripts', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await page.goto(at(`${SHIRT}?color=white&size=M`));
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await page.waitForURL(/\/cart/);
  await page.goto(at('/shipping'));
  await page.getByLabel('Promo code').fill('rivage10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/\/shipping$/);
  await expect(row(page, 'Discount')).toContainText('8.90');
  await page.getByLabel('Promo code').fill('nosuch');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/\/shipping\?refused=unknown_coupon$/);
  await page.getByText('We do not know this code.').waitFor();
  await page.getByRole('link', { name: 'Edit your bag' }).click();
  await page.waitForURL(/\/cart/);
});
