import type { StaffProduct } from '../api/product-types.ts';
import { amountPattern, amountText } from '../money/amount.ts';

/** A value of a product that staff can change. */
export type Field =
  | { kind: 'text'; locale: string; name: 'name' | 'shortDescription' | 'longDescription' }
  | { kind: 'online'; siteId: string }
  | { kind: 'price'; productId: string; bookId: string; from?: string | undefined }
  | { kind: 'stock'; productId: string; listId: string };

/** Changed values as they were typed, by the key of their field. */
export type Draft = Readonly<Record<string, string>>;

export const TEXT_NAMES = ['name', 'shortDescription', 'longDescription'] as const;

/** The longest texts that the service stores. */
const MAX_CHARACTERS = { name: 300, shortDescription: 100_000, longDescription: 100_000 };
const MAX_PIECES = 1_000_000;

export function keyOf(field: Field): string {
  if (field.kind === 'text') return JSON.stringify([field.kind, field.locale, field.name]);
  if (field.kind === 'online') return JSON.stringify([field.kind, field.siteId]);
  if (field.kind === 'stock') return JSON.stringify([field.kind, field.productId, field.listId]);
  return JSON.stringify([field.kind, field.productId, field.bookId, field.from ?? '']);
}

export function fieldOf(key: string): Field {
  const [kind, first = '', second = '', third = ''] = JSON.parse(key) as string[];
  if (kind === 'text') return { kind, locale: first, name: TEXT_NAMES.find((name) => name === second)! };
  if (kind === 'online') return { kind, siteId: first };
  if (kind === 'stock') return { kind, productId: first, listId: second };
  return { kind: 'price', productId: first, bookId: second, from: third || undefined };
}

export const stockOf = (product: StaffProduct, productId: string, listId: string) =>
  product.stock.find((one) => one.productId === productId && one.listId === listId);

/** Prices of one piece of a product in a book, by their schedules. */
export const pricesOf = (product: StaffProduct, productId: string, bookId: string) =>
  product.prices.filter(
    (one) => one.productId === productId && one.priceBookId === bookId && one.quantity === 1,
  );

/** Whether a price is limited in time: it cannot be removed here, because it could not be entered again with its dates. */
export const hasDates = (
  product: StaffProduct,
  { productId, bookId, from }: Field & { kind: 'price' },
): boolean =>
  from !== undefined ||
  pricesOf(product, productId, bookId).some((one) => one.from === undefined && one.to !== undefined);

const currencyOf = (product: StaffProduct, bookId: string): string =>
  product.priceBooks.find(({ id }) => id === bookId)?.currency ?? 'EUR';

/** The value that is stored, as a field shows it; '' for none, and for stock without end. */
export function storedValue(product: StaffProduct, field: Field): string {
  if (field.kind === 'text') return product.texts[field.locale]?.[field.name] ?? '';
  if (field.kind === 'online')
    return String(product.sites.find(({ siteId }) => siteId === field.siteId)?.online ?? false);
  if (field.kind === 'price')
    return (
      pricesOf(product, field.productId, field.bookId).find(({ from }) => from === field.from)?.amount ?? ''
    );
  const stock = stockOf(product, field.productId, field.listId);
  return stock && !stock.perpetual ? String(Math.max(0, stock.onHand - stock.reserved)) : '';
}

/** Whether a value as it was typed is the stored one: `10,0` is `10.00`. */
function isStored(product: StaffProduct, field: Field, value: string): boolean {
  const stored = storedValue(product, field);
  if (field.kind !== 'price') return value === stored;
  if (value.trim() === '' || problemOf(product, field, value)) return value.trim() === stored;
  return amountText(value, currencyOf(product, field.bookId)) === stored;
}

/** The draft with another value of a field; one that is stored already is no change. */
export function withValue(draft: Draft, product: StaffProduct, field: Field, value: string): Draft {
  const { [keyOf(field)]: _before, ...others } = draft;
  return isStored(product, field, value) ? others : { ...others, [keyOf(field)]: value };
}

/** Why a value cannot be saved, as a reason of the service's refusals; undefined when it can. */
export function problemOf(product: StaffProduct, field: Field, value: string): string | undefined {
  if (field.kind === 'text') {
    if (field.name === 'name' && field.locale === 'default' && value.trim() === '') return 'empty';
    return value.length > MAX_CHARACTERS[field.name] ? `too-long-${field.name}` : undefined;
  }
  if (field.kind === 'price') {
    if (value.trim() === '') return hasDates(product, field) ? 'no-price' : undefined;
    const pattern = new RegExp(`^(?:${amountPattern(currencyOf(product, field.bookId))})$`);
    return pattern.test(value.trim()) && /[1-9]/.test(value) ? undefined : 'amount';
  }
  if (field.kind === 'stock')
    return /^\d{1,7}$/.test(value.trim()) && Number(value) <= MAX_PIECES ? undefined : 'quantity';
  return undefined;
}

/** The request that saves a draft, and the field of each place in it, by which the service refuses a value. */
export function requestOf(product: StaffProduct, draft: Draft) {
  const body: {
    texts?: Record<string, Record<string, string>>;
    online?: Record<string, boolean>;
    prices?: { productId: string; priceBookId: string; amount: string | null; from?: string }[];
    stock?: { productId: string; listId: string; onHand: number; seen: number | null }[];
  } = {};
  const places: Record<string, string> = {};
  for (const key of Object.keys(draft).sort()) {
    const [field, value] = [fieldOf(key), draft[key]!];
    if (field.kind === 'text') {
      body.texts ??= {};
      body.texts[field.locale] = { ...body.texts[field.locale], [field.name]: value };
      places[`texts.${field.locale}.${field.name}`] = key;
      places[`texts.${field.locale}`] ??= key;
    } else if (field.kind === 'online') {
      body.online = { ...body.online, [field.siteId]: value === 'true' };
      places[`online.${field.siteId}`] = key;
    } else if (field.kind === 'price') {
      body.prices ??= [];
      places[`prices.${body.prices.length}`] = key;
      const { productId, bookId: priceBookId, from } = field;
      const amount = value.trim() === '' ? null : amountText(value, currencyOf(product, priceBookId));
      body.prices.push({ productId, priceBookId, amount, ...(from ? { from } : {}) });
    } else {
      body.stock ??= [];
      places[`stock.${body.stock.length}`] = key;
      const { productId, listId } = field;
      const seen = stockOf(product, productId, listId)?.available ?? null;
      body.stock.push({ productId, listId, onHand: Number(value), seen });
    }
  }
  /** The key of the field that a refusal names, such as `prices.0.amount`. */
  const keyAt = (place: string): string | undefined =>
    places[place] ?? places[place.split('.').slice(0, 2).join('.')];
  return { body, keyAt };
}

/** A value that somebody else changed. */
export interface Difference {
  field: Field;
  before: string;
  after: string;
  /** whether the draft has another value for it, which the next save stores */
  isOverwritten: boolean;
}

/**
 * What differs between two readings of a product, but for `own` values, whose save had no answer. Stock counts only where the draft
 * changes it: it moves with every order.
 */
export function differencesOf(
  before: StaffProduct,
  after: StaffProduct,
  draft: Draft,
  own: Draft = {},
): Difference[] {
  const keys = new Set([...fieldsOf(before), ...fieldsOf(after)].map(keyOf));
  return [...keys].flatMap((key) => {
    const field = fieldOf(key);
    const [old, current, typed] = [storedValue(before, field), storedValue(after, field), draft[key]];
    const isTyped = [typed, own[key]].some((value) => value !== undefined && isStored(after, field, value));
    if (old === current || isTyped || (field.kind === 'stock' && typed === undefined)) return [];
    return [{ field, before: old, after: current, isOverwritten: typed !== undefined }];
  });
}

/** Every field that has a value. */
function fieldsOf(product: StaffProduct): Field[] {
  return [
    ...Object.keys(product.texts).flatMap((locale) =>
      TEXT_NAMES.map((name): Field => ({ kind: 'text', locale, name })),
    ),
    ...product.sites.map(({ siteId }): Field => ({ kind: 'online', siteId })),
    ...product.prices
      .filter(({ quantity }) => quantity === 1)
      .map(({ productId, priceBookId: bookId, from }): Field => ({ kind: 'price', productId, bookId, from })),
    ...product.stock.map(({ productId, listId }): Field => ({ kind: 'stock', productId, listId })),
  ];
}

/** The draft without what is stored by now. */
export const remaining = (draft: Draft, product: StaffProduct): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => !isStored(product, fieldOf(key), value)));

/**
 * What is not saved when a save of `sent` is answered with `after`: values that were typed while it ran. `before`: the product that
 * was shown; a value typed back to it is no longer in `known`, but differs from what is stored now.
 */
export function unsaved(known: Draft, sent: Draft, before: StaffProduct, after: StaffProduct): Draft {
  const values = [...new Set([...Object.keys(sent), ...Object.keys(known)])].map((key): [string, string] => [
    key,
    known[key] ?? storedValue(before, fieldOf(key)),
  ]);
  return remaining(Object.fromEntries(values.filter(([key, value]) => value !== sent[key])), after);
}
