import { z } from 'zod';
import { needed } from './address-form.server.ts';
import type { CardField, FieldError, FieldErrors } from './form-values.ts';
import { parseForm } from './parse-form.server.ts';

const rule = (id: FieldError): FieldError => id;

const cardSchema = z.object({
  number: needed(40)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .refine((digits) => /^\d{12,19}$/.test(digits), rule('number')),
  expiry: needed(10).transform((typed, context) => {
    const [, month, year] = /^(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})$/.exec(typed) ?? [];
    if (month && year && Number(month) >= 1 && Number(month) <= 12) {
      return { month: Number(month), year: 2000 + Number(year) };
    }
    context.addIssue({ code: 'custom', message: rule('expiry') });
    return z.NEVER;
  }),
  securityCode: needed(10).regex(/^\d{3,4}$/, rule('securityCode')),
  holder: needed(100),
});

export type CardInput = z.output<typeof cardSchema>;

/** The card as typed. What was typed is never handed back: only the errors are. */
export function parseCardForm(form: FormData): { data: CardInput } | { errors: FieldErrors } {
  const parsed = parseForm(form, cardSchema);
  return 'data' in parsed ? { data: parsed.data } : { errors: parsed.errors };
}

const FAULTS: Record<string, [CardField, FieldError]> = {
  number: ['number', 'number'],
  expiration: ['expiry', 'expiry'],
  securityCode: ['securityCode', 'securityCode'],
  holder: ['holder', 'required'],
};

/** Errors of our fields for the faults the payment provider found in a card. */
export function cardFaults(fields: Record<string, unknown>): FieldErrors {
  return Object.fromEntries(Object.keys(fields).flatMap((field) => (FAULTS[field] ? [FAULTS[field]] : [])));
}
