import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pageOf, shopLinkAt } from '../../page/shop-link-at.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';

/**
 * Links within the shop are followed without loading a document, whoever wrote them: one listener serves all, so that a
 * page of two hundred links costs no more to bring alive than one of two.
 */
export function useFollowedLinks(): void {
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
      // A place on this page is the browser's to go to.
      if (isHere && link.hash !== '') return;
      event.preventDefault();
      const stays = link.dataset.keepScroll !== undefined;
      latest.current(page + link.hash, {
        replace: isHere || link.dataset.replace !== undefined,
        preventScrollReset: stays,
        // What is chosen counts before the next press, whose link says it too.
        flushSync: stays,
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [root]);
}

/** The address that all pages of the present site and language begin with, with the query they all have. */
export function useShopRoot(): string {
  return useMultiSite().href('/');
}
