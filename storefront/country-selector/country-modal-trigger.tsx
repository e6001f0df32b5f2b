import { lazy, Suspense, useEffect, useState } from 'react';
import { localeIndependentQuery } from '../sites/locale-independent-query.ts';
import { paths } from '../sites/urls.ts';
import { COUNTRY_LINE_EVENT } from './country-line-event.ts';

const CountryModal = lazy(() => import('./country-modal.tsx'));

/** Opens the country selector in a modal when one of its links is clicked. Modified clicks open its page. */
export function CountryModalTrigger() {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
      if (!link?.pathname.endsWith(paths.countrySelector)) return;
      // Capture phase: runs before the router handles the link.
      event.preventDefault();
      const { pathname, searchParams } = new URL(link.href);
      const from = searchParams.get('from')?.split('?')[0];
      // The link can be older than the current filters of the page.
      if (from && !from.endsWith(paths.countrySelector))
        searchParams.set('from', from + localeIndependentQuery(location.search));
      setAddress(`${pathname}?${searchParams}`);
    };
    document.addEventListener('click', open, true);
    const mark = () => {
      for (const link of document.querySelectorAll(`a[href*="${paths.countrySelector}"]`))
        link.setAttribute('aria-haspopup', 'dialog');
    };
    mark();
    document.addEventListener(COUNTRY_LINE_EVENT, mark);
    return () => {
      document.removeEventListener('click', open, true);
      document.removeEventListener(COUNTRY_LINE_EVENT, mark);
    };
  }, []);
  if (!address) return null;
  return (
    <Suspense>
      <CountryModal address={address} onClose={() => setAddress(undefined)} />
    </Suspense>
  );
}
