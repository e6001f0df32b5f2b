import { type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { type Bag, lineProblem } from '../basket-data/bag.ts';
import { type Basket, openBasket } from '../basket-data/basket.server.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';

type Context = Readonly<RouterContextProvider>;

/** A redirect to a page of the shop, after a form by GET. */
export function goTo(context: Context, path: string): Response {
  return redirect(shopUrl(path, context.get(requestSite)), 303);
}

/** The session and the bag that is to be ordered; without one the shopper is sent to the cart. */
export async function requireBasket(
  context: Context,
): Promise<{ scope: CatalogueScope; session: ShopperSession; basket: Basket }> {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const basket = session && (await openBasket(scope, session));
  if (!session || !basket?.productItems?.length) throw goTo(context, paths.cart);
  return { scope, session, basket };
}

/** Sends a bag with what cannot be had as it is back to the cart, where it can be changed or removed. */
export function requireSound(context: Context, bag: Bag): void {
  if (!bag.lines.some(lineProblem)) return;
  // A document of its own: what the browser knows of the bag is older.
  throw redirectDocument(shopUrl(`${paths.cart}?refused=attention`, context.get(requestSite)), 303);
}
