/** One thing on the wishlist, as far as hearts need to know it. */
export interface WishlistEntry {
  itemId: string;
  productId: string;
  /** the master of a variant */
  masterId?: string;
}

/** What came of a change; `sign_in` when a guest must sign in first, and what was wished for waits until then. */
export type WishlistOutcome = 'added' | 'already' | 'removed' | 'sign_in' | 'full' | 'failed';

/** What the resource route answers. Guests keep nothing. */
export interface WishlistAnswer {
  registered: boolean;
  items: WishlistEntry[];
  outcome?: WishlistOutcome;
}

/** Where the wishlist is read, and changed by a POST of `intent` and `productId` or `itemId`. */
export const WISHLIST_RESOURCE = '/resource/wishlist';

export const wishlistKey = (siteId: string) => ['wishlist', siteId];

/** What a heart stands for. */
export interface Favourite {
  /** a variant, or a master when nothing is chosen yet */
  productId: string;
  /** of a variant */
  masterId?: string | undefined;
  name: string;
}

/**
 * What of the list a heart stands for: the thing itself; for a master any of its variants; for a variant also its
 * master, which was put there before a size was chosen.
 */
export function entriesOf(items: WishlistEntry[], { productId, masterId }: Omit<Favourite, 'name'>) {
  return items.filter(
    (item) =>
      item.productId === productId ||
      item.masterId === productId ||
      (masterId && item.productId === masterId),
  );
}
