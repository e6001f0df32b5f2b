import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMultiSite } from '../../sites/multi-site.tsx';

/** Where the browser keeps the last page a shopper looked around on (specification, section 2.6). */
const KEY = 'lastVisitedPage';

/** Screens nobody means by going on shopping. */
const NOT_SHOPPING =
  /^\/(cart|shipping|billing|checkout|login|regist(er|ration)|account|addressbook|orders|wallet|(view)?subscription|profile|[\w-]*password[\w-]*|tracking|callback|countrySelector)(\/|$)/i;

/** A path without the prefix of site and locale, whatever form the shop's addresses have. */
export function withoutPrefix(pathname: string, root: string): string {
  const prefix = root.replace(/\/$/, '');
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}

/** The path of a kept page: its first two segments, site and locale, are dropped. */
export function pathOf(kept: string | null): string | undefined {
  return /^\/[^/?#]+\/[^/?#]+(\/(?!\/).*)$/.exec(kept ?? '')?.[1];
}

/** Keeps where the shopper is, for the way back from an empty bag. */
export function useLastVisited(): void {
  const { pathname, search } = useLocation();
  const { href, site, locale } = useMultiSite();
  const path = withoutPrefix(pathname, new URL(href('/'), 'http://shop').pathname);
  const shopping = path !== '/' && !NOT_SHOPPING.test(path);
  const kept = `/${site.alias ?? site.id}/${locale.alias ?? locale.id}${path}${search}`;
  useEffect(() => {
    if (!shopping) return;
    try {
      localStorage.setItem(KEY, kept);
    } catch {
      // A browser that keeps nothing leads home.
    }
  }, [shopping, kept]);
}

/** The path to go on at; undefined when none is known. Only in the browser. */
export function lastVisited(): string | undefined {
  try {
    return pathOf(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}
