import { expect } from '@playwright/test';
import { confirmEmail } from './customer.ts';
import { test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { main, newCustomer, newEmail, signIn, submit, UNAUTHORIZED } from './pages/account.ts';
import { hydrated, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`[ACCT-02] a customer adds, prefers, edits and deletes addresses, on a ${name}`, async ({
    newVisit,
  }) => {
    const { page, pageErrors } = await newCustomer(newVisit, viewport);
    await visit(page, '/addressbook');
    await page.getByText('You have not saved an address yet.').waitFor();
    const add = async (name: string) => {
      await page.getByRole('link', { name: 'Add an address' }).click();
      await page.getByRole('heading', { level: 1, name: 'Add an address' }).waitFor();
      await page.getByLabel('Name of the address').fill(name);
      await page.getByLabel('Street and number').fill('1 Quay Street');
      await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('H91 XY00');
      await page.getByLabel('Town or city').fill('Galway');
      await submit(page, 'Save');
    };
    await add('Home');
    await page.getByText('Your changes are saved.').waitFor();
    await add('Home');
    await page.getByText('You already have an address with this name.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Name of the address').fill('Office / été');
    await page.getByLabel('Country', { exact: false }).selectOption('US');
    await submit(page, 'Save');
    await page.getByText('This field is required.').waitFor();
    await page.getByLabel('State').selectOption('New York');
    await submit(page, 'Save');
    await page.getByText('Please enter a valid postcode for this country.').waitFor();
    await page.getByLabel('ZIP code').fill('10001');
    await submit(page, 'Save');
    await page.getByRole('heading', { level: 2, name: 'Office / été' }).waitFor();
    await page.getByText('Galway, NY 10001').waitFor();
    await page.getByRole('button', { name: 'Make preferred Office / été' }).click();
    await page.getByText('Preferred address').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Change Home' }).click();
    await page.getByLabel('Town or city').fill('Cork');
    await submit(page, 'Save');
    await main(page).getByText(/Cork/).first().waitFor();
    await page.getByRole('button', { name: 'Delete Home' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Home?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The address is deleted.').waitFor();
    await expect(page.getByRole('heading', { level: 2, name: 'Home' })).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });
}

test('[ACCT-01] a customer changes names, email and password', async ({ newVisit }) => {
  const { page, email } = await newCustomer(newVisit);
  await visit(page, '/profile');
  await expectAccessible(page);
  const section = (name: string) => page.getByRole('region', { name });
  const details = section('Contact information');
  await details.getByLabel('First name').fill('Anaïs');
  await details.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your changes are saved.').waitFor();
  const address = newEmail();
  const mail = section('Email for signing in');
  await mail.getByLabel('Email').fill(address);
  await mail.getByRole('textbox', { name: 'Current password' }).fill('wrong');
  await mail.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('This is not your current password.').waitFor();
  await mail.getByRole('textbox', { name: 'Current password' }).fill('long enough');
  await mail.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('Almost done: we sent a link to the new address.').waitFor();
  await page.getByText(`Signed in as${email}`).waitFor();
  await expectAccessible(page);
  await confirmEmail(page, address);
  const notice = await mailTo(page, email, 'Your email address was changed');
  expect(notice).toContain(email);
  await visit(page, '/profile');
  await page.getByText(`Signed in as${address}`).waitFor();
  const secret = section('Change password');
  await secret.getByRole('textbox', { name: 'Current password' }).fill('long enough');
  await secret.getByRole('textbox', { name: 'New password' }).fill('long enough too');
  await secret.getByRole('button', { name: 'Set new password' }).click();
  await page.getByText('Your password does not meet requirements').waitFor();
  await expectAccessible(page);
  await secret.getByRole('textbox', { name: 'New password' }).fill('Rivage-2027!');
  await secret.getByRole('button', { name: 'Set new password' }).click();
  await page.getByText('Your new password is set.').waitFor();
  await details.getByLabel('Gender').selectOption('Other');
  await details.getByLabel('Newsletter language').selectOption('Français');
  await details.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your changes are saved.').waitFor();
  await visit(page, '/profile');
  await expect(details.getByLabel('Gender')).toHaveValue('0');
  await expect(details.getByLabel('Newsletter language')).toHaveValue('FR');
  await submit(page, 'Sign Out');
  await page.waitForURL(at('/login'));
  await hydrated(page);
  await signIn(page, { email, password: 'Rivage-2027!' });
  await page.getByText(UNAUTHORIZED).waitFor();
  await signIn(page, { email: address, password: 'Rivage-2027!' });
  await page.getByText('Good to see you, Anaïs.').waitFor();
});

test('the account pages are translated to German', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  await visit(page, '/registration', '/eu/de-DE');
  await page.getByRole('heading', { level: 1, name: 'Konto anlegen' }).waitFor();
  await page.getByText('Mindestens 8 Zeichen').waitFor();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
