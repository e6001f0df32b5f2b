import { z } from 'zod';

const id = z.string().trim().min(1).max(100);
const text = (most: number) => z.string().max(most);
/** Maximum listed products that are used. */
const MAX_PRODUCTS = 200;

const product = z
  .object({
    id: id.optional(),
    sku: id.optional(),
    altId: text(100).optional(),
    altIdType: text(100).optional(),
    price: z.number().finite().optional(),
    quantity: z.number().finite().optional(),
  })
  .refine((given) => given.id ?? given.sku, 'A product needs an id or a sku.');
const products = z.array(product).max(MAX_PRODUCTS);
const shown = { products: products.optional(), showProducts: z.boolean().optional() };
const reco = { recommenderName: id, __recoUUID: text(100) };

/** Fields of every activity request: visitor and instance. */
export const identity = {
  realm: text(20).optional(),
  instanceType: z.enum(['prd', 'sbx']).optional(),
  cookieId: id,
  userId: text(200).optional(),
};

/** Body of each activity (specification, section 7). */
export const ACTIVITIES = {
  viewProduct: z.object({ ...identity, product }),
  viewSearch: z.object({ ...identity, searchText: text(200), ...shown }),
  clickSearch: z.object({ ...identity, searchText: text(200), product }),
  viewCategory: z.object({ ...identity, category: z.object({ id }), ...shown }),
  clickCategory: z.object({ ...identity, category: z.object({ id }), product }),
  viewReco: z.object({ ...identity, ...reco, products }),
  clickReco: z.object({ ...identity, ...reco, product }),
  viewPage: z.object({ ...identity, currentLocation: text(2000) }),
  beginCheckout: z.object({ ...identity, products, amount: z.number().finite() }),
  checkoutStep: z.object({
    ...identity,
    stepName: text(100),
    stepNumber: z.number().int().min(0).max(100),
    basketId: text(100),
  }),
  addToCart: z.object({ ...identity, products }),
} as const;

export type ActivityName = keyof typeof ACTIVITIES;

export const isActivity = (name: string): name is ActivityName => Object.hasOwn(ACTIVITIES, name);

/** Body of a recommendation request: visitor, and the products and categories to recommend for. */
export const recsBody = z.object({
  ...identity,
  cookieId: id.optional(),
  products: products.default([]),
  categories: z.array(z.object({ id })).max(20).default([]),
});
