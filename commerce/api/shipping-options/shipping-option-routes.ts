import { Hono } from 'hono';
import { siteContext } from '../../http/site-context.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import { standardGroups } from '../../promotions/active.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { isOfferedTo, shippingMethods } from '../../shipping/methods.ts';

/** Custom API shipping-options: a site's shipping methods, for shoppers without a basket. */
export function shippingOptionRoutes(services: CommerceServices): Hono {
  return new Hono().get('/methods', async (c) => {
    await requireShopper(services, c);
    const methods = await shippingMethods(services, await siteContext(services, c));
    const open = methods.filter((method) => isOfferedTo(method, standardGroups(false)));
    return c.json({ methods: open.map(({ id, name, description }) => ({ id, name, description })) });
  });
}
