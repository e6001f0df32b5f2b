import type { Context } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { countByAddress } from '../identity/throttle.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { solvedChallenge } from './challenges.ts';
import { googleVerifies } from './google.ts';

/**
 * Arithmetic questions serve browsers without JavaScript, but bots solve them easily. So they are limited per client and
 * in total, per 15 minutes.
 */
const MAX_SUMS_PER_CLIENT = 5;
const MAX_SUMS_TOTAL = 100;
const EVERYBODY = 'everybody';

/**
 * Requires a solved captcha, once per solution. Throws 400 `captcha-failed`, 429 after too many sums, or 503
 * when Google reCAPTCHA is unavailable.
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
    // With Google reCAPTCHA enabled a proof of work is not accepted.
    const isHuman = (await googleVerifies(services, siteId, solution, address)) ?? kind === 'work';
    if (isHuman) return;
    throw badRequest(
      'The captcha solution is wrong or was already used.',
      'captcha-failed',
      'Captcha Failed',
    );
  }
  const now = services.now();
  const isWithinLimit =
    (await countByAddress(services.db, now, 'sum', address, MAX_SUMS_PER_CLIENT)) &&
    (await countByAddress(services.db, now, 'sum', EVERYBODY, MAX_SUMS_TOTAL));
  if (isWithinLimit) return;
  throw new Problem(
    429,
    'too-many-requests',
    'Too Many Requests',
    'Too many attempts. Please wait 15 minutes.',
  );
}
