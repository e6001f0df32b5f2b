import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { openToken, signToken } from '../../identity/purpose-tokens.ts';
import { hashSecret } from '../../identity/secrets.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/**
 * Header by which a client brings back what a sign-in gave it: the device has signed this customer in before. Our own;
 * a client that does not know it loses nothing.
 */
export const DEVICE_HEADER = 'vitrine-device';
const DEVICE_SECONDS = 365 * 86_400;

const nameOf = (listId: string, login: string) => hashSecret(`${listId}\n${login.toLowerCase()}`);

/** A token for the device on which a customer has just signed in: strangers' attempts do not lock it out. */
export function issueDevice(services: CommerceServices, listId: string, login: string): Promise<string> {
  const claims = { sub: nameOf(listId, login), jti: randomUUID() };
  return signToken(services, 'device', claims, DEVICE_SECONDS);
}

/** The id of the device of a request, when this login has signed in on it before; several tokens are parted by a space. */
export async function knownDevice(
  services: CommerceServices,
  c: Context,
  listId: string,
  login: string,
): Promise<string | undefined> {
  for (const token of (c.req.header(DEVICE_HEADER) ?? '').split(' ').slice(0, 4)) {
    const claims = token ? await openToken(services, 'device', token) : undefined;
    if (claims?.sub === nameOf(listId, login)) return claims.jti;
  }
  return undefined;
}
