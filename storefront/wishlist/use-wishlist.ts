import { useQuery } from '@tanstack/react-query';
import { WISHLIST_RESOURCE } from '../product-tile/shell/favourites-context.ts';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { type WishlistResponse, wishlistKey } from './shell/wishlist.ts';

/** Fetches the wishlist of a signed-in customer. Disabled for guests. */
export function useWishlist() {
  const { href, site } = useMultiSite();
  const registered = useSession()?.registered === true;
  return useQuery({
    queryKey: wishlistKey(site.id),
    queryFn: async ({ signal }): Promise<WishlistResponse> => {
      const response = await fetch(href(WISHLIST_RESOURCE), { signal });
      if (!response.ok) throw new Error(`The wishlist request failed with status ${response.status}`);
      return response.json();
    },
    enabled: registered,
  });
}
