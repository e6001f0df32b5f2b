import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { DueDelivery } from './deliveries.ts';
import type { WebhookEndpoint } from './endpoints.ts';

/** Time for an attempt, with the answer. Standard Webhooks proposes 15 to 30 seconds. */
export const TIMEOUT_MS = 15_000;
/** Bytes of an answer that are read, for the log; the rest is discarded. */
const MAX_ANSWER = 1024;
const SHOWN_ANSWER = 200;

/** How an attempt ended; `gone`: the endpoint wants no more events. */
export type Outcome =
  | { kind: 'delivered' }
  | { kind: 'gone'; reason: string }
  | { kind: 'failed'; reason: string; retryAfter?: number | undefined };

/** What is sent of an event. */
export type SentEvent = Pick<
  DueDelivery,
  'id' | 'type' | 'subject' | 'position' | 'siteId' | 'customerId' | 'data' | 'createdAt'
>;

/** The body of an event, the same in each attempt. */
export const bodyOf = (event: SentEvent): string =>
  JSON.stringify({
    id: event.id,
    type: event.type,
    timestamp: event.createdAt.toISOString(),
    subject: event.subject,
    sequence: event.position,
    ...(event.siteId ? { siteId: event.siteId } : {}),
    ...(event.customerId ? { customerId: event.customerId } : {}),
    data: event.data,
  });

/** Headers of Standard Webhooks: a signature with each secret, so that a receiver may know either. */
export function signedHeaders(id: string, body: string, secrets: string[], at: Date): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

/**
 * Posts an event to an endpoint. Never rejects, but when `signal` aborts. An answer from 200 to 299 is success; a redirect
 * is a failure, because only the configured address may receive events.
 */
export async function sendEvent(
  { url, secrets }: Pick<WebhookEndpoint, 'url' | 'secrets'>,
  event: SentEvent,
  at: Date,
  signal: AbortSignal,
): Promise<Outcome> {
  const body = bodyOf(event);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'Vitrine-Webhooks',
        ...signedHeaders(event.id, body, secrets, at),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const { status, ok } = response;
    const answer = await beginningOf(response);
    if (ok) return { kind: 'delivered' };
    const reason = `answered ${status}${answer ? `: ${answer}` : ''}`;
    if (status === 410) return { kind: 'gone', reason };
    return { kind: 'failed', reason, retryAfter: retryAfterOf(response, at) };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    return { kind: 'failed', reason: failureOf(error) };
  }
}

/** Sends a test event, which is not recorded. */
export const sendTest = (endpoint: Pick<WebhookEndpoint, 'url' | 'secrets'>, at: Date): Promise<Outcome> =>
  sendEvent(
    endpoint,
    {
      id: `evt_${randomUUID().replaceAll('-', '')}`,
      type: 'webhook.test',
      subject: 'test',
      position: 0,
      siteId: null,
      customerId: null,
      data: {},
      createdAt: at,
    },
    at,
    new AbortController().signal,
  );

/** Reads the beginning of an answer as one line and discards the rest. A connection that breaks after the status is no failure. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    while (size < MAX_ANSWER) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      size += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The status decides.
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, SHOWN_ANSWER);
}

/** Why there is no answer: `fetch` names it in the cause, which for several addresses has only a code. */
function failureOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `no answer in ${TIMEOUT_MS / 1000} seconds`;
  const { message: reason, code } = (cause ?? {}) as { message?: string; code?: string };
  return reason || code || message;
}

/** Seconds of a Retry-After header, as a number or a date. */
function retryAfterOf({ headers }: Response, now: Date): number | undefined {
  const given = headers.get('retry-after');
  if (!given) return undefined;
  if (/^\d{1,9}$/.test(given)) return Number(given);
  const at = Date.parse(given);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1000);
}
