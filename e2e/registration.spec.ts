import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { fillRegistration, INES, newEmail, password, signIn, submit, UNAUTHORIZED } from './pages/account.ts';
import { visit } from './shopper.ts';
import { at, expectAccessible, PHONE } from './visitor.ts';

test('[AUTH-03] [AUTH-04] [RT-03] a shopper fills the registration form and is in the account', async ({
  page,
  pageErrors,
}) => {
  const email = newEmail();
  expect(await visit(page, '/register')).toBe(200);
  await visit(page, '/registration');
  await page.getByText('At least 8 characters').waitFor();
  await expectAccessible(page);
  const policy = page.getByRole('link', { name: /^Privacy Policy/ }).first();
  await expect(policy).toHaveAttribute('target', '_blank');
  expect(
    (await page.request.get(new URL((await policy.getAttribute('href'))!, page.url()).href)).status(),
  ).toBe(200);
  await fillRegistration(page, email);
  await page.getByLabel('Day').fill('31');
  await page.getByLabel('Month').fill('2');
  await page.getByLabel('Year').fill('1990');
  await page.getByLabel('Country code').selectOption('FR');
  await page.getByLabel('Phone').fill('6 12 34 56 78');
  await page.getByLabel(/10% off my first purchase/).check();
  await submit(page, 'Create an Account');
  await page.getByText('Please enter a valid date.').waitFor();
  await page.getByText('You must accept Privacy Policy before subscription').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Day').fill('28');
  await page.getByLabel(/my details are used/).check();
  await submit(page, 'Create an Account');
  await page.waitForURL(at('/account'));
  await page.getByText('Good to see you, Ana.').waitFor();
  await visit(page, '/profile');
  await expect(page.getByLabel('Year')).toHaveValue('1990');
  await expect(page.getByLabel('Phone')).toHaveValue('6 12 34 56 78');
  await expect(page.getByLabel('Country code')).toHaveValue('FR');
  expect(pageErrors).toEqual([]);
});

test('[AUTH-08] an email with an account gets a general error, and the entered values stay', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  await visit(page, '/registration');
  await fillRegistration(page, INES.email);
  await submit(page, 'Create an Account');
  await page.getByRole('alert').filter({ hasText: 'Something went wrong. Try again!' }).waitFor();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  const pushed = await page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);
  expect(pushed).toContainEqual({
    event: 'sign_up_error',
    error_description: 'Something went wrong. Try again!',
  });
  await expectAccessible(page);
});

test('without scripts a shopper registers, signs out and signs in, with errors beside the fields', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE, { javaScriptEnabled: false });
  const email = newEmail();
  await page.goto(at('/registration'));
  await submit(page, 'Create an Account');
  await page.getByText('Password must contain').or(page.getByText('Required field')).first().waitFor();
  await page.getByText('You must accept the Privacy Policy.').waitFor();
  await fillRegistration(page, email);
  await submit(page, 'Create an Account');
  await page.waitForURL(at('/account'));
  await page.getByText('Good to see you, Ana.').waitFor();
  await submit(page, 'Sign Out');
  await page.waitForURL(at('/login'));
  await signIn(page, { email, password: 'wrong' });
  await page.getByText(UNAUTHORIZED).waitFor();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(password(page)).toHaveValue('');
  await signIn(page, { email, password: 'long enough' });
  await page.waitForURL(at('/account'));
});
