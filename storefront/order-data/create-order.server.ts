import { LRUCache } from 'lru-cache';
import { decimalAmount } from '../../shared/minor-units.ts';
import { unlessMissing } from '../basket-data/basket.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { refusalOf, shopperClients } from '../platform/shopper.server.ts';
import type { Money } from '../sites/money.ts';
import type { ShopperSession } from '../sites/request-services.ts';

/** Submission of a basket; `attempt` is the idempotency key, the same for every retry. */
export interface OrderRequest {
  basketId: string;
  attempt: string;
  /** id of the payment in the URL to which the provider redirects the payer */
  paymentId?: string;
  /** what the shopper agreed to; the service refuses an order that costs more */
  expected?: { total: Money; payable: Money };
}

export interface PlacedOrder {
  orderNo: string;
  /** true when another confirmed payment of the basket was released */
  c_paymentReleased?: boolean;
}

/**
 * Order numbers by shopper and basket, for orders placed by this process, because a tenant does not tell which order a
 * basket became.
 */
const orderNumbers = new LRUCache<string, string>({ max: 10_000, ttl: 24 * 3_600_000 });

const keyOf = ({ siteId, customerId }: ShopperSession, basketId: string) =>
  `${siteId} ${customerId} ${basketId}`;

/** Places the order of a basket. Rejects with the client's error when the service refuses. */
export async function createOrder(
  scope: CatalogueScope,
  session: ShopperSession,
  { basketId, attempt, paymentId, expected }: OrderRequest,
): Promise<PlacedOrder> {
  const { orders } = shopperClients(scope, session);
  // The attempt may come from a query string: limit it to what a header can hold.
  const headers: Record<string, string> = {
    'Idempotency-Key': encodeURIComponent(attempt).slice(0, 200),
    // Own headers, which a tenant ignores; it would refuse own fields of the body.
    ...(expected
      ? { 'Expected-Total': amountOf(expected.total), 'Expected-Payment': amountOf(expected.payable) }
      : {}),
  };
  const body = { basketId, ...(paymentId ? { c_paymentId: paymentId.slice(0, 100) } : {}) };
  const order = (await orders.createOrder({ parameters: {}, headers, body })) as Partial<PlacedOrder>;
  if (!order.orderNo) throw new Error('The order in the response has no number');
  orderNumbers.set(keyOf(session, basketId), order.orderNo);
  return { ...order, orderNo: order.orderNo };
}

const amountOf = ({ cents, currency }: Money) => `${decimalAmount(cents, currency)} ${currency}`;

/**
 * Returns the number of the order that a basket became; undefined while the basket is open, or when it did not become an
 * order. Never places an order.
 */
export async function orderOfBasket(
  scope: CatalogueScope,
  session: ShopperSession,
  basketId: string,
): Promise<string | undefined> {
  const known = orderNumbers.get(keyOf(session, basketId));
  if (known) return known;
  const { baskets } = shopperClients(scope, session);
  if (await unlessMissing(baskets.getBasket({ parameters: { basketId } }))) return undefined;
  return orderOfClosedBasket(scope, session, { basketId, attempt: basketId });
}

/** Like orderOfBasket for a basket that is known to be closed: a repeated submission returns its order. */
export async function orderOfClosedBasket(
  scope: CatalogueScope,
  session: ShopperSession,
  request: OrderRequest,
): Promise<string | undefined> {
  const known = orderNumbers.get(keyOf(session, request.basketId));
  if (known) return known;
  try {
    return (await createOrder(scope, session, request)).orderNo;
  } catch (error) {
    if (await refusalOf(error)) return undefined;
    throw error;
  }
}
