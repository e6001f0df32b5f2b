import { expect, test } from 'vitest';
import { at } from './visitor.ts';

/** Status of an address; a way elsewhere counts as answered. */
const statusOf = async (path: string) => (await fetch(at(path), { redirect: 'manual' })).status;

test.each([
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
])('[RT-02] %s answers at its own address and at none below or beside it', async (path) => {
  expect(await statusOf(path)).toBeLessThan(400);
  expect(await statusOf(`${path}?anything=1`)).toBeLessThan(400);
  for (const beside of [`${path}/more`, `${path}/more/of/it`, `${path}-2`, `/women${path}`]) {
    expect([beside, await statusOf(beside)]).toEqual([beside, 404]);
  }
});
