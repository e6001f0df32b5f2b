import type { RouterContextProvider } from 'react-router';
import { rememberOrder } from '../order-data/last-order.server.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { paths } from '../sites/urls.ts';
import { goTo } from './require-basket.server.ts';

/**
 * Redirects to the confirmation of the order that a basket became. With `isReleased` it says that another payment of the
 * basket was released.
 */
export function confirm(
  context: Readonly<RouterContextProvider>,
  shopper: ShopperSession,
  order: { basketId: string; orderNo: string },
  isReleased = false,
): Response {
  rememberOrder(catalogueScope(context), shopper, order);
  return goTo(context, `${paths.confirmation(order.orderNo)}${isReleased ? '?payment=released' : ''}`);
}
