import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pushEvent } from '../../page/data-layer.ts';
import { report } from '../../page/report.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';

/** Records a page view whenever the path changes; what a listing adds to its address is no other page. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const { site, locale } = useMultiSite();
  // Effects run in their order: the queue is there before the first page is put into it.
  useEffect(() => {
    window.dataLayer ??= [];
  }, []);
  useEffect(() => {
    pushEvent({ event: 'pageView', page: pathname, siteId: site.id, locale: locale.id });
    report({ kind: 'page', path: pathname });
  }, [pathname, site.id, locale.id]);
}
