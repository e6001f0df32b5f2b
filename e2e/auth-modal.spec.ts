import { expect, type Page } from '@playwright/test';
import { PASSWORD, register } from './customer.ts';
import { type NewVisit, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { addToBag, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const UNAUTHORIZED = "Something's not right with your email or password. Try again.";
const dialog = (page: Page) => page.locator('dialog');
const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite / })
    .first();

/** A signed-out customer with the sign-in modal open over a product. */
async function openSignInModal(newVisit: NewVisit, viewport = DESKTOP) {
  const visitor = await newVisit(viewport);
  const { page, context } = visitor;
  await visit(page, '/login');
  const email = await register(page);
  await context.clearCookies();
  await visit(page, SHIRT);
  await heart(page).click();
  await dialog(page).waitFor();
  return { ...visitor, email };
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`[AUTH-01] the modal opens with sign-in, stays open on an outside click and resets each view, on a ${name}`, async ({
    newVisit,
  }) => {
    const { page, email, pageErrors } = await openSignInModal(newVisit, viewport);
    await dialog(page).getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectAccessible(page);
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeVisible();
    await signIn(page, email, 'not the password');
    await dialog(page).getByRole('alert').filter({ hasText: UNAUTHORIZED }).waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Create an Account' }).click();
    await dialog(page).getByRole('heading', { name: 'Create an Account' }).waitFor();
    await dialog(page).getByLabel('First name').fill('Ana');
    await dialog(page).getByRole('button', { name: 'Create an Account', exact: true }).click();
    await dialog(page).getByText('You must accept the Privacy Policy.').waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog(page).getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect(dialog(page).getByLabel('Email')).toHaveValue('');
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await heart(page).click();
    await dialog(page).getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect(dialog(page).getByLabel('Email')).toHaveValue('');
    expect(pageErrors).toEqual([]);
  });
}

test('[AUTH-02] [BASK-05] after sign-in the modal closes, a toast greets, and the guest’s bag is merged', async ({
  newVisit,
}) => {
  const { page, email, pageErrors } = await newVisit(PHONE).then(async (visitor) => {
    await visit(visitor.page, '/login');
    const made = await register(visitor.page);
    await visitor.context.clearCookies();
    return { ...visitor, email: made };
  });
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await page.keyboard.press('Escape');
  await heart(page).click();
  await signIn(page, email);
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('Welcome Ana,', { exact: true }).waitFor();
  await page.getByText("You're now signed in.", { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toContain('/pd/');
  const bag = page.getByRole('banner').getByRole('link', { name: /^Bag/ });
  await expect(bag).toHaveAttribute('aria-label', 'Bag, 1 item');
  await expect
    .poll(() => page.getByRole('banner').getByRole('link', { name: 'Account' }).getAttribute('href'))
    .toBe('/eu/en-IE/account');
  expect(pageErrors).toEqual([]);
});

test('[AUTH-01] [AUTH-03] the modal requests a new password and returns to sign-in', async ({ newVisit }) => {
  const { page, email } = await openSignInModal(newVisit, PHONE);
  await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await dialog(page).getByRole('heading', { name: 'Reset your password' }).waitFor();
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByRole('button', { name: 'Send link' }).click();
  await dialog(page)
    .getByRole('status')
    .filter({ hasText: `If there is an account for ${email}` })
    .waitFor();
  await expectAccessible(page);
  expect(await mailTo(page, email, 'password')).toContain('/eu/en-IE/');
  await dialog(page).getByRole('button', { name: 'Back to sign-in' }).click();
  await dialog(page).getByRole('heading', { name: 'Sign in' }).waitFor();
  await expect(dialog(page).getByLabel('Email')).toHaveValue('');
});

test('[AUTH-10] signing out in one tab clears customer, bag and wishlist in the others', async ({
  newVisit,
}) => {
  const { page, context, email } = await openSignInModal(newVisit);
  await signIn(page, email);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  const other = await context.newPage();
  await visit(other, '/account');
  await other.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await other.waitForURL(at('/login'));
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(() => page.getByRole('banner').getByRole('link', { name: 'Account' }).getAttribute('href'))
    .toBe('/eu/en-IE/login');
});

test('too many attempts show a message with the time to retry', async ({ newVisit }) => {
  const { page, email } = await openSignInModal(newVisit);
  const statuses: string[] = [];
  for (let attempt = 0; attempt < 11; attempt++) {
    const answer = await page.request.post(at('/resource/auth'), {
      headers: { 'sec-fetch-site': 'same-origin' },
      form: { view: 'login', email, password: 'wrong' },
    });
    statuses.push(`${answer.status()} ${answer.headers()['retry-after'] ?? ''}`.trim());
  }
  expect(statuses).toEqual([...Array(10).fill('401'), '429 900']);
  await signIn(page, email);
  await dialog(page).getByText('Too many attempts. Try again in 15 minutes.').waitFor();
});
