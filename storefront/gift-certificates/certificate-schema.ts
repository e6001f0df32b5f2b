import { z } from 'zod';
import { email, fieldError, optionalText, requiredText } from '../forms/rules.ts';

/** Amount with at most three decimals, after a dot or a comma. */
const amount = requiredText(12).regex(/^\d+(?:[.,]\d{1,3})?$|^$/, fieldError('amount'));

/** Form of a gift certificate. */
export const certificateSchema = z.object({
  amount,
  recipientName: requiredText(100),
  recipientEmail: email,
  senderName: requiredText(100),
  message: optionalText(1000),
});

/** Form of the balance. */
export const balanceSchema = z.object({ code: requiredText(64) });
