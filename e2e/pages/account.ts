import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { NewVisit } from '../fixtures.ts';
import { hydrated, visit } from '../shopper.ts';
import { at, DESKTOP } from '../visitor.ts';

export const INES = { email: 'ines@example.com', password: 'Rivage-2026!' };

export const UNAUTHORIZED = "Something's not right with your email or password. Try again.";

export const newEmail = () => `${randomUUID()}@example.com`;

export const main = (page: Page) => page.getByRole('main');

export const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

export const submit = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

export async function signIn(page: Page, who = INES) {
  await page.getByLabel('Email').fill(who.email);
  await password(page).fill(who.password);
  await submit(page, 'Sign in');
}

export async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Costa');
  await page.getByLabel('Email').fill(email);
  await password(page).fill('long enough');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('I accept the Privacy Policy').check();
  await page.getByLabel('I accept the Terms and Conditions').check();
}

/** Registers a new customer in a new context, on the account page. */
export async function newCustomer(newVisit: NewVisit, viewport = DESKTOP) {
  const visitor = await newVisit(viewport);
  const email = newEmail();
  await visit(visitor.page, '/registration');
  await fillRegistration(visitor.page, email);
  await submit(visitor.page, 'Create an Account');
  await visitor.page.waitForURL(at('/account'));
  await hydrated(visitor.page);
  return { ...visitor, email };
}
