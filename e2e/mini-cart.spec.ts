import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { heading, icon, miniCart, NAME, ON_SALE, openMiniCart, SHIRT, shopper } from './pages/bag.ts';
import { visit } from './shopper.ts';
import { at, DESKTOP, expectAccessible, PHONE } from './visitor.ts';

test('[SH-08] on a phone the bag icon shows the item count and links to the bag', async ({ newVisit }) => {
  const { page, pageErrors } = await shopper(newVisit, [[SHIRT, 2]], PHONE, '/women');
  await page.getByRole('link', { name: 'Bag, 2 items' }).tap();
  await page.waitForURL(/\/cart$/);
  await heading(page, 2).waitFor();
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
});

test('[SH-08] [BASK-04] without a bag the icon links to /cart, and viewing it creates neither guest nor basket', async ({
  page,
  context,
  pageErrors,
}) => {
  await visit(page, '/women');
  await page.getByRole('link', { name: 'Bag, empty' }).click();
  await page.waitForURL(/\/cart$/);
  await page.getByRole('heading', { name: /^Your bag is empty/ }).waitFor();
  expect(await (await page.request.get(at('/resource/bag'))).json()).toEqual({ count: 0, bag: null });
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('vitrine_session');
  expect(await (await fetch(at('/women'))).text()).not.toMatch(/basketId|productItems/);
  expect(pageErrors).toEqual([]);
});

test('[SH-08] [MINI-01] on a large screen the icon opens the mini cart', async ({ newVisit }) => {
  const { page, pageErrors } = await shopper(
    newVisit,
    [
      [SHIRT, 2],
      [ON_SALE, 1],
    ],
    DESKTOP,
    '/women',
  );
  const cart = await openMiniCart(page);
  await cart.getByRole('heading', { name: 'In Your Bag 3 items' }).waitFor();
  for (const said of ['Colour:', 'White', 'Size:', '178 €', '- 30%', '62 €', 'Subtotal', '240 €']) {
    await cart.getByText(said, { exact: true }).first().waitFor();
  }
  await expectAccessible(page);
  const header = (await page.getByRole('banner').boundingBox())!;
  expect(Math.abs((await cart.boundingBox())!.y - (header.y + header.height))).toBeLessThan(2);
  // Moves off the header, which changes size on hover.
  await page.mouse.move(100, 600);
  for (const [width, expected] of [
    [1000, 336],
    [1200, 475],
    [1440, 635],
  ]) {
    await page.setViewportSize({ width: width!, height: 900 });
    expect((await cart.boundingBox())!.width).toBe(expected);
  }
  await expect(cart.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/eu/en-IE/shipping');
  await cart.getByRole('link', { name: 'Shopping Bag' }).click();
  await page.waitForURL(/\/cart$/);
  await cart.waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
});

test('[MINI-03] the mini cart closes when the pointer returns to the header', async ({ newVisit }) => {
  const { page } = await shopper(newVisit, [[SHIRT, 1]], DESKTOP, '/women');
  const cart = await openMiniCart(page);
  await cart.getByText('Subtotal').hover();
  await expect(cart).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).hover();
  await cart.waitFor({ state: 'detached' });
});

test('[MINI-01] by keyboard the mini cart opens after its icon and returns the focus', async ({
  newVisit,
}) => {
  const { page } = await shopper(newVisit, [[SHIRT, 1]], DESKTOP, '/women');
  await page.getByRole('link', { name: 'Bag, 1 item' }).focus();
  await page.keyboard.press('Enter');
  const cart = miniCart(page);
  await cart.waitFor();
  expect(await cart.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await cart.waitFor({ state: 'detached' });
  expect(await icon(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test('[MINI-02] [MINI-09] after the last line is deleted the mini cart shows its empty state', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await shopper(newVisit, [[SHIRT, 1]], DESKTOP, '/women');
  const cart = await openMiniCart(page);
  await cart.getByRole('button', { name: `Remove ${NAME}` }).click();
  await page.getByText('Item removed from cart').waitFor();
  const empty = page.getByRole('dialog', { name: 'Your cart is empty.' });
  await empty.getByText('Sign in to retrieve your saved items or continue shopping.').waitFor();
  await expectAccessible(page);
  await expect(empty.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/eu/en-IE/login');
  await empty.getByRole('link', { name: 'Continue Shopping' }).click();
  await empty.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor();
  expect(pageErrors).toEqual([]);
});
