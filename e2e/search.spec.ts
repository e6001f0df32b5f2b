import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { iconOf, open, overlayOf } from './pages/search.ts';
import { hold, reach, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test.describe(`on a ${name}`, () => {
    test('[SRCH-01] [SH-10] the overlay opens with its input focused, and closes by its button, an outside click and Escape', async ({
      newVisit,
    }) => {
      const { page, pageErrors } = await newVisit(viewport);
      const { overlay, input } = await open(page);
      await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect(iconOf(page)).toHaveAttribute('aria-expanded', 'true');

      await overlay.getByRole('button', { name: 'Close' }).click();
      await overlay.waitFor({ state: 'hidden' });
      await expect(iconOf(page)).toHaveAttribute('aria-expanded', 'false');
      expect(await iconOf(page).evaluate((element) => element === document.activeElement)).toBe(true);

      await iconOf(page).click();
      await input.fill('linen');
      await page.keyboard.press('Escape');
      await overlay.waitFor({ state: 'hidden' });
      expect(await iconOf(page).evaluate((element) => element === document.activeElement)).toBe(true);

      await iconOf(page).click();
      await overlay.waitFor();
      await page.mouse.click(20, 20);
      await overlay.waitFor({ state: 'hidden' });
      expect(pageErrors).toEqual([]);
    });

    test('[SRCH-04] categories with their parents, products with price, colours and picture, terms and popular searches', async ({
      newVisit,
    }) => {
      const { page, pageErrors } = await newVisit(viewport, { images: true });
      const { overlay, input } = await open(page);
      await input.fill('shir');
      const products = overlay.getByRole('region', { name: 'Products' }).getByRole('listitem');
      await products.first().waitFor();
      await expect(products).toHaveCount(4);
      const words = await products.first().textContent();
      expect(words).toMatch(/shirt/);
      expect(words).toMatch(/\d+\s€/);
      await expect(products.first().locator('svg')).not.toHaveCount(0);
      await expect
        .poll(() =>
          products
            .first()
            .locator('img')
            .evaluate((image) => (image as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(0);
      const categories = overlay.getByRole('region', { name: 'Categories' }).getByRole('link');
      expect(await categories.count()).toBeGreaterThan(1);
      expect(await categories.count()).toBeLessThanOrEqual(4);
      await expect(categories.first()).toHaveText(/^Shirts\s*Women \/ Clothing$/);
      await expect(categories.first()).toHaveAttribute('href', '/eu/en-IE/women/clothing/shirts');
      expect(
        await overlay.getByRole('region', { name: 'Suggestions' }).getByRole('link').allInnerTexts(),
      ).toContain('shirt');
      await expect(
        overlay.getByRole('region', { name: 'Often searched for' }).getByRole('link'),
      ).not.toHaveCount(0);
      await expect(overlay.getByRole('status')).toHaveText(/^\d+ suggestions$/);
      await expectAccessible(page);
      expect(pageErrors).toEqual([]);
    });

    test('[SRCH-04] a reduced product shows its previous price', async ({ newVisit }) => {
      const { page } = await newVisit(viewport);
      const { overlay, input } = await open(page);
      await input.fill('sale');
      await expect(overlay.getByRole('region', { name: 'Products' }).locator('s').first()).toHaveText(
        /^Before \d+\s€$/,
      );
    });

    test('[SRCH-06] [SRCH-05] submitting closes the overlay, opens the results, and stores the search', async ({
      newVisit,
    }) => {
      const { page, pageErrors } = await newVisit(viewport);
      const { overlay, input } = await open(page);
      for (const term of ['one', 'two', 'three', 'four', 'five', 'linen', '  LINEN ']) {
        await input.fill(term);
        await input.press('Enter');
        await page.waitForURL(at(`/search?q=${term.trim()}`));
        await overlay.waitFor({ state: 'hidden' });
        await iconOf(page).click();
        await overlay.waitFor();
      }
      const kept = await page.evaluate(() =>
        JSON.parse(localStorage.getItem('recentSearches/RivageEU/en-IE') ?? ''),
      );
      expect(kept).toEqual(['LINEN', 'five', 'four', 'three', 'two']);
      const recent = overlay.getByRole('region', { name: 'Your last searches' });
      await expect(recent.getByRole('link')).toHaveText(['LINEN', 'five', 'four'], { useInnerText: true });
      await expect(recent.getByRole('link').first()).toHaveAttribute('href', '/eu/en-IE/search?q=LINEN');
      await recent.getByRole('button', { name: 'Forget “five”' }).click();
      await expect(recent.getByRole('link')).toHaveText(['LINEN', 'four', 'three'], { useInnerText: true });
      await input.fill('   ');
      await input.press('Enter');
      await expect(overlay).toBeVisible();
      await recent.getByRole('link', { name: 'LINEN' }).click();
      await overlay.waitFor({ state: 'hidden' });
      expect(pageErrors).toEqual([]);
    });

    test('[PLP-05] no results: advice, popular searches, categories and popular products', async ({
      newVisit,
    }) => {
      const { page, pageErrors } = await newVisit(viewport);
      await visit(page, '/search?q=xyzzyqq');
      await page.getByRole('heading', { level: 1, name: '“xyzzyqq”' }).waitFor();
      await page.getByText('Perhaps with fewer letters').waitFor();
      const popular = page.getByRole('main').getByRole('region', { name: 'Often searched for' });
      expect(await popular.getByRole('link').count()).toBeGreaterThan(2);
      await expect(
        page.getByRole('region', { name: 'Or start here' }).getByRole('link', { name: 'Women' }),
      ).toHaveAttribute('href', '/eu/en-IE/women');
      const liked = await reach(page, 'Perhaps one of these');
      expect(await liked.getByRole('article').count()).toBeGreaterThan(3);
      await expectAccessible(page);
      await popular.getByRole('link').first().click();
      await page.getByRole('region', { name: 'Products' }).getByRole('article').first().waitFor();
      expect(pageErrors).toEqual([]);
    });
  });
}

test('[SRCH-01] a finished navigation keeps an open search and its input; the next one closes it', async ({
  page,
}) => {
  await visit(page, '/women');
  const release = await hold(page, '**/men.data*');
  const pageData = page.waitForRequest('**/men.data*');
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Men', exact: true })
    .click();
  await pageData;
  await iconOf(page).click();
  const input = overlayOf(page).getByRole('searchbox');
  await input.fill('li');
  release();
  await page.waitForFunction(() => document.title.startsWith('Men'));
  await expect(input).toHaveValue('li');
  await page.goBack();
  await overlayOf(page).waitFor({ state: 'detached' });
});

test('[SRCH-01] a search opened before the new page renders stays open', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  const { input } = await open(page);
  await input.fill('linen');
  // The address changes before the page; a click happens in between.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    const icon = document.querySelector<HTMLElement>('header button[aria-label="Search"]');
    history.pushState = (...entry) => {
      history.pushState = push;
      push(...entry);
      setTimeout(() => icon?.click());
    };
  });
  await input.press('Enter');
  await page.waitForFunction(() => document.title.startsWith('Search: linen'));
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  await expect(overlayOf(page)).toBeVisible();
  await expect(input).toHaveValue('');
});

test('[SRCH-01] [SRCH-04] by keyboard: Enter opens, arrows move through the links, letters continue in the input', async ({
  page,
}) => {
  await visit(page, '/homepage');
  await iconOf(page).focus();
  await page.keyboard.press('Enter');
  const overlay = overlayOf(page);
  await overlay.waitFor();
  await page.keyboard.type('shir');
  await overlay.getByRole('region', { name: 'Products' }).getByRole('link').first().waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toMatch(/^\/eu\/en-IE\/search\?q=/);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('INPUT');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('t');
  await expect(overlay.getByRole('searchbox')).toHaveValue('shirt');
  const first = overlay.getByRole('region', { name: 'Categories' }).getByRole('link').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/women/clothing/shirts'));
  await overlay.waitFor({ state: 'hidden' });
});

test('[SRCH-01] the initial state with recent searches has no accessibility violations', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('recentSearches/RivageEU/en-IE', '["wool"]'));
  const { overlay } = await open(page);
  await overlay.getByRole('link', { name: 'wool' }).waitFor();
  await overlay.getByRole('link', { name: 'swimsuit' }).waitFor();
  await expectAccessible(page);
});

test('search redirects work from the overlay and from an address', async ({ page }) => {
  const { input } = await open(page);
  await input.fill('Returns');
  await input.press('Enter');
  await page.waitForURL(at('/returns'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(at('/search?q=Messingschnalle', '/eu/de-DE'));
  expect(page.url()).toMatch(/\/eu\/de-DE\/pd\/.+-10000464\.html$/);
});

test('a typing error is corrected on the results page, with a note', async ({ page }) => {
  await visit(page, '/search?q=swimsiut');
  await page.getByText('Showing results for “swimsuit”.').waitFor();
  await visit(page, '/search?q=xyzzyqq+linen');
  await page.getByRole('main').getByRole('link', { name: 'linen', exact: true }).click();
  await page.waitForURL(at('/search?q=linen'));
});

test('[SRCH-06] without scripts the search is a form that opens the results', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE, { javaScriptEnabled: false });
  await page.goto(at('/homepage'));
  await page.getByRole('banner').locator('summary[aria-label="Search"]').tap();
  await page.getByRole('searchbox').fill('linen shirt');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/\/eu\/en-IE\/search\?q=linen\+shirt$/);
  await page.getByRole('heading', { level: 1, name: '“linen shirt”' }).waitFor();
});
