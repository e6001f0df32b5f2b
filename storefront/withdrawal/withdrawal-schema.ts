import { z } from 'zod';
import { email, optionalText, requiredText } from '../forms/rules.ts';

export const ITEMS_MAX = 1000;

/** A declaration of withdrawal. `items`: which products; without it the whole order. */
export const withdrawalSchema = z.object({
  name: requiredText(200),
  orderNo: requiredText(50),
  email,
  items: optionalText(ITEMS_MAX),
});

export type Declaration = z.output<typeof withdrawalSchema>;

/** Field of the confirming form: the same for repeated submissions. */
export const REQUEST_KEY = 'requestKey';
