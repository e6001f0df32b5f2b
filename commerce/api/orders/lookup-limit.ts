import type { Context } from 'hono';
import { clientAddress, networkOf } from '../../http/client-address.ts';
import { reserveAttempt } from '../../identity/rate-limit.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Maximum order lookups without the right data per client network and 15 minutes. */
const LOOKUP_LIMIT = 30;

/**
 * Counts a lookup before its result is known; throws 429 above the limit, which prevents guessing of order numbers, emails and
 * codes. Returns a function that takes the count back, for a lookup that was right: its page may be reloaded.
 */
export async function countLookup(services: CommerceServices, c: Context): Promise<() => Promise<void>> {
  const address = clientAddress(c);
  const limit = {
    purpose: 'order-lookup',
    of: address === undefined ? undefined : networkOf(address),
    limit: LOOKUP_LIMIT,
  };
  return reserveAttempt(services.db, services.now(), [limit], 'Too many order lookups.');
}
