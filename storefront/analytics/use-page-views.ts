import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMultiSite } from '../sites/multi-site.tsx';
import { pushEvent } from './data-layer.ts';

/** Records a page view whenever the path changes; what a listing adds to its address is no other page. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const { site, locale } = useMultiSite();
  useEffect(() => {
    window.dataLayer ??= [];
    pushEvent({ event: 'pageView', page: pathname, siteId: site.id, locale: locale.id });
  }, [pathname, site.id, locale.id]);
}
