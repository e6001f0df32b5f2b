import { z } from 'zod';
import { withoutDirectionControls } from '../../http/plain-text.ts';
import { cardTypeOf, containsCardNumber, maskNumber, passesCheckDigit } from '../../payments/card.ts';
import type { TypedCard } from '../../services/payment-provider.ts';

/** A typed card. The number and the security code are neither stored nor logged. */
export const cardShape = {
  number: z.string().max(40),
  expirationMonth: z.coerce.number().int(),
  expirationYear: z.coerce.number().int(),
  securityCode: z.string().max(10),
  holder: z.string().trim().max(100).overwrite(withoutDirectionControls).default(''),
};

export type CardField = 'number' | 'expiration' | 'securityCode' | 'holder';

type Read =
  | { number: string; card: TypedCard }
  /** messages of invalid fields */
  | { fields: Partial<Record<CardField, string>> };

/** Checks a card as its bank would before an authorisation. */
export function readCard(typed: z.output<z.ZodObject<typeof cardShape>>, now: Date): Read {
  const number = typed.number.replace(/[\s-]/g, '');
  const cardType = cardTypeOf(number);
  const fields: Partial<Record<CardField, string>> = {};
  if (!passesCheckDigit(number) || !cardType) fields.number = 'The card number is not valid.';
  if (!isFuture(typed.expirationMonth, typed.expirationYear, now))
    fields.expiration = 'The card has expired or the date is not valid.';
  if (!new RegExp(cardType === 'Amex' ? '^\\d{4}$' : '^\\d{3}$').test(typed.securityCode))
    fields.securityCode = 'The security code is not valid.';
  // The name is stored, so it must not be the number.
  if (typed.holder === '' || containsCardNumber(typed.holder))
    fields.holder = 'The name on the card is missing.';
  if (!cardType || Object.keys(fields).length > 0) return { fields };
  const { expirationMonth, expirationYear, holder } = typed;
  return {
    number,
    card: { cardType, maskedNumber: maskNumber(number), expirationMonth, expirationYear, holder },
  };
}

/** Reads month and year as people type them: 08/31, 8-2031, 0831. Undefined for anything else. */
export function readExpiry(typed: string): { expirationMonth: number; expirationYear: number } | undefined {
  const [, month, year] = /^(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})$/.exec(typed.trim()) ?? [];
  return month && year ? { expirationMonth: Number(month), expirationYear: 2000 + Number(year) } : undefined;
}

function isFuture(month: number, year: number, now: Date): boolean {
  if (month < 1 || month > 12 || year > now.getUTCFullYear() + 30) return false;
  // A card is valid through the last day of its month.
  return year * 12 + month > now.getUTCFullYear() * 12 + now.getUTCMonth();
}
