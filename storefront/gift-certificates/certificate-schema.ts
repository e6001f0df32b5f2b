import { z } from 'zod';
import { email, fieldError, optionalText, requiredText } from '../forms/rules.ts';

/** Maximum length of an amount as it is typed. */
export const AMOUNT_MAX = 20;

/** Digits of any script with marks between them; the server reads them as its locale writes amounts (typed-amount.server.ts). */
const amount = requiredText(AMOUNT_MAX).regex(
  /^[\p{Nd}\p{Sc}\p{Pd}\s.,'’٫٬]*$/u,
  fieldError('amount_unclear'),
);

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
