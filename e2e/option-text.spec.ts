import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { addedPanel, fillAddressAndContinue, openBag, payByCard, visit } from './shopper.ts';
import { at, expectAccessible, PHONE } from './visitor.ts';

const TOTE = '/pd/atelier-tote-with-your-initials-20000020.html';
const RULE = 'Enter 3 letters or digits.';
const EXEMPT = 'Made to your specification: no right of withdrawal.';
const main = (page: Page) => page.getByRole('main');
const initials = (page: Page) => page.getByRole('textbox', { name: /^Your text: Three initials/ });
const pageButton = (page: Page) =>
  main(page).getByRole('button', { name: 'Add to bag', exact: true }).first();

test('initials are required, validated and shown in bag, order and mail, which say that there is no right of withdrawal', async ({
  page,
  pageErrors,
}) => {
  await visit(page, TOTE);
  await expect(main(page).getByRole('textbox', { name: /^Your text/ })).toHaveCount(0);
  await main(page).getByRole('combobox', { name: 'Monogram' }).and(page.locator('button')).click();
  await page.getByRole('option', { name: /Three initials/ }).click();
  await initials(page).waitFor();
  await expect(main(page).getByText(EXEMPT)).toBeVisible();
  await pageButton(page).click();
  await expect(initials(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await initials(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await main(page).getByText(RULE).waitFor();
  await expectAccessible(page);
  for (const text of ['É7', ' É7a ', 'XYZ']) {
    await initials(page).fill(text);
    await pageButton(page).click();
    if (text === 'É7') continue;
    await addedPanel(page).getByText(`Three initials – ${text.trim()}`).waitFor();
    await addedPanel(page).getByText('109 €', { exact: true }).waitFor();
    await addedPanel(page).getByRole('button', { name: 'Close' }).click();
    await addedPanel(page).waitFor({ state: 'detached' });
  }
  await openBag(page);
  const miniCart = page.getByRole('dialog', { name: /^In Your Bag/ });
  for (const text of ['É7a', 'XYZ']) await miniCart.getByText(`Three initials – ${text}`).waitFor();
  await visit(page, '/cart');
  await expect(main(page).getByText(EXEMPT)).toHaveCount(2);
  // One more with the same text raises that line only.
  const line = main(page).getByRole('listitem').filter({ hasText: 'XYZ' });
  const changed = page.waitForResponse((response) => response.request().method() === 'POST');
  await line.getByRole('button', { name: /^One more/ }).click();
  await changed;
  await page.reload();
  await expect(line.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'É7a' }).getByRole('textbox')).toHaveValue(
    '1',
  );
  await fillAddressAndContinue(page);
  await page.getByRole('region', { name: 'Your order' }).getByText('Three initials – É7a').waitFor();
  // Directly before the button that places the order.
  const notice = page.getByText('Please note before you order:').locator('..');
  await expect(notice).toContainText(`Atelier tote with your initials – ${EXEMPT}`);
  await expect(
    page.locator(':text("Please note before you order:") >> xpath=following::button[1]'),
  ).toHaveText('Place order and pay');
  await payByCard(page, '4242 4242 4242 4242');
  await page.waitForURL(/\/checkout\/confirmation\/\d{8}$/);
  const orderNo = page.url().slice(-8);
  await main(page).getByText('Three initials – É7a').waitFor();
  const mail = await mailTo(page, 'ada@example.com', `Your order ${orderNo}`);
  expect(mail).toContain('Monogram: Three initials – É7a');
  expect(mail).toContain('Monogram: Three initials – XYZ');
  expect(mail).toContain(EXEMPT);
  await visit(page, linkIn(mail, 'tracking'));
  await main(page).getByLabel('Email').fill('ada@example.com');
  await main(page).getByRole('button', { name: 'Track order' }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${orderNo}` }).waitFor();
  for (const text of ['É7a', 'XYZ']) await main(page).getByText(`Three initials – ${text}`).waitFor();
  expect(pageErrors).toEqual([]);
});

test('without initials neither the sticky bar nor a posted form adds the product', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  await visit(page, `${TOTE}?monogram=three`);
  await initials(page).waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.keyboard.press('Shift');
  await page
    .getByRole('region', { name: /^Your choice/ })
    .getByRole('button', { name: /^Add, / })
    .click();
  await expect.poll(() => initials(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await expect(initials(page)).toHaveAttribute('aria-invalid', 'true');
  const items = [
    { productId: '20000020', quantity: 1, optionItems: [{ optionId: 'monogram', optionValueId: 'three' }] },
  ];
  const answer = await page.evaluate(
    async ([url, json]) => {
      const body = new FormData();
      body.set('intent', 'add');
      body.set('items', json!);
      const headers = { accept: 'application/json' };
      return (await fetch(url!, { method: 'POST', body, headers })).json();
    },
    [at('/resource/bag'), JSON.stringify(items)] as const,
  );
  expect(answer).toMatchObject({ count: 0, refusal: { id: 'text_exact', values: { n: 3 } } });
});
