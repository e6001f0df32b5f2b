import { expect, type Page } from '@playwright/test';
import type { NewVisit } from '../fixtures.ts';
import { openBag, visit } from '../shopper.ts';
import { at, DESKTOP } from '../visitor.ts';

/** Calanque linen shirt, white, M; Garoupe linen shirt, on sale. */
export const SHIRT = '100004010103';

export const ON_SALE = '100004020203';

export const NAME = 'Calanque linen shirt';

/** Adds products to the bag of the page's visitor. */
export async function fill(page: Page, items: [productId: string, quantity: number][]): Promise<void> {
  const added = items.map(([productId, quantity]) => ({ productId, quantity }));
  const status = await page.evaluate(
    async ([url, json]) => {
      const body = new FormData();
      body.set('intent', 'add');
      body.set('items', json!);
      return (await fetch(url!, { method: 'POST', body, headers: { accept: 'application/json' } })).status;
    },
    [at('/resource/bag'), JSON.stringify(added)],
  );
  expect(status).toBe(200);
}

/** A new visitor with a filled bag on a page. */
export async function shopper(
  newVisit: NewVisit,
  items: [string, number][],
  viewport = DESKTOP,
  path = '/cart',
) {
  const visitor = await newVisit(viewport);
  await visit(visitor.page, '/cart');
  await fill(visitor.page, items);
  await visit(visitor.page, path);
  return visitor;
}

export const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bag, / });

export const miniCart = (page: Page) => page.getByRole('dialog', { name: /^In Your Bag/ });

export const field = (page: Page, name = NAME) => page.getByRole('textbox', { name: `Quantity of ${name}` });

export const more = (page: Page, name = NAME) => page.getByRole('button', { name: `One more ${name}` });

/**
 * Changes the quantity of the first line and waits for the service's response: the page shows the new quantity before
 * it is sent.
 */
export async function changeFirstQuantity(page: Page, step: 'One more' | 'One less'): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/resource/bag'),
  );
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${step}`) })
    .first()
    .click();
  expect((await saved).ok()).toBe(true);
}

export const heading = (page: Page, pieces: number) =>
  page.getByRole('heading', { level: 1, name: `Your bag, ${pieces} item${pieces === 1 ? '' : 's'}` });

export const total = async (page: Page) =>
  (await page.getByTestId('total').textContent())?.replaceAll('\u00a0', ' ');

export async function openMiniCart(page: Page) {
  // The icon links to the bag page until the count has loaded.
  await openBag(page);
  await miniCart(page).waitFor();
  return miniCart(page);
}
