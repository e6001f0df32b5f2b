import type { Db } from '../database/connection.ts';
import { networkOf } from '../http/client-address.ts';
import type { MailRequester } from '../outbox/outbox.ts';
import { credentialVersion } from './credentials.ts';
import { hashSecret } from './secrets.ts';
import { type Attempt, isKnownNetwork } from './throttle.ts';

/**
 * Describes the client that requests a mail with access to an account. Takes the same time for known and unknown
 * logins. Empty when the address of the client is unknown.
 */
export async function mailRequester(
  db: Db,
  now: Date,
  { listId, login, address }: Pick<Attempt, 'listId' | 'login' | 'address'>,
): Promise<MailRequester> {
  if (address === undefined) return {};
  const credential = await credentialVersion(db, listId, login);
  const isKnown = await isKnownNetwork(db, now, { listId, login, address, credential });
  return { by: hashSecret(networkOf(address)), ...(isKnown ? { isKnown } : {}) };
}
