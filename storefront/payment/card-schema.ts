import { z } from 'zod';
import { type FieldError, fieldError, requiredText, ticked } from '../forms/rules.ts';

const number = requiredText(40)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .refine((digits) => /^\d{12,19}$/.test(digits) && isLuhnValid(digits), fieldError('number'));

const expiry = requiredText(10).transform((typed, context) => {
  const [, month, year] = /^(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})$/.exec(typed) ?? [];
  const date = { month: Number(month), year: 2000 + Number(year) };
  if (month && year && isNotExpired(date)) return date;
  context.addIssue({ code: 'custom', message: fieldError('expiry') });
  return z.NEVER;
});

/** Card fields of a payment form. */
export const cardShape = {
  number,
  expiry,
  securityCode: requiredText(10).regex(/^\d{3,4}$|^$/, fieldError('securityCode')),
  holder: requiredText(100),
};

export type CardInput = z.output<z.ZodObject<typeof cardShape>>;
export type CardField = keyof CardInput;

/** Fields that are sent to the payment provider only, and never part of a response. */
export const CARD_FIELDS = Object.keys(cardShape) as CardField[];

/** Schema of a card to save in the wallet. */
export const savedCardSchema = z.object({ ...cardShape, default: ticked });

/** Checks the Luhn check digit of a card number. */
export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is valid until the end of its month. */
function isNotExpired({ month, year }: { month: number; year: number }): boolean {
  const now = new Date();
  const months = (years: number, rest: number) => years * 12 + rest;
  return (
    month >= 1 && month <= 12 && months(year, month) >= months(now.getUTCFullYear(), now.getUTCMonth() + 1)
  );
}

export type CardErrors = Partial<Record<CardField, [FieldError]>>;

const CARD_ERRORS: Record<string, [CardField, FieldError]> = {
  number: ['number', 'number'],
  expiration: ['expiry', 'expiry'],
  securityCode: ['securityCode', 'securityCode'],
  holder: ['holder', 'required'],
};

/** Maps field errors of the payment provider to our fields. */
export function cardErrors(found: Record<string, unknown>): CardErrors {
  return Object.fromEntries(
    Object.keys(found).flatMap((name) =>
      CARD_ERRORS[name] ? [[CARD_ERRORS[name][0], [CARD_ERRORS[name][1]]]] : [],
    ),
  );
}
