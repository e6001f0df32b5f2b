import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { linkIn, mailTo } from './mailbox.ts';
import {
  INES,
  main,
  newCustomer,
  newEmail,
  password,
  signIn,
  submit,
  UNAUTHORIZED,
} from './pages/account.ts';
import { addToBag, hydrated, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'vitrine_session');

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`[SH-07] [AUTH-07] a customer signs in from the icon of the header, on a ${name}`, async ({
    newVisit,
  }) => {
    const { page, pageErrors } = await newVisit(viewport);
    await visit(page, '/women');
    const icon = page.getByRole('banner').getByRole('link', { name: 'Account' });
    await expect(icon).toHaveAttribute('href', '/eu/en-IE/login');
    await icon.click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await expectAccessible(page);
    await password(page).fill('shown');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await signIn(page);
    await page.waitForURL(at('/account'));
    await page.getByText('Good to see you, Inès.').waitFor();
    await expect(icon).toHaveAttribute('href', '/eu/en-IE/account');
    await expectAccessible(page);
    expect(pageErrors).toEqual([]);
  });
}

test('[AUTH-08] a wrong password and an unknown email show the same error above the remember-me box', async ({
  page,
}) => {
  await visit(page, '/login');
  const errorFor = async (email: string) => {
    await signIn(page, { email, password: 'not the password' });
    await page.getByRole('alert').filter({ hasText: UNAUTHORIZED }).waitFor();
    return main(page).getByRole('alert').textContent();
  };
  const known = await errorFor(INES.email);
  await visit(page, '/login');
  expect(await errorFor(newEmail())).toBe(known);
  await expectAccessible(page);
  const [banner, box] = await Promise.all([
    page.getByRole('alert').boundingBox(),
    page.getByLabel('Keep me signed in').boundingBox(),
  ]);
  expect(banner!.y).toBeLessThan(box!.y);
});

test('[AUTH-08] [AUTH-09] after ten wrong passwords the login is locked until a new one is set', async ({
  page,
  newVisit,
}) => {
  // In another browser: the one that registered is known and would not be locked out.
  const { email } = await newCustomer(newVisit);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) {
    const answer = await page.request.post(at('/login'), {
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `203.0.113.${attempt}` },
      form: { email, password: 'wrong' },
    });
    statuses.push(answer.status());
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  await visit(page, '/login');
  await signIn(page, { email, password: 'wrong' });
  await page.getByText('Too many attempts. Try again in 15 minutes.').waitFor();
  await expectAccessible(page);
  await visit(page, '/Account-PasswordResetForm');
  await main(page).getByLabel('Email').fill(email);
  await submit(page, 'Send link');
  await visit(page, linkIn(await mailTo(page, email, 'Choose a new password'), 'setpassword'));
  await page.getByLabel('New password').fill('Another-Tide-2026');
  await submit(page, 'Set new password');
  await page.waitForURL(at('/passwordresetconfirm'));
  await visit(page, '/login');
  await signIn(page, { email, password: 'Another-Tide-2026' });
  await page.waitForURL(at('/account'));
});

test('[FORM-06] a field is validated on blur, and submit focuses the first error', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  await visit(page, '/registration');
  await page.getByLabel('Email').fill('ana');
  await page.getByLabel('First name').focus();
  await page.getByText('Please enter a valid email address.').waitFor();
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByText('Please enter a valid email address.').waitFor({ state: 'hidden' });
  await submit(page, 'Create an Account');
  await page.getByText('Required field').waitFor();
  expect(
    await page.getByLabel('First name').evaluate((field) => field === field.ownerDocument.activeElement),
  ).toBe(true);
  await page.getByText('You must accept the Privacy Policy.').waitFor();
  await expectAccessible(page);
});

test('[RT-04] a guest is sent to sign-in and returns to the account page', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  for (const path of [
    '/account',
    '/profile',
    '/orders',
    '/wallet',
    '/viewsubscription',
    '/account/wishlist',
    '/account/delivery',
    '/account/data',
    '/addressbook',
  ]) {
    await page.goto(at(path));
    expect(page.url()).toBe(at(`/login?to=${encodeURIComponent(path)}`));
  }
  await hydrated(page);
  await signIn(page);
  await page.waitForURL(at('/addressbook'));
  await page.goto(at('/login?to=/profile'));
  expect(page.url()).toBe(at('/profile'));
});

test('sign-in never redirects out of the store', async ({ page }) => {
  await visit(page, `/login?to=${encodeURIComponent('//evil.example')}`);
  await signIn(page);
  await page.waitForURL(at('/account'));
});

test('[SH-14] the drawer footer greets a customer and signs out', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/homepage');
  const openDrawer = () => page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await openDrawer();
  await expect(drawer.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/eu/en-IE/registration',
  );
  await drawer.getByRole('link', { name: 'Sign In' }).tap();
  await page.waitForURL(at('/login'));
  await signIn(page);
  await page.waitForURL(at('/account'));
  await visit(page, '/women');
  await openDrawer();
  await drawer.getByRole('link', { name: 'Welcome Inès' }).waitFor();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Sign Out' }).tap();
  await page.waitForURL(at('/login'));
  await hydrated(page);
  await openDrawer();
  await drawer.getByRole('link', { name: 'Sign In' }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('[FT-06] the footer’s account link opens sign-in for guests and the account for customers', async ({
  page,
}) => {
  await visit(page, '/homepage');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Account', exact: true });
  await expect(link).toHaveAttribute('href', '/eu/en-IE/login');
  await visit(page, '/login');
  await signIn(page);
  await page.waitForURL(at('/account'));
  await visit(page, '/homepage');
  await expect(link).toHaveAttribute('href', '/eu/en-IE/account');
});

test('[BASK-01] signing in without a bag creates an empty one, which the next sign-in finds', async ({
  page,
  newVisit,
}) => {
  const { email, page: first, context: before } = await newCustomer(newVisit);
  const bagOf = async (page: Page) => {
    const answer = await page.request.get(at('/resource/bag'));
    return ((await answer.json()) as { bag: { id: string; lines: object[] } | null }).bag;
  };
  const made = await bagOf(first);
  expect(made?.id).toMatch(/^\w+$/);
  expect(made?.lines).toEqual([]);
  await before.close();
  await visit(page, '/login');
  expect(await bagOf(page)).toBeNull();
  await signIn(page, { email, password: 'long enough' });
  await page.waitForURL(at('/account'));
  expect(await bagOf(page)).toEqual(made);
  await visit(page, '/cart');
  await page.getByRole('heading', { name: /Your bag is empty/ }).waitFor();
});

test('[BASK-05] [BASK-03] a guest’s bag is kept on sign-in and gets the customer’s email', async ({
  page,
  newVisit,
}) => {
  const { email, context: first } = await newCustomer(newVisit);
  await first.close();
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await visit(page, '/login?to=/cart');
  await signIn(page, { email, password: 'long enough' });
  await page.waitForURL(at('/cart'));
  await page.getByRole('heading', { level: 1, name: 'Your bag, 1 item' }).waitFor();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('[AUTH-10] after signing out neither the page nor an old cookie opens the account', async ({ page }) => {
  await visit(page, '/login');
  await signIn(page);
  await page.waitForURL(at('/account'));
  const kept = await sessionCookie(page);
  await hydrated(page);
  await submit(page, 'Sign Out');
  await page.waitForURL(at('/login'));
  await page.goBack();
  await page.waitForURL(/\/login/);
  const answer = await page.request.get(at('/account'), {
    headers: { cookie: `vitrine_session=${kept?.value}` },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
});

test('[AUTH-11] only remember-me keeps the session after the browser is closed', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  await visit(page, '/login');
  await signIn(page);
  await page.waitForURL(at('/account'));
  expect((await sessionCookie(page))?.expires).toBe(-1);
  await hydrated(page);
  await submit(page, 'Sign Out');
  await page.waitForURL(at('/login'));
  await hydrated(page);
  await page.getByLabel('Keep me signed in').check();
  await signIn(page);
  await page.waitForURL(at('/account'));
  const cookie = await sessionCookie(page);
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('account pages hold no token, expose none to scripts, and are not cached', async ({ page }) => {
  await visit(page, '/login');
  await signIn(page);
  await page.waitForURL(at('/account'));
  for (const path of ['/account', '/profile', '/addressbook', '/login', '/resource/session']) {
    const answer = await page.request.get(at(path));
    expect(answer.headers()['cache-control'], path).toBe('private, no-store');
    expect(await answer.text(), path).not.toMatch(/eyJ[\w-]{20}|refresh_token|access_token/i);
  }
  expect(await page.evaluate(() => document.cookie)).not.toContain('vitrine_session');
});

test('a cross-site form neither signs in nor out', async ({ page }) => {
  await visit(page, '/login');
  await signIn(page);
  await page.waitForURL(at('/account'));
  for (const path of ['/resource/session', '/login']) {
    const answer = await page.request.post(at(path), {
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      form: { email: INES.email, password: INES.password },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(403);
  }
  expect((await page.request.get(at('/account'), { maxRedirects: 0 })).status()).toBe(200);
});
