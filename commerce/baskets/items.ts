import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { badRequest } from '../http/problem.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type LineFacts, loadLines } from './facts.ts';
import type { BasketRow } from './repository.ts';

/** Lines a basket may hold. */
const MAX_LINES = 100;
const MAX_QUANTITY = 999;

/** Adds pieces of a product; the same product again grows its line. Refused as a whole when one cannot be had. */
export async function addItems(
  db: Db,
  site: SiteContext,
  row: BasketRow,
  additions: { productId: string; quantity: number }[],
  at: Date,
): Promise<void> {
  const { items } = row.content;
  for (const { productId, quantity } of additions) {
    const line = items.find((item) => item.productId === productId);
    if (line) line.quantity += quantity;
    else items.push({ id: randomUUID().replaceAll('-', ''), productId, quantity });
  }
  if (items.length > MAX_LINES) throw badRequest(`A basket holds at most ${MAX_LINES} lines.`, 'basket-full');
  await checkStock(db, site, row, new Set(additions.map((addition) => addition.productId)), at);
}

/** Sets the pieces of lines by their ids; 0 takes a line away. */
export async function setQuantities(
  db: Db,
  site: SiteContext,
  row: BasketRow,
  changes: { itemId: string; quantity: number; productId?: string | undefined }[],
  at: Date,
): Promise<void> {
  const touched = new Set<string>();
  for (const { itemId, quantity, productId } of changes) {
    const line = row.content.items.find((item) => item.id === itemId);
    if (!line) throw itemNotFound(itemId);
    line.quantity = quantity;
    if (productId) line.productId = productId;
    if (quantity > 0) touched.add(line.productId);
  }
  row.content.items = row.content.items.filter((item) => item.quantity > 0);
  await checkStock(db, site, row, touched, at);
}

export function removeItem(row: BasketRow, itemId: string): void {
  if (!row.content.items.some((item) => item.id === itemId)) throw itemNotFound(itemId);
  row.content.items = row.content.items.filter((item) => item.id !== itemId);
}

const itemNotFound = (id: string) =>
  badRequest(
    `No product item with ID '${id}' is in the basket.`,
    'invalid-product-item-id',
    'Invalid Product Item ID',
  );

async function checkStock(db: Db, site: SiteContext, row: BasketRow, productIds: Set<string>, at: Date) {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of row.content.items) {
    if (productIds.has(productId)) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  const lines = await loadLines(db, site, wanted, at);
  for (const [productId, quantity] of wanted) checkLine(productId, quantity, lines.get(productId));
}

/** Refuses a line that cannot be sold: unknown, not orderable, or more than there is. */
export function checkLine(productId: string, quantity: number, facts: LineFacts | undefined): void {
  if (!facts) {
    throw badRequest(
      `The product '${productId}' is not available in this store.`,
      'product-not-orderable',
      'Product Not Orderable',
      { productId },
    );
  }
  if (quantity > MAX_QUANTITY)
    throw badRequest(`At most ${MAX_QUANTITY} pieces can be ordered.`, 'validation');
  const { availability } = facts;
  if (!availability.orderable) {
    throw badRequest(`'${facts.name}' is out of stock.`, 'product-out-of-stock', 'Out of Stock', {
      productId,
      available: 0,
    });
  }
  if (!availability.perpetual && availability.ats < quantity) {
    throw badRequest(
      `Only ${availability.ats} of '${facts.name}' are left.`,
      'insufficient-inventory',
      'Insufficient Inventory',
      {
        productId,
        available: availability.ats,
      },
    );
  }
}
