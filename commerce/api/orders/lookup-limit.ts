import type { Context } from 'hono';
import { clientAddress } from '../../http/client-address.ts';
import { Problem } from '../../http/problem.ts';
import { countByAddress } from '../../identity/throttle.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Maximum order lookups per client address and 15 minutes. */
const LOOKUP_LIMIT = 30;

/** Throws 429 when a client address exceeds the limit, to prevent guessing of order numbers, emails and codes. */
export async function checkLookups(services: CommerceServices, c: Context): Promise<void> {
  const address = clientAddress(c);
  if (await countByAddress(services.db, services.now(), 'order-lookup', address, LOOKUP_LIMIT)) return;
  throw new Problem(
    429,
    'too-many-requests',
    'Too Many Requests',
    'Too many order lookups. Please wait 15 minutes.',
  );
}
