import { use } from 'react';
import { useText } from '../i18n/use-text.ts';
import { type Favourite, FavouritesContext } from './shell/favourites-context.ts';

/** Text button that adds a line of the bag to the wishlist. */
export function SaveToWishlist(favourite: Favourite) {
  const text = useText();
  const { save } = use(FavouritesContext);
  return (
    <button
      type="button"
      className="text-link min-h-11 text-small"
      aria-label={text('wishlist.save_item', { name: favourite.name })}
      onClick={() => save(favourite)}
    >
      {text('wishlist.save')}
    </button>
  );
}
