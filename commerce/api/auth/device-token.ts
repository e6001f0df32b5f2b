import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { signToken, verifyToken } from '../../identity/purpose-tokens.ts';
import { hashSecret } from '../../identity/secrets.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/**
 * Request and response header with the token of a device that signed this customer in before. Not part of
 * SCAPI; clients may ignore it.
 */
export const DEVICE_HEADER = 'vitrine-device';
const DEVICE_SECONDS = 365 * 86_400;

const nameOf = (listId: string, login: string) => hashSecret(`${listId}\n${login.toLowerCase()}`);

/**
 * Issues a token for the device of a successful sign-in, which exempts it from lockouts caused by other
 * clients.
 */
export function issueDeviceToken(services: CommerceServices, listId: string, login: string): Promise<string> {
  const claims = { sub: nameOf(listId, login), jti: randomUUID() };
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
    if (claims?.sub === nameOf(listId, login)) return claims.jti;
  }
  return undefined;
}
