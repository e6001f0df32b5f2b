import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { type Favourites, FavouritesContext } from '../product-tile/shell/favourites-context.ts';
import { type MultiSite, useMultiSite } from '../sites/multi-site.tsx';
import { useWishlist } from './use-wishlist.ts';

/** What changing the wishlist and telling of it needs of the page. */
export interface FavouritesScope {
  queries: QueryClient;
  site: MultiSite;
  text: ReturnType<typeof useText>;
  navigate(path: string): void;
}

const load = () => import('./change-favourites.ts');

/** The wishlist for every heart below: asked for once, changed by what is loaded with the first click. */
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
    // What was wished for as a guest has come onto the list by signing in.
    if (outcome) load().then(({ tell }) => tell(latest.current, outcome), console.error);
  }, [outcome]);
  return <FavouritesContext value={value}>{children}</FavouritesContext>;
}
