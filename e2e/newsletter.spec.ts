import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { confirmEmail } from './customer.ts';
import { test } from './fixtures.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const newEmail = () => `${randomUUID()}@example.com`;
const main = (page: Page) => page.getByRole('main');
const footer = (page: Page) => page.getByRole('contentinfo');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const CHECKED = 'Checked: you are no robot.';
const DOUBLE = 'Almost done: please check your email and confirm your subscription.';
const EXISTS = 'This email is already in use.';
const eventsOf = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);

/** Signs up on the newsletter's own page. */
async function signUp(page: Page, email: string): Promise<void> {
  await visit(page, '/subscription');
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText(DOUBLE).waitFor();
}

/** Signs up and follows the mail. */
async function subscribed(page: Page, email: string): Promise<void> {
  await signUp(page, email);
  const mail = await mailTo(page, email, 'Please confirm your subscription');
  await visit(page, linkIn(mail, 'subscription/confirm'));
  await heading(page, 'Good to have you here');
}

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`[NEWS-01] [NEWS-03] [FT-01] the footer’s form opens with its email field and signs up, on a ${name}`, async ({
    newVisit,
  }) => {
    const { page, faults } = await newVisit(viewport);
    const email = newEmail();
    await visit(page, '/contact-us');
    const field = footer(page).getByLabel('Where to send the newsletter');
    const button = footer(page).getByRole('button', { name: 'Subscribe' });
    const consent = footer(page).getByRole('checkbox');
    await expect(consent).toHaveCount(0);
    await expect(button).toBeDisabled();
    // The captcha is not solved as long as its challenge has not come.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/resource/captcha', async (route) => {
      await held;
      await route.continue();
    });
    await field.focus();
    await consent.waitFor();
    expect(await field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await expect(button).toBeDisabled();
    release();
    await footer(page).getByText(CHECKED).waitFor();
    await button.click();
    await footer(page).getByText('This field is required.').waitFor();
    await footer(page).getByText('You must accept Privacy Policy before subscription').waitFor();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('ana@');
    await button.click();
    await footer(page).getByText('Please enter a valid email address.').waitFor();
    await expectAccessible(page);
    await field.fill(email);
    await consent.check();
    await button.click();
    await footer(page).getByText(DOUBLE).waitFor();
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
}

test('[NEWS-04] the link of the mail confirms, but not for a program that reads it; another one leads out again', async ({
  newVisit,
}) => {
  const { page, faults } = await newVisit(PHONE);
  const email = newEmail();
  await signUp(page, email);
  const link = linkIn(await mailTo(page, email, 'Please confirm your subscription'), 'subscription/confirm');
  // Reading the page, as programs do that check mails, confirms nothing.
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
  expect(faults).toEqual([]);
});

test('[NEWS-01] [FT-01] the form begins anew on another page, and is not where the newsletter has its own', async ({
  page,
}) => {
  await visit(page, '/contact-us');
  const field = footer(page).getByLabel('Where to send the newsletter');
  await field.fill('ana@example.com');
  await footer(page).getByRole('checkbox').check();
  await footer(page).getByRole('link', { name: 'Returns', exact: true }).click();
  await page.waitForURL(at('/returns'));
  await expect(footer(page).getByRole('checkbox')).toHaveCount(0);
  await expect(field).toHaveValue('');
  await footer(page).getByRole('link', { name: 'Newsletter', exact: true }).click();
  await page.waitForURL(at('/subscription'));
  await heading(page, 'The Rivage newsletter');
  await expect(field).toHaveCount(0);
  await expectAccessible(page);
  expect((await page.request.get(at('/subscription/more'))).status()).toBe(404);
});

test('[NEWS-03] who reads it already is told so, the fields are empty again, and the event is pushed', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  const email = newEmail();
  await subscribed(page, email);
  await visit(page, '/contact-us');
  const field = footer(page).getByLabel('Where to send the newsletter');
  await field.fill(email);
  await footer(page).getByRole('checkbox').check();
  await footer(page).getByText(CHECKED).waitFor();
  await footer(page).getByRole('button', { name: 'Subscribe' }).click();
  await footer(page).getByText(EXISTS).waitFor();
  await expect(field).toHaveValue('');
  await expect(footer(page).getByRole('checkbox')).not.toBeChecked();
  expect(await eventsOf(page)).toContainEqual({
    event: 'subscribe_error',
    error_description: EXISTS,
  });
  await expectAccessible(page);
  // The store's server does not answer.
  await footer(page).getByText(CHECKED).waitFor();
  const again = async (message: string) => {
    await footer(page).getByText(CHECKED).waitFor();
    await field.fill(email);
    await footer(page).getByRole('checkbox').check();
    await footer(page).getByRole('button', { name: 'Subscribe' }).click();
    await footer(page).getByText(message).waitFor();
  };
  await page.route('**/resource/newsletter', (route) => route.abort());
  await again('Preferences not updated as we have a temporary issue, please try again soon.');
  // It answers, with something that is no outcome.
  await page.route('**/resource/newsletter', (route) => route.fulfill({ status: 503, body: '<html>' }));
  await again('A server error occurred. Please try again later.');
  expect((await eventsOf(page)).filter(({ event }) => event === 'subscribe_error')).toHaveLength(3);
});

test('[NEWS-01] where the merchant has Google’s captcha its script is loaded for the form, and its word opens Subscribe', async ({
  newVisit,
}) => {
  const { page, faults } = await newVisit(PHONE, { bypassCSP: true });
  const asked: string[] = [];
  await page.route('**/resource/captcha', (route) =>
    route.fulfill({ json: { kind: 'google', siteKey: 'public-key' } }),
  );
  await page.route('https://www.google.com/**', (route) => {
    asked.push(route.request().url());
    if (asked.length === 1) return route.abort();
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.grecaptcha = { ready: (run) => run(), render: (_, options) => Object.assign(window, { options }) }',
    });
  });
  await visit(page, '/contact-us', '/eu/de-DE');
  expect(asked).toEqual([]);
  const button = footer(page).getByRole('button', { name: 'Abonnieren' });
  await footer(page).getByLabel('Wohin der Newsletter geht').focus();
  await footer(page).getByRole('button', { name: 'Erneut prüfen' }).click();
  const google = (word: string, solution?: string) =>
    page.evaluate(
      ([name, token]) =>
        (window as never as { options: Record<string, (token?: string) => void> }).options[name!]!(token),
      [word, solution],
    );
  await expect.poll(() => page.evaluate(() => 'options' in window)).toBe(true);
  expect(asked[1]).toBe('https://www.google.com/recaptcha/api.js?render=explicit&hl=de');
  expect(await page.evaluate(() => (window as never as { options: object }).options)).toMatchObject({
    sitekey: 'public-key',
    size: 'normal',
  });
  await expect(button).toBeDisabled();
  await google('callback', 'a-solution');
  await expect(button).toBeEnabled();
  await google('expired-callback');
  await expect(button).toBeDisabled();
  await google('callback', 'another-solution');
  await footer(page).getByLabel('Wohin der Newsletter geht').fill(newEmail());
  await footer(page).getByRole('checkbox').check();
  const [sent] = await Promise.all([page.waitForRequest('**/resource/newsletter'), button.click()]);
  expect(sent.postData()).toContain('another-solution');
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

test('[NEWS-04] without scripts the footer leads to the page, where a sum shows that a human is there', async ({
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
  await heading(page, 'This link is no longer good');
});

test('[AUTH-04] [AUTH-05] [NEWS-04] registering with the newsletter waits for the captcha and really subscribes', async ({
  page,
  faults,
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
  // The captcha stands with the option, ticked or not.
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

  // The account knows that the mail is still to be confirmed, and afterwards that it was.
  await visit(page, '/viewsubscription');
  await page.getByText(`please confirm the mail we sent to ${email}`).waitFor();
  await expectAccessible(page);
  const mail = await mailTo(page, email, 'Please confirm your subscription');
  await visit(page, linkIn(mail, 'subscription/confirm'));
  await heading(page, 'Good to have you here');
  await visit(page, '/viewsubscription');
  await page.getByText(`You are subscribed to the newsletter with ${email}.`).waitFor();
  expect(faults).toEqual([]);
});

test('[ACCT-05] [RT-04] a customer subscribes, confirms and leaves in the account; where it is asked once, at once', async ({
  newVisit,
}) => {
  const { page, faults } = await newVisit(PHONE);
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
  await page.getByText(`You are not subscribed to the newsletter. It would go to ${email}.`).waitFor();
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
  await page.getByText(`You are not subscribed to the newsletter. It would go to ${email}.`).waitFor();

  const american = await register('/us/en-US', 'EN');
  await confirmEmail(page, american, '/us/en-US');
  await visit(page, '/viewsubscription', '/us/en-US');
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Thank you: you are subscribed.').waitFor();
  await page.getByText(`You are subscribed to the newsletter with ${american}.`).waitFor();
  expect(faults).toEqual([]);
});
