import { type Counted, checkTries, countTries } from '../auth/tries.ts';
import type { BasketInstrument } from '../baskets/content.ts';
import { USUAL_SHOPPER_LIMITS } from '../http/shopper-limits.ts';
import type { Authorization, DeclineReason } from '../payments/provider.ts';
import type { CommerceServices } from '../services.ts';

/** Answers that tell whether a card is good, which is what those who try out stolen ones want. */
const TELLING = new Set<DeclineReason>(['declined', 'insufficient_funds', 'unknown_card']);

/** A payment that is tried, and by whom. */
export interface PaymentTry {
  instrument: BasketInstrument;
  basketId: string;
  /** the network it came from, where it is known */
  client?: string | undefined;
}

/** Throws 429 when a basket, a card or a client had too many payments declined; `left` is what its shopper has. */
export function checkDeclines(services: CommerceServices, tried: PaymentTry, left: string): Promise<void> {
  const detail = `Too many payments were declined. Nothing is charged and your ${left}.`;
  return checkTries(services.db, services.now(), counted(services, tried), detail);
}

/** Counts an answer of the provider when it declined the payment. */
export async function countDecline(
  services: CommerceServices,
  tried: PaymentTry,
  answer: Authorization,
): Promise<void> {
  if (answer.state !== 'declined' || !TELLING.has(answer.reason)) return;
  await countTries(services.db, services.now(), counted(services, tried));
}

function counted(
  { limits = USUAL_SHOPPER_LIMITS }: CommerceServices,
  { instrument: { paymentCard: card }, basketId, client }: PaymentTry,
): Counted[] {
  // The number is not known here: its last digits, type and expiry tell a card from nearly every other.
  const of = card && [card.cardType, card.maskedNumber, card.expirationMonth, card.expirationYear].join(' ');
  return [
    { purpose: 'decline-basket', of: basketId, limit: limits.LIMIT_DECLINES_PER_BASKET },
    { purpose: 'decline-card', of, limit: limits.LIMIT_DECLINES_PER_CARD },
    { purpose: 'decline-client', of: client, limit: limits.LIMIT_DECLINES_PER_CLIENT },
  ];
}
