import { randomUUID } from 'node:crypto';
import { badRequest } from '../http/problem.ts';
import { type BasketContent, MAX_QUANTITY } from './content.ts';
import { quantitiesOf } from './facts.ts';
import type { LineFacts } from './line-facts.ts';

/** Lines a basket may hold. */
const MAX_LINES = 100;

export interface ItemChange {
  itemId: string;
  /** 0 takes the line away */
  quantity?: number | undefined;
  /** another product in place of the line's, such as another size */
  productId?: string | undefined;
}

/** Adds pieces of products; the same product again grows its line. Returns the products to be checked. */
export function addItems(
  content: BasketContent,
  additions: { productId: string; quantity: number }[],
): Set<string> {
  for (const { productId, quantity } of additions) {
    const line = content.items.find((item) => item.productId === productId);
    if (line) line.quantity += quantity;
    else content.items.push({ id: randomUUID().replaceAll('-', ''), productId, quantity });
  }
  if (content.items.length > MAX_LINES) {
    throw badRequest(`A basket holds at most ${MAX_LINES} lines.`, 'basket-full');
  }
  return new Set(additions.map((addition) => addition.productId));
}

/** Changes lines by their ids. Returns the products to be checked: fewer pieces can always be had. */
export function changeItems(content: BasketContent, changes: ItemChange[]): Set<string> {
  const touched = new Set<string>();
  for (const { itemId, quantity, productId } of changes) {
    const line = content.items.find((item) => item.id === itemId);
    if (!line) throw itemNotFound(itemId);
    line.quantity = quantity ?? line.quantity;
    line.productId = productId ?? line.productId;
    if (line.quantity > 0) touched.add(line.productId);
    const twin = content.items.find((item) => item !== line && item.productId === line.productId);
    if (twin && productId) {
      line.quantity += twin.quantity;
      twin.quantity = 0;
    }
    content.items = content.items.filter((item) => item.quantity > 0);
  }
  return touched;
}

export function removeItem(content: BasketContent, itemId: string): void {
  if (!content.items.some((item) => item.id === itemId)) throw itemNotFound(itemId);
  content.items = content.items.filter((item) => item.id !== itemId);
}

const itemNotFound = (id: string) =>
  badRequest(
    `No product item with ID '${id}' is in the basket.`,
    'invalid-product-item-id',
    'Invalid Product Item ID',
  );

/** Refuses a basket that holds more of the named products than can be had, or one that cannot be sold. */
export function checkItems(
  content: BasketContent,
  products: Map<string, LineFacts>,
  productIds: Iterable<string>,
): void {
  const quantities = quantitiesOf(content);
  for (const id of productIds) {
    const quantity = quantities.get(id);
    if (quantity !== undefined) checkLine(id, quantity, products.get(id));
  }
}

function checkLine(productId: string, quantity: number, facts: LineFacts | undefined): void {
  if (!facts) {
    throw badRequest(
      `The product '${productId}' is not available in this store.`,
      'product-not-orderable',
      'Product Not Orderable',
      { productId },
    );
  }
  checkQuantity(productId, quantity, facts);
  const { orderable, perpetual, ats } = facts.availability;
  if (!orderable) {
    throw badRequest(`'${facts.name}' is out of stock.`, 'product-out-of-stock', 'Out of Stock', {
      productId,
      available: 0,
    });
  }
  if (!perpetual && ats < quantity) {
    throw badRequest(
      `Only ${ats} of '${facts.name}' are left.`,
      'insufficient-inventory',
      'Insufficient Inventory',
      { productId, available: ats },
    );
  }
}

function checkQuantity(productId: string, quantity: number, { minQuantity, stepQuantity }: LineFacts): void {
  const wrong = (detail: string) =>
    badRequest(detail, 'invalid-quantity', 'Invalid Quantity', { productId, minQuantity, stepQuantity });
  if (quantity > MAX_QUANTITY) throw wrong(`At most ${MAX_QUANTITY} pieces can be ordered.`);
  if (quantity < minQuantity) throw wrong(`This product is sold from ${minQuantity} pieces up.`);
  if (stepQuantity > 1 && (quantity - minQuantity) % stepQuantity !== 0) {
    throw wrong(`This product is sold in steps of ${stepQuantity} pieces.`);
  }
}
