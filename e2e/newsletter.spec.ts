import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { CHECKED, DOUBLE, footer, heading, newEmail, signUp } from './pages/newsletter.ts';
import { visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const EXISTS = 'This email is already in use.';

const eventsOf = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);

/** Subscribes and confirms by mail. */
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
  test(`[NEWS-01] [NEWS-03] [FT-01] the footer form expands on its email field and subscribes, on a ${name}`, async ({
    newVisit,
  }) => {
    const { page, pageErrors } = await newVisit(viewport);
    const email = newEmail();
    await visit(page, '/contact-us');
    const field = footer(page).getByLabel('Where to send the newsletter');
    const button = footer(page).getByRole('button', { name: 'Subscribe' });
    const consent = footer(page).getByRole('checkbox');
    await expect(consent).toHaveCount(0);
    await expect(button).toBeDisabled();
    // Without its challenge the captcha stays unsolved.
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
    expect(pageErrors).toEqual([]);
  });
}

test('[NEWS-01] [FT-01] the footer form resets on another page, and is hidden on the newsletter page', async ({
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

test('[NEWS-03] an existing subscriber sees a message, the fields are cleared, and the event is pushed', async ({
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
  // The request fails.
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
  // The response is no valid outcome.
  await page.route('**/resource/newsletter', (route) => route.fulfill({ status: 503, body: '<html>' }));
  await again('A server error occurred. Please try again later.');
  expect((await eventsOf(page)).filter(({ event }) => event === 'subscribe_error')).toHaveLength(3);
});

test('[NEWS-01] with Google’s captcha the script loads for the form, and its token enables Subscribe', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE, { bypassCSP: true });
  const requested: string[] = [];
  await page.route('**/resource/captcha', (route) =>
    route.fulfill({ json: { kind: 'google', siteKey: 'public-key' } }),
  );
  await page.route('https://www.google.com/**', (route) => {
    requested.push(route.request().url());
    if (requested.length === 1) return route.abort();
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.grecaptcha = { ready: (run) => run(), render: (_, options) => Object.assign(window, { options }) }',
    });
  });
  await visit(page, '/contact-us', '/eu/de-DE');
  expect(requested).toEqual([]);
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
  expect(requested[1]).toBe('https://www.google.com/recaptcha/api.js?render=explicit&hl=de');
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
  expect(pageErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
});
