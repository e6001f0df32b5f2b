import { z } from 'zod';
import type { MessageId } from '../i18n/use-text.ts';
import { type PasswordRule, REGISTRATION_PASSWORD, satisfiesRule } from './password-rule.ts';

// zod would compile schemas with `new Function`, which the content security policy forbids.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** Id of a validation error; its text is the message `form.error_{id}`. */
export type FieldError = MessageId extends infer Id
  ? Id extends `form.error_${infer Name}`
    ? Name
    : never
  : never;

/** Types a validation error for use as a zod message. */
export const fieldError = (id: FieldError): FieldError => id;

/** Maximum length of a password. */
const PASSWORD_MAX = 256;

/** Control characters, which nobody types and pages do not show; without tabs and line ends. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
const isPlain = (typed: string) => !CONTROL.test(typed);

/** Required text: not blank; the value NO STATE of a select counts as empty. */
export const requiredText = (max: number) =>
  z
    .string({ error: fieldError('required') })
    .trim()
    .refine((typed) => typed !== '' && typed !== 'NO STATE', fieldError('required'))
    .refine(isPlain, fieldError('characters'))
    .max(max, fieldError('too_long'));

export const optionalText = (max: number) =>
  z.string().trim().refine(isPlain, fieldError('characters')).max(max, fieldError('too_long')).optional();

/**
 * Non-space, @, non-space, dot, non-space (specification, section 5), and a single address, as
 * commerce/http/email-address.ts.
 */
export const email = requiredText(254).regex(
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\/?#%]+\.[^\s@,;:<>()[\]"\\/?#%.]+$|^$/,
  fieldError('email'),
);

/** Maximum length of a phone number. */
export const PHONE_MAX = 20;

/** Digits, spaces and hyphens; optional. The newsletter forms have a separate error message. */
const phoneOf = (id: FieldError) =>
  z
    .string()
    .trim()
    .max(PHONE_MAX, id)
    .regex(/^(?=.*\d)[\d\s-]+$|^$/, id)
    .optional();

export const phone = phoneOf('phone');
export const newsletterPhone = phoneOf('newsletter_phone');

/** An existing password: any, but not empty. */
export const knownPassword = z
  .string({ error: fieldError('password_required') })
  .min(1, fieldError('password_required'))
  .max(PASSWORD_MAX, fieldError('too_long'));

/** A new password that satisfies a rule; the error of the registration names the minimum length. */
export const newPassword = (rule: PasswordRule) =>
  knownPassword.refine(
    (typed) => typed === '' || satisfiesRule(typed, rule),
    fieldError(rule === REGISTRATION_PASSWORD ? 'password_short' : 'password_weak'),
  );

/** A checkbox that must be checked. */
export const accepted = (id: FieldError) => z.literal('on', { error: id });

/** An optional checkbox. */
export const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

const digits = (max: number) =>
  z.string().trim().max(max, fieldError('date')).regex(/^\d*$/, fieldError('date')).optional();

/**
 * Converts separate day, month and year fields to YYYY-MM-DD, or to undefined when all are empty. The date must exist and
 * not be in the future. The error is reported at the year, which is typed last.
 */
export const dateOfBirth = z
  .object({ day: digits(2), month: digits(2), year: digits(4) })
  .optional()
  .transform((typed, context) => {
    const { day, month, year } = typed ?? {};
    if (!day && !month && !year) return undefined;
    const iso = isoDate(day, month, year);
    if (iso) return iso;
    context.addIssue({ code: 'custom', path: ['year'], message: fieldError('date') });
    return z.NEVER;
  });

function isoDate(day = '', month = '', year = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // Date converts an invalid day, such as 31 February, to another day.
  const real = /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(date.getTime());
  return real && date.toISOString().startsWith(iso) && date <= new Date() ? iso : undefined;
}
