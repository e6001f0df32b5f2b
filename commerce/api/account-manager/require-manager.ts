import type { Context } from 'hono';
import { Problem, unauthorized } from '../../http/problem.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { verifyManagerToken } from './tokens.ts';

/**
 * The API client of the request's bearer token, which must have one of the scopes. 401 without a token of the account
 * manager, a shopper's among them; 403 when the client was not given the scope.
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
