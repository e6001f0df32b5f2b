import { useRef, useState } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { Area } from './regions.server.ts';

/** The country that an address form is about, and how to choose another: its regions are asked for. */
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
        // Who chooses twice gets the last one.
        if (wanted.current === country) setChosen(area);
      });
  };
  return [chosen ?? first, choose];
}
