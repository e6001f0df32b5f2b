import { Hono } from 'hono';
import { z } from 'zod';
import { basketRequest } from '../baskets/session.ts';
import { requireSelf } from '../customers/self.ts';
import { readBody, readQuery } from '../http/input.ts';
import { notFound } from '../http/problem.ts';
import { requireShopper } from '../http/shopper.ts';
import type { CommerceServices } from '../services.ts';
import { placeOrder } from './place-order.ts';
import { findOrder, listOrders, type OrderRow } from './repository.ts';

const keySchema = z.string().min(8).max(100).optional();

/** Shopper Orders: placing one, and reading one's own. */
export function orderRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.post('/orders', async (c) => {
    const request = await basketRequest(services, c);
    const { basketId } = await readBody(c, z.object({ basketId: z.string().min(1).max(100) }));
    const key = keySchema.safeParse(c.req.header('idempotency-key')).data;
    return c.json(await placeOrder(services, request, basketId, key));
  });

  app.get('/orders/:orderNo', async (c) => {
    const shopper = await requireShopper(services, c);
    const orderNo = c.req.param('orderNo');
    const row = await findOrder(services.db, shopper, orderNo);
    if (!row)
      throw notFound(
        `No order with number '${orderNo}' could be found.`,
        'order-not-found',
        'Order Not Found',
      );
    return c.json(orderOf(row));
  });

  return app;
}

/** GET /customers/{customerId}/orders, newest first. */
export function customerOrderRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  app.get('/customers/:customerId/orders', async (c) => {
    const shopper = await requireSelf(services, c);
    const paging = z.object({
      limit: z.coerce.number().int().min(1).max(50).default(10),
      offset: z.coerce.number().int().min(0).max(10_000).default(0),
    });
    const { limit, offset } = readQuery(c, paging);
    const { rows, total } = await listOrders(services.db, shopper, limit, offset);
    return c.json({ limit, offset, total, data: rows.map(orderOf) });
  });
  return app;
}

/** The order as agreed, in the state it is now. */
function orderOf(row: OrderRow): object {
  return { ...row.content, status: row.status, paymentStatus: row.payment_status };
}
