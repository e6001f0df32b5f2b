import type { RouterContextProvider } from 'react-router';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { paths } from '../sites/urls.ts';
import { goTo } from './require-basket.server.ts';

const ORDER = 'order';
const ORDERED_BAG = 'ordered-bag';

type Context = Readonly<RouterContextProvider>;

/**
 * Redirects to the confirmation page and stores the order in the session, so that a second submission of the
 * same basket finds it. `isReleased`: a second confirmed payment of this basket was voided; the page tells
 * the payer.
 */
export function confirm(context: Context, basketId: string, orderNo: string, isReleased = false): Response {
  const { session } = catalogueScope(context).services;
  session.set(ORDER, orderNo);
  session.set(ORDERED_BAG, basketId);
  return goTo(context, `${paths.confirmation(orderNo)}${isReleased ? '?payment=released' : ''}`);
}

/**
 * Returns the number of the order that this browser session placed from a basket; undefined when there is
 * none.
 */
export function orderOfBag(context: Context, basketId: string): string | undefined {
  const { session } = catalogueScope(context).services;
  return session.get(ORDERED_BAG) === basketId ? session.get(ORDER) : undefined;
}
