import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addToBag, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const TEXTS = [
  '/delivery',
  '/returns',
  '/contact-us',
  '/security-policy',
  '/iconics',
  '/FAQs',
  '/terms-purchase',
  '/privacy-policy',
  '/cookies',
  '/klarna-landing',
  '/sitemaps',
];

test('[RT-09] every content page exists in each language', async () => {
  for (const prefix of ['/eu/en-IE', '/eu/fr-FR', '/eu/es-ES', '/eu/de-DE', '/eu/it-IT', '/us/es-US']) {
    const titles = await Promise.all(
      TEXTS.map(async (path) => {
        const response = await fetch(at(path, prefix));
        expect(response.status, prefix + path).toBe(200);
        return /<h1[^>]*>([^<]+)</.exec(await response.text())?.[1];
      }),
    );
    expect(new Set(titles).size).toBe(TEXTS.length);
  }
});

test('[CONT-02] a content page has text, title, description and keywords in its language', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE, { javaScriptEnabled: false });
  const found = new Set<string>();
  for (const prefix of ['/eu/en-IE', '/eu/de-DE', '/eu/fr-FR']) {
    await page.goto(at('/delivery', prefix));
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(await page.title()).toBe(`${heading} | Rivage`);
    for (const name of ['description', 'keywords']) {
      const content = await page.locator(`meta[name=${name}]`).getAttribute('content');
      expect(content, `${name} of ${prefix}/delivery`).toBeTruthy();
      found.add(content as string);
    }
    // The merchant's HTML keeps tables and loses scripts.
    await expect(page.locator('main table')).not.toHaveCount(0);
    await expect(
      page.locator(
        'main script:not([type="application/ld+json"]), main [onclick], main [onload], main [onerror]',
      ),
    ).toHaveCount(0);
  }
  expect(found.size).toBe(6);
});

test('[MS-05] [RT-09] FAQs open without scripts, tables fit a phone, links carry the prefix', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE, { javaScriptEnabled: false, images: true });
  await page.goto(at('/FAQs', '/eu/de-DE'));
  const question = page.locator('main details').first();
  await question.locator('summary').tap();
  expect(await question.getAttribute('open')).not.toBeNull();
  await page.goto(at('/delivery', '/eu/de-DE'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(/^\/eu\/de-DE\//);
});

test('[RT-01] the home page shows the merchant’s content, and guests see only scheduled content', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(DESKTOP, { images: true });
  await visit(page, '/homepage');
  await page.getByRole('heading', { level: 1, name: 'The long way to the beach' }).waitFor();
  for (const hidden of ['Good to see you again', 'Regatta week', 'The sea wall is a hundred years old'])
    await expect(page.getByText(hidden)).toHaveCount(0);
  await page.getByRole('link', { name: 'See what is new' }).click();
  await page.waitForURL(at('/new'));
  expect(pageErrors).toEqual([]);
});

test('[RT-10] landing pages are found under both addresses; an unknown one answers 404', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE, { images: true });
  for (const path of ['/lp/summer-linen', '/page-viewer/tailoring', '/lp/gifts', '/lp/the-swim-edit']) {
    expect(await visit(page, path), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
      PHONE.width,
    );
  }
  expect(await visit(page, '/lp/nothing-here')).toBe(404);
  // Popular products are linked.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page
    .getByRole('main')
    .getByRole('link', { name: /shirt|dress|bag/ })
    .first()
    .waitFor();
  expect(pageErrors).toEqual([]);
});

test('[CONT-01] a product shows its assigned page, which hydrates when scrolled into view', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await visit(page, SHIRT);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const promise = page.getByText('Thirty days to change your mind');
  await promise.waitFor();
  expect(requested.filter((url) => url.includes('complete-the-set'))).toEqual([]);
  // Recommendations below the product.
  const similar = page.waitForRequest(/recommendations\/complete-the-set\?products=10000401/);
  await promise.scrollIntoViewIfNeeded();
  await similar;
  await page.getByRole('link', { name: 'How returns work' }).click();
  await page.waitForURL(at('/returns'));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(pageErrors).toEqual([]);
});

test('[SH-12] content images load at their display size: above a category, in the menu', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP, { images: true });
  await visit(page, '/women');
  const loaded = (place: string) =>
    page.locator(`[data-slot^="${place}"] img`).evaluate((image) => {
      const { currentSrc, clientWidth } = image as HTMLImageElement;
      return Number(/sw=(\d+)/.exec(currentSrc)?.[1]) / clientWidth;
    });
  // The server draws an image when it is first requested.
  await expect.poll(() => loaded('category-banner'), { timeout: 30_000 }).toBeGreaterThan(1);
  expect(await loaded('category-banner')).toBeLessThan(1.5);
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Women', exact: true })
    .hover();
  await expect.poll(() => loaded('category-flyout:women')).toBeGreaterThan(1);
  expect(await loaded('category-flyout:women')).toBeLessThan(1.5);
});

test('[SH-06] the banner appears on products and content pages, not on home, categories and checkout', async ({
  page,
}) => {
  const banner = page.getByText('Swim week: 20% off every swimsuit');
  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  for (const [path, shown] of [
    [SHIRT, true],
    ['/delivery', true],
    ['/search?q=linen', true],
    ['/homepage', false],
    ['/women/clothing', false],
    ['/shipping', false],
  ] as const) {
    await visit(page, path);
    await expect(banner, path).toHaveCount(shown ? 1 : 0);
  }
});

test('[PLP-04] a category shows breadcrumb, title, description and banner', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { images: true });
  await visit(page, '/women');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Women').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Women' }).waitFor();
  await page.getByText('A wardrobe for light, wind and long tables').waitFor();
  await expect(page.locator('.category-banner img')).toHaveCount(1);
  await visit(page, '/women/clothing/dresses');
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((one) => JSON.parse(one.textContent ?? '{}')));
  const kinds = Object.fromEntries(data.map((one) => [one['@type'], one.itemListElement]));
  expect(kinds.BreadcrumbList.map((step: { name: string }) => step.name)).toEqual([
    'Home',
    'Women',
    'Clothing',
    'Dresses',
  ]);
  expect(kinds.ItemList.length).toBeGreaterThan(5);
  expect(kinds.ItemList[0].url).toMatch(/^http.*\/pd\//);
});

test('robots.txt names the sitemap index, the index its files, the files all pages', async () => {
  const text = async (path: string) => (await fetch(new URL(path, process.env.E2E_URL))).text();
  const index = /Sitemap: (\S+)/.exec(await text('/robots.txt'))?.[1] ?? '';
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] as string);
  const files = locations(await text(new URL(index).pathname));
  expect(files.length).toBe(8);
  const german = files.find((file) => file.includes('/eu/de-DE/')) ?? '';
  const addresses = locations(await text(new URL(german).pathname));
  expect(addresses.length).toBeGreaterThan(500);
  expect(new Set(addresses).size).toBe(addresses.length);
  const some = addresses.filter((_, place) => place % 60 === 0).map((address) => new URL(address).pathname);
  for (const path of some) expect((await fetch(new URL(path, process.env.E2E_URL))).status, path).toBe(200);
  expect((await fetch(`${process.env.E2E_URL}/sitemap/eu/de-DE/99.xml`)).status).toBe(404);
});
