import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { Regions } from './component-view.ts';
import { type DesignedPageProps, shownRegions } from './designed-page.tsx';
import { isSame, mergeRegion } from './personal-regions.ts';
import { Region } from './region.tsx';

interface Props extends DesignedPageProps {
  /** what stands instead of the regions that everybody sees; undefined when it is the same */
  onKnown(places: ReactNode): void;
}

/** What a designed page shows to the groups of a signed-in customer, in the places of what everybody sees. */
export function PersonalPage({ of, regions, only, onKnown }: Props) {
  const own = usePersonalRegions(of);
  // Whoever comes from another page sees theirs at once.
  const [known] = useState(own !== undefined);
  useLayoutEffect(() => {
    if (own) onKnown(placesOf(regions, own, only, known));
    return () => onKnown(undefined);
  }, [own, regions, only, known, onKnown]);
  return null;
}

/** The page as a signed-in customer sees it; undefined until it is known. */
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
      // What is the same to everybody stays as it stands.
      if (isSame(place)) return show(place.before);
      return (
        <Unseen key={place.id} atOnce={known} before={show(place.before)}>
          {show(place.after)}
        </Unseen>
      );
    }),
  );
}

interface UnseenProps {
  atOnce: boolean;
  before: ReactNode;
  /** what stands there instead, once nobody is looking */
  children: ReactNode;
}

/** Changes what stands in its place while that is not on the screen, so that nothing moves under the reader's eyes. */
function Unseen({ atOnce, before, children }: UnseenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState(atOnce);
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
