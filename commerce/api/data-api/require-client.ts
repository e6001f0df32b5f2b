import type { Context } from 'hono';
import { Problem } from '../../http/problem.ts';
import type { CommerceServices, DataResource } from '../../services/commerce-services.ts';
import { verifyManagerToken } from '../account-manager/tokens.ts';
import { Fault } from './fault.ts';

/**
 * Returns whether the token's client may use a resource. Like on the platform this is a setting of the
 * client, not a scope of its token. Returns `unknown` when the account manager did not issue the token, for
 * example for a shopper token.
 */
export async function clientMay(
  services: CommerceServices,
  token: string | undefined,
  resource: DataResource,
): Promise<'yes' | 'no' | 'unknown'> {
  if (!token) return 'unknown';
  const verified = await verifyManagerToken(services, token).catch((error) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  if (!verified) return 'unknown';
  const client = services.managers?.find(({ id }) => id === verified.clientId);
  return client?.resources?.includes(resource) ? 'yes' : 'no';
}

/**
 * Requires a client of the merchant with access to the resource; throws 401 without a valid token, else 403.
 */
export async function requireDataClient(
  services: CommerceServices,
  c: Context,
  resource: DataResource,
): Promise<void> {
  const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const may = await clientMay(services, token, resource);
  if (may === 'unknown')
    throw new Fault(
      401,
      'InvalidAccessTokenException',
      'The request is unauthorized, the access token is invalid.',
    );
  if (may === 'no')
    throw new Fault(403, 'ClientAccessForbiddenException', 'This client may not use the resource.');
}
