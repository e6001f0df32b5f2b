import { z } from 'zod';
import { REGISTRATION_PASSWORD } from '../forms/password-rule.ts';
import { accepted, newPassword } from '../forms/rules.ts';

/** Account for a guest who has just ordered. The order supplies everything except the password. */
export const orderAccountSchema = z.object({
  password: newPassword(REGISTRATION_PASSWORD),
  privacyPolicy: accepted('privacy'),
  terms: accepted('terms'),
});
