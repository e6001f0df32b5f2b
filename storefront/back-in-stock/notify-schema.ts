import { z } from 'zod';
import { accepted, email, needed, ticked } from '../forms/rules.ts';

/** What somebody says who wants to be told of a product. */
export const notifySchema = z.object({
  email,
  privacyPolicy2: accepted('newsletter'),
  /** the variant that is awaited */
  productId: needed(100),
  marketing: ticked,
});

export type NotifyInput = z.output<typeof notifySchema>;
