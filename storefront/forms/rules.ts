import { z } from 'zod';
import type { MessageId } from '../i18n/use-text.ts';
import { keepsRule, type PasswordRule, REGISTRATION_PASSWORD } from './password-rule.ts';

// The content security policy forbids code made from text, which zod would use to be faster.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** Which rule a field breaks; its text is the message `form.error_{id}`. */
export type Fault = MessageId extends infer Id
  ? Id extends `form.error_${infer Name}`
    ? Name
    : never
  : never;

/** A fault as a schema's message. */
export const fault = (id: Fault): Fault => id;

/** The longest password that is looked at. */
const PASSWORD_MAX = 256;

/** Not empty and not only spaces; a select's NO STATE is empty too. */
export const needed = (max: number) =>
  z
    .string({ error: fault('required') })
    .trim()
    .refine((typed) => typed !== '' && typed !== 'NO STATE', fault('required'))
    .max(max, fault('too_long'));

export const optional = (max: number) => z.string().trim().max(max, fault('too_long')).optional();

/** Non-space, @, non-space, dot, non-space (specification, section 5), and one address only: as commerce/http/email-address.ts. */
export const email = needed(254).regex(
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$|^$/,
  fault('email'),
);

/** Characters a phone field takes. */
export const PHONE_MAX = 20;

/** Digits, spaces and hyphens; may be left out. The newsletter's forms have a text of their own for a wrong one. */
const phoneOf = (id: Fault) =>
  z
    .string()
    .trim()
    .max(PHONE_MAX, id)
    .regex(/^(?=.*\d)[\d\s-]+$|^$/, id)
    .optional();

export const phone = phoneOf('phone');
export const newsletterPhone = phoneOf('newsletter_phone');

/** A password as it is known to its owner: any, but not none. */
export const knownPassword = z
  .string({ error: fault('password_required') })
  .min(1, fault('password_required'))
  .max(PASSWORD_MAX, fault('too_long'));

/** A password that keeps a rule; of the registration's the length is named. */
export const newPassword = (rule: PasswordRule) =>
  knownPassword.refine(
    (typed) => typed === '' || keepsRule(typed, rule),
    fault(rule === REGISTRATION_PASSWORD ? 'password_short' : 'password_weak'),
  );

/** A box that must be ticked. */
export const accepted = (id: Fault) => z.literal('on', { error: id });

/** A box that may be ticked. */
export const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

const digits = (max: number) =>
  z.string().trim().max(max, fault('date')).regex(/^\d*$/, fault('date')).optional();

/**
 * Day, month and year in fields of their own, all empty when there is no date; gives YYYY-MM-DD. Must be a day of the
 * calendar that is not yet to come. The fault stands at the year, which is typed last.
 */
export const dateOfBirth = z
  .object({ day: digits(2), month: digits(2), year: digits(4) })
  .optional()
  .transform((typed, context) => {
    const { day, month, year } = typed ?? {};
    if (!day && !month && !year) return undefined;
    const iso = isoDate(day, month, year);
    if (iso) return iso;
    context.addIssue({ code: 'custom', path: ['year'], message: fault('date') });
    return z.NEVER;
  });

function isoDate(day = '', month = '', year = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // A day that is not in the calendar, such as 31 February, comes back as another one.
  const real = /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(date.getTime());
  return real && date.toISOString().startsWith(iso) && date <= new Date() ? iso : undefined;
}
