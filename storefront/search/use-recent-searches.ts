import { useState } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { readRecent, recentKey, withoutSearch, withSearch, writeRecent } from './recent-searches.ts';

/**
 * Recent searches of this browser for the site and locale. Reads localStorage while rendering, so use it only
 * in components that the server does not render.
 */
export function useRecentSearches() {
  const { site, locale } = useMultiSite();
  const key = recentKey(site.id, locale.id);
  const [recent, setRecent] = useState(() => readRecent(localStorage, key));
  const keep = (next: string[]) => {
    setRecent(next);
    writeRecent(localStorage, key, next);
  };
  return {
    recent,
    // Read again, because another tab may have changed the list.
    remember: (term: string) => keep(withSearch(readRecent(localStorage, key), term)),
    forget: (term: string) => keep(withoutSearch(readRecent(localStorage, key), term)),
  };
}
