import type { Context } from 'hono';
import type { BasketRequest } from '../../baskets/basket-request.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { resolveSite } from '../../http/site-context.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Reads shopper, site and client of a request; throws 401 without a valid access token. */
export async function basketRequest(services: CommerceServices, c: Context): Promise<BasketRequest> {
  const shopper = await requireShopper(services, c);
  const site = await resolveSite(services, c.req.query('siteId') ?? shopper.siteId, c.req.query('locale'));
  return { shopper, site, client: clientNetwork(c) };
}
