import { expect } from '@playwright/test';
import { CASE_IDS } from '../commerce/import/testing/foreign-shop/catalog-cases.ts';
import { PRODUCTS } from '../commerce/import/testing/foreign-shop/names.ts';
import { ArchiveStore } from './archive-store.ts';
import { test } from './fixtures.ts';
import { addedPanel } from './shopper.ts';

const PREFIX = '/halden-yuki/ja-JP';

let store: ArchiveStore;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  store = await ArchiveStore.open();
});
test.afterAll(() => store?.close());

interface Document {
  status: number;
  html: string;
  /** text of the main part, with single spaces */
  words: string;
  /** decoded addresses of links by their text */
  links: Map<string, string>;
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

async function read(path: string): Promise<Document> {
  const answer = await fetch(new URL(path, store.origin));
  const html = (await answer.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
  const links = [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', inner = '']) => [plain(inner), decodeURIComponent(plain(href))] as const,
  );
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return { status: answer.status, html, words: plain(main), links: new Map(links) };
}
const productPath = (name: string, id: string, query = '') =>
  `${PREFIX}/pd/${encodeURIComponent(`${name}-${id}`)}.html${query}`;

test('categories five levels deep are in menu, breadcrumb, refinement and sitemap', async () => {
  const home = await read(`${PREFIX}/homepage`);
  const fifth = home.links.get('遠征');
  expect(fifth).toBe(`${PREFIX}/ギア/シェルター/テント/四季/遠征`);
  const fourth = await read(`${PREFIX}/ギア/シェルター/テント/四季`);
  expect(fourth.links.get('遠征 , 1 products')).toBe(fifth);
  const listing = await read(fifth!);
  expect(listing.status).toBe(200);
  expect(listing.words).toMatch(/ギア \/ シェルター \/ テント \/ 四季 \/ 遠征/);
  const product = await read(productPath('四季テント-プロ', PRODUCTS.tent));
  expect(product.words).toMatch(/四季 \/ 遠征 \/ 四季テント プロ/);
  const sitemap = await read('/sitemap/halden-yuki/ja-JP/0.xml');
  expect(decodeURIComponent(sitemap.html)).toContain(`${fifth}</loc>`);
});

test('a category outside of the menu is no link there, but has a page, and so have those below it', async () => {
  const home = await read(`${PREFIX}/homepage`);
  expect([home.links.has('セール品'), home.links.has('ボトル')]).toEqual([false, false]);
  const clearance = await read(`${PREFIX}/ギア/セール品`);
  expect(clearance.links.get('ボトル , 1 products')).toBe(`${PREFIX}/ギア/セール品/ボトル`);
  const juice = await read(productPath('りんごジュース', CASE_IDS.juice));
  expect(juice.words).toMatch(/ギア \/ セール品 \/ ボトル \/ りんごジュース/);
  expect(juice.words).toContain('￥2,000 per l');
});

test('tiles show the range of the prices of variants and members', async () => {
  const electronics = await read(`${PREFIX}/電子機器`);
  expect(electronics.words).toContain('スマートフォン X9 ￥89,800 – ￥99,840');
  const shelter = await read(`${PREFIX}/ギア/シェルター`);
  expect(shelter.words).toContain('キャンプセット ￥9,920 – ￥78,400');
});

test('a product that is not available is out of stock on its page and its tile', async () => {
  const { words } = await read(productPath('ランタン', CASE_IDS.lantern));
  expect(words).toMatch(/out of stock/i);
  const gear = await read(`${PREFIX}/ギア`);
  expect(gear.words).toMatch(/ランタン ￥7,000 Out of stock/i);
});

test('three attributes are chosen without scripts; what does not exist together says so', async () => {
  const open = await read(productPath('オーレ-ブーツ', PRODUCTS.boots, '?shoeSize=42'));
  expect(open.html).toMatch(/aria-label="広, [^"]+"/);
  expect(open.html).not.toMatch(/aria-label="細, [^"]+"/);
  const chosen = await read(
    productPath('オーレ-ブーツ', PRODUCTS.boots, '?shoeSize=42&width=N&lacing=quick'),
  );
  expect(chosen.words).toContain('サイズ: 42');
  expect(chosen.words).toContain('幅: 細');
  expect(chosen.html).toContain(`name="productId" value="${PRODUCTS.bootsNarrow}"`);
});

test('a tile without color asks for the values of the merchant, and the bag names them', async ({ page }) => {
  await page.goto(`${store.origin}${PREFIX}/電子機器`);
  const tile = page.locator(`[data-product="${PRODUCTS.phone}"]`);
  await expect(tile.getByRole('radio')).toHaveCount(2);
  await tile.getByRole('radio', { name: 'サンド' }).click();
  await expect(tile.getByRole('link', { name: 'スマートフォン X9', exact: true })).toHaveAttribute(
    'href',
    /finish=sand/,
  );
  await tile.hover();
  await tile.getByRole('button', { name: /^Add/ }).click();
  // Sand has 512 GB only, black 128 GB only: the picker says which one is added.
  const picker = tile.getByRole('group', { name: '容量' });
  await expect(picker.getByRole('listitem')).toHaveText(['512 GB']);
  await picker.getByRole('button', { name: '512 GB' }).click();
  await expect(tile.getByRole('status').filter({ hasText: /added/i })).toHaveCount(1);
  await page.goto(`${store.origin}${PREFIX}/cart`);
  const bag = page.getByRole('main');
  await expect(bag).toContainText('スマートフォン X9');
  await expect(bag).toContainText(/容量:?\s*512 GB/);
  await expect(bag).toContainText(/仕上げ:?\s*サンド/);
  await expect(bag).not.toContainText(/size/i);
});

test('the bag changes what variants differ in by its name', async ({ page }) => {
  await page.goto(
    store.origin + productPath('オーレ-ブーツ', PRODUCTS.boots, '?shoeSize=42&width=N&lacing=quick'),
  );
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await addedPanel(page).waitFor();
  await page.goto(`${store.origin}${PREFIX}/cart`);
  const bag = page.getByRole('main');
  await bag.getByText(/^Change: サイズ/).click();
  await expect(bag.getByRole('combobox', { name: /^サイズ.*オーレ/ })).toBeVisible();
  await expect(bag).not.toContainText(/size/i);
});

test('swatches of an attribute other than color show its names, on tiles and on the product page', async ({
  page,
}) => {
  await page.goto(`${store.origin}${PREFIX}/電子機器`);
  const values = page.locator(`[data-product="${PRODUCTS.phone}"]`).getByRole('radio');
  await expect(values).toHaveText(['ブラック', 'サンド']);
  expect((await values.first().boundingBox())!.height).toBeGreaterThanOrEqual(24);
  await page.goto(store.origin + productPath('スマートフォン-X9', PRODUCTS.phone));
  const links = page.getByRole('main').getByRole('region', { name: '仕上げ' }).getByRole('listitem');
  await expect(links).toHaveText(['ブラック', 'サンド']);
});

test('a picker of a tile is titled with the name of the attribute', async ({ page }) => {
  await page.goto(`${store.origin}${PREFIX}/時計`);
  const tile = page.locator(`[data-product="${CASE_IDS.watch}"]`);
  // With the engraving that is the default.
  await expect(tile).toContainText('￥46,500');
  await tile.hover();
  await tile.getByRole('button', { name: /^Add/ }).click();
  const picker = tile.getByRole('group', { name: 'ストラップ' });
  await picker.getByRole('button', { name: 'スチール' }).click();
  await expect(tile.getByRole('group', { name: /ケース/ })).toBeVisible();
  await tile.getByRole('button', { name: '小 36 mm' }).click();
  await expect(tile.getByRole('status').filter({ hasText: /added/i })).toHaveCount(1);
});

test('a tile leads to the values that its category shows alone', async ({ page }) => {
  const home = await read(`${PREFIX}/homepage`);
  await page.goto(store.origin + home.links.get('Maker 8')!);
  const tile = page.locator(`[data-product="${CASE_IDS.watch}"]`);
  await tile.getByRole('link', { name: '腕時計 ワン', exact: true }).click();
  await expect(page).toHaveURL(/\?caseSize=L$/);
  const sizes = page.getByRole('main').getByRole('region', { name: /ケース/ });
  await expect(sizes.getByRole('link', { name: '大 42 mm' })).toHaveAttribute('aria-current', 'true');
});

test('options are priced on the page of a product with variations, and named in the bag', async ({
  page,
}) => {
  await page.goto(`${store.origin}${productPath('腕時計-ワン', CASE_IDS.watch, '?strap=cord&caseSize=L')}`);
  await expect(page.getByTestId('price')).toContainText('￥46,500');
  await page.getByRole('combobox', { name: '刻印' }).and(page.locator('button')).click();
  await page.getByRole('option', { name: 'なし' }).click();
  await expect(page.getByTestId('price')).toContainText('￥44,000');
  await page.getByRole('combobox', { name: '保証' }).and(page.locator('button')).click();
  await page.getByRole('option', { name: /2年/ }).click();
  await expect(page.getByTestId('price')).toContainText('￥53,800');
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await expect(addedPanel(page)).toContainText('腕時計 ワン');
  await page.goto(`${store.origin}${PREFIX}/cart`);
  const bag = page.getByRole('main');
  await expect(bag).toContainText(/ストラップ:?\s*コード/);
  await expect(bag).toContainText('2年');
});

test('the options of the products of a set are chosen, priced and named in the bag', async ({ page }) => {
  await page.goto(`${store.origin}${productPath('街セット', CASE_IDS.citySet)}`);
  const members = page.getByRole('region', { name: /set/i });
  const warranty = members.getByRole('combobox', { name: '保証, 自転車 ワン' });
  await expect(warranty).toHaveText('なし');
  await warranty.and(page.locator('button')).click();
  await page.getByRole('option', { name: /2年.*￥9,800/ }).click();
  await expect(warranty).toHaveText(/2年/);
  await expect(members.locator('li').filter({ hasText: '自転車 ワン' })).toContainText('￥249,800');
  await members.getByRole('combobox', { name: 'ストラップ, 腕時計 ワン' }).click();
  await page.getByRole('option', { name: 'コード' }).click();
  await members.getByRole('combobox', { name: 'ケース, 腕時計 ワン' }).click();
  await page.getByRole('option', { name: /大/ }).click();
  await page.getByRole('button', { name: /Add 2/ }).click();
  await expect(addedPanel(page)).toContainText('自転車 ワン');
  await page.goto(`${store.origin}${PREFIX}/cart`);
  const bag = page.getByRole('main');
  await expect(bag).toContainText('2年');
  await expect(bag).toContainText('イニシャル');
  await expect(bag).toContainText('￥249,800');
  await expect(bag).toContainText('￥46,500');
});

test('a bundle names the options that its parts contain', async () => {
  const { words } = await read(productPath('街バンドル', CASE_IDS.cityBundle));
  expect(words).toMatch(/自転車 ワン.*保証 なし/);
});

test('words of 200 letters in names wrap on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    `${PREFIX}/ギア`,
    productPath('腕時計-ワン', CASE_IDS.watch, '?strap=cord&caseSize=L'),
  ]) {
    await page.goto(store.origin + path);
    const width = await page.evaluate(() => {
      const word = 'Donaudampfschiff'.repeat(13);
      for (const selector of ['h1', '[data-tile] h2 a', 'nav ol [aria-current]', 'main details li a']) {
        for (const element of document.querySelectorAll(selector)) {
          const text = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
          if (text) text.nodeValue = word;
        }
      }
      return document.documentElement.scrollWidth;
    });
    expect(width).toBe(390);
  }
});
