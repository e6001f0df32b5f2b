import { lazy, Suspense, useEffect, useState } from 'react';
import { PLACE_LINE } from '../footer/place-line.tsx';
import { paths } from '../sites/urls.ts';

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
      // A search is its words, which no address of the document names.
      const words = location.pathname.endsWith('/search') ? encodeURIComponent(location.search) : '';
      setAddress(link.pathname + link.search + (link.search && words));
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
