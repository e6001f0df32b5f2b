import { z } from 'zod';
import { readJson } from '../forms/read-json.ts';
import { textsOf } from '../sites/deferred/option-text.ts';
import type { BagItem } from './bag.ts';

/** What identifies a line: product, options with their texts, and bundle parts. */
export type LineIdentity = Omit<BagItem, 'quantity'>;

/** Fields of a platform line that identify it. */
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

/** Returns the key of a line, which does not depend on its quantity or basket. */
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

/** Parses a line key. Returns undefined for an invalid key or that of a gift, which cannot be added. */
export function identityOf(key: string): LineIdentity | undefined {
  const given = readJson(key);
  const { data } = identitySchema.safeParse(given);
  return data && ({ ...data, ...textsOf(given as object, data.optionItems) } as LineIdentity);
}
