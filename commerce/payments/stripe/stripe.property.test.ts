import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MovementResult, PaymentMovement, PaymentProvider } from '../../services/payment-provider.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { SECRET_KEY, startStripe, WEBHOOK_SECRET } from '../../testing/stripe/server.ts';
import { stripeProvider } from './stripe.ts';

vi.setConfig({ testTimeout: 120_000 });

const AUTHORIZED = 5000;

let service: RunningService;
let stripe: Awaited<ReturnType<typeof startStripe>>;
let provider: PaymentProvider;
beforeAll(async () => {
  [service, stripe] = await Promise.all([startService(), startStripe()]);
  provider = stripeProvider(service.services, {
    ...{ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: stripe.origin },
  });
});
afterAll(async () => {
  await service.close();
  await stripe.close();
});

type Fault = 'before' | 'after';

/** Requests until there is an answer, as the settlement worker does. A lost connection is one that both tries lose. */
async function ask<T>(call: () => Promise<T>, faults: Fault[]): Promise<T> {
  for (const fault of faults) {
    stripe.faults.push(fault, fault);
    const answer = await call().then(
      (result) => ({ result }),
      () => undefined,
    );
    stripe.faults.length = 0;
    // Whatever was asked without a POST has its answer.
    if (answer) return answer.result;
  }
  return call();
}

const faults = fc.array(fc.constantFrom<Fault>('before', 'after'), { maxLength: 1 });
const step = fc.record({
  kind: fc.constantFrom('capture' as const, 'refund' as const),
  amountCents: fc.integer({ min: 1, max: 4000 }),
  faults,
  /** Stripe forgets the keys, and every request is repeated */
  isForgotten: fc.boolean(),
});

test('with lost connections and forgotten keys, what the provider answers is what Stripe moved', async () => {
  const seen = { captured: 0, refunded: 0, failed: 0, several: 0 };
  await fc.assert(
    fc.asyncProperty(
      faults,
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (lost, steps, isSingle) => {
        stripe.refuseMulticapture(isSingle);
        const authorizationKey = randomUUID();
        const authorization = await ask(
          () =>
            provider.authorize({
              ...{ method: 'CREDIT_CARD', token: 'pm_card_visa', amountCents: AUTHORIZED, currency: 'EUR' },
              ...{ idempotencyKey: authorizationKey, locale: 'en' },
            }),
          lost,
        );
        if (authorization.state !== 'authorized') throw new Error(authorization.state);
        const { reference } = authorization;
        const done: { kind: 'capture' | 'refund'; request: PaymentMovement; result: MovementResult }[] = [];
        for (const { kind, amountCents, faults, isForgotten } of steps) {
          const request = {
            authorizationKey,
            reference,
            amountCents,
            currency: 'EUR',
            idempotencyKey: randomUUID(),
          };
          done.push({ kind, request, result: await ask(() => provider[kind](request), faults) });
          if (!isForgotten) continue;
          stripe.forgetKeys();
          // What succeeded succeeds again, with the same reference.
          for (const { kind, request, result } of done)
            if (result.state === 'succeeded') expect(await provider[kind](request)).toEqual(result);
        }
        const sumOf = (wanted: string) =>
          done
            .filter(({ kind, result }) => kind === wanted && result.state === 'succeeded')
            .reduce((sum, { request }) => sum + request.amountCents, 0);
        const refunded = [...stripe.refunds.values()].filter((one) => one.payment_intent === reference);
        expect(stripe.intents.get(reference)?.amount_received).toBe(sumOf('capture'));
        expect(refunded.reduce((sum, { amount }) => sum + amount, 0)).toBe(sumOf('refund'));
        expect(sumOf('capture')).toBeLessThanOrEqual(AUTHORIZED);
        expect(sumOf('refund')).toBeLessThanOrEqual(sumOf('capture'));
        // One object for the key, whatever was lost.
        const made = [...stripe.intents.values()].filter(
          ({ metadata }) => metadata.authorization === authorizationKey,
        );
        expect(made).toHaveLength(1);
        const captures = done.filter(
          ({ kind, result }) => kind === 'capture' && result.state === 'succeeded',
        );
        if (captures.length > 0) seen.captured++;
        if (captures.length > 1) seen.several++;
        if (sumOf('refund') > 0) seen.refunded++;
        if (done.some(({ result }) => result.state === 'failed')) seen.failed++;
      },
    ),
    { numRuns: 16, endOnFailure: true, seed: 20_261_125 },
  );
  for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(1);
});
