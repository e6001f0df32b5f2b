import { z } from 'zod';
import type { CatalogueScope } from '../platform/catalogue.server.ts';

/** Where payers enter cards: in fields of this store, or on the payment provider's page. */
export type CardEntry = 'fields' | 'page';

const configurationSchema = z.object({ cardEntry: z.enum(['fields', 'page']) });

/** By origin of the service, whose payment provider does not change while it runs. */
const known = new Map<string, CardEntry>();

/** Returns where cards are entered. A tenant of the platform, which does not say it, takes them in fields. */
export async function cardEntryOf({ services }: Pick<CatalogueScope, 'services'>): Promise<CardEntry> {
  const { origin } = services.api;
  const before = known.get(origin);
  if (before) return before;
  const response = await services.commerceFetch(`${origin}/payment-provider/v1/configuration`, {
    headers: { 'correlation-id': services.correlationId },
  });
  if (response.status >= 500) throw new Error(`Reading the payment configuration failed: ${response.status}`);
  const body: unknown = response.ok ? await response.json() : { cardEntry: 'fields' };
  const { cardEntry } = configurationSchema.parse(body);
  known.set(origin, cardEntry);
  return cardEntry;
}
