import type { Context } from 'hono';
import { clientAddress } from '../../http/client-address.ts';
import { Problem } from '../../http/problem.ts';
import { countByAddress } from '../../identity/throttle.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Sign-ups from one address in a quarter of an hour; each is a mail to somebody. */
const SIGN_UPS = 20;

/** Throws 429 when an address signed too many people up. */
export async function limitSignUps(services: CommerceServices, c: Context): Promise<void> {
  const address = clientAddress(c);
  if (await countByAddress(services.db, services.now(), 'newsletter', address, SIGN_UPS)) return;
  throw new Problem(
    429,
    'too-many-requests',
    'Too Many Requests',
    'Too many attempts. Please wait 15 minutes.',
  );
}
