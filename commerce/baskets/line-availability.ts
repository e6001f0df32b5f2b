import { UNLIMITED } from '../inventory/availability.ts';
import type { BasketState } from './basket-state.ts';
import { availableQuantity } from './check-items.ts';
import { configurationOf } from './item-configuration.ts';
import { productOf } from './line-product.ts';
import type { PricedBasket } from './priced-basket.ts';
import { type PricingContext, quantitiesOf } from './pricing-context.ts';

/** Availability of a line. */
export interface LineAvailability {
  state: 'available' | 'insufficient' | 'out-of-stock' | 'unavailable';
  /** maximum quantity of its product in the basket */
  pieces: number;
}

/** Returns the availability of each line, by line id. */
export function lineAvailabilities(
  content: BasketState,
  context: PricingContext,
): Map<string, LineAvailability> {
  const quantities = quantitiesOf(content);
  return new Map(
    content.items.map((item): [string, LineAvailability] => {
      const product = productOf(context, item);
      if (!product || !configurationOf(item, product)) return [item.id, { state: 'unavailable', pieces: 0 }];
      const pieces = Math.min(UNLIMITED, availableQuantity(content, context, item.productId));
      const isEnough = pieces >= (quantities.get(item.productId) ?? 0);
      const state = isEnough ? 'available' : pieces > 0 ? 'insufficient' : 'out-of-stock';
      return [item.id, { state, pieces }];
    }),
  );
}

/**
 * Availability fields of a line. Bonus products are always available, because they are added only while in
 * stock.
 */
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

/** Problems that prevent an order, in the platform's format. */
export function flashesJson({ lines }: PricedBasket, availabilities: Map<string, LineAvailability>) {
  return lines.flatMap(({ item, product, unavailableName }, index) => {
    const availability = availabilities.get(item.id);
    if (!availability || availability.state === 'available') return [];
    const name = product?.name ?? unavailableName ?? item.productId;
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
