import { toAmount } from '../../shared/minor-units.ts';
import type { Leaf } from '../catalogue/composition.ts';
import {
  type ChildRow,
  type Families,
  loadFamilies,
  masterOf,
  type ProductRow,
} from '../catalogue/family.ts';
import { cachedCategories, type ProductCategories } from '../catalogue/product-categories.ts';
import { type Catalogue, cachedByIds } from '../database/catalogue-cache.ts';
import type { CatalogImages } from '../database/tables/catalogue.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type Availability, availabilityByList, availabilityOf } from '../inventory/availability.ts';
import { cachedPriceEntries } from '../pricing/price-entries.ts';
import { bookCents, type ProductPrice, pricesOf } from '../pricing/prices.ts';
import { type ActivePromotion, activePromotions, type PromotionAudience } from '../promotions/active.ts';
import { booksOf, priceFacts } from '../promotions/facts.ts';
import { offersFor, type PromotionOffer } from '../promotions/offers.ts';
import { cachedPriorPrices } from '../promotions/prior-prices.ts';
import { type DefinedNames, definedNames } from './attribute-names.ts';
import { imageSettings } from './image-groups.ts';
import { areOffered, type DefinedOption, defaultValue, optionCents, optionsOf } from './related.ts';

/** Products with the data for their JSON. */
export interface LoadedProducts {
  site: SiteContext;
  families: Families;
  prices: Map<string, ProductPrice>;
  availability: Map<string, Availability>;
  /** stock in the requested inventory lists that exist, by id in the requested order */
  inventories: Map<string, Map<string, Availability>>;
  promotions: ActivePromotion[];
  /** image settings by catalogue id */
  imageSettings: Map<string, CatalogImages>;
  names: DefinedNames;
  /** categories of a product; variants have their master's */
  categories(row: ChildRow): ProductCategories | undefined;
  /** options of a product; variants have their master's */
  options(row: ChildRow): DefinedOption[];
  /** promotions of a product that need no coupon, by priority */
  offers(row: ChildRow): PromotionOffer[];
}

/**
 * Loads products of a site by id with prices, stock, categories and promotions of their families. Runs at
 * most nine queries, four in sequence for masters, independent of the number of products. Everything except
 * the stock is cached.
 */
export async function loadProducts(
  catalogue: Catalogue,
  site: SiteContext,
  ids: string[],
  audience: PromotionAudience,
  inventoryIds: string[] = [],
): Promise<LoadedProducts> {
  const { db } = catalogue;
  const [families, promotions, settings, names] = await Promise.all([
    loadFamilies(catalogue, site.siteId, ids, audience.at),
    activePromotions(catalogue, site.siteId, audience, site.currency),
    imageSettings(catalogue),
    definedNames(catalogue),
  ]);
  const compositions = [...families.compositions.values()];
  const categorised = [...families.rows.values()].filter((row) => row.type !== 'variant');
  const placed = [...new Set([...ids, ...categorised.map((row) => row.id)])];
  const optioned = [...families.rows.values()].filter((row) => row.options.length > 0);
  const [prices, availability, categories, inventories, options] = await Promise.all([
    pricesOf(
      db,
      site,
      compositions,
      1,
      audience.at,
      (_db, ...query) => cachedPriceEntries(catalogue, ...query),
      booksOf(promotions),
      site.priorPrices ? (reduced) => cachedPriorPrices(catalogue, site, reduced, audience.at) : undefined,
    ),
    availabilityOf(db, site.inventoryListId, compositions),
    cachedCategories(catalogue, site.catalogId, placed),
    availabilityByList(db, inventoryIds, compositions),
    cachedByIds(
      catalogue,
      'options',
      optioned.map(({ id }) => id),
      (unknown) =>
        optionsOf(
          db,
          optioned.filter(({ id }) => unknown.includes(id)),
        ),
    ),
  ]);
  const optionsFor = (row: ChildRow) => options.get(masterOf(families, row)?.id ?? row.id) ?? [];
  // The basket refuses products with an option that has no value in the currency.
  for (const { productId, leaves } of compositions) {
    const stock = availability.get(productId);
    const isSold = ({ productId: id, masterId }: Leaf) =>
      areOffered(options.get(masterId ?? id) ?? [], site.currency);
    if (stock?.orderable && leaves.length > 0 && !leaves.some(isSold))
      availability.set(productId, { ...stock, orderable: false });
  }
  const categoriesFor = (row: ChildRow) =>
    categories.get(row.id) ?? (row.master_id === null ? undefined : categories.get(row.master_id));
  return withOffers({
    site,
    families,
    prices,
    availability,
    inventories,
    promotions,
    imageSettings: settings,
    names,
    categories: categoriesFor,
    options: optionsFor,
  });
}

/** Adds the promotions of products at their prices and stock. */
export function withOffers(loaded: Omit<LoadedProducts, 'offers'>): LoadedProducts {
  const { site, families, prices, availability, promotions, categories } = loaded;
  return {
    ...loaded,
    offers(row) {
      if (promotions.length === 0) return [];
      const master = masterOf(families, row);
      const price = prices.get(row.id);
      const selectable = {
        unitCents: price?.cents,
        ats: availability.get(row.id)?.ats,
        ...priceFacts(price, 1),
        optionValues: defaultOptions(loaded.options(row), site.currency),
        id: row.id,
        masterId: row.master_id,
        categoryIds: categories(row)?.ids ?? new Set<string>(),
        assignedCategoryIds: categories(row)?.assigned ?? new Set<string>(),
        attribute: (name: string) =>
          name === 'brand'
            ? (row.brand ?? master?.brand)
            : (row.custom[name.replace(/^c_/, '')] ?? master?.custom[name.replace(/^c_/, '')]),
      };
      return offersFor(promotions, selectable, site.currency, price?.cents, (id) =>
        price ? bookCents(price, id, 1) : undefined,
      );
    },
  };
}

/** Ids of the default values by option. */
const defaultOptions = (options: DefinedOption[], currency: string): Map<string, string> =>
  new Map(options.map((option) => [option.id, defaultValue(option, currency)?.id ?? '']));

/** What default values of options add to the prices of a product, in units of the site's currency. */
interface OptionsPrice {
  c_optionsPrice?: number;
  c_optionsPriceMax?: number;
}

/**
 * `c_optionsPrice`: what the default values of a product's options add to its price; absent when they add nothing. The
 * API's prices exclude options, as the contract's do, and a basket charges them. For a set it is added to the lowest price
 * of its members, and `c_optionsPriceMax` to the highest one.
 */
export function optionsPrice(loaded: LoadedProducts, row: ChildRow): OptionsPrice {
  const amount = (name: keyof OptionsPrice, extra: number): OptionsPrice =>
    extra === 0 ? {} : { [name]: toAmount(extra, loaded.site.currency) };
  if (row.type !== 'set') return amount('c_optionsPrice', optionsPriceCents(loaded, row));
  const members = setMembers(loaded, row);
  const whole = loaded.prices.get(row.id);
  if (!whole || members.every(({ extra }) => extra === 0)) return {};
  const lowest = Math.min(...members.map(({ price, extra }) => price.cents + extra));
  const highest = Math.max(...members.map(({ price, extra }) => price.maxCents + extra));
  return {
    ...amount('c_optionsPrice', lowest - whole.cents),
    ...amount('c_optionsPriceMax', highest - whole.maxCents),
  };
}

/** Members of a set that have a price, with what the default values of their options add. */
export function setMembers(
  loaded: LoadedProducts,
  set: ChildRow,
): { member: ProductRow; price: ProductPrice; extra: number }[] {
  const { rows } = loaded.families;
  return (rows.get(set.id)?.members ?? []).flatMap(({ productId }) => {
    const [member, price] = [rows.get(productId), loaded.prices.get(productId)];
    return member && price && member.type !== 'set'
      ? [{ member, price, extra: optionsPriceCents(loaded, member) }]
      : [];
  });
}

const optionsPriceCents = (loaded: LoadedProducts, row: ChildRow): number =>
  loaded.options(row).reduce((sum, option) => {
    const value = defaultValue(option, loaded.site.currency);
    return sum + (value ? optionCents(value, loaded.site.currency) : 0);
  }, 0);
