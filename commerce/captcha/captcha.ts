import type { Context } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { countByAddress } from '../identity/throttle.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { solvedChallenge } from './challenges.ts';
import { googleVerifies } from './google.ts';

/** A sum is easy for a machine too, so few are taken from one address in a quarter of an hour. */
const SUMS = 5;

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
  if (!(await countByAddress(services.db, services.now(), 'sum', address, SUMS))) {
    throw new Problem(
      429,
      'too-many-requests',
      'Too Many Requests',
      'Too many attempts. Please wait 15 minutes.',
    );
  }
}
