import { UNLIMITED } from '../inventory/availability.ts';
import { piecesLeft } from './check-items.ts';
import { choiceOf } from './choice.ts';
import type { ComputedBasket } from './computed.ts';
import type { BasketContent } from './content.ts';
import { type BasketFacts, quantitiesOf } from './facts.ts';

/** Whether a line can be had as it is. */
export interface Standing {
  state: 'available' | 'insufficient' | 'out-of-stock' | 'unavailable';
  /** pieces of its product that the basket may hold */
  pieces: number;
}

/** How the lines of a basket stand, by their ids. */
export function standingsOf(content: BasketContent, facts: BasketFacts): Map<string, Standing> {
  const quantities = quantitiesOf(content);
  return new Map(
    content.items.map((item): [string, Standing] => {
      const product = facts.products.get(item.productId);
      if (!product || !choiceOf(item, product)) return [item.id, { state: 'unavailable', pieces: 0 }];
      const pieces = Math.min(UNLIMITED, piecesLeft(content, facts, item.productId));
      const isEnough = pieces >= (quantities.get(item.productId) ?? 0);
      const state = isEnough ? 'available' : pieces > 0 ? 'insufficient' : 'out-of-stock';
      return [item.id, { state, pieces }];
    }),
  );
}

/** What a bag shows beside a line without asking further; gifts are there as long as there are any. */
export const standingJson = ({ state, pieces }: Standing = { state: 'available', pieces: UNLIMITED }) => ({
  c_availability: state,
  c_stockLevel: pieces,
});

const MESSAGES: Record<Exclude<Standing['state'], 'available'>, (name: string, pieces: number) => string> = {
  unavailable: (name) => `'${name}' is no longer available in this store.`,
  'out-of-stock': (name) => `'${name}' is out of stock.`,
  insufficient: (name, pieces) => `Only ${pieces} of '${name}' are left.`,
};

/** What stands in the way of an order, in the platform's form. */
export function flashesJson({ lines }: ComputedBasket, standings: Map<string, Standing>) {
  return lines.flatMap(({ item, facts, goneName }, index) => {
    const standing = standings.get(item.id);
    if (!standing || standing.state === 'available') return [];
    const name = facts?.name ?? goneName ?? item.productId;
    return [
      {
        type: 'ProductItemNotAvailable',
        message: MESSAGES[standing.state](name, standing.pieces),
        path: `$.productItems[${index}].quantity`,
        details: { itemId: item.id, productId: item.productId, maxQuantity: standing.pieces },
      },
    ];
  });
}
