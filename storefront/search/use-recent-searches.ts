import { useState } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { readRecent, recentKey, withoutSearch, withSearch, writeRecent } from './recent-searches.ts';

/** What was searched for in this browser, in this shop and language. Only for what the server does not draw. */
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
    // Another tab may have added to the list since.
    remember: (term: string) => keep(withSearch(readRecent(localStorage, key), term)),
    forget: (term: string) => keep(withoutSearch(readRecent(localStorage, key), term)),
  };
}
