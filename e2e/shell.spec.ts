import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addToBag, hold, SHIRT, visit } from './shopper.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const scrolled = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

test('[SH-02] a banner shows while the browser is offline', async ({ newVisit }) => {
  const { page, context } = await newVisit(PHONE);
  await visit(page, '/homepage');
  const banner = page.getByText("You're currently browsing in offline mode");
  await context.setOffline(true);
  await banner.waitFor();
  await context.setOffline(false);
  await banner.waitFor({ state: 'detached' });
});

test('[RT-14] a page that fails to load offers a retry, and recovers when the connection is back', async ({
  page,
  context,
}) => {
  await visit(page, '/women');
  const product = page.getByRole('article').first().getByRole('link').first();
  const name = await product.textContent();
  await context.setOffline(true);
  await product.click();
  await page.getByRole('heading', { name: 'You are currently offline' }).waitFor();
  await page.getByText("We couldn't load the next page on this connection. Please try again.").waitFor();
  await page.getByRole('button', { name: 'Retry Connection' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
});

test('[RT-14] a missing chunk shows the error boundary inside the shell, and navigation clears it', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  await page.route('**/assets/product-route-*.js', (route) => route.fulfill({ status: 404 }));
  await visit(page, '/women');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('heading', { name: 'You are currently offline' }).waitFor();
  expect(errors.join('\n')).toContain('Loading chunk product-route failed');
  await page.getByRole('link', { name: 'Rivage, home page' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'You are currently offline' }).waitFor({ state: 'detached' });
});

test('[RT-14] once a chunk loads again, another page of its kind is shown', async ({ page }) => {
  let broken = true;
  await page.route('**/assets/product-route-*.js*', (route) =>
    broken ? route.abort('connectionreset') : route.continue(),
  );
  await visit(page, '/women');
  const products = page.getByRole('article').getByRole('heading').getByRole('link');
  // A product page shows tiles too, so the listing is recognised by its heading before a tile is read.
  const listing = page.getByRole('heading', { level: 1, name: 'Women', exact: true });
  await products.first().click();
  const offline = page.getByRole('heading', { name: 'You are currently offline' });
  await offline.waitFor();
  broken = false;
  await page.goBack();
  await listing.waitFor();
  const name = (await products.nth(1).textContent()) ?? '';
  await products.nth(1).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect(offline).toHaveCount(0);
  // And the page that failed before.
  await page.goBack();
  await listing.waitFor();
  const first = (await products.first().textContent()) ?? '';
  await products.first().click();
  await page.getByRole('heading', { level: 1, name: first }).waitFor();
  await expect(offline).toHaveCount(0);
});

test('[RT-13] [SH-01] a slow navigation from far down shows the placeholder at the top, not the footer', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await visit(page, '/women/clothing?limit=50');
  const product = page.getByRole('article').nth(40).getByRole('heading').getByRole('link');
  await product.scrollIntoViewIfNeeded();
  const release = await hold(page, '**/pd/**.data*');
  await product.click();
  const placeholder = page.getByRole('status').filter({ hasText: 'The page is loading' });
  await placeholder.waitFor();
  const box = await placeholder.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(200);
  expect(Math.round(box?.height ?? 0)).toBe(Math.round(PHONE.height * 0.75));
  release();
  await page.waitForURL(/\/pd\//);
  await placeholder.waitFor({ state: 'detached' });
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3000);
});

test('[RT-13] a slow page shows a placeholder of three quarters of the screen', async ({ page }) => {
  await visit(page, '/women');
  const release = await hold(page, '**/men.data*');
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Men', exact: true })
    .click();
  const placeholder = page.getByRole('status').filter({ hasText: 'The page is loading' });
  await placeholder.waitFor();
  const box = await placeholder.boundingBox();
  expect(Math.round(box?.height ?? 0)).toBe(Math.round(DESKTOP.height * 0.75));
  release();
  await page.waitForURL(/\/men$/);
  await placeholder.waitFor({ state: 'detached' });
});

test('[SH-03] the header hides when scrolling down past 100 px and returns when scrolling up', async ({
  page,
}) => {
  await visit(page, '/women');
  const header = page.getByRole('banner');
  const top = async () => Math.round((await header.boundingBox())?.y ?? Number.NaN);
  await scrolled(page, 60);
  await expect.poll(top).toBe(0);
  await scrolled(page, 700);
  await expect.poll(top).toBeLessThan(0);
  await scrolled(page, 500);
  await expect.poll(top).toBe(0);
  expect(await header.evaluate((element) => getComputedStyle(element).zIndex)).toBe('1000');
});

test('[SH-16] past half of the page a button scrolls to the top', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  await visit(page, '/women');
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await button.waitFor();
  expect(await button.boundingBox()).toMatchObject({ width: 50, height: 50 });
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // On a product page it is above the sticky bar.
  await visit(page, `${SHIRT}?color=sky&size=M`);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await button.waitFor();
  const bar = await page.getByRole('region', { name: /^Your choice/ }).boundingBox();
  expect((await button.boundingBox())!.y + 50).toBeLessThan(bar!.y);
});

test('[SH-01] a new page starts at the top and is recorded; Back restores the position', async ({ page }) => {
  const views = () =>
    page.evaluate(() =>
      (window as unknown as { dataLayer: { event: string; page: string }[] }).dataLayer
        .filter((entry) => entry.event === 'pageView')
        .map((entry) => entry.page),
    );
  await visit(page, '/women');
  await scrolled(page, 600);
  await page.getByRole('article').nth(5).getByRole('link').first().click();
  await page.waitForURL(/\/pd\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(views).toEqual(['/eu/en-IE/women', new URL(page.url()).pathname]);
  await page.goBack();
  await page.waitForURL(/\/women/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
});

test('[SH-05] product pages have their own layout class', async ({ page }) => {
  await visit(page, SHIRT);
  await expect(page.locator('[data-page="product"]')).toHaveCount(1);
  await visit(page, '/women');
  await expect(page.locator('[data-page="product"]')).toHaveCount(0);
});

test('[RT-12] [THEME-03] an unknown address answers 404 with a page of links', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  expect(await visit(page, '/women/nowhere')).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL(/homepage/);
});

test('[MS-04] the bare address opens the home page of the default site', async () => {
  const response = await fetch(`${process.env.E2E_URL}/`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/eu/en-IE/homepage']);
});

test('[RT-15] titles are page and brand; a page names its canonical and its alternates', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await visit(page, '/women');
  expect(await page.title()).toBe('Women | Rivage');
  const links = await page
    .locator('link[rel=alternate]')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('hreflang'), new URL((one as HTMLLinkElement).href).pathname]),
    );
  expect(Object.fromEntries(links)).toMatchObject({
    'en-IE': '/eu/en-IE/women',
    'de-DE': '/eu/de-DE/damen',
    'en-US': '/us/en-US/women',
    'x-default': '/eu/en-IE/women',
  });
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/eu\/en-IE\/women$/);
  await visit(page, '/women?offset=25&sort=price-low-to-high');
  await expect(canonical).toHaveAttribute('href', /\/eu\/en-IE\/women\?offset=25$/);
  const german = page.locator('link[rel=alternate][hreflang=de-DE]');
  await expect(german).toHaveAttribute('href', /\/eu\/de-DE\/damen\?offset=25$/);
  await visit(page, '/search');
  expect(await page.title()).toBe('Everything | Rivage');
});

test('[THEME-01] the layout changes at 62em, each breakpoint has its container up to 1920 px, titles are navy', async ({
  newVisit,
}) => {
  const { page } = await newVisit({ width: 991, height: 800 });
  await visit(page, '/women/clothing');
  const hamburger = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  const menu = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Women', exact: true });
  expect([await hamburger.isVisible(), await menu.isVisible()]).toEqual([true, false]);
  await page.setViewportSize({ width: 992, height: 800 });
  expect([await hamburger.isVisible(), await menu.isVisible()]).toEqual([false, true]);
  const measure = page.locator('main .page-width').first();
  for (const [screen, width] of [
    [390, 390],
    [767, 767],
    [991, 768],
    [1199, 1024],
    [1366, 1200],
    [1900, 1440],
    [2400, 1920],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 800 });
    expect([screen, (await measure.boundingBox())?.width]).toEqual([screen, width]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([screen, overflow]).toEqual([screen, 0]);
  }
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(18, 40, 76)');
});

test('[SH-17] a failing page shows an error inside the shell, with support, refresh and the reason', async ({
  page,
}) => {
  await page.route('**/pd/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await visit(page, '/women');
  await page.getByRole('article').first().getByRole('link').first().click();
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: "This page isn't working" }).waitFor();
  await main
    .getByText(
      'An error has occurred. Try refreshing the page or if you need immediate help please contact support.',
    )
    .waitFor();
  await main.getByRole('link', { name: 'Contact Support' }).waitFor();
  await main.getByRole('button', { name: 'Refresh the page' }).waitFor();
  // The header above has the logo.
  await page.getByRole('banner').getByRole('link', { name: 'Rivage, home page' }).waitFor();
  await expect(main.getByRole('link', { name: 'Rivage, home page' })).toHaveCount(0);
});

test('[SH-18] [MINI-09] a toast shows at the top right for five seconds, 375 px wide, and can be closed', async ({
  page,
}) => {
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await visit(page, '/cart');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  const toast = page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .filter({ hasText: 'Item removed from cart' });
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(375);
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBeGreaterThan(DESKTOP.width - 40);
  expect(box?.y).toBeLessThan(60);
  await toast.hover();
  await toast.getByRole('button', { name: 'Close' }).click();
  await toast.waitFor({ state: 'detached' });
});
