import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { visit } from '../shopper.ts';

export const newEmail = () => `${randomUUID()}@example.com`;

export const main = (page: Page) => page.getByRole('main');

export const footer = (page: Page) => page.getByRole('contentinfo');

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

export const CHECKED = "Verified: you're not a robot.";

export const DOUBLE = 'Almost done: please check your email and confirm your subscription.';

/** Subscribes on the newsletter page. */
export async function signUp(page: Page, email: string): Promise<void> {
  await visit(page, '/subscription');
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText(DOUBLE).waitFor();
}
