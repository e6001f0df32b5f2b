import { badRequest, type Problem } from '../http/problem.ts';
import { choiceOf, settleChoice } from './choice.ts';
import { type BasketContent, MAX_QUANTITY } from './content.ts';
import { type BasketFacts, quantitiesOf } from './facts.ts';
import { joinLines, type Touched } from './items.ts';
import type { LineFacts } from './line-facts.ts';
import { stockLeft, takenBy } from './stock-left.ts';

type Facts = Pick<BasketFacts, 'products' | 'stock'>;

/** Completes and joins the lines that were touched, and refuses what cannot be had of them. */
export function settleItems(content: BasketContent, facts: Facts, touched: Touched): void {
  const ids = new Set<string>();
  for (const item of content.items) {
    if (!touched.has(item.id)) continue;
    const product = facts.products.get(item.productId);
    if (product) settleChoice(item, product);
    ids.add(item.productId);
  }
  joinLines(content, touched);
  checkItems(content, facts, ids);
}

/**
 * Refuses a basket that holds more of the named products than can be had, or one that cannot be sold. The
 * first is told; `refused` has all of them.
 */
export function checkItems(content: BasketContent, facts: Facts, productIds: Iterable<string>): void {
  const quantities = quantitiesOf(content);
  const problems: Problem[] = [];
  for (const id of productIds) {
    const quantity = quantities.get(id);
    const problem = quantity === undefined ? undefined : problemOf(id, quantity, content, facts);
    if (problem) problems.push(problem);
  }
  const [first] = problems;
  if (!first) return;
  const refused = problems.map(({ slug, message, extra }) => ({ type: slug, detail: message, ...extra }));
  throw badRequest(first.message, first.slug, first.title, { ...first.extra, refused });
}

function problemOf(
  productId: string,
  quantity: number,
  content: BasketContent,
  facts: Facts,
): Problem | undefined {
  const product = facts.products.get(productId);
  const lines = content.items.filter((item) => item.productId === productId);
  if (!product || lines.some((line) => !choiceOf(line, product))) {
    return badRequest(
      `The product '${productId}' is not available in this store.`,
      'product-not-orderable',
      'Product Not Orderable',
      { productId },
    );
  }
  const wrong = wrongQuantity(productId, quantity, product);
  if (wrong) return wrong;
  const available = piecesLeft(content, facts, productId);
  if (available >= quantity) return undefined;
  return available <= 0
    ? badRequest(`'${product.name}' is out of stock.`, 'product-out-of-stock', 'Out of Stock', {
        productId,
        available: 0,
      })
    : badRequest(
        `Only ${available} of '${product.name}' are left.`,
        'insufficient-inventory',
        'Insufficient Inventory',
        { productId, available },
      );
}

/**
 * How many pieces of a product its lines may hold together, beside what the basket's other products take
 * from the same stock.
 */
export function piecesLeft(content: BasketContent, { products, stock }: Facts, productId: string): number {
  const needs = content.items.map((item) => {
    const product = products.get(item.productId);
    return { item, stock: (product && choiceOf(item, product)?.stock) ?? [], quantity: item.quantity };
  });
  const taken = takenBy(needs.filter(({ item }) => item.productId !== productId));
  const own = needs.filter(({ item }) => item.productId === productId);
  return Math.min(...own.map((line) => stockLeft(stock, line.stock, taken)));
}

function wrongQuantity(
  productId: string,
  quantity: number,
  { minQuantity, stepQuantity }: LineFacts,
): Problem | undefined {
  const wrong = (detail: string) =>
    badRequest(detail, 'invalid-quantity', 'Invalid Quantity', { productId, minQuantity, stepQuantity });
  if (quantity > MAX_QUANTITY) return wrong(`At most ${MAX_QUANTITY} pieces can be ordered.`);
  if (quantity < minQuantity) return wrong(`This product is sold from ${minQuantity} pieces up.`);
  if (stepQuantity > 1 && (quantity - minQuantity) % stepQuantity !== 0) {
    return wrong(`This product is sold in steps of ${stepQuantity} pieces.`);
  }
  return undefined;
}
