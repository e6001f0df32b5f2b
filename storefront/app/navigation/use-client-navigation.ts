import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pageOf, shopLinkAt } from '../../page/shop-link-at.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';

/**
 * Turns clicks on internal links into client-side navigation, also for links in merchant HTML. One delegated listener
 * keeps hydration cheap on pages with hundreds of links.
 */
export function useClientNavigation(): void {
  const root = useShopRoot();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = shopLinkAt(event.target, root);
      if (!link) return;
      const page = pageOf(link);
      const isHere = page === location.pathname + location.search;
      // Leave hash links on this page to the browser.
      if (isHere && link.hash !== '') return;
      event.preventDefault();
      const stays = link.dataset.keepScroll !== undefined;
      latest.current(page + link.hash, {
        replace: isHere || link.dataset.replace !== undefined,
        preventScrollReset: stays,
        // Render synchronously, so that the next click sees the updated link.
        flushSync: stays,
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [root]);
}

/** URL that all pages of the current site and language start with, including their common query. */
export function useShopRoot(): string {
  return useMultiSite().href('/');
}
