import { z } from 'zod';
import { isId } from '../basket-data/basket.server.ts';
import { readJson } from '../forms/read-json.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { orderOfBasket } from './create-order.server.ts';

/** Session values: the basket whose payment page was opened, and the last order. */
const PAYING = 'paying';
const LAST_ORDER = 'last-order';

/** Time during which checkout pages and the bag link to the last order. */
const RECENT_MS = 24 * 3_600_000;

const schema = z.object({
  orderNo: z.string(),
  basketId: z.string(),
  siteId: z.string(),
  customerId: z.string(),
  /** milliseconds since 1970 */
  at: z.number(),
  /** whether its confirmation was shown */
  seen: z.boolean(),
});

type LastOrder = z.output<typeof schema>;

/**
 * Stores in the session which basket is being paid, before the order is placed. When the response to the order is lost, the
 * next request finds the order by this basket.
 */
export function startPayment({ services }: CatalogueScope, shopper: ShopperSession, basketId: string): void {
  const value = payingValue(shopper, basketId);
  if (services.session.get(PAYING) !== value) services.session.set(PAYING, value);
}

/** Stores the order that a basket became, for checkout pages opened with Back and for the bag. */
export function rememberOrder(
  { services: { session } }: CatalogueScope,
  { siteId, customerId }: ShopperSession,
  order: { orderNo: string; basketId: string; seen?: boolean },
): void {
  const last: LastOrder = { seen: false, ...order, siteId, customerId, at: Date.now() };
  session.set(LAST_ORDER, JSON.stringify(last));
  session.set(PAYING, undefined);
}

/** Records that the confirmation of the last order was shown. */
export function markConfirmed(scope: CatalogueScope, shopper: ShopperSession, orderNo: string): void {
  const last = lastOrder(scope, shopper);
  if (last?.orderNo !== orderNo || last.seen) return;
  scope.services.session.set(LAST_ORDER, JSON.stringify({ ...last, seen: true }));
}

/** Returns the order the shopper placed in this browser within the last day; undefined when there is none. */
export function lastOrder(
  { services: { session } }: CatalogueScope,
  shopper: ShopperSession,
): LastOrder | undefined {
  const last = schema.safeParse(readJson(session.get(LAST_ORDER) ?? '')).data;
  const isOwn = last?.customerId === shopper.customerId && last.siteId === shopper.siteId;
  return isOwn && Date.now() - last.at < RECENT_MS ? last : undefined;
}

/** Returns the number of the shopper's last order when this basket became it. */
export function lastOrderOf(
  scope: CatalogueScope,
  shopper: ShopperSession,
  basketId: string,
): string | undefined {
  const last = lastOrder(scope, shopper);
  return last?.basketId === basketId ? last.orderNo : undefined;
}

/**
 * Like lastOrder, and finds an order whose response was lost: its basket was being paid and is not the open one any more.
 * Calls the service only in that case.
 */
export async function findLastOrder(
  scope: CatalogueScope,
  shopper: ShopperSession,
  openBasketId: string | undefined,
): Promise<LastOrder | undefined> {
  const { session } = scope.services;
  const paying = session.get(PAYING);
  const prefix = payingValue(shopper, '');
  if (paying?.startsWith(prefix)) {
    const basketId = paying.slice(prefix.length);
    if (basketId !== openBasketId && isId(basketId)) {
      const orderNo = await orderOfBasket(scope, shopper, basketId);
      if (orderNo) rememberOrder(scope, shopper, { orderNo, basketId });
      else session.set(PAYING, undefined);
    }
  }
  return lastOrder(scope, shopper);
}

const payingValue = ({ siteId, customerId }: ShopperSession, basketId: string) =>
  `${siteId} ${customerId} ${basketId}`;
