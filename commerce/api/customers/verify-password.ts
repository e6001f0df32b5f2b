import type { Context } from 'hono';
import type { CustomerRow } from '../../customers/repository.ts';
import { clientAddress } from '../../http/client-address.ts';
import { badRequest, Problem } from '../../http/problem.ts';
import { AuthError } from '../../identity/auth-error.ts';
import { checkCredentials } from '../../identity/credentials.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/**
 * Verifies the current password: an open session alone does not prove knowledge of it. Throws 400 when it is
 * wrong and 429 after too many attempts of this session (`usid`); attempts of other clients do not count.
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
    if (!(error instanceof AuthError)) throw error;
    if (error.status === 429) throw new Problem(429, 'too-many-requests', 'Too Many Requests', error.message);
    throw badRequest('The current password is wrong.', 'invalid-password', 'Invalid Password');
  }
}
