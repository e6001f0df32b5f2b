import { z } from 'zod';

/** Optional parts of a product. */
const EXPANDS = [
  'availability',
  'bundled_products',
  'links',
  'promotions',
  'options',
  'images',
  'prices',
  'variations',
  'set_products',
  'recommendations',
  'page_meta_tags',
  'primary_category',
] as const;
export type Expand = (typeof EXPANDS)[number];

const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .default(false);

/** Parses a list like the platform: comma-separated, repeated parameters, or both. */
const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((part) => part.split(',')))
  .transform((values) => values.map((value) => value.trim()).filter((value) => value !== ''));

const expand = list.optional().transform((values): ReadonlySet<Expand> => {
  // Default: everything except the page's meta tags.
  if (!values) return new Set(EXPANDS.filter((name) => name !== 'page_meta_tags'));
  return new Set(EXPANDS.filter((name) => values.includes(name)));
});

/** Maximum inventory lists per request, as on the platform. */
const MAX_INVENTORY_LISTS = 5;

const inventoryIds = list
  .pipe(
    z
      .array(z.string().max(256))
      .max(
        MAX_INVENTORY_LISTS,
        `at most ${MAX_INVENTORY_LISTS} inventory lists can be requested in one call`,
      ),
  )
  .default([])
  .transform((ids) => [...new Set(ids)]);

/** Parses `imgTypes`: view types with the maximum images of each, e.g. `large:2,swatch`. */
export const imgTypes = z
  .string()
  .max(50)
  .regex(/^\w[\w-]*(:\d{1,3})?(,\w[\w-]*(:\d{1,3})?)*$/)
  .transform(
    (text) =>
      new Map(
        text.split(',').map((part): [string, number] => {
          const [type, count] = part.split(':');
          return [type!, count === undefined ? 200 : Number(count)];
        }),
      ),
  )
  .optional();

export const productQuery = z.object({
  expand,
  allImages: flag,
  perPricebook: flag,
  imgTypes,
  inventoryIds,
});
export type ProductQuery = z.output<typeof productQuery>;

/** Maximum products per request, as on the platform. */
export const MAX_PRODUCTS = 24;

/** Lists of ids as they are written, which listedIds reads. */
const idLists = (what: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat())
    .refine((lists) => lists.some((text) => /[^\s,]/.test(text)), `at least one ${what} id is needed`)
    .refine((lists) => lists.join().length <= MAX_LIST, `the ids have more than ${MAX_LIST} characters`);
const MAX_LIST = 13_000;

export const productsQuery = productQuery.extend({ ids: idLists('product') });

/** Maximum categories per request. */
export const MAX_CATEGORIES = 50;

export const categoryQuery = z.object({
  levels: z
    .enum(['0', '1', '2'])
    .default('1')
    .transform((value) => Number(value)),
});

export const categoriesQuery = categoryQuery.extend({ ids: idLists('category') });
