import type { CustomerScope } from '../auth/require-customer.server.ts';
import { undefinedOn404 } from '../platform/catalogue.server.ts';
import { shopperClients } from '../platform/shopper.server.ts';
import { type OrderEntry, type OrderView, viewEntry, viewOrder } from './order-view.server.ts';

/** Orders per page. */
const PAGE_SIZE = 10;
/** The service returns no pages beyond this. */
export const LAST_PAGE = 1000;

export interface OrderPage {
  orders: OrderEntry[];
  page: number;
  pages: number;
}

/** Returns a page of the customer's orders on this site, newest first; `limit` is the page size. */
export async function ownOrders(own: CustomerScope, page: number, limit = PAGE_SIZE): Promise<OrderPage> {
  const { customers, parameters, scope } = own;
  const { data = [], total = 0 } = await customers.getCustomerOrders({
    parameters: { ...parameters, limit, offset: (page - 1) * limit },
  });
  return {
    orders: await Promise.all(data.map((order) => viewEntry(scope, order))),
    page,
    pages: Math.max(1, Math.ceil(total / limit)),
  };
}

/** Returns the customer's order; undefined when it does not exist or belongs to someone else. */
export async function ownOrder(
  { scope, session }: CustomerScope,
  orderNo: string,
): Promise<OrderView | undefined> {
  const { orders } = shopperClients(scope, session);
  const order = await undefinedOn404(orders.getOrder({ parameters: { orderNo } }));
  return order && viewOrder(scope, order);
}
