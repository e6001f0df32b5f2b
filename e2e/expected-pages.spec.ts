import { chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, NO_IMAGES } from './chromium.ts';
import { test } from './fixtures.ts';
import { hydrated, SHIRT, visit } from './shopper.ts';
import { at, PHONE } from './visitor.ts';

/** Records data requests of pages from now on, without prefix. */
function dataAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(pathname.replace(/^\/\w+\/[\w-]+|\.data$/g, ''));
  });
  return asked;
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).first();

test('hovering over a link prefetches the page, which opens without a document request', async ({
  page,
  pageErrors,
}) => {
  await visit(page, '/women');
  const asked = dataAsked(page);
  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
  const answered = page.waitForResponse((response) => response.url().includes('/men.data'));
  await menu(page, 'Men').hover();
  const answer = await answered;
  expect(answer.headers()['cache-control']).toContain('public');
  expect(asked).toEqual(['/men']);
  await menu(page, 'Men').click();
  await page.getByRole('heading', { level: 1, name: 'Men' }).waitFor();
  expect(documents).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('refinements and personal pages are not prefetched', async ({ page }) => {
  await visit(page, '/women');
  const asked = dataAsked(page);
  const touch = (name: string) => {
    const answered = page.waitForResponse((response) => response.url().includes('.data'));
    return Promise.all([answered, menu(page, name).dispatchEvent('pointerdown')]);
  };
  await touch('Men');
  await page.getByRole('link', { name: /^White\b/ }).dispatchEvent('pointerdown');
  await page.getByRole('link', { name: /bag/i }).first().dispatchEvent('pointerdown');
  await touch('Children');
  expect(asked).toEqual(['/men', '/children']);
});

test('on a phone at most four tiles in view are prefetched when scrolling stops, each once', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await visit(page, '/women');
  const asked = dataAsked(page);
  await page.evaluate(() => document.querySelectorAll('[data-tile]')[4]?.scrollIntoView());
  await expect.poll(() => asked.filter((path) => path.startsWith('/pd/')).length).toBeGreaterThan(0);
  const first = asked.length;
  expect(first).toBeLessThanOrEqual(4);
  await page.evaluate(() => document.querySelectorAll('[data-tile]')[8]?.scrollIntoView());
  await expect.poll(() => asked.length).toBeGreaterThan(first);
  await page.evaluate(() => document.querySelectorAll('[data-tile]')[4]?.scrollIntoView());
  await page.evaluate(() => document.querySelectorAll('[data-tile]')[12]?.scrollIntoView());
  await expect.poll(() => asked.length).toBeGreaterThan(first + 1);
  expect(new Set(asked).size).toBe(asked.length);
});

test('nothing is prefetched with Save-Data', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await visit(page, '/women');
  const asked = dataAsked(page);
  await page.evaluate(() => document.querySelectorAll('[data-tile]')[4]?.scrollIntoView());
  // Tiles in view are marked when scrolling stops.
  await page.locator('[data-tile][data-in-view]').first().waitFor();
  expect(asked).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('links in content open without a document request', async ({ page }) => {
  await visit(page, '/women');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'tops and dresses' }).click();
  await page.waitForURL(/size-guide-women-tops/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('[PLP-02] Back restores the scroll position of a lengthened listing', async ({ page }) => {
  await visit(page, '/women');
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.locator('[data-tile]')).toHaveCount(50);
  const tile = page.locator('[data-tile]').nth(40);
  await tile.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await tile.getByRole('link').first().click();
  await page.waitForURL(/\/pd\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('[data-tile]')).toHaveCount(50);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('Back restores a page from the back/forward cache', async () => {
  const browser = await chromium.launch({
    executablePath: process.env.E2E_CHROMIUM!,
    // The headless shell needs a flag for the back/forward cache.
    args: [
      ...CHROMIUM_ARGUMENTS,
      // A page that is still loading is not cached for long.
      NO_IMAGES,
      '--enable-bfcache',
      '--enable-features=BackForwardCache:enable_same_site/true',
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  const leaveAndReturn = async () => {
    await page.goto(at('/women'));
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { left: true }));
    await page.goto(at('/homepage', '/uk/en-GB'));
    // By now the other page has notified the store's tabs of its session.
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    // A restored page loads nothing.
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => location.pathname)).toMatch(/women$/);
    return page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        notRestoredReasons?: { reasons: { reason: string }[] } | null;
      })[];
      return {
        isTheSame: 'left' in window,
        ours: document?.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? [],
      };
    });
  };
  let returned = await leaveAndReturn();
  // A browser short of memory caches nothing and then names no reason.
  for (let again = 0; again < 2 && !returned.isTheSame; again++) {
    expect(returned.ours).toEqual([]);
    returned = await leaveAndReturn();
  }
  expect(returned).toEqual({ isTheSame: true, ours: [] });
  await browser.close();
});

test('the first image in view is preloaded in the sizes of each screen; images far below are not', async () => {
  const head = async (path: string) => {
    const html = await (await fetch(at(path))).text();
    const preloads = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1]?.match(/<link[^>]*as="image"[^>]*>/g) ?? [];
    for (const link of preloads)
      expect(link).toMatch(
        /(imageSrcSet="[^"]+ 7(?:20|68)w.*imageSizes="|sw=720&amp;q=60").*fetchPriority="high"/,
      );
    return preloads.join(' ');
  };
  expect(await head('/homepage')).toMatch(/media="\(max-width: 47\.99em\)".*media="\(min-width: 48em\)"/);
  expect(await head('/women')).toContain('front.jpg');
  expect(await head(`${SHIRT}?color=sky`)).toContain('10000401-sky-front.jpg');
});
