import { createContext } from 'react';

/** One thing on the wishlist, as far as hearts need to know it. */
export interface WishlistEntry {
  itemId: string;
  productId: string;
  /** the master of a variant */
  masterId?: string;
}

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

/** Where the wishlist is read, and changed by a POST of `intent` and `productId` or `itemId`. */
export const WISHLIST_RESOURCE = '/resource/wishlist';

/** What hearts show and do. The wishlist provides it. */
export interface Favourites {
  items: WishlistEntry[];
  /** Puts it on the list, or takes it off when it is there. */
  toggle(favourite: Favourite): void;
  /** Puts it on the list, and tells when it is there already. */
  save(favourite: Favourite): void;
}

export const FavouritesContext = createContext<Favourites>({ items: [], toggle() {}, save() {} });
