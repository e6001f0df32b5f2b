import { z } from 'zod';
import type { WebhookEndpoint } from '../../commerce/webhooks/endpoints.ts';
import { EVENT_TYPES } from '../../commerce/webhooks/event-types.ts';
import { refusalOfHost } from '../../commerce/webhooks/network.ts';
import { isLoopbackHost } from '../../shared/loopback.server.ts';
import { jsonSetting } from './json-setting.ts';

const MAX_ENDPOINTS = 20;
/** Bytes of a secret, by Standard Webhooks. */
const SECRET_BYTES = { min: 24, max: 64 };
const PREFIX = 'whsec_';

/** Messages never contain what was given: it may be a secret. */
const secret = z
  .string()
  .trim()
  .refine((text) => {
    const given = text.slice(PREFIX.length);
    const bytes = Buffer.from(given, 'base64');
    const isBase64 = bytes.toString('base64').replace(/=+$/, '') === given.replace(/=+$/, '');
    return (
      text.startsWith(PREFIX) &&
      isBase64 &&
      bytes.length >= SECRET_BYTES.min &&
      bytes.length <= SECRET_BYTES.max
    );
  }, 'must be whsec_ and the base64 of 24 to 64 random bytes');

const url = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://erp.example/events' })
  .refine((text) => {
    const { username, password, hash } = new URL(text);
    return !username && !password && !hash;
  }, 'must have no user, password or fragment');

/** Event types; `order.*` stands for all that begin so, `*` for all. */
const events = z
  .array(z.string())
  .min(1)
  .default(['*'])
  .transform((patterns, context) => {
    const chosen = new Set(
      patterns.flatMap((pattern) => {
        const types = EVENT_TYPES.filter((type) =>
          pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern,
        );
        if (types.length === 0)
          context.addIssue({
            code: 'custom',
            message: `has no event ${JSON.stringify(pattern.slice(0, 50))}`,
          });
        return types;
      }),
    );
    return EVENT_TYPES.filter((type) => chosen.has(type));
  });

const endpoints = z
  .record(
    z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/),
    z.strictObject({
      url,
      /** the current one first; both sign while receivers change to a new one */
      secrets: z.array(secret).min(1, 'needs a secret').max(2, 'has at most two'),
      events,
      network: z.enum(['public', 'private']).default('public'),
    }),
  )
  .superRefine((all, context) => {
    for (const [id, { url: address, network }] of Object.entries(all)) {
      const hostname = URL.parse(address)?.hostname ?? '';
      const refusal = refusalOfHost(hostname, network);
      if (!refusal) continue;
      const isAllowed = !refusalOfHost(hostname, 'private');
      const message = `${refusal}${isAllowed ? '. "network": "private" allows it' : ''}`;
      context.addIssue({ code: 'custom', path: [id, 'url'], message });
    }
  })
  .refine((all) => Object.keys(all).length <= MAX_ENDPOINTS, `has more than ${MAX_ENDPOINTS} endpoints`)
  .transform((all): WebhookEndpoint[] => Object.entries(all).map(([id, endpoint]) => ({ id, ...endpoint })));

/** Settings of outgoing events. */
export const webhookSettings = { WEBHOOKS: jsonSetting(endpoints, []) };

interface Settings {
  WEBHOOKS: WebhookEndpoint[];
  COMMERCE_BACKEND: 'embedded' | 'tenant';
  PLAIN_HTTP: 'allow' | 'refuse';
}

/** Why the endpoints do not fit the other settings. */
export function webhookProblems({ WEBHOOKS, COMMERCE_BACKEND, PLAIN_HTTP }: Settings): string[] {
  if (WEBHOOKS.length > 0 && COMMERCE_BACKEND === 'tenant')
    return ['is for the embedded service: a tenant sends events of its own'];
  if (PLAIN_HTTP === 'allow') return [];
  return WEBHOOKS.filter(({ url: address }) => {
    const { protocol, hostname } = new URL(address);
    return protocol !== 'https:' && !isLoopbackHost(hostname);
  }).map(
    ({ id }) => `${id}: the url must begin with https. In a trusted network, PLAIN_HTTP=allow accepts http`,
  );
}
