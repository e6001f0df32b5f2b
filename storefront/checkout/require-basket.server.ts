import { type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { type Bag, lineProblem } from '../basket-data/bag.ts';
import { type Basket, openBasket } from '../basket-data/basket.server.ts';
import { type LineProductLoader, lineProductLoader } from '../basket-data/line-products.server.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';

type Context = Readonly<RouterContextProvider>;

/** A redirect to a page of the shop, after a form by GET. */
export function goTo(context: Context, path: string): Response {
  return redirect(shopUrl(path, context.get(requestSite)), 303);
}

/** Whose basket is ordered, and what the steps show of it. */
export interface Purchase {
  scope: CatalogueScope;
  session: ShopperSession;
  basket: Basket;
  products: LineProductLoader;
}

/**
 * The session and the basket to order; without one the shopper is sent to the cart. A page that shows the lines gives
 * `beside`, which reads what else it shows of the shopper: it and the products of the lines are loaded at the same time.
 */
export async function requireBasket<T>(
  context: Context,
  beside?: (scope: CatalogueScope, session: ShopperSession) => Promise<T>,
): Promise<Purchase & { beside: T | undefined }> {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  if (!session) throw goTo(context, paths.cart);
  const products = lineProductLoader(scope);
  const [basket, other] = await Promise.all([
    openBasket(scope, session, beside ? { products } : {}),
    beside?.(scope, session),
  ]);
  if (!basket?.productItems?.length) throw goTo(context, paths.cart);
  return { scope, session, basket, products, beside: other };
}

/** Sends a bag with what cannot be had as it is back to the cart, where it can be changed or removed. */
export function requireSound(context: Context, bag: Bag): void {
  if (!bag.lines.some(lineProblem)) return;
  // A document of its own: what the browser knows of the bag is older.
  throw redirectDocument(shopUrl(`${paths.cart}?refused=attention`, context.get(requestSite)), 303);
}
