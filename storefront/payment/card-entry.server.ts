import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import type { CardFrameView } from './card-frame-view.ts';
import { paymentOrigins } from './payment-pages.ts';

const path = z.string().regex(/^\/[\w./-]*$/);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const configurationSchema = z.object({
  /** whether a card that pays can be saved too */
  keepsPaidCards: z.boolean().default(false),
  cardEntry: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), origin }),
    z.object({
      kind: z.literal('frame'),
      origin: origin.optional(),
      port: z.int().min(1).max(65_535).optional(),
      framePath: path,
      walletPath: path,
    }),
  ]),
});

type Configured = z.output<typeof configurationSchema>;

/** How payers enter cards: on the provider's page, in its fields, or not at all. */
export type CardEntry =
  | { kind: 'redirect'; origin: string }
  | { kind: 'frame'; origin: string; framePath: string; walletPath: string; keepsPaidCards: boolean }
  | { kind: 'none'; origin: string };

/** By origin of the service, whose payment provider does not change while it runs; null for none. */
const known = new Map<string, Configured | null>();

/** Returns how cards are entered on the page at `url`, and allows the document to use the provider's frame and pages. */
export async function cardEntryOf(
  context: Readonly<RouterContextProvider>,
  scope: Pick<CatalogueScope, 'services'>,
  url: URL,
): Promise<CardEntry> {
  const entry = await readCardEntry(scope, url);
  context.set(paymentOrigins, {
    forms: [entry.origin],
    frames: entry.kind === 'frame' ? [entry.origin] : [],
  });
  return entry;
}

/**
 * Returns how cards are entered on the page at `url`. A tenant of the platform that does not name its provider takes no cards.
 */
export async function readCardEntry(scope: Pick<CatalogueScope, 'services'>, url: URL): Promise<CardEntry> {
  return resolve(await readEntry(scope), scope.services.api.origin, url);
}

async function readEntry({ services }: Pick<CatalogueScope, 'services'>): Promise<Configured | null> {
  const { origin: service } = services.api;
  const before = known.get(service);
  if (before !== undefined) return before;
  const response = await services.commerceFetch(`${service}/payment-provider/v1/configuration`, {
    headers: { 'correlation-id': services.correlationId },
  });
  if (response.status >= 500) throw new Error(`Reading the payment configuration failed: ${response.status}`);
  const configured = response.ok ? configurationSchema.parse(await response.json()) : null;
  if (!configured) services.log.warn('The tenant names no payment provider: cards are not offered');
  // Other refusals may pass.
  if (response.ok || response.status === 404) known.set(service, configured);
  return configured;
}

function resolve(configured: Configured | null, service: string, url: URL): CardEntry {
  if (!configured) return { kind: 'none', origin: new URL(service).origin };
  const { cardEntry: entry, keepsPaidCards } = configured;
  if (entry.kind === 'redirect') return entry;
  const { framePath, walletPath, port } = entry;
  // At the port of the host that the shopper's browser uses.
  const origin = entry.origin ?? `http://${url.hostname}:${port}`;
  return { kind: 'frame', origin, framePath, walletPath, keepsPaidCards };
}

const sessionSchema = z.object({ session: z.string().min(1).max(4000) });

interface Purpose {
  /** the basket to pay; without it the card is for the wallet */
  basketId?: string;
  /** where the provider's page returns to with a card for the wallet */
  returnUrl?: string;
}

/** Opens a session of the provider's card fields for the page at `url`; undefined when the provider does not answer. */
export async function openCardSession(
  { services, locale }: CatalogueScope,
  { siteId, accessToken }: ShopperSession,
  url: URL,
  purpose: Purpose,
): Promise<string | undefined> {
  const query = new URLSearchParams({ siteId });
  try {
    const response = await services.commerceFetch(
      `${services.api.origin}/payment-provider/v1/card-sessions?${query}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          'correlation-id': services.correlationId,
        },
        body: JSON.stringify({ origin: url.origin, locale: locale.id, ...purpose }),
      },
    );
    if (!response.ok) throw new Error(`Opening the card fields failed: ${response.status}`);
    return sessionSchema.parse(await response.json()).session;
  } catch (error) {
    services.log.error('the card fields were not opened', error);
    return undefined;
  }
}

/** What a page needs to show the card fields; undefined when the provider has none or does not answer. */
export async function cardFrameOf(
  entry: CardEntry,
  open: () => Promise<string | undefined>,
): Promise<CardFrameView | undefined> {
  if (entry.kind !== 'frame') return undefined;
  const session = await open();
  if (session === undefined) return undefined;
  return { origin: entry.origin, path: entry.framePath, session };
}
