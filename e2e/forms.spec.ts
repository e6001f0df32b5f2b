import { expect, type Page } from '@playwright/test';
import { register } from './customer.ts';
import { test } from './fixtures.ts';
import { visit } from './shopper.ts';
import { expectAccessible, PHONE } from './visitor.ts';

/** Sends the registration, once its captcha is solved. */
const create = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Create an Account' }).click();

/** The accessible description of a field. */
const descriptionOf = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });

test('[FORM-01] [FORM-02] [FORM-03] [FORM-04] [FORM-05] the registration form shows each error beside its field', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/registration');
  const password = page.getByRole('textbox', { name: 'Password' });
  await create(page);
  await page.getByText('Required field').waitFor();
  for (const label of ['First name', 'Last name', 'Email', 'Gender'])
    expect(await descriptionOf(page, label), label).toContain('This field is required.');
  await page.getByText('You must accept the Privacy Policy.').waitFor();
  await page.getByText('You must accept Privacy Policy and Terms and Conditions').waitFor();

  await page.getByLabel('First name').fill('   ');
  await page.getByLabel('Email').fill('ana@example');
  await password.fill('seven77');
  await page.getByText('Stronger with upper and lower case, a digit and a special character').waitFor();
  await page.getByLabel('Phone').fill('086/123');
  for (const [part, value] of [
    ['Day', '29'],
    ['Month', '2'],
    ['Year', '2023'],
  ] as const)
    await page.getByLabel(part).fill(value);
  await page.getByLabel(/10% off my first purchase/).check();
  await create(page);
  await page.getByText('Please enter a valid email address.').waitFor();
  expect(await descriptionOf(page, 'First name')).toContain('This field is required.');
  await page.getByText('Password must contain at least 8 characters.').waitFor();
  await page.getByText('Please enter a valid phone number.').waitFor();
  await page.getByText('Please enter a valid date.').waitFor();
  await page.getByText('You must accept Privacy Policy before subscription').waitFor();
  await expectAccessible(page);

  // Inputs limit their length: 20 characters of a phone number, two digits of a day.
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Phone').pressSequentially('1'.repeat(25));
  expect(await page.getByLabel('Phone').inputValue()).toHaveLength(20);
  await password.fill('Rivage!26');
  await page.getByText('Strong password').waitFor();
  for (const part of ['Day', 'Month', 'Year']) await page.getByLabel(part).fill('');
  await page.getByText('Please enter a valid date.').waitFor({ state: 'hidden' });
  await page.getByText('Please enter a valid phone number.').waitFor({ state: 'hidden' });
  expect(pageErrors).toEqual([]);
});

/** Visible height of a select in pixels, without its extended touch target. */
const drawn = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((list) => [list.clientHeight, (list as HTMLElement).offsetHeight >= 44]);

test('[FORM-08] selects are 38 px high, in the newsletter 36 px, with a touch target of 44 px', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await visit(page, '/registration');
  expect(await drawn(page, 'Country code')).toEqual([38, true]);
  expect(await drawn(page, 'Gender *')).toEqual([38, true]);
  await page.getByLabel(/10% off my first purchase/).check();
  expect(await drawn(page, 'Newsletter language')).toEqual([36, true]);
  await visit(page, '/store-locator');
  expect(await drawn(page, 'Country')).toEqual([38, true]);
  await visit(page, '/countrySelector');
  expect(await drawn(page, 'Shipping country')).toEqual([38, true]);
});

test('[FORM-03] a changed password has stricter rules than the first one, and its hint lists them', async ({
  page,
}) => {
  await visit(page, '/homepage');
  await register(page);
  await visit(page, '/profile');
  const section = page.getByRole('region', { name: 'Change password' });
  await section
    .getByText(/^At least 12 characters, a lower-case letter, an upper-case letter, a digit/)
    .waitFor();
  await section.getByRole('textbox', { name: 'Current password' }).fill('long enough');
  await section.getByRole('textbox', { name: 'New password' }).fill('With A-space-1');
  await section.getByRole('button', { name: 'Set new password' }).click();
  await section.getByText('Your password does not meet requirements').waitFor();
});
