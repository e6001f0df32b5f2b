import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { field, fill, heading, more, NAME, ON_SALE, SHIRT, shopper, total } from './pages/bag.ts';
import { visit } from './shopper.ts';
import { expectAccessible, PHONE } from './visitor.ts';

/** Équipage plain cap, sold in pairs. */
const PAIRS = '100008470401';

const SALE_NAME = 'Garoupe linen shirt';

const less = (page: Page, name = NAME) => page.getByRole('button', { name: `One less ${name}` });

test('[MINI-05] minus is enabled above 1, plus below the stock; one to three digits; blank becomes 1', async ({
  newVisit,
}) => {
  const { page } = await shopper(newVisit, [[SHIRT, 1]]);
  await heading(page, 1).waitFor();
  await expect(less(page)).toBeDisabled();
  await field(page).fill('2');
  await expect(less(page)).toBeEnabled();
  await field(page).pressSequentially('x');
  await expect(field(page)).toHaveValue('2');
  await field(page).fill('1234');
  await expect(field(page)).toHaveValue('2');
  await field(page).fill('');
  await field(page).blur();
  await expect(field(page)).toHaveValue('1');
  await field(page).fill('999');
  await page.getByText(/^Only \d+ left!$/).waitFor();
  await field(page).blur();
  await expect(more(page)).toBeDisabled();
});

test('[MINI-06] twenty quick changes send one request, and the optimistic quantity is confirmed', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await page.clock.install();
  await visit(page, '/cart');
  await fill(page, [[ON_SALE, 1]]);
  await visit(page, '/cart');
  await heading(page, 1).waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  for (let step = 0; step < 9; step++) {
    await more(page, SALE_NAME).click();
    await less(page, SALE_NAME).click();
  }
  for (let step = 0; step < 2; step++) await more(page, SALE_NAME).click();
  await expect(field(page, SALE_NAME)).toHaveValue('3');
  await heading(page, 3).waitFor();
  await page.clock.runFor(749);
  expect(sent).toEqual([]);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.clock.runFor(1);
  const { bag } = (await (await answered).json()) as {
    bag: { count: number; lines: { quantity: number }[] };
  };
  expect([bag.count, bag.lines.map(({ quantity }) => quantity)]).toEqual([3, [3]]);
  expect(sent).toHaveLength(1);
  expect(pageErrors).toEqual([]);
});

test('[MINI-06] minus lowers the quantity, typing 0 removes the line; the total comes from the service', async ({
  newVisit,
}) => {
  const { page } = await shopper(newVisit, [
    [ON_SALE, 2],
    [SHIRT, 1],
  ]);
  await heading(page, 3).waitFor();
  await less(page, SALE_NAME).click();
  await expect.poll(() => total(page), { timeout: 5000 }).toContain('151');
  await field(page, SALE_NAME).fill('0');
  await field(page, SALE_NAME).blur();
  await heading(page, 1).waitFor();
  await page.getByText('Item removed from cart').waitFor();
  await expect.poll(() => total(page), { timeout: 5000 }).toContain('93.95');
});

test('[MINI-09] a change that fails to send is rolled back, reported and rethrown', async ({ newVisit }) => {
  const { page, pageErrors } = await shopper(newVisit, [[SHIRT, 1]]);
  await heading(page, 1).waitFor();
  await page.route('**/resource/bag', (route) => route.abort());
  await more(page).click();
  await heading(page, 2).waitFor();
  await page.getByText('Something went wrong. Try again!').first().waitFor();
  await heading(page, 1).waitFor();
  await expect(field(page)).toHaveValue('1');
  expect(pageErrors.some((error) => error.startsWith('script: '))).toBe(true);
  await page.unroute('**/resource/bag');
  await more(page).click();
  await expect.poll(() => total(page), { timeout: 5000 }).toContain('178');
});

test('a refused change shows the reason and restores the quantity', async ({ newVisit }) => {
  const { page } = await shopper(newVisit, [[PAIRS, 2]]);
  await heading(page, 2).waitFor();
  const name = 'Équipage plain cap';
  await field(page, name).fill('3');
  await page.getByText('Minimum 2, in multiples of 2.').waitFor();
  await expect(field(page, name)).toHaveValue('2');
  await heading(page, 2).waitFor();
  await expectAccessible(page);
});

test('two tabs show the same bag, and a line removed in one cannot be changed in the other', async ({
  newVisit,
}) => {
  const { page, context, pageErrors } = await shopper(newVisit, [
    [SHIRT, 1],
    [ON_SALE, 1],
  ]);
  await heading(page, 2).waitFor();
  const other = await context.newPage();
  await visit(other, '/cart');
  await heading(other, 2).waitFor();
  await more(other).click();
  await heading(page, 3).waitFor();
  await other.getByRole('button', { name: `Remove ${NAME}` }).click();
  await heading(page, 1).waitFor();
  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor();
  expect(pageErrors).toEqual([]);
});
