import { z } from 'zod';
import { InvalidWebhook, type ProviderEvent, type WebhookRequest } from '../../services/payment-provider.ts';
import { fromStripeAmount } from './amounts.ts';
import type { StripeContext } from './client.ts';
import { isFailedRefund } from './movements.ts';

/** Signatures that are older, or newer than the clock of this machine, are refused, in seconds; Stripe's own default. */
const TOLERANCE_SECONDS = 300;

/** Types of events to send to the store; it ignores others. */
export const STRIPE_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const;

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const currency = z.string().transform((code) => code.toUpperCase());
const refundSchema = z.object({
  id: z.string(),
  amount: z.int().positive(),
  currency,
  status: z.string().nullable(),
  payment_intent: reference.nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
  failure_reason: z.string().optional(),
});
const intentSchema = z.object({
  id: z.string(),
  amount_received: z.int().nonnegative(),
  currency,
  latest_charge: reference.nullable(),
  metadata: z.record(z.string(), z.string()),
  cancellation_reason: z.string().nullable(),
});

/** Verifies an event with Stripe's own code and reads what the store uses. Throws `InvalidWebhook`. */
export async function readStripeEvent(
  { stripe, settings, machineNow }: StripeContext,
  { body, headers }: WebhookRequest,
): Promise<ProviderEvent> {
  try {
    const signature = headers.get('stripe-signature') ?? '';
    // Stripe's code compares the age only.
    const signedAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1] ?? 0);
    if (signedAt > machineNow().getTime() / 1000 + TOLERANCE_SECONDS) throw new Error('Signed in the future');
    const event = await stripe.webhooks.constructEventAsync(
      body,
      signature,
      settings.webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      machineNow().getTime(),
    );
    const { id, type } = z
      .object({ id: z.string().min(1).max(255), type: z.string().min(1).max(255) })
      .parse(event);
    return { id, type, ...changeOf(type, event.data?.object) };
  } catch (error) {
    // Neither the signature nor the body is told to the sender.
    throw new InvalidWebhook('The event has no valid signature, or cannot be read.', { cause: error });
  }
}

function changeOf(type: string, object: unknown): Pick<ProviderEvent, 'movement' | 'ended'> {
  switch (type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundOf(refundSchema.parse(object));
    case 'payment_intent.succeeded':
      return captureOf(intentSchema.parse(object));
    case 'payment_intent.canceled': {
      const { id, cancellation_reason: reason } = intentSchema.parse(object);
      return { ended: { authorization: id, reason: reason ?? 'canceled at Stripe' } };
    }
    default:
      return {};
  }
}

function refundOf(refund: z.output<typeof refundSchema>): Pick<ProviderEvent, 'movement'> {
  // Charges without a payment intent are not of this store.
  if (refund.payment_intent === null) return {};
  return {
    movement: {
      kind: 'refund',
      state: isFailedRefund(refund.status) ? 'failed' : 'succeeded',
      reference: refund.id,
      authorization: refund.payment_intent,
      operationKey: refund.metadata?.operation,
      amountCents: fromStripeAmount(refund.amount, refund.currency),
      currency: refund.currency,
      reason: refund.failure_reason ?? refund.status ?? undefined,
    },
  };
}

/** The capture of a payment; of several, the store repeats its requests and gets their results. */
function captureOf(intent: z.output<typeof intentSchema>): Pick<ProviderEvent, 'movement'> {
  const marks = Object.entries(intent.metadata).filter(([name]) => name.startsWith('c_'));
  if (marks.length > 1 || intent.amount_received === 0) return {};
  const [operationKey] = marks[0]?.[1].split(' ') ?? [];
  return {
    movement: {
      kind: 'capture',
      state: 'succeeded',
      reference: intent.latest_charge ?? intent.id,
      authorization: intent.id,
      operationKey,
      amountCents: fromStripeAmount(intent.amount_received, intent.currency),
      currency: intent.currency,
    },
  };
}
