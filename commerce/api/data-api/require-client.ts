import type { Context } from 'hono';
import { Problem } from '../../http/problem.ts';
import type { CommerceServices, DataResource } from '../../services/commerce-services.ts';
import { verifyManagerToken } from '../account-manager/tokens.ts';
import { Fault } from './fault.ts';

/**
 * Whether a token lets its client use a resource: as on the platform that is a setting of the client, not a scope of
 * its token. `unknown` when the token is not one of the account manager, a shopper's among them.
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

/** Lets API clients of the merchant pass that were given the resource; 401 without a good token, else 403. */
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
