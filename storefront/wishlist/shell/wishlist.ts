import type { WishlistEntry } from '../../product-tile/shell/favourites-context.ts';

/** What came of a change; `sign_in` when a guest must sign in first, and what was wished for waits until then. */
export type WishlistOutcome = 'added' | 'already' | 'removed' | 'sign_in' | 'full' | 'failed';

/** What the resource route answers. Guests keep nothing. */
export interface WishlistAnswer {
  registered: boolean;
  items: WishlistEntry[];
  outcome?: WishlistOutcome;
}

export const wishlistKey = (siteId: string) => ['wishlist', siteId];
