import { Hono } from 'hono';
import { pricedBasketJson } from '../../baskets/change-basket.ts';
import { findOpenBasket } from '../../baskets/repository.ts';
import { requireSelf } from '../../identity/require-self.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { basketRequest } from './basket-request.ts';

/** GET /customers/{customerId}/baskets: the customer's open basket on the site, in a list. */
export function customerBasketRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  app.get('/customers/:customerId/baskets', async (c) => {
    await requireSelf(services, c);
    const request = await basketRequest(services, c);
    const row = await findOpenBasket(
      services.db,
      request.shopper.customerId,
      request.shopper.siteId,
      services.now(),
    );
    const baskets = row ? [await pricedBasketJson(services, request, row)] : [];
    return c.json({ total: baskets.length, baskets });
  });
  return app;
}
