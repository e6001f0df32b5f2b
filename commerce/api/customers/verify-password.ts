import type { Context } from 'hono';
import type { CustomerRow } from '../../customers/repository.ts';
import { clientAddress } from '../../http/client-address.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { checkCredentials } from '../../identity/credentials.ts';
import { AuthRefusal } from '../../identity/refusal.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/**
 * Whoever holds an open session does not know the password by that; throws 400 when it is wrong, and 429 after many
 * attempts in this session (`usid`): what strangers try elsewhere does not count.
 */
export async function verifyCurrentPassword(
  services: CommerceServices,
  c: Context,
  row: CustomerRow,
  password: string,
  usid: string,
): Promise<void> {
  const { db } = services;
  try {
    const attempt = { listId: row.list_id, login: row.login, address: clientAddress(c), device: usid };
    await checkCredentials(db, services.now(), attempt, password);
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    if (error.status === 429) throw new Problem(429, 'too-many-requests', 'Too Many Requests', error.message);
    throw badRequest('The current password is not right.', 'invalid-password', 'Invalid Password');
  }
}
