import type { CustomerScope } from '../auth/require-customer.server.ts';
import { undefinedOn404 } from '../platform/catalogue.server.ts';
import { shopperClients } from '../platform/shopper.server.ts';
import { type OrderEntry, type OrderView, viewEntry, viewOrder } from './order-view.server.ts';

/** Orders of one page. */
const PAGE = 10;
/** The service looks no further back. */
export const LAST_PAGE = 1000;

export interface OrderPage {
  orders: OrderEntry[];
  page: number;
  pages: number;
}

/** A page of the customer's orders on this site, newest first; `limit` orders a page. */
export async function ownOrders(own: CustomerScope, page: number, limit = PAGE): Promise<OrderPage> {
  const { customers, parameters, scope } = own;
  const { data = [], total = 0 } = await customers.getCustomerOrders({
    parameters: { ...parameters, limit, offset: (page - 1) * limit },
  });
  return {
    // The two types of the same thing differ in the names of their parts.
    orders: await Promise.all(data.map((order) => viewEntry(scope, order))),
    page,
    pages: Math.max(1, Math.ceil(total / limit)),
  };
}

/** The customer's order of that number; undefined for nobody's and for somebody else's alike. */
export async function ownOrder(
  { scope, session }: CustomerScope,
  orderNo: string,
): Promise<OrderView | undefined> {
  const { orders } = shopperClients(scope, session);
  const order = await undefinedOn404(orders.getOrder({ parameters: { orderNo } }));
  return order && viewOrder(scope, order);
}
