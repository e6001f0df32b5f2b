import { Hono } from 'hono';
import { z } from 'zod';
import { badRequest } from '../../http/problem.ts';
import { takes } from '../../http/takes.ts';
import { cardTypeOf, maskNumber, passesCheckDigit } from '../../payments/card.ts';
import { sandboxToken } from '../../payments/sandbox.ts';
import type { CommerceServices } from '../../services/commerce-services.ts';

const cardSchema = z.object({
  number: z.string().max(40),
  expirationMonth: z.coerce.number().int(),
  expirationYear: z.coerce.number().int(),
  securityCode: z.string().max(10),
  holder: z.string().trim().max(100).default(''),
});

/**
 * Tokenises a card in the sandbox provider. The number is neither stored nor logged. Validation errors are
 * returned per field in `fields`: number, expiration, securityCode, holder.
 */
export function tokenRoutes(services: CommerceServices): Hono {
  const app = new Hono();
  app.post('/tokens', takes({ body: cardSchema }), async (c) => {
    const card = await c.var.input.body();
    const number = card.number.replace(/[\s-]/g, '');
    const cardType = cardTypeOf(number);
    const fields: Record<string, string> = {};
    if (!passesCheckDigit(number) || !cardType) fields.number = 'The card number is not valid.';
    if (!isFuture(card.expirationMonth, card.expirationYear, services.now())) {
      fields.expiration = 'The card has expired or the date is not valid.';
    }
    if (!new RegExp(cardType === 'Amex' ? '^\\d{4}$' : '^\\d{3}$').test(card.securityCode)) {
      fields.securityCode = 'The security code is not valid.';
    }
    if (card.holder === '') fields.holder = 'The name on the card is missing.';
    if (Object.keys(fields).length > 0) {
      throw badRequest('The card is not valid.', 'invalid-card', 'Invalid Card', { fields });
    }
    const maskedNumber = maskNumber(number);
    return c.json({
      token: await sandboxToken(services.db, number),
      cardType,
      maskedNumber,
      numberLastDigits: maskedNumber.slice(-4),
      expirationMonth: card.expirationMonth,
      expirationYear: card.expirationYear,
      holder: card.holder,
    });
  });
  return app;
}

function isFuture(month: number, year: number, now: Date): boolean {
  if (month < 1 || month > 12 || year > now.getUTCFullYear() + 30) return false;
  // A card is valid through the last day of its month.
  return year * 12 + month > now.getUTCFullYear() * 12 + now.getUTCMonth();
}
