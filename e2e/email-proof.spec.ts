import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { confirmEmail, PASSWORD, register } from './customer.ts';
import { test } from './fixtures.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { addToBag, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const SUBJECT = 'Please confirm your email address';
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The export of /account/data in English; the page asks for the password first. */
async function downloaded(page: Page): Promise<Record<string, unknown>> {
  const coming = page.waitForEvent('download');
  const form = main(page).getByRole('region', { name: 'Download your data' });
  await form.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Download my data' }).click();
  return JSON.parse(await readFile(await (await coming).path(), 'utf8'));
}

test('[AUTH-06] a registration stores names, login and the language of the page, and mails use that language', async ({
  page,
  pageErrors,
}) => {
  await visit(page, '/homepage', '/eu/fr-FR');
  const email = await register(page, '/eu/fr-FR');
  await mailTo(page, email, 'Bienvenue chez Rivage');
  await confirmEmail(page, email, '/eu/fr-FR', [
    'Veuillez confirmer votre adresse e-mail',
    'Confirmer l’adresse e-mail',
  ]);
  await visit(page, '/account/data');
  expect(await downloaded(page)).toMatchObject({
    customer: {
      firstName: 'Ana',
      lastName: 'Costa',
      email,
      login: email,
      preferredLocale: 'fr-FR',
      emailVerified: true,
    },
  });
  expect(pageErrors).toEqual([]);
});

test('[ACCT-05] registering with another person’s email gives no access to what is stored under it', async ({
  newVisit,
}) => {
  const victim = await newVisit(DESKTOP);
  await visit(victim.page, '/homepage');
  const email = await register(victim.page);
  await confirmEmail(victim.page, email);
  const eve = await newVisit(PHONE);
  const { page, pageErrors } = eve;
  await visit(page, '/homepage');
  const own = await register(page);
  await visit(page, '/viewsubscription');
  await page.getByText(`${own} is not confirmed yet.`).waitFor();
  await expectAccessible(page);
  await expect(main(page).getByRole('button', { name: /Subscribe|Unsubscribe/ })).toHaveCount(0);
  // Posting the hidden form changes nothing either.
  const answer = await page.request.post(at('/viewsubscription'), {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { intent: 'leave' },
  });
  expect(answer.status()).toBe(502);
  await visit(page, '/profile');
  await page.getByText(`${own} is not confirmed yet.`).waitFor();
  const change = page.getByRole('region', { name: 'Email for signing in' });
  await change.getByLabel('Email').fill(email);
  await change.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await change.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('This email cannot be used. Please choose another.').waitFor();
  await visit(page, '/account/data');
  await page.getByText('Without a confirmation, the download and the deletion leave out').waitFor();
  expect(await downloaded(page)).toMatchObject({ customer: { email: own }, subscriptions: [], notices: [] });
  expect(pageErrors).toEqual([]);
});

test('the link acts only by its button, once, without scripts too; a used one offers a new one', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE, { javaScriptEnabled: false });
  const registered = await newVisit(DESKTOP);
  await visit(registered.page, '/homepage');
  const email = await register(registered.page);
  const mail = await mailTo(registered.page, email, SUBJECT);
  const link = at(linkIn(mail, 'account/confirm-email'));
  // Link scanners that open every link of a mail change nothing.
  for (let count = 0; count < 2; count++) expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await heading(page, 'Confirm your email address');
  // Opening the link is not enough: somebody else may have registered with the email.
  await expect(main(page).getByRole('button', { name: 'Confirm email address' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Forgot your password?' }).waitFor();
  await main(page).getByRole('link', { name: 'Sign in', exact: true }).click();
  await main(page).getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await main(page).getByRole('button', { name: 'Confirm email address' }).click();
  await heading(page, 'Your email address is confirmed');
  await page.goto(link);
  await main(page).getByRole('button', { name: 'Confirm email address' }).click();
  await heading(page, 'This link has expired');
  await main(page).getByText('There is nothing left to do').waitFor();
  // In another customer's session a link confirms nothing.
  const other = await newVisit(DESKTOP);
  await visit(other.page, '/homepage');
  const second = await register(other.page);
  await page.goto(at(linkIn(await mailTo(other.page, second, SUBJECT), 'account/confirm-email')));
  await main(page).getByRole('button', { name: 'Confirm email address' }).click();
  await page.getByText('This link belongs to another account.').waitFor();
  await other.context.close();
  await visit(registered.page, '/account/confirm-email');
  await heading(registered.page, 'Your email address is confirmed');
});

test('an expired link is sent again from the page, and the new one confirms', async ({
  page,
  pageErrors,
}) => {
  await visit(page, '/homepage');
  const email = await register(page);
  await mailTo(page, email, SUBJECT);
  await visit(page, '/account/confirm-email?token=nonsense');
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Confirm email address' }).click();
  await heading(page, 'This link has expired');
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Send the link again' }).click();
  await heading(page, 'Check your inbox');
  await main(page).getByText(email).waitFor();
  await expectAccessible(page);
  await page.reload();
  await heading(page, 'Check your inbox');
  await confirmEmail(page, email);
  await page.goBack();
  await page.goto(at('/viewsubscription'));
  await page.getByText(`You are not subscribed to the newsletter. It would be sent to ${email}.`).waitFor();
  // An invalid link answers with an error status, which browsers log.
  expect(pageErrors.filter((error) => !error.includes('400'))).toEqual([]);
});

test('[ACCT-01] [API-06] a new password signs out the other browser at once, not the one that set it', async ({
  newVisit,
}) => {
  const here = await newVisit(DESKTOP);
  await visit(here.page, '/homepage');
  const email = await register(here.page);
  const there = await newVisit(PHONE);
  await visit(there.page, '/login');
  await main(there.page).getByLabel('Email').fill(email);
  await there.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await main(there.page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await there.page.waitForURL(at('/account'));
  const copy = await here.context.cookies();

  await visit(here.page, '/profile');
  const secret = here.page.getByRole('region', { name: 'Change password' });
  await secret.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await secret.getByRole('textbox', { name: 'New password' }).fill('Another-Tide-2026');
  await secret.getByRole('button', { name: 'Set new password' }).click();
  await here.page.getByText('Your new password is set.').waitFor();
  await visit(here.page, '/account');
  expect(here.page.url()).toBe(at('/account'));
  await there.page.goto(at('/account'));
  expect(there.page.url()).toContain('/login');
  // A copy of the old cookie opens nothing either.
  const thief = await newVisit(PHONE);
  await thief.context.addCookies(copy);
  await thief.page.goto(at('/account'));
  expect(thief.page.url()).toContain('/login');
});

test('[API-06] a guest signs in with the bag and out; forged, altered and foreign tokens are refused', async ({
  page,
  context,
}) => {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await register(page);
  await visit(page, '/cart');
  await heading(page, 'Your bag, 1 item');
  /** Requests another customer's data: 403 with a valid token, 401 with any other. */
  const ask = (bearer?: string, siteId = 'RivageEU') =>
    page.evaluate(
      async ([token, site]) => {
        const org = 'organizations/f_ecom_vtrn_001';
        const path = `/mobify/proxy/api/customer/shopper-customers/v1/${org}/customers/someone?siteId=${site}`;
        return (await fetch(path, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status;
      },
      [bearer, siteId] as const,
    );
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"isb":"uido:ecom::rcid:someone"}')}.`;
  expect(await ask()).toBe(400);
  for (const token of ['nonsense', unsigned.replaceAll('=', '')]) expect(await ask(token)).toBe(401);
  // The other site has no session, and the token of this one is not sent there.
  expect(await ask(undefined, 'RivageUS')).toBe(401);
  const cookies = await context.cookies();
  const { name, value } = cookies.find((cookie) => cookie.name === 'vitrine_session')!;
  const middle = Math.floor(value.length / 2);
  const forged = value.slice(0, middle) + (value[middle] === 'A' ? 'B' : 'A') + value.slice(middle + 1);
  const answer = await page.request.get(at('/account'), {
    headers: { cookie: `${name}=${forged}` },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  await visit(page, '/account');
  await main(page).getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(at('/login'));
  expect(await ask()).toBe(401);
  await context.addCookies(cookies);
  expect(await ask()).toBe(401);
});
