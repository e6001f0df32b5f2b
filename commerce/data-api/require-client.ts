import type { Context } from 'hono';
import { verifyManagerToken } from '../account-manager/tokens.ts';
import { Problem } from '../http/problem.ts';
import type { CommerceServices, DataResource } from '../services.ts';
import { Fault } from './fault.ts';

/**
 * Lets API clients of the merchant pass that were given the resource: as on the platform that is a setting of the
 * client, not a scope of its token. 401 without a token of the account manager, a shopper's among them; else 403.
 */
export async function requireDataClient(
  services: CommerceServices,
  c: Context,
  resource: DataResource,
): Promise<void> {
  const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token) throw invalidToken();
  const { clientId } = await verifyManagerToken(services, token).catch((error) => {
    throw error instanceof Problem ? invalidToken() : error;
  });
  const client = services.managers?.find(({ id }) => id === clientId);
  if (!client?.resources?.includes(resource)) {
    throw new Fault(403, 'ClientAccessForbiddenException', 'This client may not use the resource.');
  }
}

const invalidToken = () =>
  new Fault(401, 'InvalidAccessTokenException', 'The request is unauthorized, the access token is invalid.');
