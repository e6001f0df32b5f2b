import { Hono } from 'hono';
import { z } from 'zod';
import { badRequest } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { sandboxToken } from '../../payments/sandbox-outcomes.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';
import { cardShape, readCard } from './card-input.ts';

/**
 * Tokenises a card in the sandbox provider for clients of the API, such as test programs; the storefront uses the card
 * fields. The number is neither stored nor logged. Validation errors are returned per field in `fields`: number, expiration,
 * securityCode, holder.
 */
export function tokenRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  app.post('/tokens', takes({ body: z.object(cardShape) }), async (c) => {
    const read = readCard(await c.var.input.body(), services.now());
    if ('fields' in read) throw invalidCard(read.fields);
    return c.json(tokenJson(await sandboxToken(services.db, read.number), read));
  });
  return app;
}

export const invalidCard = (fields: object) =>
  badRequest('The card is not valid.', 'invalid-card', 'Invalid Card', { fields });

export const tokenJson = (
  token: string,
  { card }: Extract<ReturnType<typeof readCard>, { card: unknown }>,
) => ({
  token,
  ...card,
  numberLastDigits: card.maskedNumber.slice(-4),
});
