import type { Context } from 'hono';
import { clientAddress } from '../../http/client-address.ts';
import { Problem } from '../../http/problem.ts';
import { countByAddress } from '../../identity/throttle.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Maximum sign-ups per client address and 15 minutes; each one sends a mail. */
const MAX_SIGN_UPS = 20;

/** Throws 429 when a client address exceeds the sign-up limit. */
export async function limitSignUps(services: CommerceServices, c: Context): Promise<void> {
  const address = clientAddress(c);
  if (await countByAddress(services.db, services.now(), 'newsletter', address, MAX_SIGN_UPS)) return;
  throw new Problem(
    429,
    'too-many-requests',
    'Too Many Requests',
    'Too many attempts. Please wait 15 minutes.',
  );
}
