import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { PRODUCTS } from '../commerce/import/testing/foreign-shop/names.ts';
import { ArchiveStore, linkTo } from './archive-store.ts';
import { test } from './fixtures.ts';
import { addToBag, hydrated } from './shopper.ts';
import { DESKTOP, expectAccessible } from './visitor.ts';

/** Names of a category and a product by site and locale. */
const PLACES = [
  { prefix: '/halden-yuki/ja-JP', category: '電子機器', product: 'スマートフォン X9' },
  { prefix: '/halden-yuki/ar-KW', category: 'إلكترونيات', product: 'هاتف X9' },
  { prefix: '/halden-yuki/sv-SE', category: 'Elektronik', product: 'Telefon X9' },
  { prefix: '/halden-outlet/sv-SE', category: 'Elektronik', product: 'Telefon X9' },
];

let store: ArchiveStore;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  store = await ArchiveStore.open({}, { drawn: true });
});
test.afterAll(() => store?.close());

for (const { prefix, category, product } of PLACES) {
  test(`a merchant's archive opens as a shop: ${prefix}`, async () => {
    const home = await store.read(`${prefix}/homepage`);
    expect(home.status).toBe(200);
    expect(home.words).not.toBe('');
    const listing = await store.read(linkTo(home.html, prefix, category));
    expect(listing.status).toBe(200);
    expect(listing.words).toContain(product);
    const details = await store.read(linkTo(listing.html, prefix, product));
    expect(details.status).toBe(200);
    expect(details.words).toContain(product);
    for (const { html } of [home, listing, details]) expect(html).not.toMatch(/rivage/i);
  });
}

test('[TILE-01] tiles show names as the merchant writes them, and the heart on dark pictures', async ({
  page,
}) => {
  const home = await store.read('/halden-yuki/sv-SE/homepage');
  await page.goto(new URL(linkTo(home.html, '/halden-yuki/sv-SE', 'Elektronik'), store.origin).href);
  const tile = page.getByRole('article').filter({ hasText: 'Telefon X9' });
  await expect(tile.getByRole('link', { name: 'Telefon X9' })).toHaveCSS('text-transform', 'none');
  const behind = await tile
    .getByRole('button', { name: 'Favourite Telefon X9' })
    .evaluate((heart) => getComputedStyle(heart, '::after').backgroundColor);
  expect(behind).toBe('rgb(251, 249, 245)');
});

test('a category shows its banner image, slots and menu banner', async () => {
  const home = await store.read('/halden-yuki/sv-SE/homepage');
  const address = linkTo(home.html, '/halden-yuki/sv-SE', 'Ljus &amp; el');
  const { html, words } = await store.read(address);
  const main = html.slice(html.indexOf('<main'));
  expect(main).toMatch(/<img src="[^"]*category\/light%20wide\.png[^>]*fetchPriority="high"/i);
  expect(main.match(/<h1/g)).toHaveLength(1);
  // Banner slot, products, the listing, and the slot below it.
  const order = ['För långa nätter ute.', 'Nätterna blir längre', 'Gjort av Yuki', 'Kabel', 'Lampor'];
  const places = order.map((text) => words.indexOf(text));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places.slice(0, 3)).toEqual(places.slice(0, 3).toSorted((a, b) => a - b));
  const menu = html.slice(html.indexOf('menu-strip'), html.indexOf('<main'));
  expect(menu).toContain('New lamps');
  expect(menu).toMatch(/<a href="\/halden-yuki\/sv-SE\/[^"]*lampor/i);
  expect(menu).toMatch(/<img[^>]*category\/light\.png/);
  expect(html).not.toContain('alert(1)');
  // A refined listing has the name alone.
  const narrowed = await store.read(`${address}?offset=24`);
  expect(narrowed.html).not.toContain('Nätterna blir längre');
  // An empty slot leaves no gap.
  const plain = await store.read(linkTo(home.html, '/halden-yuki/sv-SE', 'Elektronik'));
  expect(plain.html).not.toContain('category-hero');
  expect(plain.words).not.toContain('Nätterna blir längre');
});

test('global slots of every kind are shown in the place that their ids name', async () => {
  const home = await store.read('/halden-yuki/sv-SE/homepage');
  const order = [
    ...[
      'Höst hos Halden',
      'Till i morgon',
      '山の店',
      'Till kampanjpris',
      'Yukis urval',
      'Nytt: vintertältet.',
    ],
    ...['Sedan 1971', 'Bara hos Halden'],
  ];
  const places = order.map((text) => home.words.indexOf(text));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  for (const text of ['Spring is over', 'Without campaign', 'Inget packat än', 'Seasonal', 'Your gear'])
    expect(home.html).not.toContain(text);
  // Assets of another site are not shown, and slots of one site are not on another.
  expect((await store.read('/halden-outlet/sv-SE/homepage')).html).not.toContain('Sedan 1971');
  const search = await store.read('/halden-yuki/sv-SE/search?q=zzzz');
  expect(search.html).toContain('Dagar på stigen');
  expect(home.html.slice(home.html.indexOf('</main>'))).toContain('Halden AB');
});

test('every page links to the content pages of the archive, and to no others', async () => {
  for (const path of ['/homepage', '/search?q=zzzz', '/cart']) {
    const { html } = await store.read(`/halden-yuki/sv-SE${path}`);
    const footer = html.slice(html.lastIndexOf('</main>'));
    for (const name of ['Köpvillkor', 'Integritet', 'Imprint']) {
      const { status, words } = await store.read(linkTo(footer, '/halden-yuki/sv-SE', name));
      expect([name, status]).toEqual([name, 200]);
      expect(words).toContain('Halden');
    }
    expect(footer).not.toMatch(/href="[^"]*\/(cookies|returns|delivery|contact)/);
  }
});

test('a picture of a slot whose file is missing leaves a placeholder of its size', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { images: true });
  await page.route(/\.(png|jpe?g|webp)(\?|$)/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${store.origin}/halden-yuki/sv-SE/homepage`);
  await hydrated(page);
  const picture = page.getByRole('main').locator('img[data-missing]:not(.picture-frame *)').first();
  await expect(picture).toHaveCSS('content', /no-picture-fluid\.svg/);
  await expect(picture).toHaveCSS('opacity', '1');
  const { width, height } = (await picture.boundingBox())!;
  expect(width).toBeGreaterThan(height * 1.5);
});

test('the bag shows the slots of the empty and of the filled bag', async ({ page }) => {
  await page.goto(`${store.origin}/halden-yuki/sv-SE/cart`);
  await expect(page.getByRole('main')).toContainText('Inget packat än');
  await page.goto(`${store.origin}/halden-yuki/sv-SE/pd/x-${encodeURIComponent(PRODUCTS.stove)}.html`);
  await hydrated(page);
  await addToBag(page);
  await page.goto(`${store.origin}/halden-yuki/sv-SE/cart`);
  await expect(page.getByRole('main')).toContainText('Fria reparationer i tio år.');
  await expect(page.getByRole('main')).not.toContainText('Inget packat än');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText('Inget packat än');
});

test('the report of the import names the slots that are not shown', () => {
  const report = readFileSync(store.reportFile, 'utf8');
  for (const id of ['seasonal', 'home-lost'])
    expect(report.match(new RegExp(`warning: The slot '${id}' `, 'g'))).toHaveLength(1);
  expect(report).not.toContain("The slot 'homepage-story'");
});

test('a product page has specifications by group, without attributes that are not visible', async () => {
  const { html } = await store.read('/halden-yuki/sv-SE/pd/lampa-lamp.L-1.html');
  const at = html.indexOf('>Specifications<');
  const section = html.slice(at, html.indexOf('</details>', at));
  const rows = [...section.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(
    ([, name, value = '']) => [
      name,
      value
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ],
  );
  expect(rows).toEqual([
    ['Brand', 'Yuki Works'],
    ['Manufacturer', 'Yuki Seisakusho'],
    ['Manufacturer’s number', 'YS-L1'],
    ['Vattentät', 'Yes'],
    ['Laddning', 'USB-C-kabel'],
    ['Tested on', '14 mars 2026'],
    ['Care', 'Dry before storing'],
    ['Ljusstyrka', '420 lm'],
  ]);
  expect(section).toContain('Teknisk data</h3>');
  expect(html).not.toContain('X-77');
  expect(html).not.toContain('alert(1)');
  const plain = await store.read('/halden-yuki/sv-SE/pd/kabel-cable_3.html');
  expect(plain.status).toBe(200);
  expect(plain.html).not.toContain('>Specifications<');
});

test('rules of meta tags give titles, descriptions and other tags', async () => {
  const product = await store.read('/halden-yuki/sv-SE/pd/lampa-lamp.L-1.html');
  expect(product.html).toContain('<title>Lampa Fjäll with 420 lm | Halden &amp; Yuki</title>');
  expect(product.html).toContain(
    '<meta name="description" content="Burns for twelve hours. In Ljus &amp; el."/>',
  );
  const home = await store.read('/halden-yuki/sv-SE/homepage');
  expect(home.html).toContain('<meta property="og:title" content="Halden &amp; Yuki outdoors"/>');
  const listing = await store.read(linkTo(home.html, '/halden-yuki/sv-SE', 'Ljus &amp; el'));
  expect(listing.html).toContain('<title>All Ljus &amp; el | Halden &amp; Yuki</title>');
  expect(listing.html).toContain('<meta name="robots" content="all"/>');
});

test('the sitemap lists what the merchant includes, with frequency and priority', async () => {
  const { html: xml } = await store.read('/sitemap/halden-yuki/sv-SE/0.xml');
  expect(xml).toMatch(
    /<loc>[^<]*lamp\.L-1\.html<\/loc><changefreq>daily<\/changefreq><priority>0\.9<\/priority>/,
  );
  expect(xml).toMatch(/<changefreq>weekly<\/changefreq><priority>0\.7<\/priority>/);
  expect(xml).toMatch(/<loc>[^<]*about[^<]*<\/loc>/i);
  expect(xml).not.toContain('cable_3');
  expect(xml).not.toMatch(/lampor<\/loc>/);
  expect((await store.read('/sitemap/halden-outlet/sv-SE/0.xml')).html).not.toContain('lamp.L-1');
  const { sites } = JSON.parse(readFileSync(store.configFile, 'utf8'));
  const pages: string[] = Object.values(sites[0].pages);
  expect(pages.length).toBeGreaterThan(1);
  for (const id of pages) expect(xml).toContain(`${encodeURIComponent(id)}</loc>`);
});

const PURCHASES = [
  {
    prefix: '/halden-yuki/ja-JP',
    category: 'ギア',
    product: 'ガスストーブ',
    price: '￥9,920',
    delivery: '￥800',
    total: '￥10,720',
  },
  {
    prefix: '/halden-yuki/ar-KW',
    category: 'معدات',
    product: 'موقد غاز',
    price: '24.800',
    delivery: '2.500',
    total: '27.300',
  },
];

for (const { prefix, category, product, price, delivery, total } of PURCHASES) {
  test(`[MS-06] bag and checkout show whole minor units of the currency: ${prefix}`, async ({
    page,
    pageErrors,
  }) => {
    const home = await store.read(`${prefix}/homepage`);
    const listing = await store.read(linkTo(home.html, prefix, category));
    await page.goto(new URL(linkTo(listing.html, prefix, product), store.origin).href);
    await hydrated(page);
    await expect(page.locator('main')).toContainText(price);
    await expect(page.locator('meta[property="product:price:amount"]')).toHaveAttribute(
      'content',
      prefix.endsWith('JP') ? '9920' : '24.800',
    );
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await page.getByRole('dialog').getByText(price).first().waitFor();
    await page.goto(`${store.origin}${prefix}/cart`);
    await hydrated(page);
    await expect(page.locator('main')).toContainText(price);
    await expect(page.locator('main')).toContainText(total);
    await page.goto(`${store.origin}${prefix}/shipping`);
    await hydrated(page);
    await expect(page.locator('main')).toContainText(delivery);
    await expect(page.locator('main')).toContainText(total);
    expect(pageErrors).toEqual([]);
  });
}

test('the derived configuration can be edited, and the archive is not imported twice', async () => {
  const config = JSON.parse(readFileSync(store.configFile, 'utf8'));
  config.sites[1].alias = 'outlet';
  config.theme = { ...config.theme, colors: DARK };
  writeFileSync(store.configFile, JSON.stringify(config));
  await store.restart();
  expect((await store.read('/outlet/sv-SE/homepage')).status).toBe(200);
});

/** A dark theme whose texts have enough contrast everywhere. */
const DARK = {
  ...{ ink: '#f5f5f0', 'ink-soft': '#b8b8b0', paper: '#141414', white: '#1e1e1e', sand: '#333333' },
  ...{ 'sand-light': '#242424', hairline: '#3a3a3a', edge: '#8a8a8a', sea: '#8fd0ff', new: '#8fd8a8' },
  ...{ danger: '#ff9a90' },
};

test('axe finds nothing in a dark theme, from the listing to the checkout', async ({ newVisit }) => {
  test.setTimeout(120_000);
  const { page, pageErrors } = await newVisit(DESKTOP, { images: true });
  const prefix = `${store.origin}/halden-yuki/sv-SE`;
  const checked = async (path: string) => {
    await page.goto(prefix + path);
    await hydrated(page);
    await expectAccessible(page);
  };
  await checked('/search?q=X9');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await checked(`/pd/x-${encodeURIComponent(PRODUCTS.boots)}.html`);
  await checked(`/pd/x-${encodeURIComponent(PRODUCTS.stove)}.html`);
  await addToBag(page);
  await expectAccessible(page);
  await checked('/cart');
  await checked('/shipping');
  await checked('/registration');
  await page.getByRole('button', { name: 'Create an Account' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
});
