import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../visitor.ts';

/** URL of a screen of the application for staff. */
export const admin = (path: string) => `${process.env.E2E_COMMERCE_URL!}/admin${path}`;

export const main = (page: Page) => page.getByRole('main');

export const navigation = (page: Page) => page.getByRole('navigation', { name: /^(Main|Hauptmenü)$/ });

/** Opens a screen and signs in with the account of the demo. */
export async function openDemo(page: Page, path = '/'): Promise<void> {
  await page.goto(admin(path));
  await page.getByRole('button', { name: /Open the demo|Demo öffnen/ }).click();
  await navigation(page).waitFor();
}

/** Opens a screen and checks, in English or German, that it is accessible and not wider than the window. */
export async function expectScreen(page: Page, path: string): Promise<void> {
  await page.goto(admin(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(main(page).getByText(/^(Loading…|Wird geladen…)$/)).toHaveCount(0);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, path).toBe(0);
}
