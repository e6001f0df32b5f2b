import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { ALLOWED, awaitEvent } from './pages/analytics.ts';
import { visit, visitAndInteract } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies, if you like' });

for (const [name, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`[CONT-07] on a ${name} the cookie banner causes no layout shift, offers reject beside accept, and the footer reopens it`, async ({
    newVisit,
  }) => {
    const { page, context, pageErrors } = await newVisit(viewport, {}, null);
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, '/delivery');
    await banner(page).waitFor();
    const box = (await banner(page).boundingBox())!;
    expect(box.y + box.height).toBeCloseTo(viewport.height, 0);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await expectAccessible(page);
    // The page behind it stays usable.
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.waitForURL(/homepage/);
    await banner(page).getByRole('button', { name: 'Only necessary' }).click();
    await banner(page).waitFor({ state: 'detached' });
    const cookie = async () =>
      (await context.cookies()).find(({ name }) => name === 'vitrine_consent')?.value;
    expect(await cookie()).toBe('necessary');

    await page.reload();
    await awaitTracker(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await banner(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cookies, if you like');
    await banner(page)
      .getByRole('checkbox', { name: /^Statistics/ })
      .check();
    await banner(page).getByRole('button', { name: 'Save my choice' }).click();
    await banner(page).waitFor({ state: 'detached' });
    expect(await cookie()).toBe('necessary.statistics');
    expect(pageErrors).toEqual([]);
  });
}

/** Waits until the scripts behind the footer's link have sent the events of the page. */
async function awaitTracker(page: Page): Promise<void> {
  await visitAndInteract(page, '/women');
  await awaitEvent(page, 'viewItemList');
}

test('[CONT-07] withdrawing statistics deletes the visitor at once; without scripts the link opens the cookie page', async ({
  newVisit,
}) => {
  const { page, context } = await newVisit(DESKTOP, {}, ALLOWED);
  const activityResponse = page.waitForResponse(/resource\/activity/);
  await visitAndInteract(page, '/women');
  await activityResponse;
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  expect(await cookies()).toContain('vitrine_visitor');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await banner(page).getByRole('button', { name: 'Only necessary' }).click();
  await banner(page).waitFor({ state: 'detached' });
  expect(await cookies()).not.toContain('vitrine_visitor');
  await context.close();
  const plain = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await plain.page.goto(at('/delivery'), { waitUntil: 'domcontentloaded' });
  await plain.page.getByRole('link', { name: 'Cookie settings' }).click();
  await plain.page.waitForURL(/\/eu\/en-IE\/cookies$/);
});

test('[CONT-07] third-party scripts load after consent, by category; a failing one is only logged', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(DESKTOP, { bypassCSP: true }, null);
  const scripts = [
    { name: 'tag-manager', src: 'https://tags.example.com/gtm.js', category: 'statistics' },
    { name: 'social', src: 'https://social.example.com/s.js', category: 'marketing' },
  ];
  const outside: string[] = [];
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  await page.route(/example\.com/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ status: 404, body: '' });
  });
  await page.route(/resource\/trackers/, (route) => route.fulfill({ json: { scripts } }));
  await visitAndInteract(page, '/delivery');
  await banner(page).getByRole('button', { name: 'Choose' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('statistics');
  await banner(page)
    .getByRole('checkbox', { name: /^Statistics/ })
    .check();
  expect(outside).toEqual([]);
  await banner(page).getByRole('button', { name: 'Save my choice' }).click();
  await expect.poll(() => outside).toEqual(['https://tags.example.com/gtm.js']);
  await expect.poll(() => warned.join()).toContain('The tag-manager script did not load');
  expect(pageErrors).toEqual([]);
});
