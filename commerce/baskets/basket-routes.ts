import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readBody } from '../http/input.ts';
import { badRequest } from '../http/problem.ts';
import type { CommerceServices } from '../services.ts';
import { emptyContent, MAX_QUANTITY, quantitySchema } from './content.ts';
import { couponRoutes } from './coupon-routes.ts';
import { addItems, changeItems, checkItems, removeItem } from './items.ts';
import { mergeRoutes } from './merge-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { deleteBasket, findOpenBasket, insertBasket } from './repository.ts';
import { answerBasket, basketRequest, changeBasket, factsOf, readBasket } from './session.ts';
import { shipmentRoutes } from './shipment-routes.ts';

const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^\S+@\S+\.\S+$/, 'must be an email address');
/** Everything goes in the one shipment. */
const shipmentId = z.literal('me').optional();
const itemSchema = z.object({
  productId: z.string().min(1).max(100),
  quantity: quantitySchema.default(1),
  shipmentId,
});
const createSchema = z.object({
  currency: z.string().length(3).optional(),
  customerInfo: z.object({ email: email.optional() }).optional(),
  productItems: z.array(itemSchema).max(50).optional(),
});
const changeSchema = z.object({
  quantity: z.number().int().min(0).max(MAX_QUANTITY).optional(),
  productId: z.string().min(1).max(100).optional(),
  shipmentId,
});

export const idOf = (c: Context, name = 'basketId'): string => c.req.param(name) ?? '';

/** Shopper Baskets: a guest's or customer's one open basket on a site. */
export function basketRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.post('/baskets', async (c) => {
    const request = await basketRequest(services, c);
    const body = await readBody(c, createSchema);
    const currency = body.currency ?? request.site.currency;
    if (!request.site.currencies.includes(currency)) {
      throw badRequest(
        `The site does not use the currency '${currency}'.`,
        'invalid-currency',
        'Invalid Currency',
      );
    }
    const now = services.now();
    const { shopper } = request;
    const content = {
      ...emptyContent(),
      ...(body.customerInfo?.email ? { email: body.customerInfo.email } : {}),
    };
    if (body.productItems) {
      const touched = addItems(content, body.productItems);
      const { products } = await factsOf(services, request, { content, currency }, services.db);
      checkItems(content, products, touched);
    }
    const basket = {
      id: randomUUID().replaceAll('-', ''),
      siteId: shopper.siteId,
      customerId: shopper.customerId,
    };
    const row = await insertBasket(services.db, { ...basket, currency, content }, now);
    if (!row) {
      const open = await findOpenBasket(services.db, shopper.customerId, shopper.siteId, now);
      throw badRequest(
        'The customer already has the one open basket allowed.',
        'customer-baskets-quota-exceeded',
        'Customer Baskets Quota Exceeded',
        { basketIds: open ? [open.id] : [] },
      );
    }
    return c.json(await answerBasket(services, request, row));
  });

  app.get('/baskets/:basketId', async (c) => {
    const request = await basketRequest(services, c);
    return c.json(await answerBasket(services, request, await readBasket(services, request, idOf(c))));
  });

  app.patch('/baskets/:basketId', async (c) => {
    const request = await basketRequest(services, c);
    const body = await readBody(c, z.object({ currency: z.string().length(3).optional() }));
    if (body.currency && !request.site.currencies.includes(body.currency)) {
      throw badRequest(
        `The site does not use the currency '${body.currency}'.`,
        'invalid-currency',
        'Invalid Currency',
      );
    }
    return c.json(
      await changeBasket(services, request, idOf(c), (row) => {
        row.currency = body.currency ?? row.currency;
      }),
    );
  });

  app.delete('/baskets/:basketId', async (c) => {
    const request = await basketRequest(services, c);
    await deleteBasket(services.db, (await readBasket(services, request, idOf(c))).id);
    return c.body(null, 204);
  });

  app.put('/baskets/:basketId/customer', async (c) => {
    const request = await basketRequest(services, c);
    const body = await readBody(c, z.object({ email }));
    return c.json(
      await changeBasket(services, request, idOf(c), (row) => {
        row.content.email = body.email;
      }),
    );
  });

  app.post('/baskets/:basketId/items', async (c) => {
    const request = await basketRequest(services, c);
    const items = await readBody(c, z.array(itemSchema).min(1).max(50));
    return c.json(await changeBasket(services, request, idOf(c), (row) => addItems(row.content, items)));
  });

  app.patch('/baskets/:basketId/items', async (c) => {
    const request = await basketRequest(services, c);
    const changes = await readBody(
      c,
      z
        .array(changeSchema.extend({ itemId: z.string().min(1) }))
        .min(1)
        .max(100),
    );
    return c.json(await changeBasket(services, request, idOf(c), (row) => changeItems(row.content, changes)));
  });

  app.patch('/baskets/:basketId/items/:itemId', async (c) => {
    const request = await basketRequest(services, c);
    const body = await readBody(c, changeSchema);
    const change = { ...body, itemId: idOf(c, 'itemId') };
    return c.json(
      await changeBasket(services, request, idOf(c), (row) => changeItems(row.content, [change])),
    );
  });

  app.delete('/baskets/:basketId/items/:itemId', async (c) => {
    const request = await basketRequest(services, c);
    return c.json(
      await changeBasket(services, request, idOf(c), (row) => {
        removeItem(row.content, idOf(c, 'itemId'));
      }),
    );
  });

  app.route('/', shipmentRoutes(services));
  app.route('/', paymentRoutes(services));
  app.route('/', couponRoutes(services));
  app.route('/', mergeRoutes(services));
  return app;
}
