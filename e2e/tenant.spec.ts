import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort, open } from '../scripts/processes.ts';
import { PASSWORD, register } from './customer.ts';
import { test } from './fixtures.ts';
import { continueToPayment, country, fillAddress, heading, toShipping } from './pages/checkout.ts';
import { addToBag, fillAddressAndContinue, hydrated, payByCard, SHIRT, visit } from './shopper.ts';
import { tenantAt } from './tenant.ts';
import { openTroubledTenant, type Trouble, type TroubledTenant } from './troubled-tenant.ts';
import { PHONE } from './visitor.ts';

const store = process.env.E2E_URL as string;
let data: string;
let tenant: TroubledTenant;
let stop: (() => Promise<void>) | undefined;

// A second storefront, connected to the service over HTTP through a proxy that can fail.
test.beforeAll(async () => {
  // The storefront is built first when these sources have no build yet.
  test.setTimeout(240_000);
  data = mkdtempSync(join(tmpdir(), 'vitrine-tenant-'));
  const port = await freePort();
  tenant = await openTroubledTenant(process.env.E2E_COMMERCE_URL as string);
  stop = await open('server/commands/start.ts', 'The store is open at', {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: data,
    ...tenantAt(tenant.origin),
  });
  process.env.E2E_URL = `http://localhost:${port}`;
});
test.afterAll(async () => {
  process.env.E2E_URL = store;
  await stop?.();
  await tenant?.close();
  rmSync(data, { recursive: true, force: true });
});

// First, while no menu is cached.
test('[API-02] a menu that failed to load appears on the next page', async ({ page }) => {
  tenant.trouble(/\/categories/, 'page');
  try {
    await visit(page, '/contact-us', '/us/en-US');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveCount(0);
    tenant.trouble();
    await page.getByRole('banner').getByRole('link', { name: 'Rivage' }).click();
    await menu.getByRole('link', { name: 'Women', exact: true }).waitFor();
  } finally {
    tenant.trouble();
  }
});

test('[API-02] against a tenant a guest searches on a phone and buys', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE, { images: true });
  await visit(page, '/delivery');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).tap();
  const overlay = page.getByRole('dialog', { name: 'Search', exact: true });
  await overlay.getByRole('searchbox').fill('calanque');
  await overlay
    .getByRole('link', { name: /Calanque linen shirt/ })
    .first()
    .waitFor();
  await overlay.getByRole('searchbox').press('Enter');
  await page.waitForURL(/\/search\?q=calanque/);
  const results = page.getByRole('main');
  await results.getByRole('link', { name: 'Calanque linen shirt', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Calanque linen shirt' }).waitFor();
  await hydrated(page);
  // Images come from the tenant's host, which the security policy allows.
  const picture = results.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.getAttribute('src')).toContain(`${tenant.origin}/images/`);
  await page.getByRole('region', { name: 'Size' }).getByRole('link', { name: /^M/ }).click();
  await page.waitForURL(/size=M/);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  await page.getByText(page.url().slice(-8)).first().waitFor();
  expect(pageErrors).toEqual([]);
});

test('[API-02] against a tenant a customer pays by wallet, finds the order, saves a preference and deletes the account', async ({
  page,
  pageErrors,
}) => {
  await visit(page, SHIRT);
  await register(page);
  await visit(page, `${SHIRT}?color=sky&size=M`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('button', { name: 'Confirm the payment' }).click();
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  const orderNo = page.url().slice(-8);
  await visit(page, '/orders');
  await page.getByText(orderNo).first().waitFor();
  await visit(page, `/orders/${orderNo}`);
  await page.getByText('Cancel order').waitFor();
  // Calls outside the Shopper APIs go to the tenant's custom APIs.
  await visit(page, '/account/delivery');
  await page.getByRole('radio', { name: /Express/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your changes are saved.').waitFor();
  await visit(page, '/account/data');
  await page.getByRole('link', { name: 'Delete your account' }).click();
  const deletion = page.getByRole('region', { name: 'Delete your account' });
  await deletion.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await deletion.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account is deleted' }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('[ACCT-03] orders that cannot be read leave the account usable and appear on the next try', async ({
  page,
}) => {
  await visit(page, SHIRT);
  await register(page);
  await visit(page, `${SHIRT}?color=sky&size=M`);
  await addToBag(page);
  await visit(page, '/cart');
  await fillAddressAndContinue(page);
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  const orderNo = page.url().slice(-8);
  const main = page.getByRole('main');
  const latest = main.getByRole('region', { name: 'Latest order' });
  const menu = page.getByRole('navigation', { name: 'Account', exact: true });
  try {
    tenant.trouble(/\/customers\/[^/]+\/orders/, 'broken');
    // One panel of a page.
    await visit(page, '/account');
    await expect(latest.getByRole('alert')).toHaveText('Something went wrong. Try again!');
    await main.getByRole('region', { name: 'Profile' }).getByText('Ana Costa').waitFor();
    // A page of the account, inside its layout.
    await menu.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('heading', { name: "This page isn't working" }).waitFor();
    tenant.trouble();
    await page.getByRole('button', { name: 'Refresh the page' }).click();
    await main.getByText(orderNo).first().waitFor();
  } finally {
    tenant.trouble();
  }
});

test('[CHK-03] access points that cannot be read leave the delivery form usable', async ({ page }) => {
  await toShipping(page);
  const points = page.getByRole('group', { name: 'UPS access points' });
  try {
    tenant.trouble(/\/shipment-info\//, 'broken');
    await page.getByLabel('Email').fill('ada@example.com');
    await country(page).selectOption('FR');
    await fillAddress(page, '4 rue Masséna');
    await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('06000');
    await page.getByLabel('Town or city').fill('Nice');
    await page.getByRole('radio', { name: /UPS Access Point/ }).check();
    await points.getByText('Something went wrong. Try again!').waitFor();
    // The next search finds them.
    tenant.trouble();
    await points.getByRole('button', { name: 'Find', exact: true }).click();
    await points
      .getByRole('radio', { name: /Librairie du Quai/ })
      .first()
      .waitFor();
    tenant.trouble(/\/shipment-info\//, 'page');
    await page.getByRole('radio', { name: /Standard delivery/ }).check();
    await continueToPayment(page);
    await heading(page, 'Payment');
  } finally {
    tenant.trouble();
  }
});

test('[CONT-01] products that cannot be read leave the rest of a landing page and appear on the next visit', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const tile = main.locator('[data-tile]').first();
  try {
    tenant.trouble(/\/products\?/, 'broken');
    await visit(page, '/lp/gifts');
    await heading(page, 'Bring something back');
    await main.getByRole('heading', { name: 'Small, but not too small' }).waitFor();
    await expect(tile).toHaveCount(0);
    tenant.trouble();
    // The incomplete page is cached for five seconds.
    await expect(async () => {
      await page.reload();
      await expect(tile).toBeVisible({ timeout: 500 });
    }).toPass();
  } finally {
    tenant.trouble();
  }
});

// Each uses another language with an empty cache. Refusals are cached for a while, so they come last.
const NONSENSE: Trouble[] = ['page', 'empty'];
const TROUBLES: [what: string, path: RegExp, kinds: Trouble[], prefix: string][] = [
  ['custom APIs', /^\/custom\//, [...NONSENSE, 'broken', 'refused'], '/eu/fr-FR'],
  ['categories and products', /^\/product\//, [...NONSENSE, 'broken'], '/eu/es-ES'],
  ['search, pages and stores', /^\/(search|experience|store)\//, [...NONSENSE, 'refused'], '/eu/de-DE'],
  ['baskets and customers', /^\/(checkout|customer)\//, [...NONSENSE, 'broken'], '/uk/en-GB'],
  ['everything', /./, [...NONSENSE, 'half', 'nothing', 'null', 'list', 'number', 'broken'], '/us/es-US'],
];
const PAGES =
  '/homepage /search?q=linen /women /pd/calanque-linen-shirt-10000401.html /lp/gifts /contact-us /login /cart /tracking /store-locator /subscription /nowhere /resource/suggestions?q=linen /resource/recommendations/home /resource/captcha /resource/bag'.split(
    ' ',
  );

for (const [what, path, kinds, prefix] of TROUBLES) {
  test(`[API-02] failures of ${what} cause no server error on any page`, async () => {
    try {
      for (const kind of kinds) {
        tenant.trouble(path, kind);
        const answers = await Promise.all(
          PAGES.map(async (page) => {
            // A unique address, so that no cached page is shown.
            const address = `${prefix}${page}${page.includes('?') ? '&' : '?'}trouble=${kind}`;
            const answer = await fetch(process.env.E2E_URL + address, { redirect: 'manual' });
            const again = answer.headers.get('retry-after');
            const kept = answer.headers.get('cache-control') ?? '';
            return { page, status: answer.status, again, kept, text: await answer.text() };
          }),
        );
        const failed = answers.filter(
          ({ status, again, kept }) => status >= 500 && !(status === 503 && again && /no-store/.test(kept)),
        );
        expect(failed.map(({ page, status }) => `${kind}: ${status} ${page}`)).toEqual([]);
        // These two pages do not depend on the failing calls.
        const whole = answers.filter(({ page }) => /^\/(login|tracking)$/.test(page));
        expect(whole.map(({ status }) => status)).toEqual([200, 200]);
        expect(whole[0]?.text).toContain('type="password"');
      }
    } finally {
      tenant.trouble();
    }
  });
}
