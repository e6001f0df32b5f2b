import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { type Favourites, FavouritesContext } from '../product-tile/shell/favourites-context.ts';
import { type MultiSite, useMultiSite } from '../sites/multi-site.tsx';
import { useWishlist } from './use-wishlist.ts';

/** Dependencies of the functions that change the wishlist. */
export interface FavouritesScope {
  queries: QueryClient;
  site: MultiSite;
  text: ReturnType<typeof useText>;
  navigate(path: string): void;
}

const load = () => import('./change-favourites.ts');

/**
 * Provides the wishlist to all heart buttons below. Fetches it once; the code that changes it loads with the
 * first click.
 */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const { data } = useWishlist();
  const queries = useQueryClient();
  const site = useMultiSite();
  const text = useText();
  const navigate = useNavigate();
  const latest = useRef<FavouritesScope>(null!);
  latest.current = { queries, site, text, navigate };
  const items = data?.items;
  const value = useMemo<Favourites>(
    () => ({
      items: items ?? [],
      toggle: (favourite) => load().then(({ toggle }) => toggle(latest.current, favourite), console.error),
      save: (favourite) => load().then(({ save }) => save(latest.current, favourite), console.error),
    }),
    [items],
  );
  const outcome = data?.outcome;
  useEffect(() => {
    // Signing in added the product that the guest had chosen: show the result.
    if (outcome) load().then(({ showResult }) => showResult(latest.current, outcome), console.error);
  }, [outcome]);
  return <FavouritesContext value={value}>{children}</FavouritesContext>;
}
