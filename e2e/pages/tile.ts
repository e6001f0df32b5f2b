import type { Locator, Page } from '@playwright/test';
import { visit } from '../shopper.ts';

/** The tile of a product, found by its id. */
export async function tileOf(page: Page, id: string, prefix?: string): Promise<Locator> {
  await visit(page, `/search?q=${id}`, prefix);
  return page.locator('[data-tile]', { has: page.locator(`a[id^="${id}"]`) });
}

export const add = (tile: Locator) => tile.getByRole('button', { name: /^Add, / });
