import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { bagLines, bar, listOf, main, price, product, region } from './pages/product.ts';
import { addedPanel, visit } from './shopper.ts';
import { expectAccessible, PHONE } from './visitor.ts';

test('[PDP-07] a sticky bar shows while the button is out of view; its panel selects the variant', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, product('10000434'));
  await bar(page).getByRole('button', { name: 'Choose Color', exact: true }).tap();
  await listOf(bar(page), /^Colour/).tap();
  await bar(page).getByRole('option').first().tap();
  await page.waitForURL(/color=/);
  await bar(page).getByRole('button', { name: 'Select Size', exact: true }).waitFor();
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
  expect(pageErrors).toEqual([]);
});

test('[FORM-08] the select opens by keys, wraps, jumps by letter, and closes on Escape, Tab and an outside click', async ({
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

test('[PDP-08] out of stock, remaining pieces, and more than remain', async ({ page }) => {
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

test('[PDP-09] a product sold in pairs starts at two and steps by two', async ({ page }) => {
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

test('[MS-06] [PDP-10] prices: sale, range, tiers, promotion, set and options', async ({ page }) => {
  await visit(page, product('10000402', '?color=ecru&size=M'));
  expect(await price(page)).toBe('Before 89 € 62 € - 30% Lowest price in the 30 days before: 89 €');
  await visit(page, product('10000810', '?color=ecru'));
  expect(await price(page)).toBe('89 € – 129 €');
  await region(page, 'Size').getByRole('link', { name: 'L', exact: true }).click();
  await page.waitForURL(/size=L/);
  await expect.poll(() => price(page)).toBe('129 €');
  await visit(page, product('10000489', '?color=white&size=M'));
  expect(await price(page)).toBe('35 € 30 € each from 3 pieces');
  const quantity = main(page).getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill('3');
  await quantity.press('Enter');
  await expect.poll(() => price(page)).toBe('30 €');
  await visit(page, product('10000604', '?color=ink&size=S'));
  expect(await price(page)).toBe('71.20 € 20% off swim');
  await visit(page, product('10000604', '?color=ink&size=S'), '/uk/en-GB');
  expect(await price(page)).toMatch(/^Before £(\S+) £\S+ - 20% 20% off swim: £\S+ less$/);
  await visit(page, product('20000001'));
  expect(await price(page)).toBe('89 € – 169 €');
  await visit(page, product('20000020', '?monogram=two&thread=gold'));
  expect(await price(page)).toBe('109 €');
});

/** The amounts in a text, in cents. */
const centsIn = (text: string) =>
  [...text.matchAll(/(\d+)(?:[.,](\d\d))?\s€/g)].map(([, whole, cents = '00']) => Number(whole + cents));

test('[PDP-10] quantity prices show before a size is chosen and include the options, as bag and summary do', async ({
  page,
}) => {
  await visit(page, product('10000643', '?color=white'));
  const [plain = 0] = centsIn(await price(page));
  const tier = page.getByText(/each from \d+ pieces/).first();
  const [plainTier = 0] = centsIn((await tier.textContent()) ?? '');
  expect(plainTier).toBeLessThan(plain);
  await visit(page, product('10000643', '?color=white&size=M&monogram=three'));
  const [withOption = 0] = centsIn(await price(page));
  const surcharge = withOption - plain;
  expect(surcharge).toBeGreaterThan(0);
  const named = (await tier.textContent()) ?? '';
  expect(centsIn(named)).toEqual([plainTier + surcharge]);
  const pieces = Number(/from (\d+) pieces/.exec(named)?.[1]);
  const quantity = main(page).getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill(String(pieces));
  await quantity.press('Enter');
  await expect.poll(async () => centsIn(await price(page)).at(0)).toBe(plainTier + surcharge);
  const text = main(page).getByRole('textbox', { name: /^Your text/ });
  if ((await text.count()) > 0) await text.fill('ABC');
  await main(page).getByRole('button', { name: 'Add to bag', exact: true }).first().click();
  await addedPanel(page).waitFor();
  for (const path of ['/cart', '/shipping']) {
    await visit(page, path);
    const line = main(page).getByRole('listitem').filter({ hasText: 'Collège' }).first();
    await line.waitFor();
    expect(centsIn((await line.textContent()) ?? '')).toContain(pieces * (plainTier + surcharge));
  }
});
