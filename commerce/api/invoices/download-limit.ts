import type { Context } from 'hono';
import { clientAddress } from '../../http/client-address.ts';
import { Problem } from '../../http/problem.ts';
import { countByAddress } from '../../identity/throttle.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

/** Maximum documents per client address and 15 minutes: each is rendered, and codes must not be guessed. */
const LIMIT = 60;

/** Throws 429 when a client address exceeds the limit. */
export async function checkDownloads(services: CommerceServices, c: Context): Promise<void> {
  if (await countByAddress(services.db, services.now(), 'invoice', clientAddress(c), LIMIT)) return;
  throw new Problem(
    429,
    'too-many-requests',
    'Too Many Requests',
    'Too many documents. Please wait 15 minutes.',
  );
}
