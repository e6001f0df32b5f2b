import type { Context } from 'hono';
import { clientNetwork } from '../../http/client-address.ts';
import { checkTries, countTries } from '../../identity/tries.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { USUAL_SHOPPER_LIMITS } from '../../services/shopper-limits.ts';

/** Counts a new guest of the request's client; throws 429 when it made too many. */
export async function countGuest(services: CommerceServices, c: Context): Promise<void> {
  const { limits = USUAL_SHOPPER_LIMITS } = services;
  const counted = [{ purpose: 'guest', of: clientNetwork(c), limit: limits.LIMIT_GUESTS_PER_CLIENT }];
  await checkTries(services.db, services.now(), counted, 'Too many new guests.');
  await countTries(services.db, services.now(), counted);
}
