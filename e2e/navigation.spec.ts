import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { hydrated, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

test('[SH-11] the desktop menu opens on hover and links to categories', async ({ page, pageErrors }) => {
  await visit(page, '/homepage');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Women', exact: true }).hover();
  const leaf = menu.getByRole('link', { name: 'Dresses', exact: true }).first();
  await leaf.waitFor();
  await expectAccessible(page);
  await leaf.click();
  await page.getByRole('heading', { level: 1, name: 'Dresses' }).waitFor();
  expect(page.url()).toBe(at('/women/clothing/dresses'));
  await expect(leaf).toBeHidden();
  expect(pageErrors).toEqual([]);
});

test('[SH-11] a flyout closes on Escape and after a link is followed, even under the pointer', async ({
  page,
  pageErrors,
}) => {
  await visit(page, '/homepage');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  const women = menu.getByRole('link', { name: 'Women', exact: true });
  const flyout = page.locator('#menu-women');
  await women.hover();
  await flyout.waitFor();
  await page.keyboard.press('Escape');
  await flyout.waitFor({ state: 'hidden' });
  await menu.getByRole('link', { name: 'Men', exact: true }).hover();
  await page.locator('#menu-men').waitFor();
  await women.hover();
  await flyout.waitFor();
  await women.click();
  await page.getByRole('heading', { level: 1, name: 'Women' }).waitFor();
  const box = (await women.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2 + 3, box.y + box.height / 2);
  await expect(flyout).toBeHidden();
  await menu.getByRole('link', { name: 'Men', exact: true }).hover();
  await page.locator('#menu-men').waitFor();
  expect(pageErrors).toEqual([]);
});

test('[SH-11] the header fits in every language from 992 px', async ({ newVisit }) => {
  for (const [prefix, path] of [
    ['/eu/fr-FR', '/femme'],
    ['/us/es-US', '/mujer'],
    ['/eu/de-DE', '/damen'],
  ] as const)
    for (const width of [992, 1024, 1200]) {
      const { page, context } = await newVisit({ width, height: 700 });
      await visit(page, path, prefix);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${prefix} ${width}`).toBe(
        width,
      );
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(90);
      await context.close();
    }
});

test('[SH-09] the store icon opens the locator beside the page', async ({ page, pageErrors }) => {
  await visit(page, '/women');
  await page.getByRole('banner').getByRole('link', { name: 'Find a store' }).click();
  const drawer = page.getByRole('dialog', { name: 'Find a Store' });
  await drawer.waitFor();
  expect(page.url()).toBe(at('/women'));
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
});

test('[SH-11] by keyboard a button beside each category opens its submenu, and Escape closes it', async ({
  page,
}) => {
  await visit(page, '/homepage');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Women', exact: true }).focus();
  await page.keyboard.press('Tab');
  const button = menu.getByRole('button', { name: 'Women menu' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('link', { name: 'Dresses', exact: true }).first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('[SH-11] [SH-12] a category not clickable on desktop is text; tags and the flyout image are shown', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP, { images: true });
  await visit(page, '/delivery');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Women', exact: true }).hover();
  const flyout = page.locator('#menu-women');
  await flyout.getByText('Edits', { exact: true }).waitFor();
  await expect(flyout.getByRole('link', { name: 'Edits', exact: true })).toHaveCount(0);
  await flyout.getByText('20% off').first().waitFor();
  await expect
    .poll(() =>
      flyout
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
});

test('[SH-13] the drawer slides in one level at a time, with a back button', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/homepage');
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  // The page behind is inert.
  const close = drawer.getByRole('button', { name: 'Close' });
  const isAtClose = () => close.evaluate((element) => element === document.activeElement);
  await expect.poll(isAtClose).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await isAtClose()).toBe(false);
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isAtClose()).toBe(true);
  await drawer.getByRole('button', { name: /^Women/ }).tap();
  // The focus moves to the new level and its name is announced.
  const isFocused = (element: Element) => element === document.activeElement;
  const heading = drawer.getByRole('heading', { name: 'Women' });
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
  await drawer.getByRole('button', { name: /^Clothing/ }).tap();
  await drawer.getByRole('link', { name: 'Shirts', exact: true }).waitFor();
  await expectAccessible(page);
  await drawer.locator('.drawer-level:not([inert])').getByRole('button', { name: 'Women' }).tap();
  await expect.poll(() => drawer.getByRole('button', { name: /^Clothing/ }).evaluate(isFocused)).toBe(true);
  const names = await drawer.locator('.drawer-level:not([inert]) li').evaluateAll((rows) =>
    rows.map((row) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      range.selectNodeContents(texts.nextNode() ?? row);
      return Math.round(range.getBoundingClientRect().left);
    }),
  );
  expect(new Set(names).size, 'the names of rows stand below each other').toBe(1);
  await drawer.getByRole('link', { name: 'All Women' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Women' }).waitFor();
  await drawer.waitFor({ state: 'hidden' });
  expect(pageErrors).toEqual([]);
});

test('[SH-10] [SH-13] on a phone Back closes an overlay first and leaves the page after it', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/women');
  await visit(page, '/women/clothing');
  const here = page.url();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await drawer.getByRole('button', { name: /^Women/ }).waitFor();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(true);
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(here);
  // A search closed by its button leaves no history entry.
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.waitFor();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(true);
  await search.getByRole('button', { name: 'Close' }).tap();
  await search.waitFor({ state: 'detached' });
  // Refinements chosen in the sheet stay when Back closes it.
  await page.locator('[popovertarget=refinements]:visible').first().tap();
  const sheet = page.locator('#refinements:popover-open');
  await sheet.locator('a[rel=nofollow]').filter({ hasText: /^Blue/ }).tap();
  await page.waitForURL(/refine=/);
  await sheet
    .locator('a[rel=nofollow]')
    .filter({ hasText: /^White/ })
    .tap();
  await page.waitForURL(/white/);
  await page.evaluate(() => history.back());
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toMatch(/blue.*white/);
  await page.evaluate(() => history.back());
  await expect.poll(() => page.url()).not.toMatch(/white/);
  await page.evaluate(() => history.back());
  await expect.poll(() => page.url()).toBe(here);
  // Another document, so that a script that goes back could be interrupted.
  await page.goBack();
  await page.waitForURL(at('/women'));
  expect(pageErrors).toEqual([]);
});

test('[SH-10] [THEME-02] the hamburger shows up to 991 px, the menu row from 992 px', async ({
  newVisit,
}) => {
  for (const [width, drawer] of [
    [991, true],
    [992, false],
  ] as const) {
    const { page, context } = await newVisit({ width, height: 800 });
    await visit(page, '/homepage');
    const banner = page.getByRole('banner');
    expect(await banner.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(drawer);
    expect(await banner.getByRole('link', { name: 'Women', exact: true }).isVisible()).toBe(!drawer);
    await context.close();
  }
});

test('[SH-13] without scripts the drawer opens and links to the top categories', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE, { javaScriptEnabled: false });
  await page.goto(at('/homepage'));
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^Women/ })
    .tap();
  await page.waitForURL(at('/women'));
});

test('[SH-15] category links are lower-case path names or a custom address', async ({ page }) => {
  await visit(page, '/homepage', '/eu/fr-FR');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  const href = (name: string) => menu.getByRole('link', { name, exact: true }).first().getAttribute('href');
  expect(await href('Femme')).toBe('/eu/fr-FR/femme');
  await page.goto(at('/femme/vêtements', '/eu/fr-FR'));
  await hydrated(page);
  await page.getByRole('heading', { level: 1, name: 'Vêtements' }).waitFor();
  await visit(page, '/homepage');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Our shops' })).toHaveAttribute(
    'href',
    '/eu/en-IE/store-locator',
  );
});

test('[SH-04] [SH-07] in checkout the header shows only the logo, which links home', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  for (const path of ['/shipping', '/billing']) {
    await page.goto(at(path));
    if (!page.url().endsWith(path)) continue;
    const links = page.getByRole('banner').getByRole('link');
    await expect(links).toHaveCount(1);
    await expect(links.first()).toHaveAttribute('href', '/eu/en-IE/homepage');
  }
  await visit(page, '/women');
  await page.getByRole('link', { name: 'Rivage, home page' }).tap();
  await page.waitForURL(at('/homepage'));
});
