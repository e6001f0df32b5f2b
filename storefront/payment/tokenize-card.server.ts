import { z } from 'zod';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { type CardErrors, type CardInput, cardErrors } from './card-schema.ts';

const tokenSchema = z.object({
  token: z.string(),
  cardType: z.string(),
  maskedNumber: z.string(),
  expirationMonth: z.number(),
  expirationYear: z.number(),
  holder: z.string(),
});
const cardErrorSchema = z.object({ fields: z.record(z.string(), z.unknown()) });

export type CardToken = z.output<typeof tokenSchema>;

/**
 * Sends the card to the payment provider and returns its token or field errors; the card number is stored nowhere else.
 * Undefined when the provider is unavailable.
 */
export async function tokenizeCard(
  { services }: CatalogueScope,
  card: CardInput,
): Promise<{ token: CardToken } | { errors: CardErrors } | undefined> {
  const response = await services.commerceFetch(`${services.api.origin}/sandbox-payments/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'correlation-id': services.correlationId },
    body: JSON.stringify({
      number: card.number,
      expirationMonth: card.expiry.month,
      expirationYear: card.expiry.year,
      securityCode: card.securityCode,
      holder: card.holder,
    }),
  });
  if (response.status === 503) return undefined;
  const body: unknown = await response.json();
  if (response.ok) return { token: tokenSchema.parse(body) };
  const found = cardErrorSchema.safeParse(body);
  if (response.status !== 400 || !found.success)
    throw new Error(`Tokenizing a card failed: ${response.status}`);
  return { errors: cardErrors(found.data.fields) };
}
