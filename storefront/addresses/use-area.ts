import { useRef, useState } from 'react';
import type { Area } from '../../shared/regions.server.ts';
import { useMultiSite } from '../sites/multi-site.tsx';

/** Returns the selected country with its regions, and a function that selects another country and loads its regions. */
export function useArea(first: Area): [Area, (country: string) => void] {
  const { href } = useMultiSite();
  const [chosen, setChosen] = useState<Area>();
  const wanted = useRef('');
  const choose = (country: string) => {
    wanted.current = country;
    fetch(href(`/resource/regions/${encodeURIComponent(country)}`))
      .then((response) => (response.ok ? (response.json() as Promise<Area>) : { country, regions: [] }))
      .catch(() => ({ country, regions: [] }))
      .then((area) => {
        // Ignore responses of earlier selections.
        if (wanted.current === country) setChosen(area);
      });
  };
  return [chosen ?? first, choose];
}
