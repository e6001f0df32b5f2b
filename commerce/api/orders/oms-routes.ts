import { Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { findOrder, orderNotFound } from '../../orders/repository.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

const reason = z.string().max(256).optional();
const cancelSchema = z.object({ reason });
const returnSchema = z.object({
  productItems: z
    .array(z.object({ itemId: z.string().max(256), quantity: z.number().min(0), reason }))
    .min(1)
    .max(200),
});

/** Operations of Order Management, a separate product of the platform. No site has it, so they return 409. */
export function omsRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  app.get('/orders/oms-meta-data', async (c) => {
    await requireShopper(services, c);
    throw notActive();
  });
  for (const [action, schema] of [
    ['oms-cancel-order', cancelSchema],
    ['oms-return-order', returnSchema],
  ] as const) {
    app.post(`/orders/:orderNo/actions/${action}`, takes({ body: schema }), async (c) => {
      const shopper = await requireShopper(services, c);
      const orderNo = c.req.param('orderNo') ?? '';
      await c.var.input.body();
      if (!(await findOrder(services.db, shopper, orderNo))) throw orderNotFound(orderNo);
      throw notActive();
    });
  }
  return app;
}

const notActive = () =>
  new Problem(409, 'oms-not-active', 'Oms Not Active', 'Order Management (OMS) is not active for this site.');
