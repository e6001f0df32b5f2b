import { Hono } from 'hono';
import { siteContext } from '../../http/site-context.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { shippingMethods } from '../../shipping/methods.ts';

/** Custom API shipping-options: a site's shipping methods, for shoppers without a basket. */
export function shippingOptionRoutes(services: CommerceServices): Hono {
  return new Hono().get('/methods', async (c) => {
    await requireShopper(services, c);
    const methods = await shippingMethods(services, await siteContext(services, c));
    return c.json({ methods: methods.map(({ id, name, description }) => ({ id, name, description })) });
  });
}
