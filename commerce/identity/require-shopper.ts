import type { Context } from 'hono';
import { Problem, unauthorized } from '../http/problem.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { isSignedOut } from './sessions.ts';
import { type Shopper, verifyAccessToken } from './tokens.ts';

/**
 * Returns the shopper of the bearer token; throws 401 when it is missing, forged, expired or of another site.
 */
export async function requireShopper(services: CommerceServices, c: Context): Promise<Shopper> {
  const header = c.req.header('authorization');
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
  if (!token) throw unauthorized();
  const shopper = await verifyAccessToken(services, token);
  const siteId = c.req.query('siteId');
  if (siteId && siteId !== shopper.siteId) {
    throw new Problem(
      401,
      'invalid-access-token',
      'Invalid Access Token',
      'The access token was issued for another site.',
    );
  }
  // The token contains its expiry; only the sign-out of a customer needs a query.
  if (shopper.registered && (await isSignedOut(services.db, shopper.usid))) {
    throw new Problem(401, 'invalid-access-token', 'Invalid Access Token', 'The session has ended.');
  }
  return shopper;
}
