import { z } from 'zod';
import { REGISTRATION_PASSWORD } from '../forms/password-rule.ts';
import { accepted, newPassword } from '../forms/rules.ts';

/** An account for who has just ordered as a guest: all but the password is in the order. */
export const orderAccountSchema = z.object({
  password: newPassword(REGISTRATION_PASSWORD),
  privacyPolicy: accepted('privacy'),
  terms: accepted('terms'),
});
