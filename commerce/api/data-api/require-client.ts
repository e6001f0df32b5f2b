import type { Context } from 'hono';
import { Problem } from '../../http/problem.ts';
import type { CommerceServices, DataResource } from '../../services/commerce-services.ts';
import { bearerOf, warnOfShopper } from '../account-manager/require-manager.ts';
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
  return (await access(services, token, resource)).may;
}

async function access(
  services: CommerceServices,
  token: string | undefined,
  resource: DataResource,
): Promise<{ may: 'yes' | 'no' | 'unknown'; clientId: string }> {
  const unknown = { may: 'unknown', clientId: '' } as const;
  if (!token) return unknown;
  const verified = await verifyManagerToken(services, token).catch((error) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  if (!verified) return unknown;
  const { id: clientId, resources } = verified.client;
  return { may: resources?.includes(resource) ? 'yes' : 'no', clientId };
}

/**
 * Returns the id of the merchant's client, which must have access to the resource; throws 401 without a valid token, else 403.
 */
export async function requireDataClient(
  services: CommerceServices,
  c: Context,
  resource: DataResource,
): Promise<string> {
  const token = bearerOf(c);
  const { may, clientId } = await access(services, token, resource);
  if (may === 'unknown' && token) await warnOfShopper(services, c, token);
  if (may === 'unknown')
    throw new Fault(
      401,
      'InvalidAccessTokenException',
      'The request is unauthorized, the access token is invalid.',
    );
  if (may === 'no')
    throw new Fault(403, 'ClientAccessForbiddenException', 'This client may not use the resource.');
  return clientId;
}
