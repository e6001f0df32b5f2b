import { MAX_TOTAL_MINOR } from '../../shared/minor-units.ts';
import { badRequest, type Problem } from '../http/problem.ts';
import type { OptionTextRule } from '../services/commerce-services.ts';
import { type BasketState, MAX_QUANTITY } from './basket-state.ts';
import { completeConfiguration, configurationOf } from './item-configuration.ts';
import { joinLines, type Touched } from './items.ts';
import { type LineProduct, productOf } from './line-product.ts';
import { settleOptionTexts } from './option-text.ts';
import type { PricedBasket } from './priced-basket.ts';
import { type PricingContext, quantitiesOf } from './pricing-context.ts';
import { stockLeft, takenBy } from './stock-left.ts';

type StockContext = Pick<PricingContext, 'products' | 'gifts' | 'stock'>;

/** Completes the configuration of changed lines, joins identical ones and checks availability. */
export function settleItems(
  content: BasketState,
  context: StockContext,
  touched: Touched,
  texts: readonly OptionTextRule[] = [],
): void {
  const ids = new Set<string>();
  for (const item of content.items) {
    const how = touched.get(item.id);
    if (!how) continue;
    const product = productOf(context, item);
    if (product) completeConfiguration(item, product);
    if (how !== 'counted') settleOptionTexts(item, texts);
    ids.add(item.productId);
  }
  joinLines(content, touched);
  checkItems(content, context, ids);
}

/**
 * Throws 400 when products are unavailable or their quantities exceed the stock. The error describes the
 * first one; `refused` contains all of them.
 */
export function checkItems(content: BasketState, context: StockContext, productIds: Iterable<string>): void {
  const quantities = quantitiesOf(content);
  const problems: Problem[] = [];
  for (const id of productIds) {
    const quantity = quantities.get(id);
    const problem = quantity === undefined ? undefined : problemOf(id, quantity, content, context);
    if (problem) problems.push(problem);
  }
  const [first] = problems;
  if (!first) return;
  const refused = problems.map(({ slug, message, extra }) => ({ type: slug, detail: message, ...extra }));
  throw badRequest(first.message, first.slug, first.title, { ...first.extra, refused });
}

/** Throws 400 when the prices of a basket add up to more than can be computed and paid exactly. */
export function checkTotal({ lines, orderTotalCents }: PricedBasket): void {
  const parts = lines.flatMap((line) => [line, ...line.options]);
  const undiscounted = parts.reduce((total, part) => total + part.baseCents, 0);
  if (Math.max(undiscounted, orderTotalCents) <= MAX_TOTAL_MINOR) return;
  throw badRequest(
    'The total of the basket is too large.',
    'basket-total-too-large',
    'Basket Total Too Large',
  );
}

function problemOf(
  productId: string,
  quantity: number,
  content: BasketState,
  context: StockContext,
): Problem | undefined {
  const lines = content.items.filter((item) => item.productId === productId);
  const known = lines.map((line) => {
    const product = productOf(context, line);
    return product && configurationOf(line, product) && product;
  });
  const [product] = known;
  if (!product || known.includes(undefined)) {
    return badRequest(
      `The product '${productId}' is not available in this store.`,
      'product-not-orderable',
      'Product Not Orderable',
      { productId },
    );
  }
  const wrong = wrongQuantity(productId, quantity, product);
  if (wrong) return wrong;
  const available = availableQuantity(content, context, productId);
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
 * Available quantity of a product for its lines together, after what the basket's other products take from
 * the same stock.
 */
export function availableQuantity(
  content: BasketState,
  { stock, ...known }: StockContext,
  productId: string,
): number {
  const needs = content.items.map((item) => {
    const product = productOf(known, item);
    return { item, stock: (product && configurationOf(item, product)?.stock) ?? [], quantity: item.quantity };
  });
  const taken = takenBy(needs.filter(({ item }) => item.productId !== productId));
  const own = needs.filter(({ item }) => item.productId === productId);
  return Math.min(...own.map((line) => stockLeft(stock, line.stock, taken)));
}

function wrongQuantity(
  productId: string,
  quantity: number,
  { minQuantity, stepQuantity }: LineProduct,
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
