import type { Context } from 'hono';
import { Problem, unauthorized } from '../../http/problem.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { verifyManagerToken } from './tokens.ts';

/**
 * Returns the id of the API client that owns the request's bearer token. Throws 401 when the token is missing
 * or was not issued by the account manager (for example a shopper token), and 403 when it has none of
 * `scopes`.
 */
export async function requireManager(
  services: CommerceServices,
  c: Context,
  scopes: string[],
): Promise<string> {
  const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token) throw unauthorized();
  const manager = await verifyManagerToken(services, token);
  if (!scopes.some((scope) => manager.scopes.includes(scope))) {
    throw new Problem(403, 'forbidden', 'Forbidden', `The access token lacks the scope '${scopes[0]}'.`);
  }
  return manager.clientId;
}
