import { expect } from '@playwright/test';
import { cardFields, typeCard } from './card-fields.ts';
import { register } from './customer.ts';
import { test } from './fixtures.ts';
import { visit } from './shopper.ts';
import { at, expectAccessible, PHONE } from './visitor.ts';

test('[ACCT-04] [RT-04] a card is saved, shown by its last digits, preferred and deleted', async ({
  newVisit,
}) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await page.goto(at('/wallet'));
  expect(page.url()).toBe(at('/login?to=%2Fwallet'));
  await register(page);
  await visit(page, '/wallet');
  await page.getByText('You have no saved cards yet.').waitFor();
  await expectAccessible(page);
  const add = async (number: string) => {
    await page.getByRole('main').getByRole('link', { name: 'Add a card' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add a card' }).waitFor();
    await typeCard(cardFields(page), number, { holder: 'Ana Costa' });
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await add('4242 4242 4242 4241');
  await cardFields(page).getByText('Please enter a valid card number.').waitFor();
  await expectAccessible(page);
  await visit(page, '/wallet');
  await add('4242 4242 4242 4242');
  const visa = page.getByRole('listitem').filter({ hasText: 'Visa ending in 4242' });
  await visa.getByText('Preferred card').waitFor();
  await visa.getByText('Valid until 12/2031').waitFor();
  expect(await page.content()).not.toMatch(/4242.?4242|sbx_/);
  await add('5555 5555 5555 4444');
  const other = page.getByRole('listitem').filter({ hasText: 'MasterCard ending in 4444' });
  await other.getByRole('button', { name: /Make preferred/ }).click();
  await other.getByText('Preferred card').waitFor();
  await expectAccessible(page);
  await add('4242 4242 4242 4242');
  await page.getByText('This card was saved before.').waitFor();
  await expect(page.getByRole('heading', { level: 2, name: /ending in/ })).toHaveCount(2);

  await visa.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Visa ending in 4242?' });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The card is deleted.').waitFor();
  await expect(page.getByRole('heading', { level: 2, name: /ending in/ })).toHaveCount(1);
  expect(pageErrors).toEqual([]);
});
