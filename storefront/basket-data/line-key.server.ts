import { z } from 'zod';
import { readJson } from '../forms/read-json.ts';
import { textsOf } from '../sites/deferred/option-text.ts';
import type { BagItem } from './bag.ts';

/** What makes two pieces the same line: the product, its options and their texts, the parts of a bundle. */
export type LineIdentity = Omit<BagItem, 'quantity'>;

/** A line as a basket of the platform has it, as far as it says what it is. */
export interface IdentifiedItem {
  productId?: string;
  optionItems?: { optionId: string; optionValueId: string }[];
  bundledProductItems?: { productId?: string; quantity?: number }[];
  bonusProductLineItem?: boolean;
}

const GIFT = 'gift/';
const id = z.string().min(1).max(100);
const identitySchema = z.object({
  productId: id,
  optionItems: z
    .array(z.object({ optionId: id, optionValueId: id }))
    .max(20)
    .optional(),
  bundledProductItems: z
    .array(z.object({ productId: id, quantity: z.number().int().min(1).max(999) }))
    .max(50)
    .optional(),
});

/** The name of a line that stays the same while its pieces come and go, also in another basket. */
export function lineKey(item: IdentifiedItem): string {
  const options = (item.optionItems ?? [])
    .map(({ optionId, optionValueId }) => ({ optionId, optionValueId }))
    .sort((a, b) => (a.optionId < b.optionId ? -1 : 1));
  const parts = (item.bundledProductItems ?? []).map(({ productId = '', quantity = 1 }) => ({
    productId,
    quantity,
  }));
  const identity: LineIdentity = {
    productId: item.productId ?? '',
    ...(options.length > 0 ? { optionItems: options } : {}),
    ...(parts.length > 0 ? { bundledProductItems: parts } : {}),
    ...textsOf(item, options),
  };
  return (item.bonusProductLineItem ? GIFT : '') + JSON.stringify(identity);
}

/** What a line's name says it is; undefined when it is no such name, or that of a gift, which nobody adds. */
export function identityOf(key: string): LineIdentity | undefined {
  const given = readJson(key);
  const { data } = identitySchema.safeParse(given);
  return data && ({ ...data, ...textsOf(given as object, data.optionItems) } as LineIdentity);
}
