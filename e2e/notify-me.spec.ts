import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { mailboxOf, mailTo } from './mailbox.ts';
import { visit } from './shopper.ts';
import { setStock } from './stock.ts';
import { at, expectAccessible, PHONE } from './visitor.ts';

/** Perle silk blouse: every size is notify-me. */
const BLOUSE = '/pd/perle-silk-blouse-10000484.html?color=white';
const newEmail = () => `${randomUUID()}@example.com`;
const eventsOf = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);

/** Opens the modal of the product page for a size. */
async function openModal(page: Page, path: string, size: string, button: string, prefix?: string) {
  await visit(page, `${path}${path.includes('?') ? '&' : '?'}size=${size}`, prefix);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('textbox').waitFor();
  return modal;
}

const solved = (modal: Locator, button: string) =>
  expect.poll(() => modal.getByRole('button', { name: button }).isEnabled(), { timeout: 15_000 }).toBe(true);

test('[NTFY-01] [NTFY-02] the modal validates its fields and resets when it closes', async ({
  page,
  pageErrors,
}) => {
  const modal = await openModal(page, BLOUSE, 'S', 'Notify Me');
  expect(Math.round((await modal.boundingBox())!.width)).toBe(715);
  const email = modal.getByRole('textbox', { name: 'Email' });
  const [privacy, marketing] = [
    modal.getByRole('checkbox', { name: /Privacy Policy/ }).first(),
    modal.getByRole('checkbox', { name: 'Send me the newsletter, too.' }),
  ];
  expect([await privacy.isChecked(), await marketing.isChecked()]).toEqual([true, false]);
  const policy = modal.getByRole('link', { name: /Privacy Policy/ }).first();
  await expect(policy).toHaveAttribute('href', '/eu/en-IE/privacy-policy');
  await expect(policy).toHaveAttribute('target', '_blank');
  await modal.getByRole('button', { name: 'Show more' }).click();
  await modal.getByText(/unsubscribe at any time/).waitFor();
  await modal.getByRole('button', { name: 'Show less' }).click();
  await expect(modal.getByText(/unsubscribe at any time/)).toBeHidden();

  await email.fill('ana@');
  await email.blur();
  await modal.getByText('Please enter a valid email address.').waitFor();
  await email.fill('');
  await modal.getByText('This field is required.').waitFor();
  await privacy.uncheck();
  await solved(modal, 'Email me');
  await modal.getByRole('button', { name: 'Email me' }).click();
  await modal.getByText('You must accept Privacy Policy before subscription').waitFor();
  await expectAccessible(page);

  await marketing.check();
  await modal.getByRole('button', { name: 'Close' }).click();
  await modal.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('button', { name: 'Notify Me', exact: true }).first().click();
  await email.waitFor();
  await expect(email).toHaveValue('');
  expect([await privacy.isChecked(), await marketing.isChecked()]).toEqual([true, false]);
  await expect(modal.getByText('This field is required.')).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test('[NTFY-01] [NTFY-03] [NTFY-04] a product back in stock is mailed once, in the language of the request; the newsletter is optional', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  const email = newEmail();
  const modal = await openModal(page, BLOUSE, 'M', 'Benachrichtigen', '/eu/de-DE');
  const productId = await modal.locator('input[name=productId]').inputValue();
  await modal.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await modal.getByRole('checkbox', { name: /was es Neues gibt/ }).check();
  await solved(modal, 'E-Mail erhalten');
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'E-Mail erhalten' }).click();
  await modal.getByText('Danke. Wir schreiben Ihnen, sobald der Artikel verfügbar ist.').waitFor();
  await modal.getByText('Für den Newsletter fehlt noch ein Schritt', { exact: false }).waitFor();
  await expect(modal.getByRole('button', { name: 'Schließen' })).toHaveCount(0);
  await modal.waitFor({ state: 'detached' });
  await mailTo(page, email, 'Bitte bestätigen Sie Ihre Anmeldung');
  await setStock(productId, 3);
  const mail = await mailTo(page, email, 'ist wieder da');
  expect(mail).toContain(`/de-DE/pd/${productId}.html`);
  await setStock(productId, 0);
  await setStock(productId, 2);
  await setStock(productId, 0);
  await page.goto(mailboxOf(email));
  await expect(page.getByRole('link', { name: 'ist wieder da' })).toHaveCount(1);
  expect(pageErrors).toEqual([]);
});

test('[NTFY-02] a failed request is only logged; a failed newsletter sign-up reaches the data layer', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const modal = await openModal(page, BLOUSE, 'S', 'Notify Me');
  const email = newEmail();
  await modal.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.route('**/resource/notify-me', (route) => route.fulfill({ status: 502, json: { kept: false } }));
  await solved(modal, 'Email me');
  await modal.getByRole('button', { name: 'Email me' }).click();
  await expect.poll(() => logged.join('\n')).toContain('The notify-me request failed with status 502');
  await expect(modal.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(modal.getByText('Thank you.')).toHaveCount(0);
  await page.unroute('**/resource/notify-me');
  const newsletter = { kind: 'error', message: 'newsletter.server_error' };
  await page.route('**/resource/notify-me', (route) => route.fulfill({ json: { kept: true, newsletter } }));
  await solved(modal, 'Email me');
  await modal.getByRole('button', { name: 'Email me' }).click();
  await modal.getByText('Thank you. We will email you as soon as it is available.').waitFor();
  expect(await eventsOf(page)).toContainEqual({
    event: 'subscribe_error',
    error_description: 'A server error occurred. Please try again later.',
  });
});

test('[NTFY-01] [PDP-13] the first notify-me length is preselected', async ({ page }) => {
  const modal = await openModal(
    page,
    '/pd/midi-wide-leg-jeans-10000555.html',
    '36&color=indigo',
    'Notify Me',
  );
  const lengths = modal.getByRole('group', { name: 'Select Length' }).getByRole('radio');
  await expect(lengths.and(modal.locator(':enabled')).first()).toBeChecked();
});

test('[NTFY-03] without scripts a page replaces the modal; products without notify-me are refused', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE, { javaScriptEnabled: false });
  await page.goto(at(`${BLOUSE}&size=L`));
  await page.getByRole('main').getByRole('button', { name: 'Notify Me' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Notify Me' }).waitFor();
  const productId = new URL(page.url()).searchParams.get('product')!;
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('ana');
  await page.getByRole('button', { name: 'Email me' }).click();
  await page.getByText('Please enter a valid email address.').waitFor();
  const email = newEmail();
  const sum = page.getByLabel(/^How much is/);
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email);
  await sum.fill('1');
  await page.getByRole('button', { name: 'Email me' }).click();
  await page.getByText("Please confirm that you're not a robot.").waitFor();
  const [a, b] = (await page.getByText(/^How much is/).textContent())!.match(/\d+/g)!.map(Number);
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(email);
  await sum.fill(String(a! + b!));
  await page.getByRole('button', { name: 'Email me' }).click();
  await page.getByText('Thank you. We will email you as soon as it is available.').waitFor();
  expect((await page.request.get(at('/notify-me?product=nothing'))).status()).toBe(404);
  expect((await page.request.get(at('/notify-me'))).status()).toBe(404);
  const post = (form: Record<string, string>) =>
    page.request.post(at('/resource/notify-me'), { form, headers: { origin: process.env.E2E_URL! } });
  const wish = { email: newEmail(), privacyPolicy2: 'on', productId: 'nothing' };
  const unknown = await post(wish);
  expect([unknown.status(), await unknown.json()]).toEqual([400, { kept: false, refused: 'product' }]);
  expect((await post({ ...wish, privacyPolicy2: '' })).status()).toBe(400);
  const robot = await post({ ...wish, productId, captcha: 'nonsense' });
  expect([robot.status(), await robot.json()]).toEqual([400, { kept: false, refused: 'captcha' }]);
});

test('[PDP-13] a product that is sold out in all sizes says so before a size is chosen', async ({ page }) => {
  await visit(page, BLOUSE);
  await page
    .getByRole('status')
    .getByText('Sold out in every version – choose one to be notified.')
    .waitFor();
  await expectAccessible(page);
  await visit(page, `${BLOUSE}&size=S`);
  await page.getByText('This version is out of stock for now.').first().waitFor();
  await expect(page.getByText('Sold out in every version')).toHaveCount(0);
});
