import { lazy, Suspense, useEffect, useState } from 'react';
import { keptQuery } from '../sites/kept-query.ts';
import { paths } from '../sites/urls.ts';
import { PLACE_LINE } from './place-line-event.ts';

const CountryModal = lazy(() => import('./country-modal.tsx'));

/** Ways to the country selector open it over the page; with another button or key they lead to its own page. */
export function CountryModalPlace() {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
      if (!link?.pathname.endsWith(paths.countrySelector)) return;
      // Before the shell, which follows links within the shop.
      event.preventDefault();
      const { pathname, searchParams } = new URL(link.href);
      const from = searchParams.get('from')?.split('?')[0];
      // The link may be older than what the shopper has chosen on the page since.
      if (from && !from.endsWith(paths.countrySelector))
        searchParams.set('from', from + keptQuery(location.search));
      setAddress(`${pathname}?${searchParams}`);
    };
    document.addEventListener('click', open, true);
    const mark = () => {
      for (const link of document.querySelectorAll(`a[href*="${paths.countrySelector}"]`))
        link.setAttribute('aria-haspopup', 'dialog');
    };
    mark();
    document.addEventListener(PLACE_LINE, mark);
    return () => {
      document.removeEventListener('click', open, true);
      document.removeEventListener(PLACE_LINE, mark);
    };
  }, []);
  if (!address) return null;
  return (
    <Suspense>
      <CountryModal address={address} onClose={() => setAddress(undefined)} />
    </Suspense>
  );
}
