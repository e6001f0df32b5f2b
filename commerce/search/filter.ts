import { type RawBuilder, sql } from 'kysely';
import type { ProductCondition } from '../database/tables/promotions.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type ConditionScope, productCondition } from './condition-sql.ts';
import type { Refinements } from './refinement-parameters.ts';
import type { SiteIndex } from './site-index.ts';
import { textKey } from './text-key.ts';
import type { PhraseQuery } from './text-query.ts';
import { rangeIds } from './value-ranges.ts';

/** A search with the ids of its values. Plain data, so that equal filters have equal cache keys. */
export interface Filter {
  siteId: string;
  /** key of the texts */
  language: string;
  currency: string;
  /** search phrase; empty for none */
  phrase: string;
  /** text index query of the phrase */
  text?: PhraseQuery;
  /** products found by id or article number instead of by text */
  productIds?: string[];
  /** id of the category value; 0 for an unknown category, which has no products */
  category?: number;
  price?: { from: number; to?: number };
  hitTypes?: string[];
  orderableOnly?: boolean;
  inventoryListIds?: string[];
  /** condition on products of promotions, from promotion-filter.ts */
  promotions?: PromotionProducts[];
  /** one value per group must match; for varying attributes all within one variant */
  attributes: { id: string; varies: boolean; values: number[] }[];
}

/** Products of a promotion, with ids of category and attribute values. */
export interface PromotionProducts {
  categories?: number[];
  products?: string[];
  attributes?: number[][];
  /** any group with all its conditions */
  groups?: ProductCondition[][];
  exclude?: PromotionProducts;
  /** products excluded from the promotion */
  without?: PromotionProducts[];
}

/** Builds the filter of a request on a site. */
export function filterOf(
  site: SiteContext,
  index: SiteIndex,
  phrase: string,
  refinements: Refinements,
): Filter {
  const { categoryId, price, hitTypes, orderableOnly, inventoryListIds } = refinements;
  const number = (attribute: string, value: string) => index.valueId(attribute, value) ?? 0;
  return {
    siteId: site.siteId,
    language: textKey(site.locale, index.textLocales),
    currency: site.currency,
    phrase,
    ...(categoryId === undefined
      ? {}
      : { category: index.categories.has(categoryId) ? number('cgid', categoryId) : 0 }),
    ...(price ? { price } : {}),
    ...(hitTypes ? { hitTypes } : {}),
    ...(orderableOnly ? { orderableOnly } : {}),
    ...(inventoryListIds ? { inventoryListIds } : {}),
    attributes: [...refinements.attributes].map(([id, values]) => ({
      id,
      varies: index.varying.has(id),
      values: values
        .flatMap((value) => rangeIds(index, id, value) ?? number(id, value))
        .sort((a, b) => a - b),
    })),
  };
}

/** SQL condition on `document` rows for a filter. */
export function conditions(filter: Filter): RawBuilder<boolean> {
  const all: RawBuilder<unknown>[] = [sql`document.site_id = ${filter.siteId}`];
  if (filter.productIds) all.push(sql`document.product_id = any(${filter.productIds})`);
  else if (filter.text) {
    all.push(sql`document.product_id in (
      select product_id from search_text
      where language = ${filter.language} and ${textMatches(filter.text)}
    )`);
  }
  if (filter.category !== undefined) all.push(sql`document.categories @> ${integers([filter.category])}`);
  if (filter.price) all.push(priceWithin(filter, filter.price));
  if (filter.hitTypes) all.push(sql`document.hit_type = any(${filter.hitTypes})`);
  all.push(
    filter.orderableOnly ? sql`document.orderable` : sql`(document.orderable or not document.needs_stock)`,
  );
  if (filter.inventoryListIds) {
    all.push(sql`exists (
      select 1 from search_reference reference, unnest(${filter.inventoryListIds}::text[]) list_id
      where reference.doc_no = document.doc_no
        and search_orderable(list_id, document.hit_type, reference.stock_ids)
    )`);
  }
  if (filter.promotions) all.push(promotionCondition(filter.promotions, filter));
  for (const { values } of filter.attributes) all.push(sql`document.tokens && ${integers(values)}`);
  const varying = filter.attributes.filter((one) => one.varies);
  // With a single varying attribute the document's tokens are sufficient.
  if (varying.length > 1) {
    all.push(sql`exists (
      select 1 from search_unit unit where unit.doc_no = document.doc_no and ${unitConditions(filter)}
    )`);
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** SQL condition on `unit` rows (value combinations of one variant) for a filter. */
export function unitConditions(filter: Filter): RawBuilder<boolean> {
  const groups = filter.attributes.filter((one) => one.varies);
  return sql<boolean>`${sql.join(
    groups.map(({ values }) => sql`unit.tokens && ${integers(values)}`),
    sql` and `,
  )}`;
}

/** SQL condition on `search_text` rows: matches stemmed or unstemmed words. */
export const textMatches = ({ wide }: PhraseQuery): RawBuilder<boolean> =>
  sql<boolean>`(body @@ ${wide.body}::tsquery or words @@ ${wide.words}::tsquery)`;

type PriceScope = Pick<Filter, 'currency' | 'category'>;

/** All shown prices of a `document`, ascending, as JSON; null for a single one that is not stored apart. */
function shownPrices({ currency, category }: PriceScope): RawBuilder<unknown> {
  const everywhere = sql`document.shown_prices -> '' -> ${currency}, document.all_prices -> ${currency}`;
  return category === undefined
    ? sql`coalesce(${everywhere})`
    : sql`coalesce(document.shown_prices -> ${String(category)} -> ${currency}, ${everywhere})`;
}

/** Lowest price of a `document` as its tile shows it, before promotions, in minor units. */
export const lowestPrice = (scope: PriceScope): RawBuilder<number> =>
  sql<number>`coalesce(${shownPrices(scope)} -> 0, document.min_prices -> ${scope.currency})::bigint`;

/** Highest price of a `document`, in minor units. */
export const highestPrice = (scope: PriceScope): RawBuilder<number> =>
  sql<number>`coalesce(${shownPrices(scope)} -> -1, document.min_prices -> ${scope.currency})::bigint`;

/** All prices of a `document`, in minor units; null for a single one. */
export const severalPrices = (scope: PriceScope): RawBuilder<number[] | null> =>
  sql`case when ${shownPrices(scope)} is not null then array(
    select value::bigint from jsonb_array_elements_text(${shownPrices(scope)})
  ) end`;

/**
 * SQL condition on a `category` of a hit: it shows the hit at a price in the selected range. A category that shows some
 * variations of a master has prices of its own.
 */
export function placedWithin({ price, currency }: Pick<Filter, 'price' | 'currency'>): RawBuilder<boolean> {
  if (!price) return sql<boolean>`true`;
  const placed = sql`shown_prices -> category::text -> ${currency}`;
  return sql<boolean>`(${placed} is null or exists (
    select 1 from jsonb_array_elements_text(${placed}) one
    where one::bigint >= ${price.from} and one::bigint < ${price.to ?? Number.MAX_SAFE_INTEGER}::bigint
  ))`;
}

/** SQL condition: any price of a `document`, of whichever variant, is in a range. */
function priceWithin(scope: PriceScope, { from, to }: NonNullable<Filter['price']>): RawBuilder<boolean> {
  const within = (cents: RawBuilder<unknown>) =>
    to === undefined ? sql`${cents} >= ${from}` : sql`(${cents} >= ${from} and ${cents} < ${to})`;
  return sql`(${within(lowestPrice(scope))} or exists (
    select 1 from unnest(${severalPrices(scope)}) several(cents) where ${within(sql`several.cents`)}
  ))`;
}

/** SQL condition on `document` rows: products of any of the promotions. */
export const promotionCondition = (
  promotions: PromotionProducts[],
  scope: ConditionScope,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`false`, ...promotions.map((one) => selectionCondition(one, scope))], sql` or `)})`;

/** SQL equivalent of selects() in promotions/selection.ts. */
function selectionCondition(
  { categories, products, attributes = [], groups, exclude, without = [] }: PromotionProducts,
  scope: ConditionScope,
): RawBuilder<boolean> {
  const named: RawBuilder<boolean>[] = [];
  if (categories) named.push(sql`document.categories && ${integers(categories)}`);
  if (products) {
    named.push(sql`exists (
      select 1 from search_reference reference
      where reference.doc_no = document.doc_no
        and (reference.stock_ids || document.product_id) && ${products}::text[]
    )`);
  }
  const all = [
    named.length > 0 ? sql`(${sql.join(named, sql` or `)})` : sql`true`,
    ...attributes.map((values) => sql`document.tokens && ${integers(values)}`),
    ...(groups ? [anyGroup(groups, scope)] : []),
    ...[...(exclude ? [exclude] : []), ...without].map((one) => sql`not ${selectionCondition(one, scope)}`),
  ];
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

const anyGroup = (groups: ProductCondition[][], scope: ConditionScope) => {
  const each = groups.map((group) => {
    const all = group.map((condition) => productCondition(condition, scope));
    return sql`(${sql.join([sql`true`, ...all], sql` and `)})`;
  });
  return sql`(${sql.join([sql`false`, ...each], sql` or `)})`;
};

const integers = (values: number[]) => sql`${values}::integer[]`;
