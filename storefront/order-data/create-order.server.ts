import { LRUCache } from 'lru-cache';
import { unlessMissing } from '../basket-data/basket.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';

/** One submission of a basket; `attempt` is the same for every repetition of it. */
export interface OrderRequest {
  basketId: string;
  attempt: string;
  /** the payment its payer comes back from, as the return address names it */
  paymentId?: string;
}

export interface PlacedOrder {
  orderNo: string;
  /** another payment of the basket was confirmed too and is released */
  c_paymentReleased?: boolean;
}

/**
 * Order numbers by shopper and basket, as this process placed them: a tenant of the platform does not tell which order a
 * basket became.
 */
const placedHere = new LRUCache<string, string>({ max: 10_000, ttl: 24 * 3_600_000 });

const keyOf = ({ siteId, customerId }: ShopperSession, basketId: string) =>
  `${siteId} ${customerId} ${basketId}`;

/** Places the order of a basket. Rejects with the client's error when the service refuses. */
export async function createOrder(
  scope: CatalogueScope,
  session: ShopperSession,
  { basketId, attempt, paymentId }: OrderRequest,
): Promise<PlacedOrder> {
  const { orders } = shopperClients(scope, session);
  // The attempt may come from a query string: limit it to what a header can hold.
  const headers = { 'Idempotency-Key': encodeURIComponent(attempt).slice(0, 200) };
  const body = { basketId, ...(paymentId ? { c_paymentId: paymentId.slice(0, 100) } : {}) };
  const order = (await orders.createOrder({ parameters: {}, headers, body })) as Partial<PlacedOrder>;
  if (!order.orderNo) throw new Error('The order came back without a number');
  placedHere.set(keyOf(session, basketId), order.orderNo);
  return { ...order, orderNo: order.orderNo };
}

/**
 * Returns the number of the order that a basket became; undefined while the basket is open and when no order came of it.
 * Never places an order.
 */
export async function orderOfBasket(
  scope: CatalogueScope,
  session: ShopperSession,
  basketId: string,
): Promise<string | undefined> {
  const known = placedHere.get(keyOf(session, basketId));
  if (known) return known;
  const { baskets } = shopperClients(scope, session);
  if (await unlessMissing(baskets.getBasket({ parameters: { basketId } }))) return undefined;
  return orderOfClosedBasket(scope, session, { basketId, attempt: basketId });
}

/** As orderOfBasket, for a basket that is known to be closed: the service answers a repeated submission with its order. */
export async function orderOfClosedBasket(
  scope: CatalogueScope,
  session: ShopperSession,
  request: OrderRequest,
): Promise<string | undefined> {
  const known = placedHere.get(keyOf(session, request.basketId));
  if (known) return known;
  try {
    return (await createOrder(scope, session, request)).orderNo;
  } catch (error) {
    if (await refusalOf(error)) return undefined;
    throw error;
  }
}
