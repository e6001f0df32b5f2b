import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { ON_SALE, shopper } from './pages/bag.ts';
import { price, product } from './pages/product.ts';
import { tileOf } from './pages/tile.ts';
import { visit } from './shopper.ts';
import { at } from './visitor.ts';

const REDUCED = product('10000402', '?color=ecru&size=M');

test('[PDP-10] in the European Union a reduction names the lowest price of the 30 days before', async ({
  page,
}) => {
  await visit(page, REDUCED);
  expect(await price(page)).toBe('Before 89 € 62 € - 30% Lowest price in the 30 days before: 89 €');
  await visit(page, REDUCED, '/eu/de-DE');
  expect(await price(page)).toBe('Zuvor 89 € 62 € - 30% Niedrigster Preis der 30 Tage davor: 89 €');
  const document = await (await page.request.get(at(REDUCED))).text();
  expect(document).toMatch(/StrikethroughPrice","price":"?89/);
  await visit(page, REDUCED, '/uk/en-GB');
  expect(await price(page)).toMatch(/^Before £\d+ £\d+ - 30%$/);
});

test('[PDP-10] in the European Union a promotion alone strikes no price', async ({ page }) => {
  const promoted = await tileOf(page, '10000604');
  await expect(promoted).toContainText('€');
  await expect(promoted.locator('s')).toHaveCount(0);
  await expect((await tileOf(page, '10000604', '/uk/en-GB')).locator('s')).toHaveCount(1);
  await expect((await tileOf(page, '10000402')).locator('s')).toHaveCount(1);
});

test('[PDP-10] the bag compares with the same price', async ({ newVisit }) => {
  const { page } = await shopper(newVisit, [[ON_SALE, 1]], undefined, '/cart');
  await expect(page.getByRole('main').locator('s').first()).toHaveText(/^Before 89\s€$/);
});
