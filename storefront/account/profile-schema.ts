import { z } from 'zod';
import { GENDERS, languageChoice, phoneIndicator } from '../auth/registration-schema.ts';
import { STRONG_PASSWORD } from '../forms/password-rule.ts';
import {
  dateOfBirth,
  email,
  fieldError,
  knownPassword,
  newPassword,
  phone,
  requiredText,
} from '../forms/rules.ts';

export const detailsSchema = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  // The option "Please choose" sends an empty string.
  gender: z
    .union([z.enum(GENDERS), z.literal('').transform(() => undefined)], { error: fieldError('required') })
    .optional(),
  language: languageChoice,
  phoneIndicator,
  phone,
  dateOfBirth,
});

export const emailSchema = z.object({ email, currentPassword: knownPassword });

export const passwordSchema = z.object({
  currentPassword: knownPassword,
  newPassword: newPassword(STRONG_PASSWORD),
});

/** Schemas of the forms on the profile page, by the form's `intent`. */
export const profileSchemas = { details: detailsSchema, email: emailSchema, password: passwordSchema };

export type ProfileIntent = keyof typeof profileSchemas;
