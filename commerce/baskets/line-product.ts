import { sql } from 'kysely';
import { type Composition, compose } from '../catalogue/composition.ts';
import { customOf, type ProductRow } from '../catalogue/family.ts';
import { cachedFamilyRows, familyRows } from '../catalogue/family-rows.ts';
import { type CategoryIds, categoryIdsRead, categoryParents } from '../catalogue/product-categories.ts';
import type { Catalogue } from '../database/catalogue-cache.ts';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import { type Read, readTogether } from '../database/read-together.ts';
import type { ProductTable } from '../database/tables/catalogue.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type StockRecords, stockRead } from '../inventory/availability.ts';
import { type PriceEntry, priceEntriesRead } from '../pricing/price-entries.ts';
import { bookCents, type ProductPrice, pricedIds, pricesOf } from '../pricing/prices.ts';
import { type DefinedOption, isOffered, offeredValues, optionsOf } from '../products/related.ts';
import { priceFacts } from '../promotions/facts.ts';
import type { BookPrice } from '../promotions/offers.ts';
import type { SelectableProduct } from '../promotions/selection.ts';
import type { BasketItem } from './basket-state.ts';

/** Products of basket lines by id. `gifts` have no price: they are given as bonus products, but not sold. */
export interface LineProducts {
  products: Map<string, LineProduct>;
  gifts?: Map<string, LineProduct>;
}

/** The product of a line; undefined when it is not available. */
export const productOf = (
  { products, gifts }: LineProducts,
  { productId, bonusOf }: Pick<BasketItem, 'productId' | 'bonusOf'>,
): LineProduct | undefined => products.get(productId) ?? (bonusOf ? gifts?.get(productId) : undefined);

/** Selected value of an option. */
export interface ChosenOption {
  option: DefinedOption;
  value: DefinedOption['values'][number];
}

/** A part of a bundle: the products to choose from and the pieces in one bundle. */
export interface BundlePart {
  quantity: number;
  /** `options`: default values, which the price of the bundle covers */
  choices: { productId: string; masterId: string | null; name: string; options: ChosenOption[] }[];
}

/** An option with the values that can be chosen, in the order that a product page shows. */
export interface LineOption extends DefinedOption {
  /** ids of values that have no price in the basket's currency */
  unpriced?: string[];
}

/** Catalogue data of a product in a basket. `unitCents` is the price of one piece at the line's quantity. */
export interface LineProduct extends SelectableProduct {
  name: string;
  unitCents: number;
  /** undefined for the site's default class */
  taxClassId?: string | undefined;
  options: LineOption[];
  /** for a bundle, in its order */
  parts: BundlePart[];
  minQuantity: number;
  stepQuantity: number;
  /** price of one piece at the line's quantity in a book that a promotion names */
  bookPrice?: BookPrice;
}

type Inherited = Pick<ProductRow, 'name' | 'brand' | 'tax_class_id' | 'custom' | 'options' | 'catalog_id'>;
type Row = Inherited &
  Pick<
    ProductRow,
    'id' | 'type' | 'master_id' | 'members' | 'variation_values' | 'min_order_quantity' | 'step_quantity'
  > & { master: Inherited | null };
interface Child {
  id: string;
  type: ProductTable['type'];
  master_id: string | null;
  variation_values: Record<string, string>;
}

/** Whether data that only imports change may come from the cache. */
export type CacheMode = 'cached' | 'fresh';

/** What is read of products before it is known who buys how many. */
export interface LineFacts {
  rows: Row[];
  compositions: Map<string, Composition>;
  /** prices of the site's books and of others that were asked for */
  entries: Map<string, PriceEntry[]>;
  stock: StockRecords;
  categories: Map<string, CategoryIds>;
}

/** `otherBooks` are price books that promotions read. */
export interface LineRead {
  ids: string[];
  at: Date;
  mode: CacheMode;
  otherBooks: string[];
}

/**
 * Reads products of a basket, with prices and stock, which are never cached, and in the same statement another value. The number
 * of statements is constant: one, and one for the products in `fresh` mode.
 */
export async function readLineFacts<Value>(
  { db, cache }: Catalogue,
  site: SiteContext,
  { ids, at, mode, otherBooks }: LineRead,
  also: Read<Value>,
): Promise<{ facts: LineFacts; also: Value }> {
  const read = {
    name: 'line',
    row: sql<Row>`id, type, master_id, members, variation_values, min_order_quantity, step_quantity, name,
      brand, tax_class_id, custom, options, catalog_id, (select jsonb_build_object('name', master.name,
        'brand', master.brand, 'tax_class_id', master.tax_class_id, 'custom', master.custom,
        'options', master.options, 'catalog_id', master.catalog_id)
        from product master where master.id = product.master_id) as master`,
    child: sql<Child>`id, type, master_id, variation_values`,
    siblings: false,
  };
  const { rows, children } =
    mode === 'fresh'
      ? await familyRows(db, site.siteId, ids, read, at)
      : await cachedFamilyRows({ db, cache }, site.siteId, ids, read, at);
  const compositions = compose(rows, children, ids);
  const priceBookIds = [...new Set([...site.priceBookIds, ...otherBooks])];
  const own = ids.flatMap((id) => compositions.get(id) ?? []);
  const leaves = own.flatMap((composition) => composition.leaves);
  const mastersOrSelf = rows.map((row) => row.master_id ?? row.id);
  const parents = await categoryParents({ db, cache }, site.catalogId);
  const { also: value, ...together } = await readTogether(db, {
    also,
    entries: priceEntriesRead({ ...site, priceBookIds }, pricedIds(leaves), at),
    stock: stockRead(site.inventoryListId, [...new Set(own.flatMap(stockIds))]),
    categories: categoryIdsRead(site.catalogId, mastersOrSelf, parents),
  });
  return { facts: { rows, compositions, ...together }, also: value };
}

/** Products to load: pieces by id, ids of bonus products, and the price books that promotions read. */
export interface WantedProducts {
  quantities: Map<string, number>;
  bonusIds: Set<string>;
  at: Date;
  otherBooks: string[];
}

/**
 * Loads products at the given quantities by id. Leaves out products that cannot be added to
 * a basket: unknown, offline, or masters, groups and sets. Bonus products without a price at the quantity are `gifts`;
 * others without one are left out too.
 */
export async function lineProducts(
  db: Db,
  site: SiteContext,
  { rows, compositions, entries, stock, categories }: LineFacts,
  { quantities, bonusIds, at, otherBooks }: WantedProducts,
): Promise<
  Required<LineProducts> & {
    stock: StockRecords;
    unavailableNames: Map<string, string>;
  }
> {
  const ids = [...quantities.keys()];
  const sellable = rows.filter((row) => quantities.has(row.id) && isSellable(compositions.get(row.id)));
  const composed = sellable.map((row) => compositions.get(row.id)!);
  const [prices, options] = await Promise.all([
    pricesOf(db, site, composed, Math.max(...quantities.values()), at, async () => entries, otherBooks),
    // Options are defined on the master and apply to its variants. Parts of bundles have theirs.
    optionsOf(
      db,
      rows.map((row) => ({ ...(row.master ?? row), id: row.id })),
    ),
  ]);
  const names = new Map(rows.map((row) => [row.id, nameOf(row, site.locale)]));
  const products = new Map<string, LineProduct>();
  const gifts = new Map<string, LineProduct>();
  for (const row of sellable) {
    const price = prices.get(row.id);
    const quantity = quantities.get(row.id)!;
    const unitCents = unitPrice(price, quantity);
    const isSold = unitCents !== undefined;
    if (!isSold && !bonusIds.has(row.id)) continue;
    const master = row.master ?? undefined;
    (isSold ? products : gifts).set(row.id, {
      id: row.id,
      masterId: row.master_id,
      categoryIds: categories.get(row.master_id ?? row.id)?.ids ?? new Set(),
      assignedCategoryIds: categories.get(row.master_id ?? row.id)?.assigned ?? new Set(),
      attribute: (name) =>
        name === 'brand' ? (row.brand ?? master?.brand) : customOf(row, master, name.replace(/^c_/, '')),
      ...priceFacts(price, quantity),
      ats: (stock.records.get(row.id) ?? stock.fallback).ats,
      bookPrice: (id) => (price ? bookCents(price, id, quantity) : undefined),
      name: nameOf(row, site.locale),
      unitCents: unitCents ?? 0,
      taxClassId: row.tax_class_id ?? master?.tax_class_id ?? undefined,
      options: (options.get(row.id) ?? []).map((option) => lineOption(option, site.currency)),
      parts: partsOf(compositions.get(row.id)!, names, options),
      minQuantity: row.min_order_quantity,
      stepQuantity: row.step_quantity,
    });
  }
  const unavailable = ids.filter((id) => !products.has(id) && !gifts.has(id));
  return { products, gifts, stock, unavailableNames: await namesOf(db, unavailable, site.locale) };
}

function lineOption(option: DefinedOption, currency: string): LineOption {
  const unpriced = option.values.filter((value) => !isOffered(value, currency)).map(({ id }) => id);
  return {
    ...option,
    values: offeredValues(option, currency),
    ...(unpriced.length > 0 ? { unpriced } : {}),
  };
}

/** Names of products, sold or not; runs a query only for a non-empty list. */
async function namesOf(db: Db, ids: string[], locale: string): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: Localized; master: Localized | null }>`
    select product.id, product.name, master.name as master
    from product left join product master on master.id = product.master_id
    where product.id = any(${ids})`.execute(db);
  return new Map(
    rows.map((row) => [row.id, localize(row.name, locale) ?? localize(row.master, locale) ?? row.id]),
  );
}

/** Whether a product can be added as it is; the parts of a bundle are selected in the line. */
function isSellable(composition: Composition | undefined): boolean {
  if (!composition) return false;
  const { type, bundled } = composition;
  if (type === 'bundle') return bundled.every((part) => part.leaves.length > 0);
  return type === 'item' || type === 'variant';
}

/** Prices are loaded for the largest quantity of the basket; the tiers contain the price for smaller ones. */
const unitPrice = (price: ProductPrice | undefined, quantity: number): number | undefined =>
  price?.tiers.findLast((tier) => tier.quantity <= quantity)?.cents;

const stockIds = ({ productId, bundled }: Composition): string[] => [
  productId,
  ...bundled.flatMap((part) => part.leaves.map((leaf) => leaf.productId)),
];

function partsOf(
  { type, bundled }: Composition,
  names: Map<string, string>,
  options: Map<string, DefinedOption[]>,
): BundlePart[] {
  if (type !== 'bundle') return [];
  return bundled.map(({ leaves, quantity }) => ({
    quantity,
    choices: leaves.map(({ productId, masterId }) => ({
      productId,
      masterId,
      name: names.get(productId) ?? names.get(masterId ?? '') ?? productId,
      options: (options.get(productId) ?? options.get(masterId ?? '') ?? []).flatMap((option) => {
        const value = option.values.find((one) => one.default) ?? option.values[0];
        return value ? [{ option, value }] : [];
      }),
    })),
  }));
}

const nameOf = (row: Row, locale: string): string =>
  localize(row.name, locale) ?? localize(row.master?.name, locale) ?? row.id;
