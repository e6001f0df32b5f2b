import { z } from 'zod';
import { MOST_SHOWN } from '../../../shared/long-text.ts';
import { MISSING } from '../../products/find-staff-products.ts';
import { MAX_VARIANTS } from '../../products/staff-product.ts';

/** Prices, and stock records, of one request: those of all variants in a few books or lists. */
export const MAX_VALUES = 4 * MAX_VARIANTS;

// More are refused by name in changed-product.ts; this only bounds the work.
const MOST_VALUES = 10_000;

/** Characters of a product's name. */
export const MAX_NAME = 300;

// A text of this size is refused by name in changed-product.ts; this only bounds the work.
const text = z.string().max(MOST_SHOWN);
const id = z.string().min(1).max(256);

/** of names in the answer */
const language = z.string().min(2).max(20).default('en');

export const languageQuery = z.object({ language });

export const productQuery = z.object({
  siteId: z.string().min(1).max(32),
  /** the beginning of an id, or a part of a name */
  q: z.string().trim().max(200).optional(),
  state: z.enum(['all', 'online', 'offline']).default('all'),
  /** only products without a picture, without a price in a currency of the site, or with nothing to order */
  missing: z.enum(MISSING).optional(),
  language,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** `nextCursor` of the page before */
  cursor: z.string().min(1).max(600).optional(),
});

export const historyQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** `id` of the last change of the page before */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

export const productBody = z.strictObject({
  /** by locale; `default` for all that have none; '' deletes a text */
  texts: z
    .record(
      z.string().max(35),
      z.strictObject({
        name: text.optional(),
        shortDescription: text.optional(),
        longDescription: text.optional(),
      }),
    )
    .optional(),
  /** by site */
  online: z.record(z.string().max(32), z.boolean()).optional(),
  /** of the product or its variants; `amount`: null removes it; `from`: start of a schedule, as it was read */
  prices: z
    .array(
      z.strictObject({
        productId: id,
        priceBookId: id,
        amount: z.string().max(40).nullable(),
        from: z.iso.datetime().optional(),
      }),
    )
    .max(MOST_VALUES)
    .optional(),
  /** `seen`: the stock that was shown, null for none: another one is refused */
  stock: z
    .array(
      z.strictObject({
        productId: id,
        listId: id,
        onHand: z.int().min(0).max(1_000_000),
        seen: z.int().nullable(),
      }),
    )
    .max(MOST_VALUES)
    .optional(),
});

export type ProductBody = z.output<typeof productBody>;
