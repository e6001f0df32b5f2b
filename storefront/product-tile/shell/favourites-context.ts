import { createContext } from 'react';

/** Wishlist item, reduced to what heart buttons need. */
export interface WishlistEntry {
  itemId: string;
  productId: string;
  /** master of a variant */
  masterId?: string;
}

/** Product of a heart button. */
export interface Favourite {
  /** variant id, or master id while nothing is chosen */
  productId: string;
  /** master of a variant */
  masterId?: string | undefined;
  name: string;
}

/**
 * Returns the wishlist entries that a heart button represents: the product itself; for a master any of its
 * variants; for a variant also its master, which can be added before a size is chosen.
 */
export function entriesOf(items: WishlistEntry[], { productId, masterId }: Omit<Favourite, 'name'>) {
  return items.filter(
    (item) =>
      item.productId === productId ||
      item.masterId === productId ||
      (masterId && item.productId === masterId),
  );
}

/** Wishlist resource: GET reads, POST with `intent` and `productId` or `itemId` changes. */
export const WISHLIST_RESOURCE = '/resource/wishlist';

/** State and actions of heart buttons, provided by the wishlist feature. */
export interface Favourites {
  items: WishlistEntry[];
  /** Adds the product, or removes it when it is there. */
  toggle(favourite: Favourite): void;
  /** Adds the product, and shows a message when it is there already. */
  save(favourite: Favourite): void;
}

export const FavouritesContext = createContext<Favourites>({ items: [], toggle() {}, save() {} });
