import type { Locator, Page } from '@playwright/test';
import { at } from '../visitor.ts';

export const product = (id: string, query = '') => `/pd/x-${id}.html${query}`;

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const pictures = (page: Page) => page.getByRole('region', { name: /^Pictures of/ });

export const price = async (page: Page) =>
  (await page.getByTestId('price').allInnerTexts()).join().replace(/\s+/g, ' ');

export const main = (page: Page) => page.getByRole('main');

export const bar = (page: Page) => page.getByRole('region', { name: /^Your choice/ });

/** The lines of the bag without bonus products. */
export async function bagLines(page: Page): Promise<{ productId: string; quantity: number }[]> {
  const answer = await page.request.get(at('/resource/bag'));
  const { bag } = (await answer.json()) as {
    bag: { lines: { productId: string; quantity: number; gift?: true }[] } | null;
  };
  const lines = (bag?.lines ?? []).filter((line) => !line.gift);
  return lines.map(({ productId, quantity }) => ({ productId, quantity }));
}

/** A hydrated select, which replaces the native one. */
export const listOf = (scope: Locator, name: string | RegExp) =>
  scope.getByRole('combobox', { name }).and(scope.locator('button'));
