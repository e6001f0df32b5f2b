import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { at } from './visitor.ts';

test('[API-05] an old address redirects in its site and language with its parameters; a page uses the merchant’s address', async () => {
  const answer = await fetch(at('/boutique/femme?sort=price-low-to-high', '/eu/fr-FR'), {
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    '/eu/fr-FR/femme?sort=price-low-to-high',
  ]);
  const page = await (await fetch(at('/edits/swim', '/eu/fr-FR'))).text();
  expect(page).toMatch(/<title>La sélection bain \| /);
  expect(page).toMatch(/<meta name="keywords" content="\w/);
  expect(page).toMatch(/<h1[^>]*>\w/);
});

/** Status of an address without following redirects. */
const statusOf = async (path: string) => (await fetch(at(path), { redirect: 'manual' })).status;

for (const path of [
  '/login',
  '/register',
  '/registration',
  '/shipping',
  '/billing',
  '/cart',
  '/store-locator',
  '/tracking',
  '/subscription',
  '/setpassword',
  '/Account-PasswordResetForm',
  '/passwordresetconfirm',
]) {
  test(`[RT-02] ${path} answers at its exact address only`, async () => {
    expect(await statusOf(path)).toBeLessThan(400);
    expect(await statusOf(`${path}?anything=1`)).toBeLessThan(400);
    for (const beside of [`${path}/more`, `${path}/more/of/it`, `${path}-2`, `/women${path}`]) {
      expect([beside, await statusOf(beside)]).toEqual([beside, 404]);
    }
  });
}
