import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { type Picture, pictureSource } from '../images/picture.ts';
import { type CatalogueScope, queryUncached } from '../platform/catalogue.server.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import type { BagLine } from './bag.ts';

/** What a line shows of its product beyond what the basket tells. */
export interface LineProduct {
  masterId: string;
  categoryId?: string;
  name?: string;
  image?: Picture;
  choices: BagLine['choices'];
  sizes: NonNullable<BagLine['sizes']>;
  stock?: number;
  /** pieces beyond `inStock` are ordered ahead and come on that day, YYYY-MM-DD */
  expected?: { date: string; inStock: number };
  /** hundredths, for one piece */
  listPrice: number;
}

/** The platform answers at most this many products at once. */
const PRODUCTS_AT_ONCE = 24;

interface LineItem {
  productId?: string;
  bundledProductItems?: { productId?: string }[];
}

/** The products of lines and of the bundles among them, each once. */
export function productIdsOf(items: LineItem[] = []): string[] {
  const contents = items.flatMap((item) => item.bundledProductItems ?? []);
  return [...new Set([...items, ...contents].map(({ productId = '' }) => productId))].filter(Boolean);
}

/** Products of one request's lines. They are asked for as soon as their ids are known, beside other calls, and once. */
export interface LineProductLoader {
  ask(ids: string[]): void;
  /** the products by their ids; what is no longer sold here is left out */
  read(ids: string[]): Promise<Map<string, LineProduct>>;
}

export function lineProductLoader(scope: CatalogueScope): LineProductLoader {
  const asked = new Map<string, Promise<Map<string, LineProduct>>>();
  const ask = (ids: string[]) => {
    const missing = ids.filter((id) => !asked.has(id));
    if (missing.length === 0) return;
    const answer = lineProducts(scope, missing);
    // `read` rejects with it, if its products are needed after all.
    answer.catch(() => {});
    for (const id of missing) asked.set(id, answer);
  };
  return {
    ask,
    async read(ids) {
      ask(ids);
      const answers = await Promise.all(new Set(ids.map((id) => asked.get(id))));
      return new Map(answers.flatMap((answer) => [...(answer ?? [])]));
    },
  };
}

/** Products of lines by their ids; what is no longer sold here is left out. */
export async function lineProducts(scope: CatalogueScope, ids: string[]): Promise<Map<string, LineProduct>> {
  const batches: string[][] = [];
  for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE)
    batches.push(ids.slice(at, at + PRODUCTS_AT_ONCE));
  const found = await Promise.all(
    batches.map((batch) =>
      queryUncached(scope, `lines/${batch.join(',')}`, async ({ products }) => {
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
  const list = Math.max(0, ...(product.tieredPrices ?? []).map((tier) => tier.price ?? 0));
  return [
    product.id,
    {
      masterId: product.master?.masterId ?? product.id,
      ...(product.primaryCategoryId ? { categoryId: product.primaryCategoryId } : {}),
      ...(product.name ? { name: product.name } : {}),
      ...(image ? { image } : {}),
      choices: choicesOf(product),
      sizes: sizesOf(product),
      ...(product.inventory?.ats !== undefined && product.inventory.ats < 999_999
        ? { stock: product.inventory.ats }
        : {}),
      ...(product.inventory?.orderable && product.inventory.inStockDate
        ? {
            expected: {
              date: product.inventory.inStockDate.slice(0, 10),
              inStock: product.inventory.stockLevel ?? 0,
            },
          }
        : {}),
      listPrice: Math.round(list * 100),
    },
  ];
}

/** The first large picture of the product's own colour. */
function pictureOf(product: ShopperProductsTypes.Product): Picture | undefined {
  const colour = product.variationValues?.color;
  const groups = (product.imageGroups ?? []).filter((group) => group.viewType === 'large');
  const own = groups.find((group) =>
    group.variationAttributes?.some((attribute) => attribute.values?.some((value) => value.value === colour)),
  );
  const image = (own ?? groups[0])?.images[0];
  const src = pictureSource(image?.link, storeConfig.imageHost);
  return src ? { src, alt: image?.alt ?? product.name ?? '' } : undefined;
}

/** The variants of the product's own colour, by what else they differ in. */
function sizesOf({ variants = [], variationAttributes = [], variationValues }: ShopperProductsTypes.Product) {
  const nameOf = (id: string, value: string) =>
    variationAttributes.find((attribute) => attribute.id === id)?.values?.find((one) => one.value === value)
      ?.name ?? value;
  return variants.flatMap(({ productId, orderable = false, variationValues: values = {} }) => {
    const { color, ...others } = values;
    const label = Object.entries(others).map(([id, value]) => nameOf(id, value));
    return color === variationValues?.color && label.length > 0
      ? [{ productId, label: label.join(', '), orderable }]
      : [];
  });
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
