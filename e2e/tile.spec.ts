import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { hold, hydrated, reach, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

/** The tile of a product, found by its number. */
async function tileOf(page: Page, id: string, prefix?: string): Promise<Locator> {
  await visit(page, `/search?q=${id}`, prefix);
  return page.locator('[data-tile]', { has: page.locator(`a[id^="${id}"]`) });
}

const add = (tile: Locator) => tile.getByRole('button', { name: /^Add, / });
const option = (tile: Locator, name: RegExp | string) =>
  tile.getByRole('group').getByRole('button', { name });
const shownPicture = (tile: Locator) => tile.locator('img').getAttribute('src');
const opacity = (button: Locator) => button.evaluate((element) => getComputedStyle(element).opacity);

/** As they are seen. */
const wordsOf = async (place: Locator) => (await place.allInnerTexts()).join();

async function open(tile: Locator): Promise<void> {
  await tile.hover();
  await add(tile).click();
  await tile.getByRole('group').waitFor();
}

async function bagCount(page: Page): Promise<number> {
  const answer = await page.request.get(at('/resource/bag'), { headers: { cookie: await cookies(page) } });
  return ((await answer.json()) as { count: number }).count;
}

const cookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

test('[TILE-01] [RT-07] a tile shows name, price and badges and leads to the product in its colour', async ({
  newVisit,
}) => {
  const { page, faults } = await newVisit(DESKTOP, { pictures: true });
  const tile = await tileOf(page, '10000401');
  const link = tile.getByRole('link', { name: 'Calanque linen shirt', exact: true });
  expect(await wordsOf(link)).toBe('calanque linen shirt');
  await expect(link).toHaveAttribute('id', '10000401white');
  expect(await wordsOf(tile)).toContain('89 €');
  expect(await wordsOf(tile)).toContain('New');
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Calanque linen shirt' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/eu/en-IE/pd/calanque-linen-shirt-10000401.html');
  expect(new URL(page.url()).search).toBe('?color=white');
  expect(faults).toEqual([]);
});

test('[TILE-01] arrows step through the pictures and round again; in recommendations there are none', async ({
  newVisit,
}) => {
  const { page, faults } = await newVisit(DESKTOP, { pictures: true });
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
  expect(faults).toEqual([]);
});

test('[TILE-01] a finger steps through the pictures of a phone', async ({ newVisit }) => {
  const { page, context } = await newVisit(PHONE);
  const tile = await tileOf(page, '10000401');
  const session = await context.newCDPSession(page);
  // A finger scrolls on until the page answers.
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

test('[TILE-02] the first colour is chosen; hover shows another, a click chooses it for picture and link', async ({
  page,
  faults,
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
  expect(faults).toEqual([]);
});

test('[TILE-02] by keyboard arrows move between colours, which are one stop of the Tab key', async ({
  page,
}) => {
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

test('[TILE-02] three colours are shown, the others counted; a phone says how many there are', async ({
  newVisit,
}) => {
  const desk = await newVisit(DESKTOP);
  await visit(desk.page, '/women');
  const many = desk.page.locator('[data-tile]', { hasText: /\+\d/ }).first();
  await expect(many.getByRole('radio')).toHaveCount(3);
  const more = Number(/\+(\d+)/.exec(await wordsOf(many))?.[1]);
  const id = (await many.locator('h2 a').getAttribute('id'))!.slice(0, 8);
  await desk.context.close();
  const phone = await newVisit(PHONE);
  const tile = await tileOf(phone.page, id);
  expect(await wordsOf(tile)).toContain(`${more + 3} colours`);
  expect(await wordsOf(tile)).not.toContain('+');
  for (const radio of await tile.getByRole('radio').all()) {
    const { width, height } = (await radio.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});

test('[TILE-03] on sale the price before, the price now and the discount', async ({ page }) => {
  const tile = await tileOf(page, '10000402');
  const words = await wordsOf(tile);
  const [, before, now, percent] = /([\d.]+) €\s+([\d.]+) €\s+- (\d+)%/.exec(words) ?? [];
  expect(Number(percent)).toBe(Math.round(((Number(before) - Number(now)) / Number(before)) * 100));
  expect(words).toContain('Sale');
});

test('[TILE-04] hovering shows Add, and nothing moves', async ({ page }) => {
  const tile = await tileOf(page, '10000401');
  await page.mouse.move(0, 0);
  expect(await opacity(add(tile))).toBe('0');
  const before = await tile.boundingBox();
  await tile.hover();
  await expect.poll(() => opacity(add(tile))).toBe('1');
  expect(await tile.boundingBox()).toEqual(before);
});

test('[TILE-04] on a phone Add shows on tiles at least 30 % in view once scrolling stops', async ({
  newVisit,
}) => {
  const { page, faults } = await newVisit(PHONE);
  await visit(page, '/women');
  const tiles = page.locator('[data-tile]');
  expect(await opacity(add(tiles.first()))).toBe('0');
  const { top, height } = await tiles.nth(4).evaluate((tile) => {
    const box = tile.getBoundingClientRect();
    return { top: box.top + scrollY, height: box.height };
  });
  // A fifth of the row is below the upper edge, and then two fifths.
  await page.evaluate((to) => scrollTo(0, to), top + height * 0.8);
  await expect.poll(() => opacity(add(tiles.nth(6)))).toBe('1');
  expect(await opacity(add(tiles.nth(4)))).toBe('0');
  await page.evaluate((to) => scrollTo(0, to), top + height * 0.6);
  await expect.poll(() => opacity(add(tiles.nth(4)))).toBe('1');
  expect(faults).toEqual([]);
});

test('[TILE-04] who scrolled a phone before scripts had come finds Add where they rest', async ({
  newVisit,
}) => {
  const { page, faults } = await newVisit(PHONE);
  const release = await hold(page, '**/assets/entry.client-*.js');
  await page.goto(at('/women'), { waitUntil: 'commit' });
  await page.locator('[data-tile]').nth(4).waitFor();
  await page.evaluate(() => document.querySelectorAll('[data-tile]')[4]?.scrollIntoView());
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  release();
  await page.locator('[data-tile][data-in-view]').first().waitFor();
  expect(faults).toEqual([]);
});

test('[TILE-05] the button reads Notify Me where every size of the chosen colour is notify-me', async ({
  page,
}) => {
  const tile = await tileOf(page, '10000422');
  await tile.hover();
  await add(tile).waitFor();
  await tile.getByRole('radio', { name: 'Stone' }).click();
  await tile.getByRole('button', { name: 'Notify Me, Nuit de Nice merino jumper' }).waitFor();
  await tile.getByRole('radio', { name: 'Black' }).click();
  await add(tile).waitFor();
});

test('[TILE-06] [TILE-07] Add asks for the size; a size is added, told for three seconds, and the picker closes', async ({
  page,
  faults,
}) => {
  const tile = await tileOf(page, '10000401');
  await open(tile);
  await tile.getByText('Select Size', { exact: true }).waitFor();
  await option(tile, 'M').waitFor();
  await expectAccessible(page);
  await option(tile, 'M').click();
  await tile.getByText('Great Choice').waitFor();
  const since = Date.now();
  expect(await tile.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringMatching(/Great Choice\s+Product added to your cart/),
  );
  await expect(tile.getByRole('group')).toHaveCount(0);
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor();
  await page.mouse.move(0, 0);
  await tile.getByText('Great Choice').waitFor({ state: 'detached' });
  expect(Date.now() - since).toBeGreaterThan(2500);
  expect(Date.now() - since).toBeLessThan(5000);
  expect(await bagCount(page)).toBe(1);
  expect(faults).toEqual([]);
});

test('[TILE-06] a size with several lengths leads to them', async ({ page }) => {
  const tile = await tileOf(page, '10000434');
  await open(tile);
  await option(tile, '32').click();
  await tile.getByText('Select Length').waitFor();
  await tile.getByRole('button', { name: 'Select Size' }).click();
  await option(tile, '34').click();
  await option(tile, '32').click();
  await tile.getByText('Great Choice').waitFor();
  expect(await bagCount(page)).toBe(1);
});

test('[TILE-06] [TILE-07] by keyboard: focus shows Add, Escape closes and gives the focus back', async ({
  page,
}) => {
  const tile = await tileOf(page, '10000401');
  await tile.locator('h2 a').focus();
  await tile.getByRole('button', { name: /^Next picture/ }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => opacity(add(tile))).toBe('1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(focused).toBe('XS');
  await page.keyboard.press('Escape');
  await tile.getByRole('group').waitFor({ state: 'detached' });
  expect(await focused()).toBe('Add');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('XS');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tile.getByText('Product added to your cart').waitFor();
  expect(await focused()).toBe('Add');
});

test('[TILE-06] what has one size, or colours only, is added at once', async ({ page }) => {
  for (const id of ['10000465', '10000461', '20000020']) {
    const tile = await tileOf(page, id);
    await tile.hover();
    await add(tile).click();
    await tile.getByText('Great Choice').waitFor();
  }
  expect(await bagCount(page)).toBe(3);
});

test('[TILE-08] a notify-me size opens the product with what was chosen; one that is neither is inert', async ({
  page,
  faults,
}) => {
  const tile = await tileOf(page, '10000479');
  await open(tile);
  const notify = option(tile, /^S\s*Notify Me/);
  await notify.click();
  const modal = page.getByRole('dialog', { name: /Belle Rive poplin shirt/ });
  await modal.getByText('Notify Me', { exact: true }).waitFor();
  await expect(modal.getByRole('definition')).toHaveText(['White', 'S'], { useInnerText: true });
  await expectAccessible(page);
  await expect(modal.getByRole('link', { name: 'View product' })).toHaveAttribute(
    'href',
    /\?color=white&size=S$/,
  );
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add');

  await tile.getByRole('radio', { name: 'Ecru' }).click();
  await open(tile);
  const gone = option(tile, /^M\s*Out of stock/);
  await expect(gone).toHaveAttribute('aria-disabled', 'true');
  await gone.click({ force: true });
  await expect(tile.getByRole('group')).toHaveCount(1);
  expect(await bagCount(page)).toBe(0);
  expect(faults).toEqual([]);
});

test('[TILE-08] a size that is to come opens the product as coming soon', async ({ page }) => {
  const tile = await tileOf(page, '10000446');
  await tile.hover();
  await tile.getByRole('button', { name: 'Coming soon, Opale slip dress' }).click();
  await option(tile, /^M\s*Coming soon/).click();
  const modal = page.getByRole('dialog', { name: /Opale slip dress/ });
  await modal.getByText('Coming soon', { exact: true }).waitFor();
  await expect(modal.getByRole('definition')).toHaveText(['Sea', 'M'], { useInnerText: true });
  await modal.getByRole('button', { name: 'Close' }).click();
  await modal.waitFor({ state: 'detached' });
});

test('[TILE-08] the last piece of a size is told', async ({ page }) => {
  const tile = await tileOf(page, '10000604');
  await tile.getByRole('radio', { name: 'Ink' }).click();
  await open(tile);
  await option(tile, /^M\s*Last unit/).waitFor();
});

test('a size that is refused is told, and another can be chosen', async ({ page }) => {
  const tile = await tileOf(page, '10000604');
  await tile.getByRole('radio', { name: 'Ink' }).click();
  await open(tile);
  await option(tile, /^M/).click();
  await tile.getByText('Great Choice').waitFor();
  await open(tile);
  await option(tile, /^M/).click();
  await tile.getByRole('alert').getByText('Only 1 left!').waitFor();
  await option(tile, /^S/).click();
  await tile.getByText('Great Choice').waitFor();
  expect(await bagCount(page)).toBe(2);
});

test('[TILE-09] the picker closes when the mouse leaves; on a phone when the tile leaves the view', async ({
  newVisit,
}) => {
  const desk = await newVisit(DESKTOP);
  const tile = await tileOf(desk.page, '10000401');
  await open(tile);
  await desk.page.mouse.move(2, 2);
  await tile.getByRole('group').waitFor({ state: 'detached' });
  await desk.context.close();

  const phone = await newVisit(PHONE);
  await visit(phone.page, '/women');
  const other = phone.page.locator('[data-tile]').nth(2);
  await other.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(() => opacity(add(other))).toBe('1');
  await add(other).tap();
  await other.getByRole('group').waitFor();
  await phone.page.evaluate(() => scrollBy(0, 1500));
  await other.getByRole('group').waitFor({ state: 'detached' });
});

test('[TILE-10] [CONT-05] pictures are asked for at width 720 and quality 60', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE, { pictures: true });
  const tile = await tileOf(page, '10000401');
  const image = tile.locator('img');
  await expect(image).toHaveAttribute('src', /\?sw=720&q=60$/);
  await expect
    .poll(() => image.evaluate((one) => new URL((one as HTMLImageElement).currentSrc).search))
    .toBe('?sw=720&q=60');
});

test('a phone shopper adds from the grid', async ({ newVisit }) => {
  const { page, faults } = await newVisit(PHONE);
  await visit(page, '/women');
  const tile = page.locator('[data-tile]').nth(2);
  await tile.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(() => opacity(add(tile))).toBe('1');
  await add(tile).tap();
  await expectAccessible(page);
  await option(tile, 'M').tap();
  await tile.getByText('Product added to your cart').waitFor();
  expect(await bagCount(page)).toBe(1);
  expect(faults).toEqual([]);
});

test('[TILE-04] Add on a set leads to its page, where its parts are chosen; a bundle without choices is added', async ({
  page,
  faults,
}) => {
  const bundle = await tileOf(page, '20000002');
  await bundle.hover();
  await add(bundle).click();
  await bundle.getByText('Product added to your cart').waitFor();
  expect(await bagCount(page)).toBe(1);
  const set = await tileOf(page, '20000001');
  await set.hover();
  await add(set).click();
  await page.waitForURL(/-20000001\.html/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

test('without scripts a tile leads to its product, and its colours to theirs', async ({ newVisit }) => {
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

test('a tile nobody touches loads nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(at('/women'), { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(asked.filter((path) => /live-tile|watch-tiles|product-modal|resource\/tile/.test(path))).toEqual([]);
});
