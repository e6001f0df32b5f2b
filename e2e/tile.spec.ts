import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures.ts';
import { price } from './pages/product.ts';
import { add, tileOf } from './pages/tile.ts';
import { hydrated, reach, visit } from './shopper.ts';
import { at, DESKTOP, PHONE } from './visitor.ts';

const shownPicture = (tile: Locator) => tile.locator('img').getAttribute('src');

const visibleText = async (place: Locator) => (await place.allInnerTexts()).join().replaceAll('\u00a0', ' ');

test('[TILE-01] [RT-07] a tile shows name, price and badges and links to the product in its colour', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(DESKTOP, { images: true });
  const tile = await tileOf(page, '10000401');
  const link = tile.getByRole('link', { name: 'Calanque linen shirt', exact: true });
  expect(await visibleText(link)).toBe('calanque linen shirt');
  await expect(link).toHaveAttribute('id', '10000401white');
  expect(await visibleText(tile)).toContain('89 €');
  expect(await visibleText(tile)).toContain('New');
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Calanque linen shirt' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/eu/en-IE/pd/calanque-linen-shirt-10000401.html');
  expect(new URL(page.url()).search).toBe('?color=white');
  expect(pageErrors).toEqual([]);
});

test('[TILE-01] arrows cycle through the images; recommendations have none', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(DESKTOP, { images: true });
  const tile = await tileOf(page, '10000401');
  await tile.hover();
  const next = tile.getByRole('button', { name: 'Next picture of Calanque linen shirt' });
  await next.click();
  await expect.poll(() => shownPicture(tile)).toContain('-white-back');
  await tile.getByText(/^Picture 2 of \d$/).waitFor();
  await tile.getByRole('button', { name: 'Previous picture of Calanque linen shirt' }).click();
  await expect.poll(() => shownPicture(tile)).toContain('-white-front');
  await tile.getByRole('button', { name: 'Previous picture of Calanque linen shirt' }).click();
  await expect.poll(() => shownPicture(tile)).toContain('-white-scene');
  expect(new URL(page.url()).pathname).toMatch(/search$/);

  await visit(page, '/homepage');
  const recommended = (await reach(page, 'What others take to the beach')).locator('[data-tile]').first();
  await recommended.scrollIntoViewIfNeeded();
  await recommended.hover();
  const detail = page.waitForResponse(/\/resource\/tile\//);
  await add(recommended).click();
  await detail;
  await expect(recommended.getByRole('button', { name: /picture of/ })).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test('[TILE-01] on a phone a swipe steps through the images', async ({ newVisit }) => {
  const { page, context } = await newVisit(PHONE);
  const tile = await tileOf(page, '10000401');
  const session = await context.newCDPSession(page);
  // Scroll until React has hydrated the tile.
  const next = tile.getByRole('button', { name: /^Next picture/ });
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollBy(0, 30));
        return next.count();
      },
      { intervals: [1000] },
    )
    .toBe(1);
  const box = (await tile.boundingBox())!;
  const y = box.y + 80;
  const touch = (type: string, x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', box.x + 140);
  await touch('touchMove', box.x + 80);
  await touch('touchMove', box.x + 30);
  await touch('touchEnd');
  await expect.poll(() => shownPicture(tile)).toContain('-white-back');
});

test('[TILE-02] the first colour is selected; hover previews another, a click selects it for image and link', async ({
  page,
  pageErrors,
}) => {
  const tile = await tileOf(page, '10000401');
  const colours = tile.getByRole('radiogroup', { name: 'Colours of Calanque linen shirt' });
  await expect(colours.getByRole('radio')).toHaveCount(3);
  await expect(colours.getByRole('radio', { checked: true })).toHaveAttribute('aria-label', 'White');
  const swatch = (await colours.locator('svg').first().boundingBox())!;
  expect([swatch.width, swatch.height]).toEqual([16, 16]);
  await colours.getByRole('radio', { name: 'Sky' }).hover();
  await expect.poll(() => shownPicture(tile)).toContain('-sky-front');
  await expect(tile.locator('h2 a')).toHaveAttribute('id', '10000401white');
  await tile.locator('h2').hover();
  await expect.poll(() => shownPicture(tile)).toContain('-white-front');
  await colours.getByRole('radio', { name: 'Sky' }).click();
  await tile.locator('h2').hover();
  expect(await shownPicture(tile)).toContain('-sky-front');
  await expect(tile.locator('h2 a')).toHaveAttribute('id', '10000401sky');
  expect(await tile.locator('h2 a').getAttribute('href')).toContain('?color=sky');
  expect(new URL(page.url()).pathname).toMatch(/search$/);
  await tile.getByRole('button', { name: /^Next picture/ }).click();
  await expect.poll(() => shownPicture(tile)).toContain('-sky-back');
  expect(pageErrors).toEqual([]);
});

test('[TILE-02] by keyboard arrows move between colours, which are one tab stop', async ({ page }) => {
  const tile = await tileOf(page, '10000401');
  await tile.locator('h2 a').focus();
  await tile.getByRole('button', { name: /^Next picture/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownPicture(tile)).toContain('-sky-front');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Sky');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tile.locator('h2 a')).toHaveAttribute('id', '10000401coral');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('radio');
});

test('[TILE-02] three colours are shown and the rest counted; a phone shows the number only', async ({
  newVisit,
}) => {
  const desk = await newVisit(DESKTOP);
  await visit(desk.page, '/women');
  const many = desk.page.locator('[data-tile]', { hasText: /\+\d/ }).first();
  await expect(many.getByRole('radio')).toHaveCount(3);
  const more = Number(/\+(\d+)/.exec(await visibleText(many))?.[1]);
  const id = (await many.locator('h2 a').getAttribute('id'))!.slice(0, 8);
  await desk.context.close();
  const phone = await newVisit(PHONE);
  const tile = await tileOf(phone.page, id);
  expect(await visibleText(tile)).toContain(`${more + 3} colours`);
  expect(await visibleText(tile)).not.toContain('+');
  for (const radio of await tile.getByRole('radio').all()) {
    const { width, height } = (await radio.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});

test('[TILE-03] a sale shows previous price, current price and discount', async ({ page }) => {
  const tile = await tileOf(page, '10000402');
  const words = await visibleText(tile);
  const [, before, now, percent] = /([\d.]+) €\s+([\d.]+) €\s+- (\d+)%/.exec(words) ?? [];
  expect(Number(percent)).toBe(Math.round(((Number(before) - Number(now)) / Number(before)) * 100));
  expect(words).toContain('Sale');
});

test('[TILE-10] [CONT-05] images are requested at width 720 and quality 60', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE, { images: true });
  const tile = await tileOf(page, '10000401');
  const image = tile.locator('img');
  await expect(image).toHaveAttribute('src', /\?sw=720&q=60$/);
  await expect
    .poll(() => image.evaluate((one) => new URL((one as HTMLImageElement).currentSrc).search))
    .toBe('?sw=720&q=60');
});

test('without scripts a tile links to its product, and its colours to theirs', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false });
  await page.goto(at('/search?q=10000401'));
  const tile = page.locator('[data-tile]').first();
  await tile.hover();
  await add(tile).click();
  await page.waitForURL(/\/pd\/.*\?color=white$/);
  await page.goBack();
  await tile.getByRole('radio', { name: 'Sky' }).click();
  await page.waitForURL(/\/pd\/.*\?color=sky$/);
});

test('an untouched tile loads no scripts', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(at('/women'), { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(requested.filter((path) => /live-tile|watch-tiles|notify-modal|resource\/tile/.test(path))).toEqual(
    [],
  );
});

test('[TILE-03] [PDP-10] a promotion reduces the price alike on the tile, the product page, and in the bag', async ({
  page,
}) => {
  // In the European Union a promotion strikes no price (legal-prices.spec.ts).
  const uk = '/uk/en-GB';
  await visit(page, '/accessories/belts', uk);
  const tile = page.locator('[data-tile]').first();
  const shown = (await visibleText(tile)).replace(/\s+/g, ' ');
  const [, list, current] = /£(\S+) £(\S+) - 15%/.exec(shown)!;
  expect(Number(current)).toBeCloseTo(Number(list) * 0.85, 2);
  await tile.getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/pd\//);
  await expect.poll(() => price(page)).toContain(`£${current}`);
  await visit(page, '/accessories/belts', uk);
  await tile.hover();
  await add(tile).click();
  await tile.getByRole('group').getByRole('button', { name: /^\d+/ }).first().click();
  await tile.getByText('Great Choice').waitFor();
  await visit(page, '/cart', uk);
  await expect(page.getByRole('main')).toContainText(`£${current}`);
});
