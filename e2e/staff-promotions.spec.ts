import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { admin, expectScreen, main, openDemo } from './pages/admin.ts';
import { SHIRT, shopper } from './pages/bag.ts';
import { visit } from './shopper.ts';
import { DESKTOP, expectAccessible, PHONE } from './visitor.ts';

const save = async (page: Page) => {
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
};

test('a promotion with a coupon that staff create gives its discount in the bag until it is switched off', async ({
  page,
  newVisit,
  pageErrors,
}) => {
  test.slow();
  const name = `staff-${randomUUID().slice(0, 8)}`;
  const code = name.toUpperCase();
  const heading = page.getByRole('heading', { level: 1 });
  await openDemo(page, '/promotions/new-coupon');
  await main(page).getByLabel('ID').fill(name);
  await main(page).getByLabel('Code', { exact: true }).fill(code);
  await expectAccessible(page);
  await save(page);
  await heading.filter({ hasText: name }).waitFor();

  await page.goto(admin('/promotions/new-campaign'));
  await main(page).getByLabel('ID').fill(name);
  await main(page).getByLabel('Switched on').check();
  await save(page);
  await heading.filter({ hasText: name }).waitFor();

  await page.goto(admin('/promotions/new'));
  // Another type keeps what every type has.
  await main(page).getByLabel('ID').first().fill(name);
  await main(page).getByLabel('Switched on').check();
  await main(page).getByText('Without a campaign it gives nothing.').waitFor();
  await main(page).getByLabel('Name', { exact: true }).fill('Seven off');
  await main(page).getByLabel('Type').selectOption('Order');
  await expect(main(page).getByLabel('ID').first()).toHaveValue(name);
  await main(page).getByLabel('Gives').selectOption('Amount off');
  await main(page).getByLabel('Amount in EUR').fill('7,00');
  // What only this type has would be lost.
  await main(page).getByLabel('Type').selectOption('Shipping');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(main(page).getByLabel('Amount in EUR')).toHaveValue('7,00');
  await main(page).getByLabel('Type').selectOption('Shipping');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(main(page).getByLabel('Type')).toHaveValue('shipping');
  await expect(main(page).getByLabel('ID').first()).toHaveValue(name);
  await main(page).getByLabel('Type').selectOption('Order');
  await main(page).getByLabel('Gives').selectOption('Amount off');
  await main(page).getByLabel('Amount in EUR').fill('7,00');
  // Another site would replace the form: that is asked first.
  await page.getByLabel('Site').selectOption('Rivage United Kingdom');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('Seven off');
  await main(page).getByLabel('Campaigns').selectOption(name);
  const assignment = main(page).getByRole('group', { name });
  await assignment.getByLabel('Coupons').selectOption(name);
  await expectAccessible(page);
  await save(page);
  await heading.filter({ hasText: 'Seven off' }).waitFor();
  await expect(main(page).getByLabel('Amount in EUR')).toHaveValue('7.00');

  // The test basket, with a change that is not saved.
  await main(page).getByLabel('Amount in EUR').fill('9');
  await main(page).getByLabel('Products (ID and pieces)').fill(SHIRT);
  await main(page).getByLabel('Coupon codes').fill(code);
  await main(page).getByRole('button', { name: 'Compute' }).click();
  await main(page).getByText('−€9.00').waitFor();
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Discard' }).click();

  const buyer = await shopper(newVisit, [[SHIRT, 1]]);
  await buyer.page.getByLabel('Promo code').fill(code);
  await buyer.page.getByRole('button', { name: 'Apply' }).click();
  await buyer.page
    .getByRole('main')
    .getByText(/Seven off/)
    .first()
    .waitFor();

  await main(page).getByLabel('Switched on').uncheck();
  await save(page);
  await main(page).getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
  await visit(buyer.page, '/cart');
  await buyer.page.getByRole('main').getByText(code).first().waitFor();
  await expect(buyer.page.getByRole('main').getByText(/Seven off/)).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test('screens of promotions are accessible and fit, on a phone and in another language', async ({
  newVisit,
}) => {
  test.slow();
  for (const [viewport, locale] of [
    [PHONE, 'de-DE'],
    [DESKTOP, 'en-IE'],
  ] as const) {
    const { page, pageErrors } = await newVisit(viewport, { locale });
    await openDemo(page, '/promotions');
    const [first] = await main(page).getByRole('listitem').getByRole('link').all();
    await expect(main(page).getByText(/^(Loading…|Wird geladen…)$/)).toHaveCount(0);
    const promotion = await main(page).locator('a[href*="/promotions/edit/"]').first().getAttribute('href');
    expect(first).toBeDefined();
    for (const path of [
      '/promotions',
      promotion!.replace('/admin', ''),
      '/promotions/new',
      '/promotions/test-basket',
      '/promotions/campaigns',
      '/promotions/calendar',
      '/promotions/new-campaign',
      '/promotions/coupons',
      '/promotions/new-coupon',
      '/promotions/coupons/rivage10',
    ]) {
      await expectScreen(page, path);
    }
    expect(pageErrors).toEqual([]);
  }
});
