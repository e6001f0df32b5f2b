import type { BasketInstrument } from '../baskets/basket-state.ts';
import { Problem } from '../http/problem.ts';
import { type RateLimit, reserveAttempt } from '../identity/rate-limit.ts';
import { cardFingerprint } from '../payments/card-fingerprint.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { Authorization, DeclineReason } from '../services/payment-provider.ts';
import { USUAL_SHOPPER_LIMITS } from '../services/shopper-limits.ts';
import { RunningPayments } from './running-payments.ts';

/** Decline reasons that reveal whether a card is valid, which helps those who test stolen cards. */
const REVEALING_REASONS = new Set<DeclineReason>(['declined', 'insufficient_funds', 'unknown_card']);

/** A payment attempt for rate limits. */
export interface PaymentAttemptSource {
  instrument: BasketInstrument;
  basketId: string;
  /** identifies the submission together with the instrument */
  key: string;
  /** network of the client, when known */
  client?: string | undefined;
}

/** Payments in progress by submission, so that identical concurrent submissions count as one attempt. */
const running = new Map<string, Promise<{ answer: Authorization }>>();
/** Payments in progress by card and client, for those that wait for them. */
const payments = new RunningPayments();
/** Longest wait for other payments of a card or client that fill its limit while they run. */
const MAX_WAIT_MS = 10_000;

/**
 * Runs a payment within the decline limits; identical concurrent submissions share one run and its result. It counts as a decline while it runs, so that parallel payments
 * cannot exceed the limits together; the count is undone unless the provider declines. A payment above a limit waits for
 * those that run, which are good in most cases: many shoppers share the address of a network. Throws 429 when a basket,
 * card or client exceeds its limit. `left` completes "Your ..." in the message.
 */
export async function withinDeclines<Paid extends { answer: Authorization }>(
  services: CommerceServices,
  source: PaymentAttemptSource,
  left: string,
  pay: () => Promise<Paid>,
): Promise<Paid> {
  const submission = `${source.basketId} ${source.key} ${JSON.stringify(source.instrument)}`;
  const shared = running.get(submission) as Promise<Paid> | undefined;
  if (shared) return shared;
  const run = runWithinDeclines(services, source, left, pay);
  running.set(submission, run);
  try {
    return await run;
  } finally {
    running.delete(submission);
  }
}

async function runWithinDeclines<Paid extends { answer: Authorization }>(
  services: CommerceServices,
  source: PaymentAttemptSource,
  left: string,
  pay: () => Promise<Paid>,
): Promise<Paid> {
  const detail = `Too many payments were declined. Nothing is charged and your ${left}.`;
  const limits = await rateLimitsOf(services, source);
  const subjects = limits.flatMap(({ purpose, of }) => (of === undefined ? [] : `${purpose} ${of}`));
  const { release, end } = await reserveAmongRunning(services, limits, subjects, detail);
  let isDeclined = false;
  try {
    const paid = await pay();
    isDeclined = paid.answer.state === 'declined' && REVEALING_REASONS.has(paid.answer.reason);
    return paid;
  } finally {
    try {
      if (!isDeclined) await release();
    } finally {
      end();
    }
  }
}

/** Reserves an attempt; above a limit again after each payment of its subjects that ends. */
async function reserveAmongRunning(
  services: CommerceServices,
  limits: RateLimit[],
  subjects: string[],
  detail: string,
): Promise<{ release: () => Promise<void>; end: () => void }> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    let ended = 0;
    try {
      return await payments.inTurn(subjects, async () => {
        ended = payments.ended;
        const release = await reserveAttempt(services.db, services.now(), limits, detail);
        return { release, end: payments.begin(subjects) };
      });
    } catch (error) {
      const isFull = error instanceof Problem && error.status === 429;
      if (!isFull || !(await payments.waitForEnd(subjects, ended, deadline - performance.now()))) throw error;
    }
  }
}

async function rateLimitsOf(services: CommerceServices, source: PaymentAttemptSource): Promise<RateLimit[]> {
  const { limits = USUAL_SHOPPER_LIMITS } = services;
  const { basketId, client } = source;
  return [
    { purpose: 'decline-basket', of: basketId, limit: limits.LIMIT_DECLINES_PER_BASKET },
    { purpose: 'decline-card', of: await cardOf(services, source), limit: limits.LIMIT_DECLINES_PER_CARD },
    { purpose: 'decline-client', of: client, limit: limits.LIMIT_DECLINES_PER_CLIENT },
  ];
}

/**
 * Returns the provider's fingerprint of the card. Card data sent by the client (type, last digits, expiry) is
 * not used: it would allow locking somebody else's card, or avoiding the limit with other data.
 */
const cardOf = (
  services: CommerceServices,
  { instrument }: PaymentAttemptSource,
): Promise<string | undefined> => cardFingerprint(services, instrument.paymentCard?.creditCardToken);
