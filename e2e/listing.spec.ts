import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { hold, hydrated, reach, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const products = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');

test('[PLP-01] a category shows 25 products; the listing below an empty search shows 10', async ({
  page,
}) => {
  await visit(page, '/women/clothing');
  await expect(products(page)).toHaveCount(25);
  await visit(page, '/search?q=xyzzyqq');
  const others = await reach(page, 'Perhaps one of these');
  await expect(others.getByRole('article')).toHaveCount(10);
});

test('[PLP-03] Load More lengthens the page and its address; Back restores the position', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/women/clothing');
  await page.getByRole('link', { name: 'Show more' }).click();
  await page.waitForURL(/limit=50/);
  await expect(products(page)).toHaveCount(50);
  const far = products(page).nth(40);
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(3000);
  await far.getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/pd\//);
  await page.goBack();
  await expect(products(page)).toHaveCount(50);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200);
  expect(pageErrors).toEqual([]);
});

test('[PLP-02] on a phone the refinement sheet traps the focus', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/women/clothing');
  await page.locator('[popovertarget=refinements]:visible').first().click();
  const sheet = page.locator('#refinements:popover-open');
  const close = sheet.getByRole('button', { name: 'Close' });
  const show = sheet.getByRole('button').last();
  await show.focus();
  await page.keyboard.press('Tab');
  expect(await close.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await show.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(pageErrors).toEqual([]);
});

test('[PLP-02] refinements chosen in quick succession are all applied', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/women/clothing');
  const release = await hold(page, '**/women/clothing.data*');
  await page.locator('[popovertarget=refinements]:visible').first().click();
  const sheet = page.locator('#refinements:popover-open');
  const chosen = sheet.locator('[aria-current=true]').filter({ hasNotText: 'Best matches' });
  // Two clicks in the same task, and a third one later.
  await sheet.locator('a[rel=nofollow]').evaluateAll((links) => {
    for (const name of ['Blue', 'Linen'])
      links
        .find((link) => link.textContent?.startsWith(name))
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  await expect(chosen).toHaveCount(2);
  await sheet
    .locator('a[rel=nofollow]')
    .filter({ hasText: /^White/ })
    .click();
  await expect(chosen).toHaveCount(3);
  release();
  await page.waitForURL(/refine=[^&]*blue[^&]*%7C[^&]*linen[^&]*%7C[^&]*white/);
  expect(pageErrors).toEqual([]);
});

test('[PLP-03] sorting loads no document; Back restores the previous sorting and its label', async ({
  page,
  pageErrors,
}) => {
  await visit(page, '/women/clothing?limit=50');
  const sort = page.getByLabel('Sort by');
  const [before] = await products(page).getByRole('heading').allTextContents();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await sort.focus();
  await sort.selectOption('price-low-to-high');
  await page.waitForURL(/[?&]sort=price-low-to-high/);
  expect(new URL(page.url()).searchParams.get('limit')).toBe('50');
  await expect(products(page).first().getByRole('heading')).not.toHaveText(before!);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(await sort.evaluate((select) => select === document.activeElement)).toBe(true);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('sort'));
  await expect(products(page).first().getByRole('heading')).toHaveText(before!);
  await expect(sort).toHaveValue('best-matches');
  // Also when the browser leaves the document and returns.
  await page.goForward();
  await page.waitForURL(/sort=/);
  await page.goto(at('/delivery'));
  await page.goBack();
  await hydrated(page);
  await expect(sort).toHaveValue('price-low-to-high');
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('sort'));
  await expect(sort).toHaveValue('best-matches');
  expect(pageErrors).toEqual([]);
});

test('[PLP-02] [PLP-03] the phone’s refinement sheet lists the chosen values, clears them, and sorts', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/women/clothing?refine=c_refinementColor=blue|c_refinementColor=white');
  await page.locator('[popovertarget=refinements]:visible').first().click();
  const sheet = page.locator('#refinements:popover-open');
  await sheet.getByRole('link', { name: /^Remove.*White/ }).click();
  await page.waitForURL(/refine=c_refinementColor%3Dblue$/);
  await sheet.getByText('Sort by', { exact: true }).click();
  await sheet.getByRole('link', { name: 'Price, low to high' }).click();
  await page.waitForURL(/sort=price-low-to-high/);
  await expectAccessible(page);
  await sheet.getByRole('link', { name: 'Clear all' }).click();
  await page.waitForURL((url) => !url.searchParams.has('refine'));
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Sort by')).toHaveValue('price-low-to-high');
  expect(pageErrors).toEqual([]);
});

for (const path of [
  '/women/clothing?refine=price=abc',
  '/women/clothing?refine=price=(0..50)|price=(50..90)&sort=nonsense',
  '/search?q=shirt&refine=price=abc',
  '/search?q=shirt&refine=cgid=women|cgid=men',
  '/search?refine=cgid=nope',
]) {
  test(`[PLP-02] ${path} has no products and links to others`, async ({ newVisit }) => {
    const { page, pageErrors } = await newVisit(PHONE);
    expect(await visit(page, path)).toBe(200);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Show everything|Clear all|Women)/ })
      .first()
      .waitFor();
    expect(pageErrors).toEqual([]);
  });
}

test('[PLP-02] [PLP-04] a category refinement of another category is ignored; a category outside the menu shows its breadcrumb', async ({
  page,
}) => {
  await visit(page, '/women/clothing?refine=cgid=men');
  await expect(products(page)).toHaveCount(25);
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
  await visit(page, '/press-samples');
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(way.getByRole('link')).toHaveText(['Home']);
  await expect(way.locator('[aria-current=page]')).toHaveText('Press samples');
});

test('[PLP-04] the grid has four columns from 992 px', async ({ newVisit }) => {
  for (const [width, columns] of [
    [991, 3],
    [992, 4],
    [1440, 4],
  ] as const) {
    const { page, context } = await newVisit({ width, height: 800 });
    await visit(page, '/women/shoes');
    const grid = products(page).first().locator('..');
    expect((await grid.evaluate((one) => getComputedStyle(one).gridTemplateColumns)).split(' ')).toHaveLength(
      columns,
    );
    await context.close();
  }
});

test('[PLP-03] without scripts pagination and sorting work', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false });
  // Without scripts the browser requests every image at once; the test does not wait for them.
  const soon = { waitUntil: 'domcontentloaded' } as const;
  await page.goto(at('/women/clothing'), soon);
  const first = await products(page).first().getByRole('heading').textContent();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL(/offset=25/, soon);
  expect(await products(page).first().getByRole('heading').textContent()).not.toBe(first);
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/sort=/, soon);
  await expect(products(page)).toHaveCount(25);
});

test('[PLP-02] [PLP-05] a listing without results says so and links to all products', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/women/clothing?refine=price=(9000..9001)');
  await page.getByText('No products match all of these filters.').waitFor();
  await page.getByRole('link', { name: /Remove.*9,000 €/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(products(page)).toHaveCount(25);
  await visit(page, '/women/clothing?offset=5000');
  await page.getByText('This page is past the end of the list.').waitFor();
  await expect(page.getByText(/5001/)).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(products(page)).toHaveCount(25);
  expect(pageErrors).toEqual([]);
});

test('[SH-17] a listing that fails to load shows an error inside the shell and can be retried', async ({
  page,
}) => {
  await visit(page, '/women');
  let broken = true;
  await page.route('**/women/clothing.data*', (route) =>
    broken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Clothing/ })
    .first()
    .click();
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: "This page isn't working" }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Rivage, home page' }).waitFor();
  broken = false;
  await main.getByRole('button', { name: 'Refresh the page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Clothing' }).waitFor();
  await hydrated(page);
  await expect(products(page)).toHaveCount(25);
});

test('[PLP-02] the number beside each category is the number of products of its page with the same refinements', async ({
  page,
}) => {
  await visit(page, '/women/clothing?refine=c_refinementColor=blue&sort=price-low-to-high');
  const group = page.locator('details', { has: page.locator('summary', { hasText: /^Category/ }) }).first();
  const links = await group.getByRole('link').evaluateAll((found) =>
    found.map((link) => ({
      path: link.getAttribute('href')!,
      count: Number(/(\d+) products$/.exec(link.textContent!)?.[1]),
    })),
  );
  expect(links.length).toBeGreaterThan(2);
  for (const { path, count } of links) {
    expect(path).toContain('c_refinementColor%3Dblue');
    const response = await page.request.get(new URL(path, page.url()).href);
    const [, shown] = /(\d+) products?</.exec((await response.text()).replaceAll('<!-- -->', ''))!;
    expect(`${path} ${shown}`).toBe(`${path} ${count}`);
  }
});
