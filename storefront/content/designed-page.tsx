import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import type { ContentPage } from './component-view.ts';
import { isSame, mergeRegion } from './personal-regions.ts';
import { Region } from './region.tsx';

type Regions = ContentPage['regions'];

/** The regions of a designed page, the hero first; what is for the shopper's groups comes after. */
export function DesignedPage({ page }: { page: ContentPage }) {
  const own = usePersonalRegions(page.id);
  // Whoever comes from another page sees theirs at once.
  const [known] = useState(own !== undefined);
  const { hero, ...rest } = page.regions;
  const all = { ...(hero ? { hero } : {}), ...rest };
  return Object.entries(all).map(([id, components], region) =>
    mergeRegion(components, own?.[id] ?? (own ? [] : components)).map((place, index) => {
      const show = (component: typeof place.before) =>
        component && <Region components={[component]} first={region === 0 && index === 0} />;
      return (
        <Unseen key={place.id} isSame={isSame(place)} atOnce={known} before={show(place.before)}>
          {show(place.after)}
        </Unseen>
      );
    }),
  );
}

/** The page as a signed-in customer sees it; undefined for everybody else and until it is known. */
function usePersonalRegions(pageId: string): Regions | undefined {
  const { href, site, locale } = useMultiSite();
  const isRegistered = useSession()?.registered ?? false;
  return (
    useQuery({
      queryKey: ['page', site.id, locale.id, pageId],
      queryFn: async ({ signal }): Promise<Regions | null> => {
        const response = await fetch(href(`/resource/later?page=${encodeURIComponent(pageId)}`), { signal });
        return response.status === 200 ? response.json() : null;
      },
      enabled: isRegistered,
    }).data ?? undefined
  );
}

interface UnseenProps {
  isSame: boolean;
  atOnce: boolean;
  before: ReactNode;
  /** what stands there instead, once nobody is looking */
  children: ReactNode;
}

/** Changes what stands in its place while that is not on the screen, so that nothing moves under the reader's eyes. */
function Unseen({ isSame: same, atOnce, before, children }: UnseenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState(atOnce);
  useEffect(() => {
    if (same || changed || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) setChanged(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [same, changed]);
  if (same) return before;
  return <div ref={place}>{changed ? children : before}</div>;
}
