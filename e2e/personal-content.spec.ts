import { expect, type Page } from '@playwright/test';
import { register } from './customer.ts';
import { test } from './fixtures.ts';
import { SHIRT, visit, visitAndInteract } from './shopper.ts';
import { at, DESKTOP, PHONE } from './visitor.ts';

/** Sum of the layout shifts of the page. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(all.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 500, 0);
      }),
  );

test('[CONT-01] [CONT-03] customer content loads after the shared page without layout shift', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, SHIRT);
  for (const requested of ['page=homepage', 'category=accessories', 'product=10000401', 'slot=promo-banner'])
    expect((await page.request.get(at(`/resource/later?${requested}`))).status(), requested).toBe(204);
  await register(page);
  await page.reload();
  const member = page.getByText('For you as a member: 10% off scarves.');
  await page.mouse.move(200, 300);
  await member.waitFor();
  expect(await shifts(page)).toBeLessThan(0.02);
  await visit(page, '/homepage');
  const welcome = page.getByText('Good to see you again.');
  await expect(welcome).toHaveCount(0);
  // Its slot is in view: it is replaced once it is out of view.
  await page.evaluate(() => scrollTo(0, 2000));
  await welcome.waitFor({ state: 'attached' });
  expect(await welcome.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(0);
  expect(await shifts(page)).toBeLessThan(0.02);
  // The document does not contain it.
  const answers = await Promise.all(
    [at('/homepage'), at(SHIRT), at('/accessories')].map(async (one) => (await fetch(one)).text()),
  );
  for (const html of answers)
    expect(html).not.toMatch(/Good to see you again|For you as a member|Which size was it|Silk, for you/);
  const own = await page.request.get(at('/resource/later?page=homepage'));
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await page.request.get(at('/resource/later?page=nothing-here'))).status()).toBe(204);
  const slots = await page.request.get(at('/resource/later?slot=nothing-here&slot=promo-banner&slot=a%0Ab'));
  expect(Object.keys(await slots.json())).toEqual(['nothing-here', 'promo-banner']);
  expect(pageErrors).toEqual([]);
});

test('[CONT-01] shared slot content stays unchanged while a guest navigates', async ({
  page,
  pageErrors,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const has = (part: string) => loaded.some((path) => path.includes(`/${part}-`));
  await visitAndInteract(page, '/returns');
  await expect.poll(() => has('deferred-widgets')).toBe(true);
  // The chunk of designed pages loads with the first of them.
  expect(has('designed-page')).toBe(false);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Accessories' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Accessories' }).waitFor();
  await expect(page.getByRole('heading', { name: 'What you carry' })).toBeVisible();
  expect(has('designed-page')).toBe(true);
  await visit(page, SHIRT);
  const said = await page.locator('[data-slot^=promo-banner] > *').first().elementHandle();
  expect(await said?.textContent()).toContain('Swim week');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click();
  await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor();
  expect(await said?.evaluate((element) => element.isConnected)).toBe(true);
  expect(pageErrors).toEqual([]);
});

test('[CONT-01] [CONT-03] slots and assigned pages are personal until the customer signs out', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(DESKTOP, { images: true });
  await visit(page, SHIRT);
  await register(page);
  await page.reload();
  await page.mouse.move(200, 300);
  await page.getByText('For you as a member').waitFor();
  // A category slot, where guests see the merchant's page instead.
  const banner = page.getByRole('heading', { name: 'Silk, for you' });
  const said = page.waitForResponse(/later\?slot=category-banner%3Aaccessories/);
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Accessories' })
    .first()
    .click();
  await page.waitForURL(at('/accessories'));
  const everybody = page.getByRole('heading', { name: 'What you carry' });
  await everybody.waitFor();
  await said;
  await expect(banner).toHaveCount(0);
  // It is cached now and shown at once.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Calanque linen shirt' }).waitFor();
  await page.goForward();
  await banner.waitFor();
  await expect(everybody).toBeHidden();
  // Below a product, out of view.
  await visit(page, SHIRT);
  await page.getByText('Thirty days to change your mind').scrollIntoViewIfNeeded();
  await page.getByText('Which size was it last time?').waitFor({ state: 'attached' });

  await page.evaluate(() => scrollTo(0, 0));
  await visit(page, '/account');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL(/login/);
  await page.getByText('Swim week').waitFor();
  await expect(page.getByText('For you as a member')).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});
