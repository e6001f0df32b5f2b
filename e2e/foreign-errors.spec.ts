import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { ArchiveStore, DEMO, linkTo } from './archive-store.ts';
import { test } from './fixtures.ts';
import { hydrated } from './shopper.ts';
import { expectAccessible, PHONE } from './visitor.ts';

const PREFIX = '/halden-yuki/ar-KW';

let store: ArchiveStore;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  store = await ArchiveStore.open();
});
test.afterAll(() => store?.close());

/** What a shopper sees and hears, and what the document says about itself. */
async function expectOwnBrand(page: Page): Promise<void> {
  expect(await page.content()).not.toMatch(DEMO);
  await expect(page).not.toHaveTitle(DEMO);
}

test('without a connection, the banner and the page that did not load are those of the shop', async ({
  newVisit,
}) => {
  const { page, context } = await newVisit(PHONE);
  const home = await store.read(`${PREFIX}/homepage`);
  await page.goto(new URL(linkTo(home.html, PREFIX, 'إلكترونيات'), store.origin).href);
  await hydrated(page);
  await context.setOffline(true);
  await page.getByText("You're currently browsing in offline mode").waitFor();
  await page.getByRole('article').first().getByRole('link').first().click();
  const title = page.getByRole('heading', { name: 'You are currently offline' });
  await title.waitFor();
  await expect(title).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/You are currently offline/);
  await expectOwnBrand(page);
  await expectAccessible(page);
});

test('a page that is not found has the header of the shop and a search', async ({ page }) => {
  const response = await page.goto(`${store.origin}${PREFIX}/nowhere`);
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await page.getByRole('main').getByRole('search').waitFor();
  await page
    .getByRole('link', { name: /^\W*Halden & Yuki\W*, home page\W*$/ })
    .first()
    .waitFor();
  await expectOwnBrand(page);
});

test('every file that a page names is the shop’s own, with its structured data', async () => {
  for (const prefix of [PREFIX, '/halden-outlet/sv-SE']) {
    const { html } = await store.read(`${prefix}/homepage`);
    const named = [...html.matchAll(/<link[^>]*?\shref="([^"]*)"/g)]
      .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), store.origin))
      .filter(({ origin, pathname }) => origin === store.origin && !/\.(woff2|js)$/.test(pathname));
    expect(named.length).toBeGreaterThan(2);
    for (const { pathname, search } of named) {
      const { html: file, status } = await store.read(pathname + search);
      expect([pathname, status]).toEqual([pathname, 200]);
      expect(file, pathname).not.toMatch(DEMO);
    }
  }
  const { html } = await store.read(`${PREFIX}/pd/x-stove_2.html`);
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  expect(data.length).toBeGreaterThan(0);
  for (const [, json = ''] of data) expect(JSON.stringify(JSON.parse(json))).not.toMatch(DEMO);
});

test('a site that is not in the archive yet answers 503 with a page of the shop', async ({ page }) => {
  const config = JSON.parse(readFileSync(store.configFile, 'utf8'));
  const [first] = config.sites;
  config.sites.push({ ...first, id: 'next_year', alias: 'next-year' });
  const [country] = config.countries.filter(({ siteId }: { siteId: string }) => siteId === first.id);
  config.countries.push({ ...country, siteId: 'next_year' });
  writeFileSync(store.configFile, JSON.stringify(config));
  await store.restart();
  const response = await page.goto(`${store.origin}/next-year/sv-SE/homepage`);
  expect(response?.status()).toBe(503);
  expect(response?.headers()['retry-after']).toBe('5');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectOwnBrand(page);
});
