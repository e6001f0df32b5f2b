import type { Context } from 'hono';
import { clientNetwork } from '../../http/client-address.ts';
import { reserveAttempt } from '../../identity/rate-limit.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { USUAL_SHOPPER_LIMITS } from '../../services/shopper-limits.ts';

/** Counts a guest created by the request's client. Throws 429 when the client exceeds its limit. */
export async function limitGuests(services: CommerceServices, c: Context): Promise<void> {
  const { limits = USUAL_SHOPPER_LIMITS } = services;
  const counted = [{ purpose: 'guest', of: clientNetwork(c), limit: limits.LIMIT_GUESTS_PER_CLIENT }];
  await reserveAttempt(services.db, services.now(), counted, 'Too many new guests.');
}
