import { UNLIMITED } from '../inventory/availability.ts';
import type { BasketState } from './basket-state.ts';
import { piecesLeft } from './check-items.ts';
import { configurationOf } from './item-configuration.ts';
import type { PricedBasket } from './priced-basket.ts';
import { type PricingContext, quantitiesOf } from './pricing-context.ts';

/** Whether a line can be had as it is. */
export interface LineAvailability {
  state: 'available' | 'insufficient' | 'out-of-stock' | 'unavailable';
  /** pieces of its product that the basket may hold */
  pieces: number;
}

/** How the lines of a basket stand, by their ids. */
export function lineAvailabilities(
  content: BasketState,
  context: PricingContext,
): Map<string, LineAvailability> {
  const quantities = quantitiesOf(content);
  return new Map(
    content.items.map((item): [string, LineAvailability] => {
      const product = context.products.get(item.productId);
      if (!product || !configurationOf(item, product)) return [item.id, { state: 'unavailable', pieces: 0 }];
      const pieces = Math.min(UNLIMITED, piecesLeft(content, context, item.productId));
      const isEnough = pieces >= (quantities.get(item.productId) ?? 0);
      const state = isEnough ? 'available' : pieces > 0 ? 'insufficient' : 'out-of-stock';
      return [item.id, { state, pieces }];
    }),
  );
}

/** What a bag shows beside a line without asking further; gifts are there as long as there are any. */
export const availabilityJson = (
  { state, pieces }: LineAvailability = { state: 'available', pieces: UNLIMITED },
) => ({
  c_availability: state,
  c_stockLevel: pieces,
});

const MESSAGES: Record<
  Exclude<LineAvailability['state'], 'available'>,
  (name: string, pieces: number) => string
> = {
  unavailable: (name) => `'${name}' is no longer available in this store.`,
  'out-of-stock': (name) => `'${name}' is out of stock.`,
  insufficient: (name, pieces) => `Only ${pieces} of '${name}' are left.`,
};

/** What stands in the way of an order, in the platform's form. */
export function flashesJson({ lines }: PricedBasket, availabilities: Map<string, LineAvailability>) {
  return lines.flatMap(({ item, product, goneName }, index) => {
    const availability = availabilities.get(item.id);
    if (!availability || availability.state === 'available') return [];
    const name = product?.name ?? goneName ?? item.productId;
    return [
      {
        type: 'ProductItemNotAvailable',
        message: MESSAGES[availability.state](name, availability.pieces),
        path: `$.productItems[${index}].quantity`,
        details: { itemId: item.id, productId: item.productId, maxQuantity: availability.pieces },
      },
    ];
  });
}
