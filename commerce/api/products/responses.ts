import { z } from 'zod';
import {
  amount,
  count,
  flag,
  named,
  object,
  optional,
  page,
  type Responses,
  text,
  time,
  withAttributes,
} from '../../http/response-schema.ts';

export const image = named('Image', object({ alt: text, disBaseLink: text, link: text, title: text }));

export const imageGroup = named(
  'ImageGroup',
  object({
    images: z.array(image),
    variationAttributes: z.array(object({ id: text, values: z.array(object({ value: text })) })).optional(),
    viewType: text,
  }),
);

export const pageMetaTag = named('PageMetaTag', object({ id: text, value: text, type: text }));
export const priceRange = named(
  'PriceRange',
  object({ maxPrice: amount, minPrice: amount, pricebook: text }),
);
export const tieredPrice = named(
  'TieredPrice',
  object({ price: amount, pricebook: text, quantity: z.number() }),
);

export const productPromotion = named(
  'ProductPromotion',
  object({ calloutMsg: text.optional(), promotionId: text, promotionalPrice: amount.optional() }),
);

/** By id of the variation attribute. */
const variationValues = z.record(z.string(), z.string());

export const variant = named(
  'Variant',
  withAttributes({
    orderable: flag,
    price: amount.optional(),
    productId: text,
    variationValues,
    productPromotions: z.array(productPromotion).optional(),
    tieredPrices: z.array(tieredPrice).optional(),
  }),
);

export const variationGroup = named(
  'VariationGroup',
  object({ orderable: flag, price: amount.optional(), productId: text, variationValues }),
);

export const variationAttribute = named(
  'VariationAttribute',
  object({
    id: text,
    name: text,
    values: z.array(
      object({
        name: text,
        orderable: flag,
        value: text,
        image: image.optional(),
        imageSwatch: image.optional(),
      }),
    ),
  }),
);

export const productType = named(
  'ProductType',
  object(
    optional({
      item: flag,
      master: flag,
      variant: flag,
      variationGroup: flag,
      set: flag,
      bundle: flag,
      option: flag,
    }),
  ),
);

export const inventory = named(
  'Inventory',
  object({
    ats: count,
    backorderable: flag,
    id: text,
    inStockDate: time.optional(),
    orderable: flag,
    preorderable: flag,
    stockLevel: count,
  }),
);

export const pathRecord = named('PathRecord', object({ id: text, name: text }));

const option = named(
  'Option',
  object({
    id: text,
    ...optional({ name: text, description: text, image: text }),
    values: z.array(object({ id: text, name: text, default: flag, price: amount })),
  }),
);

const productLink = named(
  'ProductLink',
  object({
    sourceProductId: text,
    sourceProductLink: text,
    targetProductId: text,
    targetProductLink: text,
    type: text,
  }),
);

const recommendation = named(
  'Recommendation',
  object({
    recommendedItemId: text,
    recommendationType: object({ displayValue: text, value: z.int() }),
    ...optional({ name: text, calloutMsg: text, shortDescription: text, longDescription: text }),
  }),
);

export const product: z.ZodType = named(
  'Product',
  withAttributes({
    id: text,
    type: productType,
    currency: text,
    minOrderQuantity: z.number(),
    stepQuantity: z.number(),
    ...optional({
      brand: text,
      ean: text,
      longDescription: text,
      manufacturerName: text,
      manufacturerSku: text,
      name: text,
      pageDescription: text,
      pageKeywords: text,
      pageTitle: text,
      primaryCategoryId: text,
      shortDescription: text,
      unit: text,
      upc: text,
      primaryCategory: object({ id: text, name: text, parentCategoryTree: z.array(pathRecord) }),
      imageGroups: z.array(imageGroup),
      price: amount,
      priceMax: amount,
      pricePerUnit: amount,
      pricePerUnitMax: amount,
      priceRanges: z.array(priceRange),
      prices: z.record(z.string(), amount).meta({ description: 'prices by price book' }),
      tieredPrices: z.array(tieredPrice),
      inventory,
      inventories: z.array(inventory),
      productPromotions: z.array(productPromotion),
      master: object({
        masterId: text,
        ...optional({ link: text, orderable: flag, price: amount, priceMax: amount }),
      }),
      variants: z.array(variant),
      variationAttributes: z.array(variationAttribute),
      variationGroups: z.array(variationGroup),
      variationValues,
      options: z.array(option),
      pageMetaTags: z.array(pageMetaTag),
      productLinks: z.array(productLink),
      recommendations: z.array(recommendation),
    }),
    get setProducts() {
      return z.array(product).optional();
    },
    get bundledProducts() {
      return z.array(object({ id: text, quantity: z.number(), product })).optional();
    },
  }),
);

const category: z.ZodType = named(
  'Category',
  withAttributes({
    id: text,
    onlineSubCategoriesCount: count,
    parentCategoryTree: z.array(pathRecord),
    ...optional({
      description: text,
      image: text,
      name: text,
      pageDescription: text,
      pageKeywords: text,
      pageTitle: text,
      parentCategoryId: text,
      thumbnail: text,
    }),
    get categories() {
      return z.array(category).optional();
    },
  }),
);

/** Shopper Products. */
export const productResponses: Responses = {
  'GET /products': { 200: named('ProductResult', object(page(product))) },
  'GET /products/{id}': { 200: product },
  'GET /categories': { 200: named('CategoryResult', object(page(category))) },
  'GET /categories/{id}': { 200: category },
};
