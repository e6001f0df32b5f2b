import { currencyDigits, parseAmount } from '../../../shared/minor-units.ts';
import { Problem } from '../../http/problem.ts';
import type { PriceTable, ProductValues } from '../../import/apply-product-change.ts';
import type { ProductEdit } from '../../import/product-edits.ts';
import type { StaffProduct } from '../../products/staff-product.ts';
import { MAX_NAME, MAX_VALUES, type ProductBody } from './product-schemas.ts';
import { isVisible, isWritable } from './written-text.ts';

/** A value that is refused, by its place in the request and a reason that an application can translate. */
const refuse = (field: string, reason: string, detail: string) =>
  new Problem(400, 'invalid-product-value', 'Invalid Value', `${field}: ${detail}`, { field, reason });

const forbid = (field: string) =>
  new Problem(403, 'site-forbidden', 'Forbidden', `${field}: other sites use it, which the caller may not.`);

const ofSet = (field: string) => refuse(field, 'set', 'a set has the prices and stock of its products');

function checkCount(field: string, values: readonly unknown[]): void {
  if (values.length > MAX_VALUES) throw refuse(field, 'too-many', `at most ${MAX_VALUES} in one request`);
}

const TEXTS = {
  name: ['display-name', 'name'],
  shortDescription: ['short-description', 'short_description'],
  longDescription: ['long-description', 'long_description'],
} as const;

/** Names, texts and flags to store. Throws 400 for values that the product cannot have, and 403 for those of other sites. */
export function changedValues(
  product: StaffProduct,
  { texts = {}, online = {} }: ProductBody,
): { values: ProductValues | undefined; edits: ProductEdit[] } {
  const values: ProductValues = { catalogId: product.catalogId, productId: product.id, texts: [], online };
  const edits: ProductEdit[] = [];
  for (const [locale, given] of Object.entries(texts)) {
    if (!product.locales.includes(locale))
      throw refuse(`texts.${locale}`, 'unknown-locale', 'no site of the product has this locale');
    if (!product.mayChangeTexts) throw forbid(`texts.${locale}`);
    for (const key of ['name', 'shortDescription', 'longDescription'] as const) {
      const text = given[key]?.trim();
      if (text === undefined) continue;
      const field = `texts.${locale}.${key}`;
      if (key === 'name' && text.length > MAX_NAME)
        throw refuse(field, 'too-long', `at most ${MAX_NAME} characters`);
      if (key === 'name' && locale === 'default' && !isVisible(text))
        throw refuse(field, 'empty', 'a product needs a name');
      if (!isWritable(text)) throw refuse(field, 'characters', 'contains control characters');
      const [element, column] = TEXTS[key];
      values.texts.push({ element, locale, text });
      edits.push({ productId: product.id, field: column, key: locale, value: text || null });
    }
  }
  for (const [site, flag] of Object.entries(online)) {
    if (!product.sites.some(({ siteId }) => siteId === site))
      throw refuse(`online.${site}`, 'unknown-site', 'the product is in no category of this site');
    edits.push({ productId: product.id, field: 'online_by_site', key: site, value: String(flag) });
  }
  return { values: edits.length > 0 ? values : undefined, edits };
}

interface PriceChange {
  table: PriceTable;
  edit: ProductEdit;
}

/**
 * Price tables to store: the price of one piece is changed or removed, those of quantities and the schedule stay. Throws 400 for an
 * amount that the currency does not have, for removing a price with dates, and for an unknown product, book or schedule; 403 for a book that other sites use.
 */
export function changedPrices(
  product: StaffProduct,
  { prices = [] }: ProductBody,
): { tables: PriceTable[]; edits: ProductEdit[] } {
  checkCount('prices', prices);
  const seen = new Set<string>();
  const changes = prices.flatMap(({ productId, priceBookId, amount, from }, index): PriceChange[] => {
    const field = `prices.${index}`;
    const book = product.priceBooks.find(({ id }) => id === priceBookId);
    if (!book)
      throw refuse(`${field}.priceBookId`, 'unknown-book', 'no site of the caller has this price book');
    if (!book.mayChange) throw forbid(`${field}.priceBookId`);
    if (product.type === 'set') throw ofSet(`${field}.productId`);
    if (productId !== product.id && !product.sellable.some(({ id }) => id === productId))
      throw refuse(`${field}.productId`, 'unknown-product', 'neither the product nor a variant of it');
    const key = JSON.stringify([productId, priceBookId, from]);
    if (seen.has(key)) throw refuse(field, 'twice', 'the price is listed twice');
    seen.add(key);
    const { currency } = book;
    const entries = product.prices.filter(
      (one) => one.productId === productId && one.priceBookId === priceBookId && one.from === from,
    );
    if (from !== undefined && entries.length === 0)
      throw refuse(`${field}.from`, 'unknown-schedule', 'no price starts at this time');
    const to = entries[0]?.to;
    const steps = entries.filter(({ quantity }) => quantity > 1);
    const table = { bookId: priceBookId, currency, productId, from, to };
    const edit = {
      productId,
      field: 'price' as const,
      key: priceBookId,
      ...(from === undefined ? {} : { validFrom: from }),
    };
    if (amount === null) {
      // It could not be entered again with its dates.
      if (from !== undefined || to !== undefined)
        throw refuse(`${field}.amount`, 'no-price', 'a price with dates is removed by an import');
      if (steps.length === entries.length) return [];
      return [{ table: { ...table, amounts: steps }, edit: { ...edit, value: null } }];
    }
    const parsed = /^\d+(\.\d+)?$/.test(amount) ? parseAmount(amount, currency) : undefined;
    const decimals = amount.split('.')[1]?.length ?? 0;
    if (!parsed || parsed.minor === 0 || decimals > currencyDigits(currency))
      throw refuse(`${field}.amount`, 'amount', `not an amount above zero in ${currency}`);
    return [
      {
        table: { ...table, amounts: [{ quantity: 1, amount }, ...steps] },
        edit: { ...edit, value: String(parsed.minor) },
      },
    ];
  });
  return { tables: changes.map(({ table }) => table), edits: changes.map(({ edit }) => edit) };
}

/** Throws 400 and 403 for stock that the product or the caller does not have, and 409 for one that was not seen. */
export function checkStock(product: StaffProduct, { stock = [] }: ProductBody): void {
  checkCount('stock', stock);
  const seen = new Set<string>();
  stock.forEach((one, index) => {
    const field = `stock.${index}`;
    const list = product.inventoryLists.find(({ id }) => id === one.listId);
    if (!list)
      throw refuse(`${field}.listId`, 'unknown-list', 'no site of the caller has this inventory list');
    if (!list.mayChange) throw forbid(`${field}.listId`);
    if (product.type === 'set') throw ofSet(`${field}.productId`);
    if (!product.sellable.some(({ id }) => id === one.productId))
      throw refuse(`${field}.productId`, 'unknown-product', 'neither the product nor a variant of it');
    const key = JSON.stringify([one.listId, one.productId]);
    if (seen.has(key)) throw refuse(field, 'twice', 'the stock is listed twice');
    seen.add(key);
    const known = product.stock.find(
      ({ productId, listId }) => productId === one.productId && listId === one.listId,
    );
    if ((known?.available ?? null) !== one.seen) throw productChanged(product.id);
  });
}

export const productChanged = (productId: string) =>
  new Problem(409, 'product-changed', 'Conflict', 'The product has changed since it was read.', {
    productId,
    reason: 'changed',
  });
