import type { RouterContextProvider } from 'react-router';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { paths } from '../sites/urls.ts';
import { goTo } from './require-basket.server.ts';

const ORDER = 'order';
const ORDERED_BAG = 'ordered-bag';

type Context = Readonly<RouterContextProvider>;

/**
 * To the confirmation. The order is remembered, so that the same bag sent again from another window finds it.
 * `isReleased` when a second payment of the bag was confirmed and given back: its payer is told there.
 */
export function confirm(context: Context, basketId: string, orderNo: string, isReleased = false): Response {
  const { session } = catalogueScope(context).services;
  session.set(ORDER, orderNo);
  session.set(ORDERED_BAG, basketId);
  return goTo(context, `${paths.confirmation(orderNo)}${isReleased ? '?payment=released' : ''}`);
}

/** The number of the order that a bag became in this browser; undefined when it did not. */
export function orderOfBag(context: Context, basketId: string): string | undefined {
  const { session } = catalogueScope(context).services;
  return session.get(ORDERED_BAG) === basketId ? session.get(ORDER) : undefined;
}
