import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { bagLines, listOf, main, product } from './pages/product.ts';
import { addedPanel, hold, visit } from './shopper.ts';
import { expectAccessible } from './visitor.ts';

test('[PDP-08] a bundle names the product that is short', async ({ page }) => {
  await visit(page, product('20000012'));
  const quantity = main(page).getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill('900');
  await quantity.press('Enter');
  await main(page)
    .getByText(/^Only \d+ left for .+!$/)
    .waitFor();
});

test('[PDP-11] a choice in the native select before hydration counts', async ({ page, pageErrors }) => {
  const release = await hold(page, '**/assets/dropdown-*.js');
  await visit(page, product('20000001'));
  const shirt = main(page).getByRole('combobox', { name: 'Size, Esterel linen shirt' });
  const chinos = main(page).getByRole('combobox', { name: 'Size, Cassis chinos' });
  await shirt.focus();
  await shirt.selectOption('M');
  await page.waitForURL(/size%3DM/);
  release();
  // The focused native select stays; the others are replaced on hydration.
  await expect.poll(() => chinos.evaluate((list) => list.tagName)).toBe('BUTTON');
  expect(await shirt.evaluate((list) => list.tagName)).toBe('SELECT');
  await page.keyboard.press('Tab');
  await expect(shirt).toHaveText('M');
  await main(page).getByText('1 piece chosen').waitFor();
  expect(pageErrors).toEqual([]);
});

test('[PDP-11] the products of a set are chosen separately and added in one request', async ({
  page,
  pageErrors,
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
  expect(pageErrors).toEqual([]);
});

test('[PDP-11] a set leaves out sold-out products; a bundle shows its products and is added whole', async ({
  page,
}) => {
  await visit(page, product('20000008'));
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: 'Soir cardigan' })
    .getByText('Out of stock')
    .first()
    .waitFor();
  // A set shows no total price while one product is unavailable.
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

test('a notify-me choice opens its modal; [PDP-13] lengths are chosen there when none is orderable', async ({
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
    .getByText(/Available from|not in the shop yet/)
    .waitFor();
  await main(page).getByRole('button', { name: 'Notify Me' }).waitFor();
});
