import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { type BasketState, emptyBasketState } from '../../baskets/basket-state.ts';
import { changeBasket, pricedBasketJson, readBasket } from '../../baskets/change-basket.ts';
import { changeCurrency } from '../../baskets/change-currency.ts';
import { settleItems } from '../../baskets/check-items.ts';
import { checkAttributeSize, setCustomAttributes } from '../../baskets/custom-attributes.ts';
import { addItems } from '../../baskets/items.ts';
import { pricingContextOf } from '../../baskets/load-priced-basket.ts';
import { deleteBasket, findOpenBasket, insertBasket } from '../../baskets/repository.ts';
import { withCustom } from '../../http/custom-attributes.ts';
import { emailAddress } from '../../http/email-address.ts';
import { badRequest } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { basketRequest } from './basket-request.ts';
import { couponRoutes } from './coupon-routes.ts';
import { giftCertificateRoutes } from './gift-certificate-routes.ts';
import { itemRoutes, itemSchema } from './item-routes.ts';
import { mergeRoutes } from './merge-routes.ts';
import { pathId } from './path-id.ts';
import { paymentRoutes } from './payment-routes.ts';
import { shipmentRoutes } from './shipment-routes.ts';

const createSchema = withCustom({
  currency: z.string().length(3).optional(),
  customerInfo: z.object({ email: emailAddress.optional() }).optional(),
  productItems: z.array(itemSchema).max(50).optional(),
});

/** Shopper Baskets: a guest or customer has at most one open basket per site. */
export function basketRoutes(services: CommerceServices): Hono {
  const app = new Hono();

  app.post('/baskets', takes({ body: createSchema }), async (c) => {
    const request = await basketRequest(services, c);
    const body = await c.var.input.body();
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
    const content: BasketState = {
      ...emptyBasketState(),
      ...(body.customerInfo?.email ? { email: body.customerInfo.email } : {}),
    };
    setCustomAttributes(content, body);
    if (body.productItems) {
      const touched = addItems(content, body.productItems);
      const context = await pricingContextOf(services, request, { content, currency }, services.db);
      settleItems(content, context, touched, services.optionTexts);
    }
    checkAttributeSize(content, 0);
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
    return c.json(await pricedBasketJson(services, request, row));
  });

  app.get('/baskets/:basketId', async (c) => {
    const request = await basketRequest(services, c);
    const basket = await pricedBasketJson(services, request, await readBasket(services, request, pathId(c)));
    const expand = c.req.query('expand')?.split(',') ?? [];
    return c.json(
      expand.includes('approaching_discounts')
        ? { ...basket, approachingDiscounts: basket.c_approachingDiscounts }
        : basket,
    );
  });

  app.patch(
    '/baskets/:basketId',
    takes({ body: withCustom({ currency: z.string().length(3).optional() }) }),
    async (c) => {
      const request = await basketRequest(services, c);
      const body = await c.var.input.body();
      if (body.currency && !request.site.currencies.includes(body.currency)) {
        throw badRequest(
          `The site does not use the currency '${body.currency}'.`,
          'invalid-currency',
          'Invalid Currency',
        );
      }
      return c.json(
        await changeBasket(services, request, pathId(c), (row) => {
          if (body.currency) changeCurrency(row, body.currency);
          setCustomAttributes(row.content, body);
        }),
      );
    },
  );

  app.delete('/baskets/:basketId', async (c) => {
    const request = await basketRequest(services, c);
    await deleteBasket(services.db, (await readBasket(services, request, pathId(c))).id);
    return c.body(null, 204);
  });

  app.put('/baskets/:basketId/customer', takes({ body: z.object({ email: emailAddress }) }), async (c) => {
    const request = await basketRequest(services, c);
    const body = await c.var.input.body();
    return c.json(
      await changeBasket(services, request, pathId(c), (row) => {
        row.content.email = body.email;
      }),
    );
  });

  app.route('/', itemRoutes(services));
  app.route('/', shipmentRoutes(services));
  app.route('/', paymentRoutes(services));
  app.route('/', couponRoutes(services));
  app.route('/', giftCertificateRoutes(services));
  app.route('/', mergeRoutes(services));
  return app;
}
