import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { showToast } from '../ui/toast.ts';
import { isRefusal, PAGE_OUTCOMES, type PageOutcome } from './page-outcome.ts';
import { wishlistKey } from './shell/wishlist.ts';

/**
 * Shows the result of a change on the page and refetches wishlist and bag. Focuses the heading when the
 * focused element was removed.
 */
export function useOutcome(done: { outcome: PageOutcome } | undefined): RefObject<HTMLHeadingElement | null> {
  const text = useText();
  const { site } = useMultiSite();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const say = useRef(text);
  say.current = text;
  useEffect(() => {
    if (!done) return;
    const { outcome } = done;
    queries.invalidateQueries({ queryKey: wishlistKey(site.id) });
    if (outcome === 'moved') queries.invalidateQueries({ queryKey: ['bag', site.id] });
    showToast({
      status: isRefusal(outcome) ? 'error' : 'success',
      title: say.current(PAGE_OUTCOMES[outcome], { n: 1 }),
      labels: { close: say.current('shell.close'), region: say.current('shell.notifications') },
    });
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [done, queries, site.id]);
  return heading;
}
