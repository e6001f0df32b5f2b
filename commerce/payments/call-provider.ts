import { z } from 'zod';
import { isDatabaseAway } from '../database/unavailable.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type {
  Authorization,
  AuthorizationRequest,
  MovementResult,
  PaymentMovement,
} from '../services/payment-provider.ts';
import { isMasked } from './card.ts';
import { providerOf } from './sandbox.ts';

/** Maximum response time of a provider, without another one in `services`. */
const TIMEOUT_MS = 10_000;

const answerSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('authorized'),
    reference: z.string().min(1),
    isUnconfirmed: z.boolean().optional(),
  }),
  z.object({
    state: z.literal('declined'),
    reason: z.enum([
      'declined',
      'insufficient_funds',
      'challenge_required',
      'unknown_card',
      'cancelled',
      'expired',
    ]),
    refusal: z.string().optional(),
  }),
  z.object({ state: z.literal('action_required'), url: z.url({ protocol: /^https?$/ }) }),
]) satisfies z.ZodType<Authorization>;

/**
 * The provider failed, timed out or returned an invalid response, so the result of the request is unknown.
 */
export class ProviderUnavailable extends Error {}

const movementSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('succeeded'), reference: z.string().min(1) }),
  z.object({ state: z.literal('failed'), reason: z.string().min(1) }),
]) satisfies z.ZodType<MovementResult>;

/** Requests an authorisation. Throws `ProviderUnavailable` without a valid response in time. */
export function callProvider(
  services: CommerceServices,
  request: AuthorizationRequest,
): Promise<Authorization> {
  return inTime(services, { method: request.method }, async () => {
    const answer = answerSchema.parse(await providerOf(services).authorize(request));
    if (answer.state === 'declined' && answer.refusal !== undefined)
      services.log.error(
        { method: request.method, currency: request.currency, reason: answer.refusal },
        'the payment provider refuses payments of this kind',
      );
    return answer;
  });
}

/** Requests a capture, refund or release. Throws `ProviderUnavailable` without a valid response in time. */
export function moveAtProvider(
  services: CommerceServices,
  kind: 'capture' | 'refund' | 'release',
  request: PaymentMovement,
): Promise<MovementResult> {
  return inTime(services, { kind, operation: request.idempotencyKey }, async () =>
    movementSchema.parse(await providerOf(services)[kind](request)),
  );
}

const keptCardSchema = z.object({
  cardType: z.string().min(1),
  holder: z.string(),
  maskedNumber: z.string().refine(isMasked),
  expirationMonth: z.int().min(1).max(12),
  expirationYear: z.int(),
  token: z.string().min(1),
});

/** Has the card of an authorisation kept. Throws `ProviderUnavailable` without a valid response in time. */
export const keepAtProvider = (services: CommerceServices, authorizationKey: string) =>
  inTime(services, { kind: 'keep card' }, async () =>
    keptCardSchema.optional().parse(await providerOf(services).keepPaidCard?.(authorizationKey)),
  );

/** Has a card forgotten. Throws `ProviderUnavailable` without an answer in time. */
export const forgetAtProvider = (services: CommerceServices, token: string): Promise<void> =>
  inTime(services, { kind: 'forget card' }, () => providerOf(services).forgetCard(token));

/** Throws when a call of the provider takes longer than `milliseconds`. */
export async function withinTime<T>(call: () => Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The provider did not respond in time')), milliseconds);
  });
  try {
    return await Promise.race([call(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function inTime<T>(services: CommerceServices, about: object, call: () => Promise<T>): Promise<T> {
  try {
    return await withinTime(call, services.paymentTimeoutMs ?? TIMEOUT_MS);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    services.log.error({ error, ...about }, 'payment provider call failed');
    throw new ProviderUnavailable('The payment provider is unavailable', { cause: error });
  }
}
