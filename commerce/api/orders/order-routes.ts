import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { badRequest } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { requireSelf } from '../../identity/require-self.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { readExpected } from '../../orders/expected-total.ts';
import { failOrder } from '../../orders/fail-order.ts';
import { finishOrder } from '../../orders/finish-order.ts';
import { lookUp, lookupSchema } from '../../orders/look-up.ts';
import type { Order } from '../../orders/order-json.ts';
import { inLanguageOf } from '../../orders/order-language.ts';
import { placeOrder } from '../../orders/place-order.ts';
import { findOrder, listOrders, orderNotFound, orderOf } from '../../orders/repository.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { withWithdrawals } from '../../withdrawals/order-withdrawals.ts';
import { basketRequest } from '../baskets/basket-request.ts';
import { countLookup } from './lookup-limit.ts';
import { omsRoutes } from './oms-routes.ts';

const REASONS = ['payment_confirm_failure', 'payment_capture_failure', 'payment_auth_failure'] as const;

const orderSchema = z.object({
  basketId: z.string().min(1).max(100),
  /** id of the payment, from the return URL of the provider's page */
  c_paymentId: z.string().max(100).optional(),
});

/** Shopper Orders: places, reads, looks up and fails orders. */
export function orderRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  const read = (c: Context, siteId: string, order: Order) =>
    inLanguageOf(services.catalogue, siteId, c.req.query('locale'), order);
  app.route('/', omsRoutes(services));

  app.post('/orders', takes({ body: orderSchema }), async (c) => {
    const request = await basketRequest(services, c);
    const { basketId, c_paymentId: paymentId } = await c.var.input.body();
    const submission = {
      basketId,
      key: idempotencyKey(c),
      expected: readExpected((name) => c.req.header(name)),
    };
    return c.json(
      paymentId
        ? await finishOrder(services, request, { ...submission, paymentId })
        : await placeOrder(services, request, submission),
    );
  });

  app.get('/orders/:orderNo', async (c) => {
    const shopper = await requireShopper(services, c);
    const orderNo = c.req.param('orderNo');
    const row = await findOrder(services.db, shopper, orderNo);
    if (!row) throw orderNotFound(orderNo);
    const order = await read(c, shopper.siteId, orderOf(row, services.now()));
    return c.json(await withWithdrawals(services.db, order));
  });

  app.post('/orders/:orderNo/lookup', takes({ body: lookupSchema }), async (c) => {
    const shopper = await requireShopper(services, c);
    const orderNo = c.req.param('orderNo');
    const given = await c.var.input.body();
    const takeBack = await countLookup(services, c);
    const found = await lookUp(services, shopper, orderNo, given);
    if (!found) throw orderNotFound(orderNo);
    const order = await read(c, shopper.siteId, found);
    // Codes are secrets; numbers, emails and postal codes may be guessed.
    if (given.orderViewCode && order.customerInfo) await takeBack();
    // Without the buyer's data the status only, or an order without personal data, was asked for.
    return c.json(order.customerInfo ? await withWithdrawals(services.db, order) : order);
  });

  app.post(
    '/orders/:orderNo/actions/fail',
    takes({
      body: z.object({ reasonCode: z.enum(REASONS).optional() }),
      query: z.object({ reopenBasket: z.enum(['true', 'false']).optional() }),
    }),
    async (c) => {
      const request = await basketRequest(services, c);
      const orderNo = c.req.param('orderNo');
      await c.var.input.body();
      const { reopenBasket } = c.var.input.query();
      const failed = await failOrder(services, request, orderNo, reopenBasket === 'true');
      if (!failed) throw orderNotFound(orderNo);
      if (!failed.basketId) return c.body(null, 204);
      const baskets = c.req.path.replace(
        /shopper-orders\/v1(.*)\/orders\/.*$/,
        'shopper-baskets/v2$1/baskets',
      );
      return c.body(null, 201, { location: `${baskets}/${failed.basketId}` });
    },
  );

  return app;
}

/** Returns the Idempotency-Key header; undefined when missing or empty. */
function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')?.trim();
  if (key && key.length > 200) {
    throw badRequest('The header Idempotency-Key is too long.');
  }
  return key || undefined;
}

const paging = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(10),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});

/** GET /customers/{customerId}/orders, newest first. */
export function customerOrderRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  app.get('/customers/:customerId/orders', takes({ query: paging }), async (c) => {
    const shopper = await requireSelf(services, c);
    const { limit, offset } = c.var.input.query();
    const { rows, total } = await listOrders(services.db, shopper, limit, offset);
    return c.json({ limit, offset, total, data: rows.map((row) => orderOf(row, services.now())) });
  });
  return app;
}
