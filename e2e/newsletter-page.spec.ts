import { expect } from '@playwright/test';
import { confirmEmail } from './customer.ts';
import { test } from './fixtures.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { CHECKED, DOUBLE, footer, heading, main, newEmail, signUp } from './pages/newsletter.ts';
import { visit } from './shopper.ts';
import { at, expectAccessible, PHONE } from './visitor.ts';

test('[NEWS-04] the mailed link confirms only on its button; another one unsubscribes', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  const email = newEmail();
  await signUp(page, email);
  const link = linkIn(await mailTo(page, email, 'Please confirm your subscription'), 'subscription/confirm');
  // Opening the page, as link scanners do, confirms nothing.
  expect((await page.request.get(at(link))).status()).toBe(200);
  await visit(page, link);
  await heading(page, 'Good to have you here');
  await expectAccessible(page);
  const leave = linkIn(
    await mailTo(page, email, 'Welcome to the Rivage newsletter'),
    'subscription/unsubscribe',
  );
  await visit(page, leave);
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Unsubscribe' }).click();
  await heading(page, 'You are unsubscribed');
  expect(pageErrors).toEqual([]);
});

test('[NEWS-04] without scripts the footer links to the page, which has a sum as captcha', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE, { javaScriptEnabled: false });
  const email = newEmail();
  await page.goto(at('/contact-us', '/eu/de-DE'));
  await footer(page).getByLabel('Wohin der Newsletter geht').fill(email);
  await footer(page).getByRole('button', { name: 'Abonnieren' }).click();
  expect(page.url()).toBe(at(`/subscription?email=${encodeURIComponent(email)}`, '/eu/de-DE'));
  await expect(main(page).getByRole('textbox', { name: 'E-Mail' })).toHaveValue(email);
  await main(page).getByRole('checkbox').check();
  const question = main(page).getByLabel(/^Wie viel ist/);
  await question.fill('1');
  await main(page).getByRole('button', { name: 'Abonnieren' }).click();
  await page.getByText('Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.').waitFor();
  await main(page).getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await main(page).getByRole('checkbox').check();
  const [a, b] = (await page.getByText(/^Wie viel ist/).textContent())!.match(/\d+/g)!.map(Number);
  await question.fill(String(a! + b!));
  await main(page).getByRole('button', { name: 'Abonnieren' }).click();
  await page.getByText('Fast geschafft').waitFor();
  const mail = await mailTo(page, email, 'Bitte bestätigen Sie Ihre Anmeldung');
  await page.goto(at(linkIn(mail, 'subscription/confirm'), '/eu/de-DE'));
  await main(page).getByRole('button', { name: 'Bestätigen' }).click();
  await heading(page, 'Schön, dass Sie da sind');
  await page.goto(at('/subscription/confirm?token=nonsense'));
  await main(page).getByRole('button', { name: 'Confirm' }).click();
  await heading(page, 'This link has expired');
});

test('[AUTH-04] [AUTH-05] [NEWS-04] registering with the newsletter waits for the captcha and subscribes', async ({
  page,
  pageErrors,
}) => {
  const email = newEmail();
  await visit(page, '/registration');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Costa');
  await main(page).getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('long enough');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('I accept the Privacy Policy').check();
  await page.getByLabel('I accept the Terms and Conditions').check();
  const create = main(page).getByRole('button', { name: 'Create an Account' });
  // The captcha shows with the option, ticked or not.
  await main(page).getByText(CHECKED).waitFor();
  await expect(create).toBeEnabled();
  await page.getByLabel(/10% off my first purchase/).check();
  await page.getByLabel(/my details are used/).check();
  await expectAccessible(page);
  await create.click();
  await page.waitForURL(at('/account'));
  await page
    .getByText('One step is left for the newsletter: please confirm the email we have sent you.')
    .waitFor();
  await expectAccessible(page);
  await visit(page, '/subscription');
  await expect(main(page).getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await confirmEmail(page, email);

  // The account shows the subscription as pending, then as confirmed.
  await visit(page, '/viewsubscription');
  await page.getByText(`with the link in the mail we sent to ${email}`).waitFor();
  await expectAccessible(page);
  const mail = await mailTo(page, email, 'Please confirm your subscription');
  await visit(page, linkIn(mail, 'subscription/confirm'));
  await heading(page, 'Good to have you here');
  await visit(page, '/viewsubscription');
  await page.getByText(`You are subscribed to the newsletter with ${email}.`).waitFor();
  expect(pageErrors).toEqual([]);
});

test('[ACCT-05] [RT-04] a customer subscribes, confirms and unsubscribes in the account; single opt-in subscribes at once', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await page.goto(at('/viewsubscription'));
  expect(page.url()).toBe(at('/login?to=%2Fviewsubscription'));
  const register = async (prefix: string, language: string) => {
    const email = newEmail();
    await page.request.post(at('/registration', prefix), {
      headers: { 'sec-fetch-site': 'same-origin' },
      form: {
        ...{ firstName: 'Ana', lastName: 'Costa', email, password: 'long enough', gender: '2' },
        ...{ phoneIndicator: 'IE', phone: '', language, privacyPolicy: 'on', terms: 'on' },
      },
    });
    return email;
  };
  const email = await register('/eu/en-IE', 'EN');
  await visit(page, '/account');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Newsletter' }).click();
  await page.getByText(`${email} is not confirmed yet.`).waitFor();
  await expectAccessible(page);
  await confirmEmail(page, email);
  await main(page).getByRole('link', { name: 'Go to your account' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Newsletter' }).click();
  await page.getByText(`You are not subscribed to the newsletter. It would be sent to ${email}.`).waitFor();
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('You must accept Privacy Policy before subscription').waitFor();
  await expectAccessible(page);
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText(DOUBLE).waitFor();
  await visit(
    page,
    linkIn(await mailTo(page, email, 'Please confirm your subscription'), 'subscription/confirm'),
  );
  await heading(page, 'Good to have you here');
  await visit(page, '/viewsubscription');
  await main(page).getByRole('link', { name: 'Unsubscribe' }).click();
  await page.getByText('Do you really want to unsubscribe?').waitFor();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('You are unsubscribed. We are sorry to see you go.').waitFor();
  await page.getByText(`You are not subscribed to the newsletter. It would be sent to ${email}.`).waitFor();

  const american = await register('/us/en-US', 'EN');
  await confirmEmail(page, american, '/us/en-US');
  await visit(page, '/viewsubscription', '/us/en-US');
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Thank you: you are subscribed.').waitFor();
  await page.getByText(`You are subscribed to the newsletter with ${american}.`).waitFor();
  expect(pageErrors).toEqual([]);
});
