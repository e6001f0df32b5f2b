import { z } from 'zod';
import { accepted, email, requiredText, ticked } from '../forms/rules.ts';

/** Fields of a back-in-stock request. */
export const notifySchema = z.object({
  email,
  privacyPolicy2: accepted('newsletter'),
  /** requested variant */
  productId: requiredText(100),
  marketing: ticked,
});

export type NotifyInput = z.output<typeof notifySchema>;
