import type { CustomerScope } from '../auth/require-customer.server.ts';
import { addItems, ensureBasket } from '../basket-data/basket.server.ts';
import { refusalOf } from '../platform/shopper.server.ts';
import type { PageOutcome } from './page-outcome.ts';
import { addToWishlist, removeFromWishlist } from './wishlist.server.ts';

/** Applies one change from the wishlist page. Returns undefined for an unknown intent. */
export async function changeWishlist(own: CustomerScope, form: FormData): Promise<PageOutcome | undefined> {
  const { scope, session } = own;
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 100);
  const itemId = text('itemId');
  const productId = text('productId');
  switch (form.get('intent')) {
    case 'remove':
      await removeFromWishlist(scope, session, [itemId]);
      return 'removed';
    case 'change': {
      const outcome = await addToWishlist(scope, session, productId);
      if (outcome !== 'added' && outcome !== 'already') return 'failed';
      await removeFromWishlist(scope, session, [itemId]);
      return outcome === 'added' ? 'changed' : 'already';
    }
    case 'move': {
      if (!(await putIntoBag(own, productId))) return 'not_moved';
      await removeFromWishlist(scope, session, [itemId]);
      return 'moved';
    }
    default:
      return undefined;
  }
}

/**
 * Adds a product to the bag. Returns false when the platform rejects it, for example when it is out of stock.
 */
async function putIntoBag({ scope, session }: CustomerScope, productId: string): Promise<boolean> {
  try {
    const items = [{ productId, quantity: 1 }];
    // The basket stored in the session may have expired: then add to the open one.
    if (await addItems(scope, session, items)) return true;
    const { basketId } = await ensureBasket(scope, session);
    return (await addItems(scope, session, items, basketId)) !== undefined;
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    return false;
  }
}
