import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { add, tileOf } from './pages/tile.ts';
import { hold, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const option = (tile: Locator, name: RegExp | string) =>
  tile.getByRole('group').getByRole('button', { name });

const opacity = (button: Locator) => button.evaluate((element) => getComputedStyle(element).opacity);

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

test('[TILE-04] hover shows Add without layout shift', async ({ page }) => {
  const tile = await tileOf(page, '10000401');
  await page.mouse.move(0, 0);
  expect(await opacity(add(tile))).toBe('0');
  const before = await tile.boundingBox();
  await tile.hover();
  await expect.poll(() => opacity(add(tile))).toBe('1');
  expect(await tile.boundingBox()).toEqual(before);
});

test('[TILE-04] on a phone Add shows on tiles at least 30 % in view when scrolling stops', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/women');
  const tiles = page.locator('[data-tile]');
  expect(await opacity(add(tiles.first()))).toBe('0');
  const { top, height } = await tiles.nth(4).evaluate((tile) => {
    const box = tile.getBoundingClientRect();
    return { top: box.top + scrollY, height: box.height };
  });
  // A fifth of the row is in view, then two fifths.
  await page.evaluate((to) => scrollTo(0, to), top + height * 0.8);
  await expect.poll(() => opacity(add(tiles.nth(6)))).toBe('1');
  expect(await opacity(add(tiles.nth(4)))).toBe('0');
  await page.evaluate((to) => scrollTo(0, to), top + height * 0.6);
  await expect.poll(() => opacity(add(tiles.nth(4)))).toBe('1');
  expect(pageErrors).toEqual([]);
});

test('[TILE-04] scrolling a phone before hydration still shows Add on the tiles in view', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  const release = await hold(page, '**/assets/entry.client-*.js');
  await page.goto(at('/women'), { waitUntil: 'commit' });
  await page.locator('[data-tile]').nth(4).waitFor();
  await page.evaluate(() => document.querySelectorAll('[data-tile]')[4]?.scrollIntoView());
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  release();
  await page.locator('[data-tile][data-in-view]').first().waitFor();
  expect(pageErrors).toEqual([]);
});

test('[TILE-05] the button reads Notify Me when every size of the chosen colour is notify-me', async ({
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

test('[TILE-06] [TILE-07] Add opens the size picker; a size is added, confirmed for three seconds, and the picker closes', async ({
  page,
  pageErrors,
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
  expect(pageErrors).toEqual([]);
});

test('[TILE-06] a size with several lengths opens the lengths', async ({ page }) => {
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

test('[TILE-06] [TILE-07] by keyboard: focus shows Add, Escape closes the picker and returns the focus', async ({
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

test('[TILE-06] a product with one size or only colours is added at once', async ({ page }) => {
  for (const id of ['10000465', '10000461', '20000020']) {
    const tile = await tileOf(page, id);
    await tile.hover();
    await add(tile).click();
    await tile.getByText('Great Choice').waitFor();
  }
  expect(await bagCount(page)).toBe(3);
});

test('[TILE-08] a notify-me size opens the product with the choice; an unavailable one is disabled', async ({
  page,
  pageErrors,
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
  expect(pageErrors).toEqual([]);
});

test('[TILE-08] a coming-soon size opens the product as coming soon', async ({ page }) => {
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

test('[TILE-08] the last piece of a size is marked', async ({ page }) => {
  const tile = await tileOf(page, '10000604');
  await tile.getByRole('radio', { name: 'Ink' }).click();
  await open(tile);
  await option(tile, /^M\s*Last unit/).waitFor();
});

test('a refused size shows a message, and another can be chosen', async ({ page }) => {
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

test('[TILE-09] the picker closes when the mouse leaves, on a phone when the tile leaves the view', async ({
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

test('a shopper adds from the grid on a phone', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/women');
  const tile = page.locator('[data-tile]').nth(2);
  await tile.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(() => opacity(add(tile))).toBe('1');
  await add(tile).tap();
  await expectAccessible(page);
  await option(tile, 'M').tap();
  await tile.getByText('Product added to your cart').waitFor();
  expect(await bagCount(page)).toBe(1);
  expect(pageErrors).toEqual([]);
});

test('[TILE-04] Add on a set opens its page to choose the products; a bundle without choices is added', async ({
  page,
  pageErrors,
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
  expect(pageErrors).toEqual([]);
});
