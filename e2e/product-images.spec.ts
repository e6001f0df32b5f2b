import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { listOf, main, pictures, product, region } from './pages/product.ts';
import { hold, visit } from './shopper.ts';
import { DESKTOP, expectAccessible, PHONE } from './visitor.ts';

test('[PDP-02] thumbnails select by click and Enter, four are large, and a new choice resets them', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP, { images: true });
  await visit(page, product('10000401'));
  const thumbnail = (n: number) =>
    pictures(page).getByRole('link', { name: `Picture ${n} of 5`, exact: true });
  const selected = () => pictures(page).locator('[aria-current]').getAttribute('aria-label');
  expect(await selected()).toBe('Picture 1 of 5');
  await thumbnail(3).click();
  expect(await selected()).toBe('Picture 3 of 5');
  await thumbnail(2).focus();
  await page.keyboard.press('Enter');
  expect(await selected()).toBe('Picture 2 of 5');
  const widths = await pictures(page)
    .getByRole('link', { name: /^Picture/ })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
  expect(new Set(widths.slice(0, 4)).size).toBe(1);
  expect(widths[4]).toBeLessThan(widths[0]!);
  const image = pictures(page).getByRole('img').first();
  await expect(image).toHaveAttribute('src', /\?sw=600&q=60$/);
  await expect(image).toHaveAttribute('srcset', /sw=1200&q=60 1200w$/);
  await region(page, 'Size').getByRole('link', { name: 'M', exact: true }).click();
  await page.waitForURL(/size=M/);
  await expect.poll(selected).toBe('Picture 1 of 5');
});

test('[PDP-02] four skeleton thumbnails show while a product loads', async ({ page }) => {
  await visit(page, product('20000001'));
  const release = await hold(page, /\/pd\/.*\.data/);
  // Before hydration a link loads a document.
  await listOf(main(page), 'Size, Esterel linen shirt').waitFor();
  await main(page).getByRole('link', { name: 'Esterel linen shirt' }).click();
  await page.locator('[data-skeleton]').nth(3).waitFor();
  await expect(page.locator('[data-skeleton]')).toHaveCount(4);
  release();
  await page.getByRole('heading', { level: 1, name: 'Esterel linen shirt' }).waitFor();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
});

test('[PDP-03] the lightbox steps by keys, thumbnails and buttons, zooms, and returns the focus', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(DESKTOP, { images: true });
  await visit(page, product('10000401'));
  const opener = pictures(page).getByRole('link', { name: 'Enlarge picture 1 of 5' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog', { name: /^Pictures of/ });
  const selected = () => lightbox.locator('.pswp__thumbnails [aria-current=true]').getAttribute('aria-label');
  await lightbox.waitFor();
  await expect.poll(selected).toBe('Picture 1 of 5');
  await page.keyboard.press('ArrowRight');
  await expect.poll(selected).toBe('Picture 2 of 5');
  await lightbox.getByRole('button', { name: /^Next picture/ }).click();
  await expect.poll(selected).toBe('Picture 3 of 5');
  await lightbox.getByRole('button', { name: /^Previous picture/ }).click();
  await expect.poll(selected).toBe('Picture 2 of 5');
  await lightbox.getByRole('button', { name: 'Picture 5 of 5' }).click();
  await expect.poll(selected).toBe('Picture 5 of 5');
  await lightbox.getByRole('button', { name: 'Zoom' }).click();
  await expect.poll(() => lightbox.getAttribute('class')).toContain('pswp--zoomed-in');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await lightbox.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Enlarge picture 5 of 5',
  );
  await expect(pictures(page).locator('[aria-current]')).toHaveAttribute('aria-label', 'Picture 5 of 5');
  expect(pageErrors).toEqual([]);
});

test('[PDP-03] on a phone the lightbox shows progress and closes by its button', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE, { images: true });
  await visit(page, product('10000401'));
  await pictures(page).getByRole('link', { name: 'Enlarge picture 1 of 5' }).tap();
  const lightbox = page.getByRole('dialog', { name: /^Pictures of/ });
  const seen = () => lightbox.locator('.pswp__progress').evaluate((bar) => bar.getBoundingClientRect().width);
  await expect.poll(async () => Math.round(await seen())).toBe(PHONE.width / 5);
  await lightbox.getByRole('button', { name: /^Next picture/ }).tap();
  await expect.poll(async () => Math.round(await seen())).toBe((2 * PHONE.width) / 5);
  await lightbox.getByRole('button', { name: 'Close' }).tap();
  await lightbox.waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
});

test('the link of the selection is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, product('10000401', '?color=sky&size=M'));
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.click();
  await page.getByRole('status').getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /10000401\.html\?color=sky&size=M$/,
  );
});
