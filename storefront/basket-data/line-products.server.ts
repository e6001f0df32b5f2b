import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { type ExemptReason, exemptReason } from '../../shared/legal-rules.ts';
import { type Picture, pictureSource } from '../images/picture.ts';
import { imagesOf } from '../images/view-types.server.ts';
import { type CatalogueScope, queryUncached } from '../platform/catalogue.server.ts';
import { type ExpectedStock, expectedStock } from '../platform/expected-stock.ts';
import { highestPrice, needsPriorPrice, priceBefore } from '../platform/price-before.ts';
import { type Measure, measureOf } from '../platform/unit-price.ts';
import { namesBesidesSize, rolesOf } from '../platform/variation-roles.server.ts';
import { money } from '../sites/money.server.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import type { BagLine } from './bag.ts';

/** Product data of a line that the basket does not contain. */
export interface LineProduct {
  masterId: string;
  categoryId?: string;
  name?: string;
  image?: Picture;
  choices: BagLine['choices'];
  sizes: NonNullable<BagLine['sizes']>;
  sizeName?: string;
  /** other sizes of the same colour that can be ordered at the same price */
  exchanges: { productId: string; label: string }[];
  stock?: number;
  expected?: ExpectedStock;
  /** price of one piece that reductions are announced from, in minor units of the currency; 0 without one */
  listPrice: number;
  /** the site announces reductions only from that price */
  needsPrior?: true;
  measure?: Measure;
  exempt?: ExemptReason;
  composition?: string;
}

/** Maximum number of products in one platform request. */
const MAX_PRODUCTS = 24;

interface LineItem {
  productId?: string;
  bundledProductItems?: { productId?: string }[];
}

/** Returns the unique product ids of lines and of the bundles among them. */
export function productIdsOf(items: LineItem[] = []): string[] {
  const contents = items.flatMap((item) => item.bundledProductItems ?? []);
  return [...new Set([...items, ...contents].map(({ productId = '' }) => productId))].filter(Boolean);
}

/**
 * Loads the products of lines within one request. Loading starts as soon as ids are known, in parallel with other
 * requests, and each product is loaded once.
 */
export interface LineProductLoader {
  load(ids: string[]): void;
  /** products by id; those no longer sold are missing */
  read(ids: string[]): Promise<Map<string, LineProduct>>;
}

export function lineProductLoader(scope: CatalogueScope): LineProductLoader {
  const requested = new Map<string, Promise<Map<string, LineProduct>>>();
  const load = (ids: string[]) => {
    const missing = ids.filter((id) => !requested.has(id));
    if (missing.length === 0) return;
    const answer = lineProducts(scope, missing);
    // Prevents an unhandled rejection; `read` rejects when the products are needed.
    answer.catch(() => {});
    for (const id of missing) requested.set(id, answer);
  };
  return {
    load,
    async read(ids) {
      load(ids);
      const answers = await Promise.all(new Set(ids.map((id) => requested.get(id))));
      return new Map(answers.flatMap((answer) => [...(answer ?? [])]));
    },
  };
}

/** Loads products by id; those no longer sold are missing. */
export async function lineProducts(scope: CatalogueScope, ids: string[]): Promise<Map<string, LineProduct>> {
  const batches: string[][] = [];
  for (let at = 0; at < ids.length; at += MAX_PRODUCTS) batches.push(ids.slice(at, at + MAX_PRODUCTS));
  const found = await Promise.all(
    batches.map((batch) =>
      queryUncached(scope, `lines/${JSON.stringify(batch)}`, async ({ products }) => {
        const answer = await products.getProducts({
          parameters: {
            ids: batch,
            allImages: true,
            perPricebook: true,
            expand: ['availability', 'images', 'prices', 'variations'],
          },
        });
        return (answer as ShopperProductsTypes.ProductResult).data.map(viewProduct);
      }),
    ),
  );
  return new Map(found.flat());
}

function viewProduct(product: ShopperProductsTypes.Product): [string, LineProduct] {
  const image = pictureOf(product);
  const list = priceBefore(product, highestPrice(product));
  const expected = expectedStock(product.inventory);
  const measure = measureOf(product);
  const exempt = exemptReason(product.c_withdrawalExempt);
  const sizeName = namesBesidesSize(product);
  const composition: unknown = product.c_fibreComposition ?? product.c_material;
  return [
    product.id,
    {
      masterId: product.master?.masterId ?? product.id,
      ...(product.primaryCategoryId ? { categoryId: product.primaryCategoryId } : {}),
      ...(product.name ? { name: product.name } : {}),
      ...(image ? { image } : {}),
      choices: choicesOf(product),
      sizes: sizesOf(product),
      ...(sizeName ? { sizeName } : {}),
      exchanges: exchangesOf(product),
      ...(product.inventory?.ats !== undefined && product.inventory.ats < 999_999
        ? { stock: product.inventory.ats }
        : {}),
      ...(expected ? { expected } : {}),
      ...(measure ? { measure } : {}),
      ...(exempt ? { exempt } : {}),
      ...(typeof composition === 'string' ? { composition } : {}),
      listPrice: money(list, product.currency ?? '').cents,
      ...(needsPriorPrice(product) ? { needsPrior: true as const } : {}),
    },
  ];
}

/** First large image in the variation of the product. */
function pictureOf(product: ShopperProductsTypes.Product): Picture | undefined {
  const [image] = imagesOf(product.imageGroups, 'large', product.variationValues);
  const src = pictureSource(image?.link, storeConfig);
  return src ? { src, alt: image?.alt ?? product.name ?? '' } : undefined;
}

/** Variants in the colour of the product, labelled by their other attributes. */
function sizesOf(product: ShopperProductsTypes.Product) {
  const { variants = [], variationAttributes = [], variationValues } = product;
  const { color = '' } = rolesOf(product);
  const nameOf = (id: string, value: string) =>
    variationAttributes.find((attribute) => attribute.id === id)?.values?.find((one) => one.value === value)
      ?.name ?? value;
  return variants.flatMap(({ productId, orderable = false, variationValues: values = {} }) => {
    const label = Object.entries(values)
      .filter(([id]) => id !== color)
      .map(([id, value]) => nameOf(id, value));
    return values[color] === variationValues?.[color] && label.length > 0
      ? [{ productId, label: label.join(', '), orderable }]
      : [];
  });
}

function exchangesOf(product: ShopperProductsTypes.Product): LineProduct['exchanges'] {
  const prices = new Map(product.variants?.map(({ productId, price }) => [productId, price]));
  const price = prices.get(product.id);
  return sizesOf(product).flatMap(({ productId, label, orderable }) =>
    orderable && productId !== product.id && price !== undefined && prices.get(productId) === price
      ? [{ productId, label }]
      : [],
  );
}

function choicesOf(product: ShopperProductsTypes.Product): BagLine['choices'] {
  return (product.variationAttributes ?? []).flatMap((attribute) => {
    const chosen = product.variationValues?.[attribute.id];
    const value = attribute.values?.find((candidate) => candidate.value === chosen);
    return value
      ? [
          {
            id: attribute.id,
            code: String(chosen),
            name: attribute.name ?? attribute.id,
            value: value.name ?? String(chosen),
          },
        ]
      : [];
  });
}
