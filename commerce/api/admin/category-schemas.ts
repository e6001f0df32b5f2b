import { z } from 'zod';
import { MOST_SHOWN } from '../../../shared/long-text.ts';
import { MAX_LISTED } from '../../merchandising/listed-products.ts';

/** Characters of a category's name. */
export const MAX_CATEGORY_NAME = 300;

/** Products that one request can add. */
export const MAX_ADDED = 100;

const id = z.string().min(1).max(256);
// A text of this size is refused by name in changed-category.ts; this only bounds the work.
const text = z.string().max(MOST_SHOWN);

/** `language`: of names in the answer */
export const categoryQuery = z.object({
  siteId: z.string().min(1).max(32),
  language: z.string().min(2).max(20).default('en'),
});

export const categoryBody = z.strictObject({
  /** by locale; `default` for all that have none; '' deletes a text */
  texts: z
    .record(z.string().max(35), z.strictObject({ name: text.optional(), description: text.optional() }))
    .optional(),
  online: z.boolean().optional(),
  /** ids of all products of the answer in their new order, without those to remove and with those to add */
  products: z
    .array(id)
    .max(MAX_LISTED + MAX_ADDED)
    .optional(),
  /** the sorting rule of the category on the site; null for that of the category above it */
  sortingRule: z
    .strictObject({ id, context: z.enum(['site', 'global']) })
    .nullable()
    .optional(),
});

export type CategoryBody = z.output<typeof categoryBody>;
