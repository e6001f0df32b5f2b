import { z } from 'zod';
import type { BagItem } from '../basket-data/bag.ts';
import { readJson } from '../forms/read-json.ts';
import { textsOf } from '../sites/option-text.ts';

const id = z.string().trim().min(1).max(100);
const quantity = z.number().int().min(1).max(999);

/** The items of a change that adds; the platform takes at most 50 at once. */
const itemsSchema = z
  .array(
    z.looseObject({
      productId: id,
      quantity,
      optionItems: z
        .array(z.object({ optionId: id, optionValueId: id }))
        .max(20)
        .optional(),
      bundledProductItems: z
        .array(z.object({ productId: id, quantity }))
        .max(50)
        .optional(),
    }),
  )
  .min(1)
  .max(50);

/** A quantity typed by a person: 1 to 3 digits (specification, section 5); anything else is no number. */
export function quantityOf(typed: string): number {
  const given = typed || '1';
  return /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN;
}

/**
 * What a form adds: the JSON of its field `items`, or the plain fields `productId` and `quantity` of a form without
 * scripts. Throws a ZodError when it is neither.
 */
export function itemsOf(form: FormData): BagItem[] {
  const given = form.get('items');
  const fields = Object.fromEntries(form);
  const items =
    typeof given === 'string'
      ? readJson(given)
      : [{ productId: form.get('productId'), quantity: quantityOf(String(form.get('quantity') ?? '')) }];
  const read = itemsSchema.parse(items) as BagItem[];
  // Without scripts the text of an option is a field of the form.
  return read.map((item) => {
    const { productId, quantity, optionItems, bundledProductItems } = item;
    return {
      productId,
      quantity,
      ...(optionItems ? { optionItems } : {}),
      ...(bundledProductItems ? { bundledProductItems } : {}),
      ...textsOf({ ...fields, ...item }, optionItems),
    };
  });
}
