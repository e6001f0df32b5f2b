import type { Happening } from '../page/report.ts';
import type { Activity } from './activity-schema.ts';
import { addedProducts, bagProducts } from './events.ts';

const STEPS = { shipping: 1, billing: 2 } as const;

const named = (ids: string[]) => ids.map((id) => ({ id }));

/** What the activity service is told of what happened, in its own words. */
export function activitiesOf(happening: Happening, origin: string): Activity[] {
  switch (happening.kind) {
    case 'page':
      return [{ activity: 'viewPage', currentLocation: origin + happening.path }];
    case 'product': {
      const { product, chosen, selection } = happening;
      const group = selection.color ? { altId: `${product.id}-${selection.color}`, altIdType: 'vgroup' } : {};
      return [
        {
          activity: 'viewProduct',
          product: { id: product.id, ...(chosen ? { sku: chosen.id } : {}), ...group },
        },
      ];
    }
    case 'list': {
      const { id, term } = happening.list;
      const shown = { products: named(happening.tiles.map((tile) => tile.id)), showProducts: true };
      if (id) return [{ activity: 'viewCategory', category: { id }, ...shown }];
      return term === undefined ? [] : [{ activity: 'viewSearch', searchText: term, ...shown }];
    }
    case 'add':
      return [{ activity: 'addToCart', products: addedProducts(happening) }];
    case 'checkout': {
      const { bag, step } = happening;
      const told: Activity = {
        activity: 'checkoutStep',
        stepName: step,
        stepNumber: STEPS[step],
        basketId: bag.id,
      };
      if (step !== 'shipping') return [told];
      const amount = bag.merchandise.cents / 100;
      return [{ activity: 'beginCheckout', products: bagProducts(bag), amount }, told];
    }
    case 'reco-view': {
      const { recommender, recoUUID, ids } = happening;
      return [
        { activity: 'viewReco', recommenderName: recommender, __recoUUID: recoUUID, products: named(ids) },
      ];
    }
    case 'reco-click': {
      const { recommender, recoUUID, id } = happening;
      return [{ activity: 'clickReco', recommenderName: recommender, __recoUUID: recoUUID, product: { id } }];
    }
    case 'cart':
      return [];
  }
}

/** What a click on a product of a list is told as. */
export function clickOf(
  list: Extract<Happening, { kind: 'list' }>['list'],
  id: string,
): Activity | undefined {
  if (list.id) return { activity: 'clickCategory', category: { id: list.id }, product: { id } };
  return list.term === undefined
    ? undefined
    : { activity: 'clickSearch', searchText: list.term, product: { id } };
}
