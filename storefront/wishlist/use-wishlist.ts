import { useQuery } from '@tanstack/react-query';
import { WISHLIST_RESOURCE } from '../product-tile/shell/favourites-context.ts';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { type WishlistAnswer, wishlistKey } from './shell/wishlist.ts';

/** The shopper's wishlist, asked for once they are known as a customer; guests keep nothing. */
export function useWishlist() {
  const { href, site } = useMultiSite();
  const registered = useSession()?.registered === true;
  return useQuery({
    queryKey: wishlistKey(site.id),
    queryFn: async ({ signal }): Promise<WishlistAnswer> => {
      const response = await fetch(href(WISHLIST_RESOURCE), { signal });
      if (!response.ok) throw new Error(`The wishlist answered ${response.status}`);
      return response.json();
    },
    enabled: registered,
  });
}
