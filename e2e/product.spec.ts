import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { bagLines, main, pictures, price, product, region } from './pages/product.ts';
import { visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

test('[PDP-01] [PDP-04] a choice is in the address: it applies at once, keeps the scroll position and survives a reload', async ({
  page,
  pageErrors,
}) => {
  await visit(page, product('10000401'));
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['Home', 'Women', 'Clothing', 'Shirts'], {
    useInnerText: true,
  });
  await region(page, 'Colour').getByText('Choose Color').waitFor();
  await region(page, 'Size').getByText('Select Size').waitFor();
  await main(page).getByRole('link', { name: 'Choose Color' }).waitFor();
  await page.evaluate(() => scrollTo(0, 120));
  // `click` may scroll, so the event is dispatched.
  await region(page, 'Colour').getByRole('link', { name: 'Sky' }).dispatchEvent('click');
  await page.waitForURL(/\?color=sky$/);
  await main(page).getByRole('link', { name: 'Select Size' }).waitFor();
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
  expect(pageErrors).toEqual([]);
});

test('[PDP-04] the address of a variant selects it', async ({ page }) => {
  await visit(page, product('100004010101'));
  await expect(region(page, 'Size').locator('[aria-current]')).toHaveText('XS');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /10000401\.html$/);
});

test('[PDP-01] placeholders are translated to French and Spanish', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  await visit(page, product('10000434'), '/eu/fr-FR');
  await main(page).getByText('Choisir une taille', { exact: true }).first().waitFor();
  await main(page).getByText('Choisir une longueur', { exact: true }).first().waitFor();
  await visit(page, product('10000434'), '/eu/es-ES');
  await main(page).getByText('Selecciona una talla', { exact: true }).first().waitFor();
  await main(page).getByText('Selecciona un largo', { exact: true }).first().waitFor();
});

test('[PDP-05] [PDP-06] the colour group counts its colours; the New badge is green, the Sale badge yellow', async ({
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
  // Where the law asks for a prior price, a range announces no sale; the reduced colour does, beside its prior price.
  await expect(main(page).getByText('Sale', { exact: true })).toHaveCount(0);
  await region(page, 'Colour').getByRole('link', { name: 'Sand' }).click();
  await main(page).getByText('Lowest price in the 30 days before:').first().waitFor();
  expect(await colourOf('Sale')).toBe('rgb(244, 210, 74)');
});

test('the tabs of a product go on with a second row where their labels are too long for one', async ({
  newVisit,
}) => {
  const { page } = await newVisit({ width: 768, height: 900 });
  await visit(page, product('10000402'), '/eu/fr-FR');
  await page.getByText('Fabricant et sécurité du produit', { exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

test('[PDP-04] two choices in quick succession both count', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, product('10000401'));
  await main(page)
    .getByRole('link', { name: /^(Sky|M)$/ })
    .evaluateAll((links) => {
      for (const link of links) (link as HTMLElement).click();
    });
  await page.waitForURL(/color=sky&size=M$/);
  expect(pageErrors).toEqual([]);
});

test('[PDP-01] the size guide opens over the page; description, care and delivery are tabs', async ({
  page,
  pageErrors,
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
  expect(pageErrors).toEqual([]);
});

test('a product page has Open Graph tags and structured data of its variants', async ({ page }) => {
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

test('without scripts choices, size guide, options and sets work and are added', async ({ newVisit }) => {
  const { page } = await newVisit(DESKTOP, { javaScriptEnabled: false, images: true });
  await page.goto(at(product('10000401')));
  await region(page, 'Size').getByRole('link', { name: 'M', exact: true }).click();
  await main(page).getByRole('link', { name: 'Choose Color' }).waitFor();
  await region(page, 'Colour').getByRole('link', { name: 'White', exact: true }).click();
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
  await page.getByRole('button', { name: 'Show this option' }).click();
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
  // Without showing the option first, the bag receives what the page asks for: the text is missing, and the bag says so.
  await page.goto(at(product('20000020')));
  await page.getByRole('combobox', { name: 'Monogram' }).selectOption('two');
  await addIt.click();
  await page.waitForURL(/\/cart.*refused=/);
  await page.goto(at(product('20000001')));
  await page.getByRole('combobox', { name: 'Size, Esterel linen shirt' }).selectOption('M');
  await page.getByRole('combobox', { name: 'Size, Cassis chinos' }).selectOption('32');
  await page.getByRole('combobox', { name: 'Length, Cassis chinos' }).selectOption('32');
  await page.getByRole('combobox', { name: 'Size, Vespa suede loafers' }).selectOption('42');
  await page.getByRole('button', { name: 'Show this option' }).click();
  await page.getByRole('button', { name: 'Add 3 pieces to bag' }).click();
  await page.waitForURL(/\/cart/);
  expect(await bagLines(page)).toHaveLength(5);
});

// A test for each page: axe takes many times longer on a busy machine, and five pages then exceed the limit of one test.
for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  for (const [kind, id] of [
    ['a product with a long name', '10000432'],
    ['a product with lengths', '10000451'],
    ['a sold-out product', '10000428'],
    ['a bundle', '20000012'],
    ['a product with options', '20000020'],
  ] as const) {
    test(`${kind} has no accessibility violations, on a ${name}`, async ({ newVisit }) => {
      const { page, pageErrors } = await newVisit(viewport);
      await visit(page, product(id), '/eu/de-DE');
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(pageErrors).toEqual([]);
    });
  }
}
