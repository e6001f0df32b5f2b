import { z } from 'zod';
import { REGISTRATION_PASSWORD } from '../forms/password-rule.ts';
import {
  accepted,
  dateOfBirth,
  email,
  fieldError,
  newPassword,
  phone,
  requiredText,
  ticked,
} from '../forms/rules.ts';

export const GENDERS = ['0', '1', '2'] as const;

/** Country of a dial code: IE. */
export const phoneIndicator = z.string().regex(/^[A-Z]{2}$/, { error: fieldError('required') });

/** Code of a newsletter language: JA. */
export const languageChoice = z.string().regex(/^[A-Z]{2,3}$/, { error: fieldError('required') });

/** Schema of the registration form. Newsletter fields are validated only when the newsletter is selected. */
export const registrationSchema = z
  .object({
    firstName: requiredText(100),
    lastName: requiredText(100),
    email,
    password: newPassword(REGISTRATION_PASSWORD),
    gender: z.enum(GENDERS, { error: fieldError('required') }),
    dateOfBirth,
    phoneIndicator,
    phone,
    acceptsMarketing: ticked,
    language: languageChoice,
    privacyPolicy2: ticked,
    privacyPolicy: accepted('privacy'),
    terms: accepted('terms'),
  })
  .refine((form) => !form.acceptsMarketing || form.privacyPolicy2, {
    path: ['privacyPolicy2'],
    message: fieldError('newsletter'),
    // Checked even when other fields are invalid.
    when: ({ value }) => typeof value === 'object',
  });

export type RegistrationInput = z.output<typeof registrationSchema>;
