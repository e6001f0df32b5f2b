import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { reach, SHIRT, visit, visitAndInteract } from './shopper.ts';
import { DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const TABLET = { width: 768, height: 1024 };
const LOADING = 'Loading products';

const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const productsOf = (region: Locator) =>
  region.locator('h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('[PDP-12] [RECO-02] a product page recommends matching, similar and jointly bought products', async ({
  page,
  pageErrors,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await visit(page, SHIRT);
  expect(requested.filter((path) => path.includes('/resource/recommendations'))).toEqual([]);
  for (const name of ['Goes with it', 'In the same spirit', 'You may also like']) {
    const links = await productsOf(await reach(page, name));
    expect(links.length).toBeGreaterThan(3);
    expect(links.some((link) => link.includes('-10000401.html'))).toBe(false);
  }
  for (const recommender of ['complete-the-set', 'pdp-similar-items', 'product-to-product'])
    expect(requested).toContain(`/eu/en-IE/resource/recommendations/${recommender}`);
  // Without statistics consent there are no viewed products.
  await expect(carousel(page, 'You looked at these')).toHaveCount(0);
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
});

test('[PDP-12] with consent recently viewed products are shown, the latest first', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(DESKTOP, {}, 'necessary.statistics');
  for (const [path, id] of [
    ['/pd/x-10000402.html', '10000402'],
    ['/pd/x-10000434.html', '10000434'],
  ]) {
    await Promise.all([
      page.waitForRequest(
        (request) => request.url().endsWith('/resource/activity') && (request.postData() ?? '').includes(id!),
      ),
      visitAndInteract(page, path!),
    ]);
  }
  await visit(page, SHIRT);
  const links = await productsOf(await reach(page, 'You looked at these'));
  expect(links.map((link) => /-(\d{8})\.html/.exec(link)?.[1])).toEqual(['10000434', '10000402']);
  expect(pageErrors).toEqual([]);
});

test('[RECO-03] tiles take half, two fifths and a quarter of the row; arrows on large screens scroll a window', async ({
  newVisit,
}) => {
  for (const [viewport, share] of [
    [PHONE, 0.5],
    [TABLET, 0.4],
    [DESKTOP, 0.25],
  ] as const) {
    const { page, context } = await newVisit(viewport, { images: true });
    await visit(page, SHIRT);
    const region = await reach(page, 'In the same spirit');
    const row = region.getByRole('list').first();
    const [item, whole] = await Promise.all([
      region.getByRole('listitem').first().boundingBox(),
      row.boundingBox(),
    ]);
    expect(item!.width / whole!.width).toBeCloseTo(share, 2);
    const arrows = region.getByRole('button', { name: /^In the same spirit: / });
    if (viewport !== DESKTOP) {
      await expect(arrows).toHaveCount(0);
    } else {
      const forward = region.getByRole('button', { name: 'Next: In the same spirit' });
      const moved = await row.evaluate((list) => {
        const scrolled: number[] = [];
        const scrollBy = list.scrollBy.bind(list) as (options: ScrollToOptions) => void;
        Object.assign(list, {
          scrollBy(options: ScrollToOptions) {
            scrolled.push(options.left ?? 0);
            scrollBy(options);
          },
        });
        Object.assign(window, { scrolled });
        return list.scrollLeft;
      });
      expect(moved).toBe(0);
      await forward.click();
      expect(await page.evaluate(() => (window as unknown as { scrolled: number[] }).scrolled)).toEqual([
        1440,
      ]);
      await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(300);
      await region.getByRole('button', { name: 'Previous: In the same spirit' }).click();
      await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0);
    }
    await expect(region.getByRole('button', { name: /picture of/ })).toHaveCount(0);
    // The sticky bar stays above the content.
    await region
      .getByRole('article')
      .first()
      .evaluate((tile) => scrollBy(0, tile.getBoundingClientRect().top + 150 - innerHeight));
    await page.locator('.sticky-bar').getByRole('button').last().click({ trial: true });
    await context.close();
  }
});

test('[RECO-03] four skeletons while products load; no arrows for three products', async ({ page }) => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/recommendations\/pdp-similar-items/, async (route) => {
    await waiting;
    const response = await route.fetch();
    const body = (await response.json()) as { tiles: unknown[] };
    await route.fulfill({ response, json: { ...body, tiles: body.tiles.slice(0, 3) } });
  });
  await visit(page, SHIRT);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const region = carousel(page, 'In the same spirit');
  await region.getByText(LOADING).waitFor();
  await expect(region.getByRole('listitem')).toHaveCount(4);
  await expect(region).toHaveAttribute('aria-busy', 'true');
  const height = async () => (await region.boundingBox())?.height ?? 0;
  const held = await height();
  answer();
  await region.getByRole('article').first().waitFor();
  // The content below does not shift.
  expect(Math.abs((await height()) - held)).toBeLessThan(2);
  await expect(region.getByRole('listitem')).toHaveCount(3);
  await expect(region.getByRole('button', { name: /^In the same spirit: / })).toHaveCount(0);
});

test('[RECO-02] a failing or empty recommendation service leaves no error and no gap', async ({ page }) => {
  await page.route(/recommendations\/complete-the-set/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.route(/recommendations\/pdp-similar-items/, (route) => route.abort());
  await page.route(/recommendations\/product-to-product/, (route) =>
    route.fulfill({ json: { recoUUID: '', tiles: [] } }),
  );
  await visit(page, SHIRT);
  const empty = page.waitForResponse(/product-to-product/);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await empty;
  for (const name of ['Goes with it', 'In the same spirit', 'You may also like'])
    await carousel(page, name).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Calanque linen shirt' }).waitFor();
  await expect(page.locator('[data-recommender]')).toHaveCount(0);
});

test('[RECO-03] a product without a variant is not added, which is only logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await page.route(/\/resource\/tile\//, async (route) => {
    const response = await route.fetch();
    const detail = (await response.json()) as Record<string, { sizes: object[] }>;
    for (const colour of Object.values(detail))
      colour.sizes = ['S', 'M'].map((value) => ({ value, name: value, state: 'orderable', lengths: [] }));
    await route.fulfill({ response, json: detail });
  });
  await visit(page, SHIRT);
  const region = await reach(page, 'In the same spirit');
  const tile = region.getByRole('article').first();
  await tile.hover();
  const detail = page.waitForResponse(/\/resource\/tile\//);
  await tile.getByRole('button', { name: /^Add, / }).click();
  await detail;
  await tile.getByRole('group').getByRole('button', { name: 'S', exact: true }).click();
  await expect.poll(() => logged.join()).toContain('There is no variant to add.');
  expect(logged.filter((line) => line.startsWith('error'))).toEqual([]);
  expect(posted).toEqual([]);
});

for (const [prefix, title] of [
  ['/eu/en-IE', 'What others are wearing'],
  ['/eu/de-DE', 'Was andere tragen'],
] as const) {
  test(`[CART-04] ${prefix}: the empty bag shows the merchant’s recommendations with a translated title`, async ({
    newVisit,
  }) => {
    const { page, pageErrors } = await newVisit(PHONE);
    await visit(page, '/cart', prefix);
    const region = await reach(page, title);
    expect(await region.getByRole('article').count()).toBeGreaterThan(3);
    await expect(region).toHaveAttribute('data-recommender', 'products-in-all-categories');
    await expectAccessible(page);
    expect(pageErrors).toEqual([]);
  });
}

test('[RECO-02] [RECO-03] home and sets have recommendations, home its own row', async ({
  page,
  pageErrors,
}) => {
  await visit(page, '/homepage');
  // The merchant's row: a third less ten pixels each, with the same arrows.
  const row = carousel(page, 'New in');
  const list = row.getByRole('list').first();
  const [item, whole] = await Promise.all([
    row
      .getByRole('listitem')
      .first()
      .evaluate((place) => place.getBoundingClientRect().width),
    list.evaluate((place) => {
      const { paddingLeft, paddingRight } = getComputedStyle(place);
      return place.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    }),
  ]);
  expect(item).toBeCloseTo(whole / 3 - 10, 0);
  await row.getByRole('button', { name: 'Next: New in' }).click();
  await expect.poll(() => list.evaluate((place) => place.scrollLeft)).toBeGreaterThan(300);
  expect((await productsOf(await reach(page, 'What others take to the beach'))).length).toBeGreaterThan(3);
  await visit(page, '/pd/x-20000001.html');
  const links = await productsOf(await reach(page, 'Goes with it'));
  expect(links.some((link) => link.includes('-20000001.html'))).toBe(false);
  expect(links.length).toBeGreaterThan(3);
  expect(pageErrors).toEqual([]);
});
