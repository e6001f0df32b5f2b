import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../database/connection.ts';
import { sameText } from '../identity/secrets.ts';
import { signingKeys } from '../identity/signing-keys.ts';
import { InvalidWebhook, type ProviderEvent, type WebhookRequest } from '../services/payment-provider.ts';

/** Header with the time and signature of an event: `t=1764000000,v1=5257a8…` */
export const SANDBOX_SIGNATURE = 'sandbox-signature';

/** Events with an older or newer signature are refused. */
const TOLERANCE_SECONDS = 300;

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  movement: z
    .object({
      kind: z.enum(['capture', 'refund']),
      state: z.enum(['succeeded', 'failed']),
      reference: z.string().min(1).max(255),
      authorization: z.string().min(1).max(255),
      operationKey: z.string().max(255).optional(),
      amountCents: z.int().positive(),
      currency: z.string().length(3),
      reason: z.string().max(500).optional(),
    })
    .optional(),
  ended: z.object({ authorization: z.string().min(1).max(255), reason: z.string().max(500) }).optional(),
}) satisfies z.ZodType<ProviderEvent>;

/** Signs an event as the sandbox does. Returns the value of the header `sandbox-signature`. */
export const signSandboxEvent = async (db: Db, body: string, now: Date): Promise<string> =>
  (await sandboxSigner(db))(body, now);

/** Returns a function that signs events, also when the database is closed. */
export async function sandboxSigner(db: Db): Promise<(body: string, now: Date) => string> {
  const key = (await keysOf(db)).at(-1)!;
  return (body, now) => {
    const seconds = Math.floor(now.getTime() / 1000);
    return `t=${seconds},v1=${signatureOf(key, seconds, body)}`;
  };
}

/** Verifies and reads an event of the sandbox. Throws `InvalidWebhook`. */
export async function readSandboxEvent(
  db: Db,
  { body, headers }: WebhookRequest,
  now: Date,
): Promise<ProviderEvent> {
  const [, time, signature] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(SANDBOX_SIGNATURE) ?? '') ?? [];
  if (!time || !signature) throw new InvalidWebhook('The event has no valid signature.');
  const isSigned = (await keysOf(db)).some((key) =>
    sameText(signatureOf(key, Number(time), body), signature),
  );
  if (!isSigned) throw new InvalidWebhook('The event has no valid signature.');
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS)
    throw new InvalidWebhook('The signature of the event is too old.');
  try {
    return eventSchema.parse(JSON.parse(body));
  } catch (error) {
    throw new InvalidWebhook('The event cannot be read.', { cause: error });
  }
}

const keysOf = async (db: Db) => (await signingKeys(db)).map(({ privateJwk }) => privateJwk.d!);

const signatureOf = (key: string, seconds: number, body: string): string =>
  createHmac('sha256', `sandbox-event ${key}`).update(`${seconds}.${body}`).digest('hex');
