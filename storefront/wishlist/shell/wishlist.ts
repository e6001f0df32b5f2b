import type { WishlistEntry } from '../../product-tile/shell/favourites-context.ts';

/** Result of a change. `sign_in`: a guest must sign in first; the product stays pending until then. */
export type WishlistOutcome = 'added' | 'already' | 'removed' | 'sign_in' | 'full' | 'failed';

/** Response of the wishlist resource. Guests have no wishlist. */
export interface WishlistResponse {
  registered: boolean;
  items: WishlistEntry[];
  outcome?: WishlistOutcome;
}

export const wishlistKey = (siteId: string) => ['wishlist', siteId];
