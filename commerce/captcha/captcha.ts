import type { Context } from 'hono';
import { clientAddress } from '../auth/client-address.ts';
import { countByAddress } from '../auth/throttle.ts';
import { badRequest, Problem } from '../http/problem.ts';
import type { CommerceServices } from '../services.ts';
import { solvedChallenge } from './challenges.ts';
import { googleVerifies } from './google.ts';

/** A sum is easy for a machine too, so few are taken from one address in a quarter of an hour. */
const SUMS = 5;

/**
 * Lets pass whoever solved the captcha, once for each solution. Throws 400 `captcha-failed`, or 429 after many sums.
 */
export async function requireHuman(
  services: CommerceServices,
  c: Context,
  siteId: string,
  solution: string,
): Promise<void> {
  if (await solvedChallenge(services, solution, 'pass')) return;
  const address = clientAddress(c);
  const google = await googleVerifies(services, siteId, solution, address);
  if (google === true) return;
  const kind = await solvedChallenge(services, solution);
  // Where the merchant has Google's captcha, the proof of work is no way around it.
  if (!kind || (google === false && kind === 'work')) {
    throw badRequest('The captcha was not solved.', 'captcha-failed', 'Captcha Failed');
  }
  if (kind === 'sum' && !(await countByAddress(services.db, services.now(), 'sum', address, SUMS))) {
    throw new Problem(
      429,
      'too-many-requests',
      'Too Many Requests',
      'Too many attempts. Please wait 15 minutes.',
    );
  }
}
