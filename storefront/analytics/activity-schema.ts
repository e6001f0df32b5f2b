import { z } from 'zod';

const id = z.string().min(1).max(100);
const product = z.object({
  id,
  sku: id.optional(),
  altId: id.optional(),
  altIdType: id.optional(),
  price: z.number().optional(),
  quantity: z.number().optional(),
});
const products = z.array(product).max(200);
const searchText = z.string().max(200);
const category = z.object({ id });
const showProducts = z.boolean();
const reco = { recommenderName: id, __recoUUID: z.string().max(100) };

/** Activities that a browser may send (specification, section 7). The server adds the visitor. */
const activity = z.discriminatedUnion('activity', [
  z.object({ activity: z.literal('viewProduct'), product }),
  z.object({ activity: z.literal('viewSearch'), searchText, products, showProducts }),
  z.object({ activity: z.literal('clickSearch'), searchText, product }),
  z.object({ activity: z.literal('viewCategory'), category, products, showProducts }),
  z.object({ activity: z.literal('clickCategory'), category, product }),
  z.object({ activity: z.literal('viewReco'), ...reco, products }),
  z.object({ activity: z.literal('clickReco'), ...reco, product }),
  z.object({ activity: z.literal('viewPage'), currentLocation: z.string().max(2000) }),
  z.object({ activity: z.literal('beginCheckout'), products, amount: z.number() }),
  z.object({
    activity: z.literal('checkoutStep'),
    stepName: z.string().max(100),
    stepNumber: z.number().int(),
    basketId: z.string().max(100),
  }),
  z.object({ activity: z.literal('addToCart'), products }),
]);

export const activities = z.array(activity).min(1).max(50);

export type Activity = z.output<typeof activity>;
