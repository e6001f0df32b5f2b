import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { linkIn, mailboxOf, mailTo } from './mailbox.ts';
import { visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const NEW_PASSWORD = 'Another-Tide-2026';
const newEmail = () => `${randomUUID()}@example.com`;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Registers without scripts: one request, whatever the page looks like. */
async function register(page: Page, email: string, prefix = '/eu/en-IE'): Promise<void> {
  const answer = await page.request.post(at('/registration', prefix), {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: {
      firstName: 'Ana',
      lastName: 'Costa',
      email,
      password: 'long enough',
      gender: '2',
      phoneIndicator: 'IE',
      phone: '',
      language: 'EN',
      privacyPolicy: 'on',
      terms: 'on',
    },
  });
  expect(answer.url()).toBe(at('/account', prefix));
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await visit(page, '/login');
  await main(page).getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await button(page, 'Sign in').click();
}

test('[AUTH-07] [AUTH-09] a forgotten password is reset by mail, and other devices are signed out', async ({
  newVisit,
}) => {
  const email = newEmail();
  const elsewhere = await newVisit(DESKTOP);
  await register(elsewhere.page, email);
  await visit(elsewhere.page, '/account');
  expect(await mailTo(elsewhere.page, email, 'Welcome to Rivage')).toContain('/eu/en-IE/account');

  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/login');
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL(at('/Account-PasswordResetForm'));
  await button(page, 'Send link').click();
  await page.getByText('This field is required.').waitFor();
  await expectAccessible(page);
  await main(page).getByLabel('Email').fill(email);
  await button(page, 'Send link').click();
  await heading(page, 'Check your inbox');
  await expectAccessible(page);
  await expect(main(page).getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute(
    'href',
    '/eu/en-IE/login',
  );

  const link = linkIn(await mailTo(page, email, 'Choose a new password'), 'setpassword');
  expect(await visit(page, link)).toBe(200);
  await page.getByText('At least 12 characters, a lower-case letter').waitFor();
  await expectAccessible(page);
  await page.getByLabel('New password').fill('too simple');
  await button(page, 'Set new password').click();
  await page.getByText('Your password does not meet requirements').waitFor();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await button(page, 'Set new password').click();
  await page.waitForURL(at('/passwordresetconfirm'));
  await heading(page, 'Your new password is set');
  await expectAccessible(page);

  await elsewhere.page.goto(at('/account'));
  expect(elsewhere.page.url()).toContain('/login');
  await signIn(page, email, NEW_PASSWORD);
  await page.waitForURL(at('/account'));

  await visit(elsewhere.page, link);
  await elsewhere.page.getByLabel('New password').fill('Third-Tide-2026!');
  await button(elsewhere.page, 'Set new password').click();
  await heading(elsewhere.page, 'This link has expired');
  await expectAccessible(elsewhere.page);
  expect(pageErrors).toEqual([]);
});

test('[AUTH-09] an unknown email gets the same answer as a known one, without scripts too, and no mail', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE, { javaScriptEnabled: false });
  const [known, unknown] = [newEmail(), newEmail()];
  await register(page, known, '/eu/de-DE');
  const answers: string[] = [];
  for (const email of [known, unknown]) {
    await page.goto(at('/Account-PasswordResetForm', '/eu/de-DE'));
    await main(page).getByLabel('E-Mail').fill(email);
    await button(page, 'Link senden').click();
    await heading(page, 'Bitte prüfen Sie Ihr Postfach');
    answers.push(((await main(page).textContent()) ?? '').replace(email, ''));
  }
  expect(answers[0]).toBe(answers[1]);
  const mail = await mailTo(page, known, 'Wählen Sie ein neues Passwort');
  await page.goto(at(linkIn(mail, 'setpassword'), '/eu/de-DE'));
  await page.getByLabel('Neues Passwort').fill(NEW_PASSWORD);
  await button(page, 'Neues Passwort setzen').click();
  expect(page.url()).toBe(at('/passwordresetconfirm', '/eu/de-DE'));
  await page.goto(mailboxOf(unknown));
  await page.getByText('No mail yet.').waitFor();
});

test('[AUTH-09] a link with a missing or wrong token says so and offers a new one', async ({ page }) => {
  await visit(page, '/setpassword');
  await heading(page, 'This link has expired');
  await visit(page, '/setpassword?token=nonsense&email=ines%40example.com');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await button(page, 'Set new password').click();
  await heading(page, 'This link has expired');
  await main(page).getByRole('link', { name: 'Ask for a new link' }).click();
  await heading(page, 'Reset your password');
});

test('[RT-06] /callback answers only without prefix; /reset-password-callback leads to the new password', async ({
  page,
}) => {
  const statusOf = async (url: string) => (await page.request.get(url)).status();
  expect(await statusOf(`${process.env.E2E_URL}/callback?code=a&usid=b`)).toBe(200);
  expect(await statusOf(at('/callback'))).toBe(404);
  expect(await statusOf(`${process.env.E2E_URL}/callback/more`)).toBe(404);
  await page.goto(at('/reset-password-callback?token=abc&email=ana%40example.com'));
  expect(page.url()).toBe(at('/setpassword?token=abc&email=ana%40example.com'));
  await page.goto(at('/reset-password-callback'));
  expect(page.url()).toBe(at('/Account-PasswordResetForm'));
  for (const path of ['/setpassword/more', '/Account-PasswordResetForm/more', '/passwordresetconfirm/more'])
    expect(await statusOf(at(path))).toBe(404);
});
