import type { Page } from '@playwright/test';
import { visit } from '../shopper.ts';

export const iconOf = (page: Page, name = 'Search') =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

export const overlayOf = (page: Page, name = 'Search') => page.getByRole('dialog', { name, exact: true });

/** Opens a page and the search overlay. */
export async function open(page: Page, path = '/homepage', prefix?: string, name = 'Search') {
  await visit(page, path, prefix);
  await iconOf(page, name).click();
  const overlay = overlayOf(page, name);
  await overlay.waitFor();
  return { overlay, input: overlay.getByRole('searchbox') };
}
