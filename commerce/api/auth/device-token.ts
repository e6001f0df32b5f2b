import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { addressKey } from '../../email/canonical-address.ts';
import { credentialVersion } from '../../identity/credentials.ts';
import { signToken, verifyToken } from '../../identity/purpose-tokens.ts';
import { hashSecret } from '../../identity/secrets.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/**
 * Request and response header with the token of a device that signed this customer in before. Not part of
 * SCAPI; clients may ignore it.
 */
export const DEVICE_HEADER = 'vitrine-device';
const DEVICE_SECONDS = 365 * 86_400;

/** A token is for one login and its current password: a new password voids all device tokens of the login. */
async function claimsOf({ db }: CommerceServices, listId: string, login: string) {
  return {
    sub: hashSecret(`${listId}\n${addressKey(login)}`),
    ver: await credentialVersion(db, listId, login),
  };
}

/**
 * Issues a token for the device of a successful sign-in, which exempts it from lockouts caused by other
 * clients.
 */
export async function issueDeviceToken(
  services: CommerceServices,
  listId: string,
  login: string,
): Promise<string> {
  const claims = { ...(await claimsOf(services, listId, login)), jti: randomUUID() };
  return signToken(services, 'device', claims, DEVICE_SECONDS);
}

/**
 * Returns the device id when this login signed in on the request's device before. The header may hold up to
 * four tokens, separated by spaces.
 */
export async function knownDevice(
  services: CommerceServices,
  c: Context,
  listId: string,
  login: string,
): Promise<string | undefined> {
  for (const token of (c.req.header(DEVICE_HEADER) ?? '').split(' ').slice(0, 4)) {
    const claims = token ? await verifyToken(services, 'device', token) : undefined;
    if (!claims) continue;
    const { sub, ver } = await claimsOf(services, listId, login);
    if (claims.sub === sub && claims.ver === ver) return claims.jti;
  }
  return undefined;
}
