import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { product } from './pages/product.ts';
import { tileOf } from './pages/tile.ts';
import { visit } from './shopper.ts';
import { at, expectAccessible, PHONE } from './visitor.ts';

const GLASSES = product('10000855');
const main = (page: Page) => page.getByRole('main');
const footer = (page: Page) => page.getByRole('contentinfo');
/** What a style adds after the price of a tile. */
const markOf = async (page: Page, prefix: string) => {
  const tile = await tileOf(page, '10000402', prefix);
  return tile
    .locator('.price-noted > :nth-last-child(1 of :not(.order-1))')
    .evaluate((price) => getComputedStyle(price, '::after').content);
};

test('a German page has price notes, manufacturer, responsible person, warnings, imprint and statement', async ({
  newVisit,
}) => {
  const { page } = await newVisit(PHONE);
  await visit(page, GLASSES, '/eu/de-DE');
  await expect(main(page).getByText('inkl. MwSt., zzgl. Versandkosten')).toBeVisible();
  await expect(main(page).getByText(/^Gesetzliche Gewährleistung/)).toBeVisible();
  await main(page).getByText('Hersteller und Produktsicherheit').click();
  const about = main(page).getByRole('region', { name: /^Über/ });
  for (const said of ['Lumen Optics Ltd', 'Verantwortliche Person in der EU', 'Nicht direkt in die Sonne'])
    await expect(about.getByText(said).last()).toBeVisible();
  await expect(about.getByRole('link', { name: 'safety@lumen-optics.example' })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Versandkosten' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Versand' }).waitFor();
  await footer(page).getByRole('link', { name: 'Impressum' }).click();
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
  await footer(page).getByRole('link', { name: 'Erklärung zur Barrierefreiheit' }).click();
  await expect(main(page).getByRole('link', { name: 'access@rivage.example' })).toHaveAttribute(
    'href',
    'mailto:access@rivage.example',
  );
  await expectAccessible(page);
  expect(await markOf(page, '/eu/de-DE')).toContain('*');
  await expect(footer(page).getByText('* inkl. MwSt., zzgl. Versandkosten')).toBeVisible();
});

test('an American page has none of them', async ({ page }) => {
  await visit(page, GLASSES, '/us/en-US');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByText(/incl\. VAT|Responsible person|product safety|Legal guarantee/)).toHaveCount(0);
  await expect(footer(page).getByRole('link', { name: /Legal notice|Accessibility statement/ })).toHaveCount(
    0,
  );
  expect(await markOf(page, '/us/en-US')).not.toContain('*');
  expect((await page.request.get(at('/withdrawal', '/us/en-US'))).status()).toBe(404);
});
