import type { CustomerScope } from '../auth/require-customer.server.ts';
import { addItems, ensureBasket } from '../basket-data/basket.server.ts';
import { refusalOf } from '../platform/shopper.server.ts';
import type { PageOutcome } from './page-outcome.ts';
import { addToWishlist, removeFromWishlist } from './wishlist.server.ts';

/** One change asked for by the wishlist's page; undefined when it asks for nothing known. */
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

/** False when the bag refuses it, such as for want of stock. */
async function putIntoBag({ scope, session }: CustomerScope, productId: string): Promise<boolean> {
  try {
    const items = [{ productId, quantity: 1 }];
    // The basket this process knew may have ended: then the open one is looked for.
    if (await addItems(scope, session, items)) return true;
    const { basketId } = await ensureBasket(scope, session);
    return (await addItems(scope, session, items, basketId)) !== undefined;
  } catch (error) {
    if (!(await refusalOf(error))) throw error;
    return false;
  }
}
