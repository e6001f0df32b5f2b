import type { Context } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { countByAddress } from '../identity/throttle.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { solvedChallenge } from './challenges.ts';
import { googleVerifies } from './google.ts';

/**
 * Sums are for people without scripts, and easy for a machine too: so few are taken in a quarter of an hour from one
 * client, and from all together, so that many clients are no way around the work either.
 */
const SUMS_PER_CLIENT = 5;
const SUMS_IN_ALL = 100;
const EVERYBODY = 'everybody';

/**
 * Lets pass whoever solved the captcha, once for each solution. Throws 400 `captcha-failed`, 429 after many sums, or
 * 503 when the merchant's captcha does not answer.
 */
export async function requireHuman(
  services: CommerceServices,
  c: Context,
  siteId: string,
  solution: string,
): Promise<void> {
  const kind = await solvedChallenge(services, solution);
  if (kind === 'pass') return;
  const address = clientAddress(c);
  if (kind !== 'sum') {
    // Where the merchant has Google's captcha, the proof of work is no way around it.
    const isHuman = (await googleVerifies(services, siteId, solution, address)) ?? kind === 'work';
    if (isHuman) return;
    throw badRequest('The captcha was not solved.', 'captcha-failed', 'Captcha Failed');
  }
  const now = services.now();
  const isTaken =
    (await countByAddress(services.db, now, 'sum', address, SUMS_PER_CLIENT)) &&
    (await countByAddress(services.db, now, 'sum', EVERYBODY, SUMS_IN_ALL));
  if (isTaken) return;
  throw new Problem(
    429,
    'too-many-requests',
    'Too Many Requests',
    'Too many attempts. Please wait 15 minutes.',
  );
}
