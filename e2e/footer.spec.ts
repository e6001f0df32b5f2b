import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { hold, SHIRT, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

test('[FT-02] the footer shows country, language and flag, and links to the country selector', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE, { images: true });
  await visit(page, '/women', '/eu/fr-FR');
  const footer = page.getByRole('contentinfo');
  await footer.getByText('Pays de livraison France').waitFor();
  await footer.getByText('Langue Français').waitFor();
  const flag = footer.locator('img').first();
  await flag.scrollIntoViewIfNeeded();
  await expect
    .poll(() => flag.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const change = footer.getByRole('link', { name: 'Modifier le pays et la langue' });
  await page.goto(new URL((await change.getAttribute('href')) ?? '', page.url()).href);
  await page.getByRole('heading', { level: 1, name: 'Pays et langue' }).waitFor();
  await expectAccessible(page);
});

test('[FT-02] a click on the footer line works and the focus stays while its scripts load', async ({
  page,
}) => {
  const change = page.getByRole('contentinfo').getByRole('link', { name: 'Change country and language' });
  const isAlive = () =>
    change.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactFiber')));
  const arrive = async () => {
    const release = await hold(page, /\/country-line-/);
    await visit(page, '/women');
    await change.scrollIntoViewIfNeeded();
    return release;
  };
  const whilePressed = await arrive();
  const { x, y, width, height } = (await change.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  const arrived = page.waitForEvent('requestfinished', (request) => /\/country-line-/.test(request.url()));
  whilePressed();
  await arrived;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
  await page.mouse.up();
  await page.getByRole('heading', { name: 'Country and language' }).waitFor();
  await page.unrouteAll();
  const whileFocused = await arrive();
  await change.focus();
  whileFocused();
  await expect.poll(isAlive).toBe(true);
  expect(await change.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('[RT-11] [CTRY-01] another language keeps the page, another country opens its home page', async ({
  page,
}) => {
  await visit(page, '/women');
  await page.getByRole('link', { name: 'Change country and language' }).click();
  await page.getByLabel('Shipping country').selectOption('Germany');
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(at('/damen', '/eu/de-DE'));
  await page.getByRole('link', { name: 'Ändern Land und Sprache' }).click();
  await page.getByLabel('Lieferland').selectOption('Vereinigte Staaten');
  await page.getByLabel('Sprache', { exact: true }).selectOption('Español');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.waitForURL(at('/homepage', '/us/es-US'));
});

test('[CTRY-02] a country without the current language opens in its default language', async ({ page }) => {
  await visit(page, '/countrySelector', '/eu/it-IT');
  await page.getByLabel('Paese di consegna').selectOption('Stati Uniti');
  await expect(page.getByLabel('Lingua', { exact: true })).toHaveValue('en-US');
  await page.getByLabel('Paese di consegna').selectOption('Regno Unito');
  await expect(page.getByLabel('Lingua', { exact: true })).toHaveCount(0);
});

for (const [prefix, label, language, save, country, summary, code] of [
  ['/eu/de-DE', 'Lieferland', 'Sprache', 'Speichern', 'Österreich', 'Lieferland Österreich', 'AT'],
  ['/eu/fr-FR', 'Pays de livraison', 'Langue', 'Enregistrer', 'Belgique', 'Pays de livraison Belgique', 'BE'],
] as const) {
  test(`[CTRY-01] [FT-02] below ${prefix} footer, selector and reload keep the chosen country`, async ({
    page,
  }) => {
    await visit(page, '/countrySelector?from=/delivery', prefix);
    await page.getByLabel(label).selectOption({ label: country });
    await page.getByLabel(language, { exact: true }).selectOption(prefix.slice(-5));
    await page.getByRole('button', { name: save }).click();
    await page.waitForURL(at('/delivery', prefix));
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await footer.getByText(summary).waitFor();
    await page.reload();
    await footer.scrollIntoViewIfNeeded();
    await footer.getByText(summary).waitFor();
    await visit(page, '/countrySelector', prefix);
    await expect(page.getByLabel(label)).toHaveValue(code);
    await visit(page, '/homepage', '/uk/en-GB');
    await footer.scrollIntoViewIfNeeded();
    await footer.getByText('Shipping to United Kingdom').waitFor();
  });
}

test('[CTRY-01] [RT-11] without scripts country and language are selectable, and the language keeps the refinements of the page', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE, { javaScriptEnabled: false });
  for (const [from, to] of [
    [
      '/women?refine=c_refinementColor%3Dblue&sort=price-low-to-high&utm_source=mail',
      '/damen?refine=c_refinementColor%3Dblue&sort=price-low-to-high',
    ],
    [`${SHIRT}?color=sky&size=M`, /^\/pd\/.*10000401\.html\?color=sky&size=M$/],
  ] as const) {
    await page.goto(at(from));
    await page.getByRole('link', { name: 'Change country and language' }).click();
    await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/eu\/de-DE\//);
    const reached = page.url().slice(at('', '/eu/de-DE').length);
    if (typeof to === 'string') expect(reached).toBe(to);
    else expect(reached).toMatch(to);
  }
  await page.goto(at('/countrySelector'));
  await page.getByLabel('Shipping country').selectOption('SE');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/homepage$/);
  // The bag is rendered for one shopper; shared pages keep the country of their language.
  await page.goto(at('/cart'));
  await page.getByRole('contentinfo').getByText('Sweden').waitFor();
  await page.goto(at('/countrySelector'));
  const otherRegion = page.locator('noscript p');
  expect([await otherRegion.isVisible(), await otherRegion.textContent()]).toEqual([
    true,
    expect.stringContaining('The shop of another region has its own bag and its own sign-in'),
  ]);
  await page.getByLabel('Shipping country').selectOption('GB');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(at('/homepage', '/uk/en-GB'));
});

test('[FT-04] on a phone one group of links is open at a time', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  await visit(page, '/homepage');
  const footer = page.getByRole('contentinfo');
  const [first, second] = [footer.locator('summary').nth(0), footer.locator('summary').nth(1)];
  const links = (index: number) => footer.locator('details').nth(index).getByRole('link').first();
  await first.click();
  await links(0).waitFor();
  await second.click();
  await links(1).waitFor();
  await expect(footer.locator('details[open]')).toHaveCount(1);
  await second.click();
  await expect(footer.locator('details[open]')).toHaveCount(0);
});

test('[SH-04] icons of payment methods that do not load leave the links below them where they are', async ({
  newVisit,
}) => {
  // Without images.
  const { page } = await newVisit(PHONE);
  await visit(page, '/homepage');
  const footer = page.getByRole('contentinfo');
  const icons = footer.getByRole('list', { name: 'Ways to pay' }).getByRole('img');
  await footer.getByRole('link', { name: 'Withdraw from contract here' }).scrollIntoViewIfNeeded();
  await expect(icons).toHaveCount(8);
  const heights = () => icons.evaluateAll((all) => [...new Set(all.map((one) => one.clientHeight))]);
  await expect.poll(heights).toEqual([30]);
});

test('[FT-04] from 768 px the groups are lists below headings, and each link opens a page', async ({
  newVisit,
}) => {
  const { page } = await newVisit({ width: 768, height: 1000 });
  await visit(page, '/homepage');
  const footer = page.getByRole('contentinfo');
  // No expand control is left for keyboard or screen reader.
  await expect(footer.locator('summary:visible')).toHaveCount(0);
  await footer.getByRole('heading', { name: 'Help', exact: true }).waitFor();
  const links = footer.locator('section').getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(8);
  await expect(links.first()).toBeVisible();
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
});

test('[FT-03] [FT-05] social links open a new window; icons of eight payment methods, secure shopping, the year', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP, { images: true });
  await visit(page, '/homepage');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[target=_blank][rel=noopener]')).toHaveCount(3);
  const icons = footer.getByRole('list', { name: 'Ways to pay' }).getByRole('img');
  await icons.last().scrollIntoViewIfNeeded();
  const sizes = () =>
    icons.evaluateAll((all) => all.map((one) => Math.sign((one as HTMLImageElement).naturalWidth)));
  await expect.poll(sizes).toEqual(Array(8).fill(1));
  expect(await icons.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))).toEqual([
    'American Express',
    'Apple Pay',
    'Klarna',
    'Maestro',
    'MasterCard',
    'PayPal',
    'Visa',
    'Visa Debit',
  ]);
  await footer.getByText(/Secure shopping · © \d{4} Rivage/).waitFor();
});
