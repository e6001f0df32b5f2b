import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { DueDelivery } from './deliveries.ts';
import type { WebhookEndpoint } from './endpoints.ts';
import { post } from './post.ts';

/** Time for an attempt, with the answer. Standard Webhooks proposes 15 to 30 seconds. */
export const TIMEOUT_MS = 15_000;
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

/** What is needed of an endpoint to send to it. */
type Receiver = Pick<WebhookEndpoint, 'url' | 'secrets' | 'network'>;

/**
 * Posts an event to an endpoint. Never rejects, but when `signal` aborts. An answer from 200 to 299 is success; a redirect
 * is a failure, because only the configured address may receive events. `at` is the clock of this machine: receivers compare it with
 * theirs.
 */
export async function sendEvent(
  { url, secrets, network }: Receiver,
  event: SentEvent,
  at: Date,
  signal: AbortSignal,
): Promise<Outcome> {
  const body = bodyOf(event);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'accept-encoding': 'identity',
      'user-agent': 'Vitrine-Webhooks',
      ...signedHeaders(event.id, body, secrets, at),
    };
    const answer = await post(url, { network, headers, signal: AbortSignal.any([signal, timeout]) }, body);
    const { status, retryAfter } = answer;
    if (status >= 200 && status < 300) return { kind: 'delivered' };
    const line = answer.text
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, SHOWN_ANSWER);
    const reason = `answered ${status}${line ? `: ${line}` : ''}`;
    if (status === 410) return { kind: 'gone', reason };
    return { kind: 'failed', reason, retryAfter: secondsOf(retryAfter, at) };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (timeout.aborted) return { kind: 'failed', reason: `no answer in ${TIMEOUT_MS / 1000} seconds` };
    // For several addresses there is only a code.
    const { message, code } = error as NodeJS.ErrnoException;
    return { kind: 'failed', reason: message || code || 'failed' };
  }
}

/** Sends a test event, which is not recorded. */
export const sendTest = (endpoint: Receiver, at: Date): Promise<Outcome> =>
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

/** Seconds of a Retry-After header, as a number or a date. */
function secondsOf(given: string | undefined, now: Date): number | undefined {
  if (!given) return undefined;
  if (/^\d{1,9}$/.test(given)) return Number(given);
  const at = Date.parse(given);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now.getTime()) / 1000);
}
