import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addedPanel, hold, visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const product = (id: string, query = '') => `/pd/x-${id}.html${query}`;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pictures = (page: Page) => page.getByRole('region', { name: /^Pictures of/ });
const price = async (page: Page) =>
  (await page.getByTestId('price').allInnerTexts()).join().replace(/\s+/g, ' ');
const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('region', { name: /^Your choice/ });

/** What was put into the bag; a gift of the house is not among it. */
async function bagLines(page: Page): Promise<{ productId: string; quantity: number }[]> {
  const answer = await page.request.get(at('/resource/bag'));
  const { bag } = (await answer.json()) as {
    bag: { lines: { productId: string; quantity: number; gift?: true }[] } | null;
  };
  const lines = (bag?.lines ?? []).filter((line) => !line.gift);
  return lines.map(({ productId, quantity }) => ({ productId, quantity }));
}

/** A list of the house, which comes in place of the browser's own. */
const listOf = (scope: Locator, name: string | RegExp) =>
  scope.getByRole('combobox', { name }).and(scope.locator('button'));

test('[PDP-01] [PDP-04] a choice is an address: it answers at once, keeps the place and comes back', async ({
  page,
  faults,
}) => {
  await visit(page, product('10000401'));
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['Home', 'Women', 'Clothing', 'Shirts'], {
    useInnerText: true,
  });
  await region(page, 'Size').getByText('Select Size').waitFor();
  await page.evaluate(() => scrollTo(0, 120));
  // A press of the driver's scrolls by itself when something is in its way.
  await region(page, 'Colour').getByRole('link', { name: 'Sky' }).dispatchEvent('click');
  await page.waitForURL(/\?color=sky$/);
  await region(page, 'Size').getByRole('link', { name: 'M', exact: true }).dispatchEvent('click');
  await page.waitForURL(/color=sky&size=M$/);
  expect(await page.evaluate(() => scrollY)).toBe(120);
  await main(page).getByRole('button', { name: 'Add to bag' }).waitFor();
  expect(await pictures(page).getByRole('img').first().getAttribute('src')).toContain('10000401-sky-');
  await page.reload();
  await main(page).getByRole('button', { name: 'Add to bag' }).waitFor();
  await expect(region(page, 'Colour').getByRole('link', { name: 'Sky' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.goBack();
  expect(page.url()).not.toContain('10000401');
  expect(faults).toEqual([]);
});

test('[PDP-04] the address of a variant chooses it', async ({ page }) => {
  await visit(page, product('100004010101'));
  await expect(region(page, 'Size').locator('[aria-current]')).toHaveText('XS');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /10000401\.html$/);
});

test('[PDP-01] placeholders are said in French and Spanish', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  await visit(page, product('10000434'), '/eu/fr-FR');
  await main(page).getByText('Choisir une taille', { exact: true }).first().waitFor();
  await main(page).getByText('Choisir une longueur', { exact: true }).first().waitFor();
  await visit(page, product('10000434'), '/eu/es-ES');
  await main(page).getByText('Selecciona una talla', { exact: true }).first().waitFor();
  await main(page).getByText('Selecciona un largo', { exact: true }).first().waitFor();
});

test('[PDP-02] thumbnails select by click and Enter, four are large, and a choice begins anew', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP, { pictures: true });
  await visit(page, product('10000401'));
  const thumbnail = (n: number) =>
    pictures(page).getByRole('link', { name: `Picture ${n} of 5`, exact: true });
  const selected = () => pictures(page).locator('[aria-current]').getAttribute('aria-label');
  expect(await selected()).toBe('Picture 1 of 5');
  await thumbnail(3).click();
  expect(await selected()).toBe('Picture 3 of 5');
  await thumbnail(2).focus();
  await page.keyboard.press('Enter');
  expect(await selected()).toBe('Picture 2 of 5');
  const widths = await pictures(page)
    .getByRole('link', { name: /^Picture/ })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
  expect(new Set(widths.slice(0, 4)).size).toBe(1);
  expect(widths[4]).toBeLessThan(widths[0]!);
  const image = pictures(page).getByRole('img').first();
  await expect(image).toHaveAttribute('src', /\?sw=600&q=60$/);
  await expect(image).toHaveAttribute('srcset', /sw=1200&q=60 1200w$/);
  await region(page, 'Size').getByRole('link', { name: 'M', exact: true }).click();
  await page.waitForURL(/size=M/);
  await expect.poll(selected).toBe('Picture 1 of 5');
});

test('[PDP-02] four thumbnails stand in while a product is on its way', async ({ page }) => {
  await visit(page, product('20000001'));
  const release = await hold(page, /\/pd\/.*\.data/);
  // Before its pieces have come to life a link of theirs loads a document.
  await listOf(main(page), 'Size, Esterel linen shirt').waitFor();
  await main(page).getByRole('link', { name: 'Esterel linen shirt' }).click();
  await page.locator('[data-skeleton]').nth(3).waitFor();
  await expect(page.locator('[data-skeleton]')).toHaveCount(4);
  release();
  await page.getByRole('heading', { level: 1, name: 'Esterel linen shirt' }).waitFor();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
});

test('[PDP-03] the full screen steps by keys, thumbnails and buttons, zooms, and gives the focus back', async ({
  newVisit,
}) => {
  const { page, faults } = await newVisit(DESKTOP, { pictures: true });
  await visit(page, product('10000401'));
  const opener = pictures(page).getByRole('link', { name: 'Enlarge picture 1 of 5' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog', { name: /^Pictures of/ });
  const selected = () => lightbox.locator('.pswp__thumbnails [aria-current=true]').getAttribute('aria-label');
  await lightbox.waitFor();
  await expect.poll(selected).toBe('Picture 1 of 5');
  await page.keyboard.press('ArrowRight');
  await expect.poll(selected).toBe('Picture 2 of 5');
  await lightbox.getByRole('button', { name: /^Next picture/ }).click();
  await expect.poll(selected).toBe('Picture 3 of 5');
  await lightbox.getByRole('button', { name: /^Previous picture/ }).click();
  await expect.poll(selected).toBe('Picture 2 of 5');
  await lightbox.getByRole('button', { name: 'Picture 5 of 5' }).click();
  await expect.poll(selected).toBe('Picture 5 of 5');
  await lightbox.getByRole('button', { name: 'Zoom' }).click();
  await expect.poll(() => lightbox.getAttribute('class')).toContain('pswp--zoomed-in');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await lightbox.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Enlarge picture 5 of 5',
  );
  await expect(pictures(page).locator('[aria-current]')).toHaveAttribute('aria-label', 'Picture 5 of 5');
  expect(faults).toEqual([]);
});

test('[PDP-03] on a phone the full screen shows how far one has come and closes by its button', async ({
  newVisit,
}) => {
  const { page, faults } = await newVisit(PHONE, { pictures: true });
  await visit(page, product('10000401'));
  await pictures(page).getByRole('link', { name: 'Enlarge picture 1 of 5' }).tap();
  const lightbox = page.getByRole('dialog', { name: /^Pictures of/ });
  const seen = () => lightbox.locator('.pswp__progress').evaluate((bar) => bar.getBoundingClientRect().width);
  await expect.poll(async () => Math.round(await seen())).toBe(PHONE.width / 5);
  await lightbox.getByRole('button', { name: /^Next picture/ }).tap();
  await expect.poll(async () => Math.round(await seen())).toBe((2 * PHONE.width) / 5);
  await lightbox.getByRole('button', { name: 'Close' }).tap();
  await lightbox.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('[PDP-05] [PDP-06] the colour group counts its colours; new is green, sale is yellow', async ({
  page,
}) => {
  await visit(page, product('10000404'));
  await region(page, 'Colour')
    .getByText(/^\d colours?$/)
    .waitFor();
  const colourOf = (word: string) =>
    main(page)
      .getByText(word, { exact: true })
      .first()
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  expect(await colourOf('New')).toBe('rgb(47, 107, 79)');
  expect(await colourOf('Sale')).toBe('rgb(244, 210, 74)');
});

test('[PDP-07] a bar follows while the button is out of view; its block chooses', async ({ newVisit }) => {
  const { page, faults } = await newVisit(PHONE);
  await visit(page, product('10000434'));
  await bar(page).getByRole('button', { name: 'Select Size', exact: true }).tap();
  const size = listOf(bar(page), /^Size/);
  await size.waitFor();
  await expectAccessible(page);
  await size.tap();
  await bar(page).getByRole('option', { name: '32', exact: true }).tap();
  await page.waitForURL(/size=32/);
  await listOf(bar(page), /^Length/).tap();
  await bar(page).getByRole('option', { name: '32', exact: true }).tap();
  await page.waitForURL(/length=32/);
  await bar(page).getByRole('button', { name: 'Add, Cassis chinos' }).tap();
  await addedPanel(page).waitFor();
  expect(await bagLines(page)).toHaveLength(1);
  await addedPanel(page).waitFor({ state: 'detached' });
  await main(page).getByRole('button', { name: 'Add to bag' }).scrollIntoViewIfNeeded();
  await bar(page).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

test('[FORM-08] the list opens by keys, wraps, jumps by letter, and closes by Escape, Tab and a click elsewhere', async ({
  page,
}) => {
  await visit(page, product('20000001'));
  const size = listOf(main(page), 'Size, Esterel linen shirt');
  await size.waitFor();
  const options = main(page).getByRole('option');
  const highlighted = () =>
    size.evaluate(
      (button) => document.getElementById(button.getAttribute('aria-activedescendant')!)?.textContent,
    );
  expect((await size.boundingBox())?.height).toBe(38);
  await size.focus();
  await page.keyboard.press('ArrowDown');
  const all = await options.count();
  expect(await highlighted()).toMatch(/^S/);
  await page.keyboard.press('ArrowUp');
  expect(await size.getAttribute('aria-activedescendant')).toMatch(new RegExp(`${all - 1}$`));
  await page.keyboard.press('ArrowDown');
  expect(await highlighted()).toMatch(/^S/);
  await page.keyboard.press('x');
  expect(await highlighted()).toMatch(/^XL/);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await size.click();
  await expect(options).toHaveCount(all);
  await page.mouse.click(5, 400);
  await expect(options).toHaveCount(0);
  await size.click();
  await page.keyboard.press('Tab');
  await expect(options).toHaveCount(0);
  await size.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(0);
  await expect(size).toHaveText('M');
});

test('[PDP-08] what is gone, what is left, and more than is left', async ({ page }) => {
  await visit(page, product('10000428'));
  await expect(main(page).getByRole('button', { name: 'Out of stock' })).toBeDisabled();
  await visit(page, product('10000604', '?color=poppy&size=L'));
  await main(page).getByRole('status').getByText('Out of stock', { exact: true }).waitFor();
  await visit(page, product('10000604', '?color=ink'));
  await expect(main(page).getByText(/^Only \d+ left!$/)).toHaveCount(0);
  await visit(page, product('10000604', '?color=ink&size=M'));
  await main(page).getByText('Only 1 left!', { exact: true }).waitFor();
  const quantity = main(page).getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill('2');
  await quantity.press('Enter');
  await main(page).getByText('Only 1 left!', { exact: true }).waitFor();
  await expect(main(page).getByRole('button', { name: 'Add to bag' })).toBeDisabled();
  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  await expect(main(page).getByRole('button', { name: 'Add to bag' })).toBeEnabled();
});

test('[PDP-08] a bundle says what it runs short of', async ({ page }) => {
  await visit(page, product('20000012'));
  const quantity = main(page).getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill('900');
  await quantity.press('Enter');
  await main(page)
    .getByText(/^Only \d+ left for .+!$/)
    .waitFor();
});

test('[PDP-09] what is sold in pairs begins at two and steps by two', async ({ page }) => {
  await visit(page, product('10000847', '?color=ink'));
  const quantity = main(page).getByRole('textbox', { name: /^Quantity/ });
  await main(page).getByText('Sold in multiples of 2.').waitFor();
  await expect(quantity).toHaveValue('2');
  await expect(main(page).getByRole('button', { name: /^One less/ })).toBeDisabled();
  await main(page)
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(quantity).toHaveValue('4');
  await quantity.fill('5');
  await quantity.blur();
  await expect(quantity).toHaveValue('4');
  await main(page).getByRole('button', { name: 'Add to bag' }).click();
  await addedPanel(page).waitFor();
  expect((await bagLines(page)).map((line) => line.quantity)).toEqual([4]);
});

test('[MS-06] [PDP-10] prices: on sale, a range, cheaper from three pieces on, in a promotion, of a set and of options', async ({
  page,
}) => {
  await visit(page, product('10000402', '?size=M'));
  expect(await price(page)).toMatch(/^Before 89 € 62 € - 30%$/);
  await visit(page, product('10000810'));
  expect(await price(page)).toBe('89 € – 129 €');
  await region(page, 'Size').getByRole('link', { name: 'L', exact: true }).click();
  await page.waitForURL(/size=L/);
  await expect.poll(() => price(page)).toBe('129 €');
  await visit(page, product('10000489', '?color=white&size=M'));
  expect(await price(page)).toBe('35 € 30 € each from 3 pieces');
  const quantity = main(page).getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill('3');
  await quantity.press('Enter');
  await expect.poll(() => price(page)).toBe('Before 35 € 30 € - 14%');
  await visit(page, product('10000604', '?color=ink&size=S'));
  expect(await price(page)).toBe('89 € 20% off swim: 71.20 €, 17.80 € less');
  await visit(page, product('20000001'));
  expect(await price(page)).toBe('89 € – 169 €');
  await visit(page, product('20000020', '?monogram=two&thread=gold'));
  expect(await price(page)).toBe('109 €');
});

test('[PDP-04] two choices in one moment both count', async ({ newVisit }) => {
  const { page, faults } = await newVisit(PHONE);
  await visit(page, product('10000401'));
  await main(page)
    .getByRole('link', { name: /^(Sky|M)$/ })
    .evaluateAll((links) => {
      for (const link of links) (link as HTMLElement).click();
    });
  await page.waitForURL(/color=sky&size=M$/);
  expect(faults).toEqual([]);
});

test('[PDP-11] what is chosen in the browser’s own lists, before the house’s have come, counts', async ({
  page,
  faults,
}) => {
  const release = await hold(page, '**/assets/dropdown-*.js');
  await visit(page, product('20000001'));
  const shirt = main(page).getByRole('combobox', { name: 'Size, Esterel linen shirt' });
  const chinos = main(page).getByRole('combobox', { name: 'Size, Cassis chinos' });
  await shirt.focus();
  await shirt.selectOption('M');
  await page.waitForURL(/size%3DM/);
  release();
  // The list somebody is in stays; the others are the house's as soon as it comes.
  await expect.poll(() => chinos.evaluate((list) => list.tagName)).toBe('BUTTON');
  expect(await shirt.evaluate((list) => list.tagName)).toBe('SELECT');
  await page.keyboard.press('Tab');
  await expect(shirt).toHaveText('M');
  await main(page).getByText('1 piece chosen').waitFor();
  expect(faults).toEqual([]);
});

test('[PDP-11] the members of a set are chosen each for itself and added in one request', async ({
  page,
  faults,
}) => {
  await visit(page, product('20000001'));
  const pick = async (label: string, value: string) => {
    const list = listOf(main(page), label);
    await list.click();
    await main(page).getByRole('option', { name: value, exact: true }).click();
    await expect(list).toHaveText(value);
  };
  await main(page)
    .getByRole('group', { name: 'Colour, Cassis chinos' })
    .getByRole('link', { name: 'Ink' })
    .click();
  await page.waitForURL(/10000434=color%3Dink/);
  await pick('Size, Esterel linen shirt', 'M');
  await pick('Size, Cassis chinos', '32');
  await pick('Length, Cassis chinos', '32');
  await main(page).getByText('2 pieces chosen').waitFor();
  await pick('Size, Vespa suede loafers', '42');
  await main(page).getByText('3 pieces chosen').waitFor();
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/resource/bag')) sent.push(request.url());
  });
  await main(page).getByRole('button', { name: 'Add 3 pieces to bag' }).click();
  await addedPanel(page).waitFor();
  expect(sent).toHaveLength(1);
  expect(await bagLines(page)).toHaveLength(3);
  expect(faults).toEqual([]);
});

test('[PDP-11] a set leaves out what is sold out; a bundle shows its pieces and is added whole', async ({
  page,
}) => {
  await visit(page, product('20000008'));
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: 'Soir cardigan' })
    .getByText('Out of stock')
    .first()
    .waitFor();
  // There is no price of all pieces while one of them cannot be bought, and it needs no choice.
  expect(
    await main(page)
      .getByText(/pieces together from/)
      .count(),
  ).toBe(0);
  await main(page).getByRole('link', { name: 'Choose sizes, 0 of 2 done' }).waitFor();
  await visit(page, product('20000001'));
  await main(page).getByText('All 3 pieces together from 347 €').waitFor();
  await visit(page, product('20000012'));
  const caps = main(page).getByRole('listitem').filter({ hasText: 'Équipage plain cap' });
  await caps.getByText('× 4').waitFor();
  await caps.getByText(/White/).waitFor();
  await main(page).getByRole('button', { name: 'Add to bag' }).click();
  await addedPanel(page).waitFor();
  expect((await bagLines(page)).map((line) => line.productId)).toContain('20000012');
});

test('a choice that is awaited opens its modal; [PDP-13] lengths are chosen there when none can be ordered', async ({
  page,
}) => {
  await visit(page, product('10000479', '?color=white&size=S'));
  await main(page).getByRole('button', { name: 'Notify Me' }).click();
  const modal = page.getByRole('dialog', { name: /Belle Rive poplin shirt/ });
  await modal.waitFor();
  await expect(modal.getByRole('group', { name: 'Select Length' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });

  await visit(page, product('10000555', '?color=indigo&size=36'));
  await main(page).getByRole('button', { name: 'Notify Me' }).click();
  const lengths = page.getByRole('dialog').getByRole('group', { name: 'Select Length' });
  await lengths.getByRole('radio', { name: '34' }).check();
  await page.getByRole('dialog').getByText('Coming soon', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await visit(page, product('10000446', '?size=M'));
  await main(page)
    .getByRole('status')
    .getByText(/In the shop from|not in the shop yet/)
    .waitFor();
  await main(page).getByRole('button', { name: 'Notify Me' }).waitFor();
});

test('[PDP-01] the size guide opens over the page; description, care and delivery are tabs', async ({
  page,
  faults,
}) => {
  await visit(page, product('10000401'));
  await region(page, 'Size').getByRole('link', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog');
  await guide.getByRole('table').first().waitFor();
  await guide.getByRole('heading', { level: 2, name: /women/i }).first().waitFor();
  await expectAccessible(page);
  await guide.getByRole('button', { name: 'Close' }).click();
  await guide.waitFor({ state: 'detached' });
  const about = page.getByRole('region', { name: /^About/ });
  await about.getByText('Material and care', { exact: true }).click();
  await about.locator('details[open]').getByText(/linen/i).first().waitFor();
  await expect(about.locator('details[open]')).toHaveCount(1);
  await about.getByText('Delivery and returns', { exact: true }).click();
  await about.getByRole('link', { name: 'How returns work' }).waitFor();
  // Standard, express and returns: there are no access points to collect from in Ireland.
  await expect(region(page, 'Delivery and returns').getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('a link to a product unfurls and machines read its variants', async ({ page }) => {
  await page.goto(at(product('10000401', '?color=sky')));
  const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await meta('og:image')).toMatch(/^http.+10000401-sky-.+\?sw=1200&q=60$/);
  expect(await meta('og:url')).toMatch(/^http.+10000401\.html$/);
  expect((await page.request.get((await meta('og:image'))!)).status()).toBe(200);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const group = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'ProductGroup');
  expect(group.productGroupID).toBe('10000401');
  expect(group.hasVariant.length).toBe(18);
  expect(group.hasVariant[0]).toMatchObject({
    '@type': 'Product',
    color: 'White',
    size: 'XS',
    offers: { '@type': 'Offer', price: '89.00', priceCurrency: 'EUR' },
  });
  await page.getByRole('link', { name: 'Share by email' }).waitFor();
});

test('without scripts: choices, the size guide, options and members work, and the bag takes them', async ({
  newVisit,
}) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false, pictures: true });
  await page.goto(at(product('10000401')));
  await region(page, 'Size').getByRole('link', { name: 'M', exact: true }).click();
  await main(page)
    .getByRole('textbox', { name: /^Quantity/ })
    .fill('2');
  await main(page).getByRole('button', { name: 'Add to bag' }).click();
  await page.waitForURL(/\/cart/);
  expect((await bagLines(page)).map((line) => line.quantity)).toEqual([2]);
  await page.goto(at(product('10000401')));
  await page.getByRole('link', { name: 'Size guide' }).click();
  await page.waitForURL(/size-guide-women-tops$/);
  await page.goto(at(product('20000020')));
  await page.getByRole('combobox', { name: 'Monogram' }).selectOption('two');
  await page.getByRole('button', { name: 'Show this choice' }).click();
  await page.waitForURL(/monogram=two/);
  expect(await price(page)).toBe('104 €');
  const initials = page.getByRole('textbox', { name: /^Your text: Two initials/ });
  const addIt = main(page).getByRole('button', { name: 'Add to bag' });
  await initials.fill('A');
  await addIt.click();
  expect(await initials.evaluate((input: HTMLInputElement) => input.validity.patternMismatch)).toBe(true);
  await initials.fill('AÉ');
  await addIt.click();
  await page.waitForURL(/\/cart/);
  await main(page).getByText('Two initials – AÉ').waitFor();
  await page.goto(at(product('20000001')));
  await page.getByRole('combobox', { name: 'Size, Esterel linen shirt' }).selectOption('M');
  await page.getByRole('combobox', { name: 'Size, Cassis chinos' }).selectOption('32');
  await page.getByRole('combobox', { name: 'Length, Cassis chinos' }).selectOption('32');
  await page.getByRole('combobox', { name: 'Size, Vespa suede loafers' }).selectOption('42');
  await page.getByRole('button', { name: 'Show this choice' }).click();
  await page.getByRole('button', { name: 'Add 3 pieces to bag' }).click();
  await page.waitForURL(/\/cart/);
  expect(await bagLines(page)).toHaveLength(5);
});

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`axe finds nothing on the forms of the product page, on a ${name}`, async ({ newVisit }) => {
    const { page, faults } = await newVisit(viewport);
    for (const path of ['10000432', '10000451', '10000428', '20000012', '20000020']) {
      await visit(page, product(path), '/eu/de-DE');
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    expect(faults).toEqual([]);
  });
}
