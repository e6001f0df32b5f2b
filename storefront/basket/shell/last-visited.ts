import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMultiSite } from '../../sites/multi-site.tsx';

/** localStorage key of the last visited shopping page (specification, section 2.6). */
const KEY = 'lastVisitedPage';

/** Pages that are no target for "continue shopping". */
const NOT_SHOPPING =
  /^\/(cart|shipping|billing|checkout|login|regist(er|ration)|account|addressbook|orders|wallet|(view)?subscription|profile|[\w-]*password[\w-]*|tracking|callback|countrySelector)(\/|$)/i;

/** Returns a path without the prefix of site and locale, for every URL configuration. */
export function withoutPrefix(pathname: string, root: string): string {
  const prefix = root.replace(/\/$/, '');
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}

/** Returns the path of a stored page without its first two segments, site and locale. */
export function pathOf(stored: string | null): string | undefined {
  return /^\/[^/?#]+\/[^/?#]+(\/(?!\/).*)$/.exec(stored ?? '')?.[1];
}

/** Stores the current page as the target of "continue shopping". */
export function useLastVisited(): void {
  const { pathname, search } = useLocation();
  const { href, site, locale } = useMultiSite();
  const path = withoutPrefix(pathname, new URL(href('/'), 'http://shop').pathname);
  const shopping = path !== '/' && !NOT_SHOPPING.test(path);
  const stored = `/${site.alias ?? site.id}/${locale.alias ?? locale.id}${path}${search}`;
  useEffect(() => {
    if (!shopping) return;
    try {
      localStorage.setItem(KEY, stored);
    } catch {
      // Storage is blocked: "continue shopping" leads to the home page.
    }
  }, [shopping, stored]);
}

/** Returns the path of the last visited page; undefined when unknown. Browser only. */
export function lastVisited(): string | undefined {
  try {
    return pathOf(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}
