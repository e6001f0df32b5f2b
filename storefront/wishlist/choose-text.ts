import type { useText } from '../i18n/use-text.ts';
import type { WishlistItemView } from './wishlist-item-view.ts';

/** Asks for the variant of an item: its size, or what else its variants differ in. */
export const chooseText = (text: ReturnType<typeof useText>, { sizeName }: WishlistItemView): string =>
  sizeName ? text('wishlist.choose_other', { name: sizeName }) : text('wishlist.choose');
