import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { Regions } from './component-view.ts';
import { type DesignedPageProps, shownRegions } from './designed-page.tsx';
import { isSame, mergeRegion } from './personal-regions.ts';
import { Region } from './region.tsx';

interface Props extends DesignedPageProps {
  /** receives the personal regions; undefined when they equal the public ones */
  onKnown(places: ReactNode): void;
}

/** Replaces the regions of a designed page with those for the groups of a signed-in customer. */
export function PersonalPage({ of, regions, only, onKnown }: Props) {
  const own = usePersonalRegions(of);
  // After client-side navigation cached personal content is shown immediately.
  const [known] = useState(own !== undefined);
  useLayoutEffect(() => {
    if (own) onKnown(placesOf(regions, own, only, known));
    return () => onKnown(undefined);
  }, [own, regions, only, known, onKnown]);
  return null;
}

/** Returns the regions for the signed-in customer; undefined until loaded. */
function usePersonalRegions(of: string): Regions | undefined {
  const { href, site, locale } = useMultiSite();
  const customer = useSession()?.customerId;
  return (
    useQuery({
      queryKey: ['personal-page', site.id, locale.id, customer, of],
      queryFn: async ({ signal }): Promise<Regions | null> => {
        const response = await fetch(href(`/resource/later?${of}`), { signal });
        return response.status === 200 ? response.json() : null;
      },
    }).data ?? undefined
  );
}

function placesOf(regions: Regions, own: Regions, only: string | undefined, known: boolean): ReactNode {
  const merged = shownRegions({ ...own, ...regions }, only).map(([id]) =>
    mergeRegion(regions[id] ?? [], own[id] ?? []),
  );
  if (merged.every((places) => places.every(isSame))) return undefined;
  return merged.map((places, region) =>
    places.map((place, index) => {
      const show = (component: typeof place.before) =>
        component && (
          <Region key={component.id} components={[component]} first={!only && region === 0 && index === 0} />
        );
      // Unchanged components are rendered as before.
      if (isSame(place)) return show(place.before);
      return (
        <SwapOffscreen key={place.id} immediately={known} before={show(place.before)}>
          {show(place.after)}
        </SwapOffscreen>
      );
    }),
  );
}

interface SwapOffscreenProps {
  immediately: boolean;
  before: ReactNode;
  /** replacement, shown once the element is off screen */
  children: ReactNode;
}

/** Swaps its content while it is off screen, to avoid layout shifts. */
function SwapOffscreen({ immediately, before, children }: SwapOffscreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState(immediately);
  useEffect(() => {
    if (changed || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) setChanged(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [changed]);
  return <div ref={place}>{changed ? children : before}</div>;
}
