import type { BasketInstrument } from '../baskets/basket-state.ts';
import { isDatabaseAway } from '../database/unavailable.ts';
import { type RateLimit, reserveAttempt } from '../identity/rate-limit.ts';
import { providerOf } from '../payments/sandbox.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { Authorization, DeclineReason } from '../services/payment-provider.ts';
import { USUAL_SHOPPER_LIMITS } from '../services/shopper-limits.ts';

/** Answers that tell whether a card is good, which is what those who try out stolen ones want. */
const TELLING = new Set<DeclineReason>(['declined', 'insufficient_funds', 'unknown_card']);

/** A payment that is tried, and by whom. */
export interface PaymentTry {
  instrument: BasketInstrument;
  basketId: string;
  /** the network it came from, where it is known */
  client?: string | undefined;
}

/**
 * Runs a payment counted as declined, and takes the count back unless the provider declined it: parallel payments cannot
 * pass the limits together. Throws 429 when a basket, a card or a client had too many payments declined; `left` is what
 * its shopper has.
 */
export async function withinDeclines<Paid extends { answer: Authorization }>(
  services: CommerceServices,
  tried: PaymentTry,
  left: string,
  pay: () => Promise<Paid>,
): Promise<Paid> {
  const detail = `Too many payments were declined. Nothing is charged and your ${left}.`;
  const release = await reserveAttempt(services.db, services.now(), await counted(services, tried), detail);
  let isDeclined = false;
  try {
    const paid = await pay();
    isDeclined = paid.answer.state === 'declined' && TELLING.has(paid.answer.reason);
    return paid;
  } finally {
    if (!isDeclined) await release();
  }
}

async function counted(services: CommerceServices, tried: PaymentTry): Promise<RateLimit[]> {
  const { limits = USUAL_SHOPPER_LIMITS } = services;
  const { basketId, client } = tried;
  return [
    { purpose: 'decline-basket', of: basketId, limit: limits.LIMIT_DECLINES_PER_BASKET },
    { purpose: 'decline-card', of: await cardOf(services, tried), limit: limits.LIMIT_DECLINES_PER_CARD },
    { purpose: 'decline-client', of: client, limit: limits.LIMIT_DECLINES_PER_CLIENT },
  ];
}

/**
 * The card as its provider tells it from the token. What a client says of a card (type, last digits, expiry) does not
 * count: a stranger would lock somebody else's card by it, or get round the limit by another spelling.
 */
async function cardOf(services: CommerceServices, { instrument }: PaymentTry): Promise<string | undefined> {
  const token = instrument.paymentCard?.creditCardToken;
  if (!token) return undefined;
  try {
    return await providerOf(services).fingerprintOf?.(token);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    services.log.error({ error }, 'the payment provider gave no fingerprint of a card');
    return undefined;
  }
}
