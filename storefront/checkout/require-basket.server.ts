import { type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { type Bag, lineProblem } from '../basket-data/bag.ts';
import { type Basket, openBasket } from '../basket-data/basket.server.ts';
import { isFilled } from '../basket-data/certificates.server.ts';
import { type LineProductLoader, lineProductLoader } from '../basket-data/line-products.server.ts';
import { endedPayment, finishApproved } from '../order-data/approved-payment.server.ts';
import type { EndedPayment } from '../order-data/ended-payment.ts';
import { findLastOrder } from '../order-data/last-order.server.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import { sessionEnded, unlessSignedOut } from './session-ended.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Creates a 303 redirect to a page of the shop. */
export function goTo(context: Context, path: string): Response {
  return redirect(shopUrl(path, context.get(requestSite)), 303);
}

/** Session and basket of a checkout step, with the loader for the products of its lines. */
export interface Purchase {
  scope: CatalogueScope;
  session: ShopperSession;
  basket: Basket;
  products: LineProductLoader;
  /** the provider has not said yet whether the payment that the payer approved is valid */
  isConfirming: boolean;
  /** an earlier payment that became no order */
  ended: EndedPayment | undefined;
}

/**
 * Creates a 303 redirect to the payment step. It is a document of its own, because only its policy allows the card fields of
 * the payment provider.
 */
export function goToPayment(context: Context): Response {
  return redirectDocument(shopUrl(paths.billing, context.get(requestSite)), 303);
}

/**
 * Returns the session and the basket to order; without one redirects to the confirmation of the shopper's last order,
 * which the basket may just have become, or to the cart, which says when the session ended. Pass `loadExtra` on pages
 * that show the lines: it runs in parallel with loading their products, and its result is `extra`.
 */
export async function requireBasket<T>(
  context: Context,
  loadExtra?: (scope: CatalogueScope, session: ShopperSession) => Promise<T>,
): Promise<Purchase & { extra: T | undefined }> {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  if (!session)
    throw scope.services.session.hasEnded(scope.site.id) ? sessionEnded(context) : goTo(context, paths.cart);
  const products = lineProductLoader(scope);
  const [basket, extra] = await unlessSignedOut(context, () =>
    Promise.all([openBasket(scope, session, loadExtra ? { products } : {}), loadExtra?.(scope, session)]),
  );
  if (!isFilled(basket)) {
    const last = basket ? undefined : await findLastOrder(scope, session, undefined);
    throw goTo(context, last ? paths.confirmation(last.orderNo) : paths.cart);
  }
  const approved = await finishApproved(scope, session, basket);
  if (approved?.orderNo) throw goTo(context, paths.confirmation(approved.orderNo));
  const ended = endedPayment(scope, basket);
  return { scope, session, basket, products, isConfirming: approved !== undefined, ended, extra };
}

/**
 * Redirects to the cart when a line cannot be ordered as it is, so that the shopper can change or remove it.
 */
export function requireOrderableBag(context: Context, bag: Bag): void {
  if (!bag.lines.some(lineProblem)) return;
  // Full document load: the bag cached in the browser is out of date.
  throw redirectDocument(shopUrl(`${paths.cart}?refused=attention`, context.get(requestSite)), 303);
}
