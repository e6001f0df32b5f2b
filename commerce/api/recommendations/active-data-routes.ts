import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { badRequest } from '../../http/problem.ts';
import { resolveSite } from '../../http/site-context.ts';
import { requireShopper } from '../../identity/require-shopper.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/**
 * Sessions resource of the Shop API: exchanges a shopper's token for the platform's session cookie. The
 * cookie is the same for every token of a session.
 */
export function sessionRoutes(services: CommerceServices): Hono {
  return new Hono().post('/sessions', async (c) => {
    const shopper = await requireShopper(services, c);
    const { siteId } = await resolveSite(services.catalogue, c.req.param('siteId'));
    if (shopper.siteId !== siteId) throw badRequest('The access token was issued for another site.');
    const dwsid = createHash('sha256').update(`dwsid:${shopper.usid}`).digest('base64url');
    c.header('set-cookie', `dwsid=${dwsid}; Path=/; HttpOnly; SameSite=Lax`);
    c.header('cache-control', 'private, no-store');
    return c.body(null, 204);
  });
}

/**
 * Tracker of the platform's active data: GET …/Sites-{siteId}-Site/{locale}/__Analytics-Start returns an
 * empty response.
 */
export function activeDataRoutes(services: CommerceServices): Hono {
  return new Hono().get('/:folder/:locale/__Analytics-Start', async (c) => {
    const siteId = /^Sites-(.+)-Site$/.exec(c.req.param('folder'))?.[1];
    await resolveSite(services.catalogue, siteId, c.req.param('locale').replace('_', '-'));
    c.header('cache-control', 'no-store');
    return c.body(null, 204);
  });
}
