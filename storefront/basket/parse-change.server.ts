import { z } from 'zod';
import type { BagItem, BagResponse } from '../basket-data/bag.ts';
import { readJson } from '../forms/read-json.ts';
import { choiceField } from '../product-data/choice-field.ts';
import {
  type OptionText,
  readOptionText,
  textAttribute,
  textRefusal,
  textsOf,
} from '../sites/deferred/option-text.ts';
import { storeConfig } from '../sites/site-config.server.ts';

type Refusal = NonNullable<BagResponse['refusal']>;

/** Change of the bag, as submitted by a form. */
export type BagRequest = {
  /** basket shown on the page; empty when the form does not name one */
  basketId: string;
} & (
  | { intent: 'add'; items: BagItem[] }
  /** `line` is the key of a line; a quantity of 0 or less removes it */
  | { intent: 'quantity'; line: string; quantity: number }
  | { intent: 'variant'; line: string; productId: string }
  | { intent: 'remove-unavailable' }
  /** `choice` is the id of a choice of bonus products */
  | { intent: 'take-gift'; choice: string; productId: string }
  | { intent: 'add-coupon'; code: string }
  | { intent: 'remove-coupon'; couponItemId: string }
);

/** Parses the form of a change. Throws a 400 response for an unknown intent. */
export function parseChange(form: FormData): { request: BagRequest } | { refusal: Refusal } {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const basketId = field('basketId');
  // A button with a coupon id removes that coupon.
  const intent = field('intent') || (form.has('couponItemId') && 'remove-coupon');
  switch (intent) {
    case 'add': {
      const items = parseItems(form);
      if (!items) return { refusal: { id: 'quantity' } };
      const read = withOptionTexts(items, storeConfig.optionTexts);
      return 'refusal' in read ? read : { request: { basketId, intent, items: read.items } };
    }
    case 'quantity': {
      const quantity = parseQuantity(field('quantity')) + (Number(form.get('step')) || 0);
      if (Number.isNaN(quantity)) return { refusal: { id: 'quantity' } };
      return { request: { basketId, intent, line: field('line'), quantity } };
    }
    case 'variant': {
      const productId = field('productId').slice(0, 100);
      return { request: { basketId, intent, line: field('line'), productId } };
    }
    case 'remove-unavailable':
      return { request: { basketId, intent } };
    case 'take-gift': {
      const [choice, productId] = [field('choice').slice(0, 300), field('productId').slice(0, 100)];
      return { request: { basketId, intent, choice, productId } };
    }
    case 'add-coupon': {
      const code = field('code').trim();
      // An empty field is no request: the service would refuse it as malformed.
      return code ? { request: { basketId, intent, code } } : { refusal: { id: 'unknown_coupon' } };
    }
    case 'remove-coupon':
      return { request: { basketId, intent, couponItemId: field('couponItemId') } };
    default:
      throw new Response('Unknown intent', { status: 400 });
  }
}

const id = z.string().trim().min(1).max(100);
const quantity = z.number().int().min(1).max(999);

/** Items of an `add`; the platform accepts 50 per request. */
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

/** Parses a typed quantity of 1 to 3 digits (specification, section 5); NaN for anything else. */
function parseQuantity(typed: string): number {
  const given = typed || '1';
  return /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN;
}

/**
 * Parses the items to add: JSON in the field `items`, or the fields `productId` and `quantity` of a form
 * without scripts. Undefined when invalid.
 */
function parseItems(form: FormData): BagItem[] | undefined {
  const given = form.get('items');
  const fields = Object.fromEntries(form);
  const items =
    typeof given === 'string'
      ? readJson(given)
      : [{ productId: form.get('productId'), quantity: parseQuantity(String(form.get('quantity') ?? '')) }];
  const { data } = itemsSchema.safeParse(items);
  // Without scripts quantity, options and their texts are fields of their own, of a form for one product.
  const isForm = data?.length === 1;
  const typed = isForm && typeof given === 'string' ? form.get('quantity') : null;
  const read = (data as BagItem[] | undefined)?.map((item) => {
    const { productId, quantity, bundledProductItems } = item;
    const optionItems = item.optionItems?.map(({ optionId, optionValueId }) => {
      const field = isForm && form.get(choiceField(optionId));
      return { optionId, optionValueId: (typeof field === 'string' && field.trim()) || optionValueId };
    });
    return {
      productId,
      quantity: typed === null ? quantity : parseQuantity(String(typed).trim()),
      ...(optionItems ? { optionItems } : {}),
      ...(bundledProductItems ? { bundledProductItems } : {}),
      ...textsOf({ ...fields, ...item }, optionItems),
    };
  });
  // The fields are bounded like the items.
  return itemsSchema.safeParse(read).success ? read : undefined;
}

/**
 * Returns the items with the normalised texts of their options; drops texts that no option needs. One missing
 * or invalid text rejects all items.
 */
export function withOptionTexts(
  items: BagItem[],
  rules: OptionText[],
): { items: BagItem[] } | { refusal: Refusal } {
  const read: BagItem[] = [];
  for (const item of items) {
    const { productId, quantity, optionItems, bundledProductItems } = item;
    const clean: BagItem = {
      productId,
      quantity,
      ...(optionItems ? { optionItems } : {}),
      ...(bundledProductItems ? { bundledProductItems } : {}),
    };
    for (const { optionId, optionValueId } of optionItems ?? []) {
      const rule = rules.find((one) => one.optionId === optionId && one.valueId === optionValueId);
      if (!rule) continue;
      const name = textAttribute(optionId);
      const text = readOptionText(item[name], rule);
      if (text === undefined) return { refusal: textRefusal(rule) };
      clean[name] = text;
    }
    read.push(clean);
  }
  return { items: read };
}
