import type { TrackedEvent } from '../page/report.ts';
import { decimalOf } from '../sites/money.ts';
import type { Activity } from './activity-schema.ts';
import { addedProducts, bagProducts } from './events.ts';

const STEPS = { shipping: 1, billing: 2 } as const;

const named = (ids: string[]) => ids.map((id) => ({ id }));

/** Maps an event to the activities that the activity service receives. */
export function activitiesOf(event: TrackedEvent, origin: string): Activity[] {
  switch (event.kind) {
    case 'page':
      return [{ activity: 'viewPage', currentLocation: origin + event.path }];
    case 'product': {
      const { product, chosen, selection } = event;
      const group = selection.color ? { altId: `${product.id}-${selection.color}`, altIdType: 'vgroup' } : {};
      return [
        {
          activity: 'viewProduct',
          product: { id: product.id, ...(chosen ? { sku: chosen.id } : {}), ...group },
        },
      ];
    }
    case 'list': {
      const { id, term } = event.list;
      const shown = { products: named(event.tiles.map((tile) => tile.id)), showProducts: true };
      if (id) return [{ activity: 'viewCategory', category: { id }, ...shown }];
      return term === undefined ? [] : [{ activity: 'viewSearch', searchText: term, ...shown }];
    }
    case 'add':
      return [{ activity: 'addToCart', products: addedProducts(event) }];
    case 'checkout': {
      const { bag, step } = event;
      const checkoutStep: Activity = {
        activity: 'checkoutStep',
        stepName: step,
        stepNumber: STEPS[step],
        basketId: bag.id,
      };
      if (step !== 'shipping') return [checkoutStep];
      const amount = Number(decimalOf(bag.merchandise));
      return [{ activity: 'beginCheckout', products: bagProducts(bag), amount }, checkoutStep];
    }
    case 'reco-view': {
      const { recommender, recoUUID, ids } = event;
      return [
        { activity: 'viewReco', recommenderName: recommender, __recoUUID: recoUUID, products: named(ids) },
      ];
    }
    case 'reco-click': {
      const { recommender, recoUUID, id } = event;
      return [{ activity: 'clickReco', recommenderName: recommender, __recoUUID: recoUUID, product: { id } }];
    }
    case 'cart':
      return [];
  }
}

/**
 * Returns the activity for a click on a product in a list; undefined for lists that are neither category nor
 * search.
 */
export function clickOf(
  list: Extract<TrackedEvent, { kind: 'list' }>['list'],
  id: string,
): Activity | undefined {
  if (list.id) return { activity: 'clickCategory', category: { id: list.id }, product: { id } };
  return list.term === undefined
    ? undefined
    : { activity: 'clickSearch', searchText: list.term, product: { id } };
}
