import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { PASSWORD, register } from './customer.ts';
import { test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { addToBag, SHIRT, visit } from './shopper.ts';
import { at, expectAccessible, PHONE } from './visitor.ts';

test('a customer downloads their data, then deletes the account with the password', async ({ newVisit }) => {
  const { page, pageErrors } = await newVisit(PHONE);
  await visit(page, '/homepage');
  const email = await register(page);
  await visit(page, '/account/data');
  await expectAccessible(page);
  const exported = page.getByRole('region', { name: 'Download your data' });
  const typed = exported.getByRole('textbox', { name: 'Current password' });
  const download = exported.getByRole('button', { name: 'Download my data' });
  await typed.fill('not the password');
  await download.click();
  await page.waitForURL(/export=password/);
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await typed.fill(PASSWORD);
  const coming = page.waitForEvent('download');
  await download.click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    customer: { email, firstName: 'Ana' },
    orders: [],
  });
  const foreign = await page.request.post(at('/resource/own-data'), {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.status()).toBe(403);

  await page.getByRole('link', { name: 'Delete your account' }).click();
  const remove = page.getByRole('button', { name: 'Delete for good' });
  const deletion = page.getByRole('region', { name: 'Delete your account' });
  const field = deletion.getByRole('textbox', { name: 'Current password' });
  await field.fill('not the password');
  await remove.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field.fill(PASSWORD);
  await remove.click();
  await page.getByRole('heading', { level: 1, name: 'Your account is deleted' }).waitFor();
  await expectAccessible(page);
  await page.goto(at('/account'));
  expect(page.url()).toBe(at('/login?to=%2Faccount'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText("Something's not right with your email or password.").waitFor();
  expect(await mailTo(page, email, 'Your account is deleted')).toContain('signed out on every device');
  expect(pageErrors).toEqual([]);
});

test('without scripts the download asks for the password, too', async ({ newVisit }) => {
  const { page } = await newVisit(PHONE);
  await visit(page, '/homepage');
  const email = await register(page);
  const state = await page.context().storageState();
  const { page: plain } = await newVisit(PHONE, {
    javaScriptEnabled: false,
    storageState: state,
  });
  await plain.goto(at('/account/data'));
  const typed = plain.getByRole('textbox', { name: 'Current password' });
  await plain.getByRole('button', { name: 'Download my data' }).click();
  await plain.waitForURL(/export=password/);
  await expect(typed).toHaveAttribute('aria-invalid', 'true');
  await typed.fill(PASSWORD);
  const coming = plain.waitForEvent('download');
  await plain.getByRole('button', { name: 'Download my data' }).click();
  expect(await readFile(await (await coming).path(), 'utf8')).toContain(email);
});

test('[ACCT-06] preferred delivery method and store are saved, shown on the overview and used in checkout', async ({
  page,
  pageErrors,
}) => {
  await visit(page, '/homepage');
  const email = await register(page);
  // Known values are prefilled.
  await visit(page, '/tracking');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
  await visit(page, '/account/delivery');
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Express/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your changes are saved.').waitFor();
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked();

  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel('Postal Code').fill('10178');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const choose = page.getByRole('button', { name: /^Choose/ }).first();
  const shop = (await choose.textContent())!.replace(/^Choose /, '');
  await expectAccessible(page);
  await choose.click();
  await page.getByText('Your shop', { exact: true }).waitFor();
  // Stores offer no collection.
  expect(await page.getByRole('main').textContent()).not.toMatch(/like to collect|collection in a shop/i);
  await page.getByRole('main').getByText(shop).first().waitFor();
  await expectAccessible(page);
  await visit(page, '/account');
  await page.getByRole('region', { name: 'Your shop' }).getByText(shop).waitFor();

  await visit(page, `${SHIRT}?color=white&size=M`);
  await addToBag(page);
  await visit(page, '/shipping');
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked();
  for (const [label, value] of [
    ['First name', 'Ana'],
    ['Last name', 'Costa'],
    ['Email', email],
  ] as const)
    await expect(page.getByRole('main').getByLabel(label), label).toHaveValue(value);
  expect(pageErrors).toEqual([]);
});
