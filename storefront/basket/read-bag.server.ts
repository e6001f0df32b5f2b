import type { BagAnswer } from '../basket-data/bag.ts';
import { viewBag } from '../basket-data/bag-view.server.ts';
import { openBasketInCurrency } from '../basket-data/basket.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { bagTurn } from './in-turn.server.ts';

/** The shopper's bag, after the changes that are being made; without a session there is none, and nobody is asked for it. */
export async function readBag(scope: CatalogueScope): Promise<BagAnswer> {
  const session = await scope.services.session.current(scope.site.id);
  const { basket, repriced } = session
    ? await bagTurn(session, () => openBasketInCurrency(scope, session))
    : { basket: undefined, repriced: false };
  if (!basket) return { count: 0, bag: null };
  const bag = await viewBag(scope, basket);
  return { count: bag.count, bag, ...(repriced ? { notice: 'currency' } : {}) };
}
