import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { type ForeignStore, openForeignStore } from './foreign-store.ts';
import { hydrated } from './shopper.ts';

/** The merchant's own texts of pages, a part of all. */
const JAPANESE = {
  'product.add': 'バッグに入れる',
  'listing.count': '{count, plural, other {全#点}}',
  'basket.empty_title': 'バッグに商品がありません。',
};

let store: ForeignStore;
const shop = (path: string) => `${store.origin}/halden-yuki${path}`;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  store = await openForeignStore({ 'messages/page/ja.json': JSON.stringify(JAPANESE) });
});
test.afterAll(() => store?.close());

test('the merchant’s own texts are in the document, after hydration and after client navigations', async ({
  page,
  pageErrors,
}) => {
  const html = await (await fetch(shop('/ja-JP/pd/x-stove_2.html'))).text();
  expect(html).toContain('>バッグに入れる<');
  const messages: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/static/messages/')) messages.push(request.url());
  });
  await page.goto(shop('/ja-JP/pd/x-stove_2.html'));
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'バッグに入れる' })).toBeVisible();
  const document = await page.evaluateHandle(() => window.document);
  await page.getByRole('navigation').getByRole('link', { name: 'ギア' }).first().click();
  await expect(
    page
      .getByRole('main')
      .getByText(/全\d+点/)
      .first(),
  ).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click();
  await expect(page.getByText('バッグに商品がありません。')).toBeVisible();
  expect(await document.evaluate((before) => before === window.document)).toBe(true);
  expect(new Set(messages).size).toBe(1);
  const answer = await fetch(messages[0]!);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  // Another version, as of an old document, is not stored for long.
  const old = await fetch(shop('').replace('/halden-yuki', '/static/messages/ja-JP.json?v=old'));
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  expect((await fetch(`${store.origin}/static/messages/fr-FR.json`)).status).toBe(404);
  expect(pageErrors).toEqual([]);
});

test('texts that the store lacks are English, and keep their direction on a page from right to left', async ({
  page,
  pageErrors,
}) => {
  await page.goto(shop('/ar-KW/login'));
  await hydrated(page);
  const text = page.getByText('Forgot your password?').first();
  await expect(text).toBeVisible();
  // The question mark is at the right end of the English sentence.
  const [first, last] = await text.evaluate((element) => {
    const walker = window.document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const node = walker.nextNode() as Text;
    const left = (char: string) => {
      const range = window.document.createRange();
      const at = node.data.indexOf(char);
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    };
    return [left('F'), left('?')];
  });
  expect(last).toBeGreaterThan(first!);
  expect(pageErrors).toEqual([]);
});
