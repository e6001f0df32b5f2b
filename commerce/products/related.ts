import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { type Selectable, sql } from 'kysely';
import { toAmount } from '../../shared/minor-units.ts';
import type { ProductRow } from '../catalogue/family.ts';
import { type Catalogue, cachedByIds } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { OptionValue, ProductOption, RecommendationTable } from '../database/tables/catalogue.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type SiteMetaRules, siteMetaRules } from '../seo/meta-rules.ts';
import { imageLink } from './image-groups.ts';
import type { ProductQuery } from './product-query.ts';

/** An option with its values, defined by the product or shared in the catalogue. */
export type DefinedOption = Exclude<ProductOption, { shared: true }>;
type RecommendationRow = Selectable<RecommendationTable>;

/** Shared options and recommendations of products, by product id. */
export interface Related {
  options: Map<string, DefinedOption[]>;
  recommendations: Map<string, RecommendationRow[]>;
  /** rules of meta tags, when they are requested and the site has any */
  metaRules?: SiteMetaRules | undefined;
}

/** Loads related data with one query per requested kind. */
export async function loadRelated(
  catalogue: Catalogue,
  site: SiteContext,
  products: ProductRow[],
  query: Pick<ProductQuery, 'expand'>,
): Promise<Related> {
  const { db } = catalogue;
  const wantOptions = query.expand.has('options') && products.some((product) => product.options.length > 0);
  const wantRecommendations = query.expand.has('recommendations') && products.length > 0;
  const [options, recommendations, metaRules] = await Promise.all([
    wantOptions ? optionsOf(db, products) : new Map<string, DefinedOption[]>(),
    wantRecommendations
      ? cachedByIds(
          catalogue,
          `recommendations ${site.siteId}`,
          products.map((product) => product.id),
          (unknown) => recommendationsOf(db, site, new Set(unknown), products),
        )
      : new Map<string, RecommendationRow[]>(),
    query.expand.has('page_meta_tags') ? siteMetaRules(catalogue, site) : undefined,
  ]);
  return { options, recommendations, metaRules };
}

/** Options by product id in the product's order; runs a query only for shared options. */
export async function optionsOf(
  db: Db,
  products: Pick<ProductRow, 'id' | 'catalog_id' | 'options'>[],
): Promise<Map<string, DefinedOption[]>> {
  const shared = products.flatMap((product) =>
    product.options.flatMap((option) =>
      option.shared ? { id: option.id, catalog: product.catalog_id } : [],
    ),
  );
  const rows =
    shared.length === 0
      ? []
      : await db
          .selectFrom('product_option')
          .selectAll()
          .where('id', 'in', [...new Set(shared.map((one) => one.id))])
          .where('catalog_id', 'in', [...new Set(shared.map((one) => one.catalog))])
          .execute();
  return new Map(
    products.map((product) => [
      product.id,
      product.options.flatMap((option): DefinedOption[] => {
        if (!option.shared) return [option];
        const row = rows.find((one) => one.catalog_id === product.catalog_id && one.id === option.id);
        if (!row) return [];
        const { id, name, description, image, sort_mode: sortMode, option_values: values } = row;
        return [{ id, name, description, sortMode, values, ...(image ? { image } : {}) }];
      }),
    ]),
  );
}

/** Loads the recommendations of the given products. */
async function recommendationsOf(
  db: Db,
  site: SiteContext,
  ids: Set<string>,
  products: ProductRow[],
): Promise<Map<string, RecommendationRow[]>> {
  const catalogs = products.flatMap(({ id, catalog_id }) => (ids.has(id) ? [catalog_id] : []));
  const rows = await db
    .selectFrom('recommendation')
    .selectAll()
    .where('source_type', '=', 'product')
    .where('source_id', 'in', [...ids])
    .where('catalog_id', 'in', [...new Set([site.catalogId, ...catalogs])])
    // Products that the site does not sell are omitted.
    .where((where) =>
      where.exists(
        where
          .selectFrom('product')
          .whereRef('product.id', '=', 'recommendation.target_id')
          .where(sql<boolean>`coalesce((online_by_site ->> ${site.siteId})::boolean, online)`)
          .select('product.id'),
      ),
    )
    .orderBy('position')
    .orderBy('target_id')
    .execute();
  return Map.groupBy(rows, (row) => row.source_id);
}

/** Options, links and recommendations of a product in the platform's format; omitted when empty. */
export function relatedJson(
  related: Related,
  row: ProductRow,
  query: Pick<ProductQuery, 'expand'>,
  site: SiteContext,
  imageOrigin: string,
): Partial<ShopperProductsTypes.Product> {
  const { locale } = site;
  const options = related.options.get(row.id) ?? [];
  const recommendations = related.recommendations.get(row.id) ?? [];
  const links = query.expand.has('links') ? row.links : [];
  return {
    ...(options.length > 0
      ? { options: options.map((option) => optionJson(option, row, site, imageOrigin)) }
      : {}),
    ...(links.length > 0
      ? {
          productLinks: links.map(({ productId, type }) => ({
            sourceProductId: row.id,
            sourceProductLink: productAddress(row.id, site),
            targetProductId: productId,
            targetProductLink: productAddress(productId, site),
            type: linkType(type),
          })),
        }
      : {}),
    ...(recommendations.length > 0
      ? {
          recommendations: recommendations.map((one) => ({
            recommendedItemId: one.target_id,
            recommendationType: { displayValue: typeName(one.type), value: Number(one.type) || 0 },
            ...texts({
              name: localize(one.name, locale),
              calloutMsg: localize(one.callout, locale),
              shortDescription: localize(one.short_description, locale),
              longDescription: localize(one.long_description, locale),
            }),
          })),
        }
      : {}),
  };
}

function optionJson(
  option: DefinedOption,
  row: ProductRow,
  { locale, currency }: SiteContext,
  imageOrigin: string,
): ShopperProductsTypes.Option {
  const { id, name, description, image } = option;
  return {
    id,
    ...texts({ name: localize(name, locale), description: description && localize(description, locale) }),
    ...(image ? { image: imageLink(imageOrigin, row.catalog_id, image) } : {}),
    values: offeredValues(option, currency).map((value) => ({
      id: value.id,
      name: localize(value.name, locale) ?? value.id,
      default: value.default ?? false,
      price: toAmount(optionCents(value, currency), currency),
    })),
  };
}

/** Values of an option that are sold in a currency, in the merchant's order or by their surcharge. */
export function offeredValues({ sortMode, values }: DefinedOption, currency: string): OptionValue[] {
  const offered = values.filter((value) => isOffered(value, currency));
  return sortMode === 'price'
    ? offered.toSorted((one, other) => optionCents(one, currency) - optionCents(other, currency))
    : offered;
}

/** Whether a value is sold in a currency: one that costs something in others, but has no price in this one, would be free. */
export const isOffered = ({ prices = {} }: OptionValue, currency: string): boolean =>
  prices[currency] !== undefined || Object.values(prices).every((cents) => cents === 0);

/** Whether a product can be sold in a currency with its options: each needs a value. */
export const areOffered = (options: DefinedOption[], currency: string): boolean =>
  options.every(({ values }) => values.some((value) => isOffered(value, currency)));

/** The value of an option that a shopper gets without a choice: the default one, else the first one shown. */
export function defaultValue(option: DefinedOption, currency: string): OptionValue | undefined {
  const offered = offeredValues(option, currency);
  return offered.find((value) => value.default) ?? offered[0];
}

/** Surcharge in cents of an option value that is offered; 0 without a price. */
export const optionCents = (value: OptionValue, currency: string): number => value.prices?.[currency] ?? 0;

const productAddress = (id: string, { siteId }: SiteContext) =>
  `/product/shopper-products/v1/products/${encodeURIComponent(id)}?siteId=${encodeURIComponent(siteId)}`;

const LINK_TYPES = [
  'cross_sell',
  'replacement',
  'up_sell',
  'accessory',
  'newer_version',
  'alt_orderunit',
  'spare_part',
  'other',
] as const;

function linkType(type: string): (typeof LINK_TYPES)[number] {
  return LINK_TYPES.find((name) => name === type.replaceAll('-', '_')) ?? 'other';
}

/** Recommendation types by the platform's numbers. */
const typeName = (type: string) => ({ '1': 'Cross Sell', '2': 'Up Sell', '3': 'Other' })[type] ?? type;

const texts = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
