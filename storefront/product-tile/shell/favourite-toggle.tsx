import { use } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';
import { entriesOf, type Favourite, FavouritesContext, WISHLIST_RESOURCE } from './favourites-context.ts';

interface Props extends Favourite {
  className?: string;
}

/** Heart button that adds a product to the wishlist or removes it. Hidden without scripts. */
export function FavouriteToggle({ className = '', ...favourite }: Props) {
  const text = useText();
  const { items, toggle } = use(FavouritesContext);
  return (
    <button
      type="button"
      aria-pressed={entriesOf(items, favourite).length > 0}
      aria-label={text('wishlist.favourite', { name: favourite.name })}
      onClick={() => toggle(favourite)}
      className={`favourite ${className}`}
    />
  );
}

/** FavouriteToggle as a form that can add the product without scripts. */
export function FavouriteForm({ className = '', ...favourite }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  const { items, toggle } = use(FavouritesContext);
  return (
    <form
      method="post"
      action={href(WISHLIST_RESOURCE)}
      onSubmit={(event) => {
        event.preventDefault();
        toggle(favourite);
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={favourite.productId} />
      <button
        type="submit"
        aria-pressed={entriesOf(items, favourite).length > 0}
        aria-label={text('wishlist.favourite', { name: favourite.name })}
        className={`favourite ${className}`}
      />
    </form>
  );
}
