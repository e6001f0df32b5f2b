import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pushEvent } from '../../page/data-layer.ts';
import { report } from '../../page/report.ts';
import { useMultiSite } from '../../sites/multi-site.tsx';

/** Records a page view when the path changes. Query changes, such as filters of a listing, do not count. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const { site, locale } = useMultiSite();
  // Effects run in order, so the data layer exists before the first page view.
  useEffect(() => {
    window.dataLayer ??= [];
  }, []);
  useEffect(() => {
    pushEvent({ event: 'pageView', page: pathname, siteId: site.id, locale: locale.id });
    report({ kind: 'page', path: pathname });
  }, [pathname, site.id, locale.id]);
}
