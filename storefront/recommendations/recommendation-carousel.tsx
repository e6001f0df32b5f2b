import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useDeferredValue, useEffect, useId, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { report } from '../page/report.ts';
import type { Placement } from '../product-tile/shell/recommendations-slot.tsx';
import { Tile } from '../product-tile/tile.tsx';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Carousel, CarouselItem } from './carousel.tsx';
import { RECOMMENDATIONS, type RecommendationResult, VIEWED_RECENTLY } from './placements.ts';

/** Placeholders shown while products load (specification, section 9). */
const SKELETONS = [0, 1, 2, 3];
/** Milliseconds for which a result that is the same for all visitors stays fresh. */
const STALE_MS = 5 * 60 * 1000;
const NOTHING: RecommendationResult = { recoUUID: '', tiles: [] };

interface Props extends Placement {
  products: string[];
  category: string | undefined;
  limit: number | undefined;
}

/** Carousel of one recommender. Renders nothing when there are no products or the request fails. */
export function RecommendationCarousel(props: Props) {
  const { title, recommender } = props;
  const text = useText();
  const id = useId();
  // Deferred, so that React renders the tiles in interruptible chunks.
  const result = useDeferredValue(useRecommended(props));
  const isPending = result === undefined;
  const tiles = result?.tiles ?? [];
  const usedRecommender = result?.recommender ?? recommender;
  const section = useReportView(usedRecommender, result);
  // Often empty, so no placeholder is reserved for it.
  if (!isPending && tiles.length === 0) return null;
  if (isPending && recommender === VIEWED_RECENTLY) return null;

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : undefined;
    const product = link?.closest<HTMLElement>('[data-product]')?.dataset.product;
    if (product && result)
      report({ kind: 'reco-click', recommender: usedRecommender, recoUUID: result.recoUUID, id: product });
  }

  return (
    <section
      ref={section}
      aria-labelledby={id}
      aria-busy={isPending}
      data-recommender={recommender}
      className="page-width pt-16 md:pt-20"
      onClickCapture={follow}
    >
      <Carousel title={title} titleId={id} count={tiles.length}>
        {isPending
          ? SKELETONS.map((place) => (
              <CarouselItem key={place}>
                <div className="aspect-(--picture-ratio) bg-sand-light" />
                {/* Same height as name, price and colours, to avoid a layout shift. */}
                <div className="h-[5.875rem] pt-3">
                  <div className="h-4 w-2/3 bg-sand-light" />
                  <div className="mt-2 h-4 w-1/4 bg-sand-light" />
                </div>
                {place === 0 && <span className="sr-only">{text('recommendations.loading')}</span>}
              </CarouselItem>
            ))
          : tiles.map((tile) => (
              <CarouselItem key={tile.id}>
                <Tile tile={tile} heading="h3" arrows={false} />
              </CarouselItem>
            ))}
      </Carousel>
    </section>
  );
}

/** Fetches the result; undefined while loading. */
function useRecommended({
  recommender,
  isZone,
  products,
  category,
  limit,
}: Props): RecommendationResult | undefined {
  const { href, site, locale } = useMultiSite();
  const parameters = new URLSearchParams([
    // Ids may contain commas.
    ...products.map((id) => ['products', id]),
    ...(category ? [['category', category]] : []),
    ...(limit ? [['limit', String(limit)]] : []),
    ...(isZone ? [['zone', 'yes']] : []),
  ]).toString();
  const { data, isError } = useQuery({
    queryKey: ['recommendations', site.id, locale.id, recommender, parameters],
    queryFn: async ({ signal }): Promise<RecommendationResult> => {
      const address = `${RECOMMENDATIONS}/${encodeURIComponent(recommender)}${parameters && `?${parameters}`}`;
      const response = await fetch(href(address), { signal });
      if (response.ok) return response.json();
      console.warn(`The request to recommender ${recommender} failed with status ${response.status}`);
      return NOTHING;
    },
    staleTime: recommender === VIEWED_RECENTLY ? 0 : STALE_MS,
  });
  return data ?? (isError ? NOTHING : undefined);
}

/** Reports once that the products came into view. */
function useReportView(recommender: string, result: RecommendationResult | undefined) {
  const section = useRef<HTMLElement>(null);
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (!section.current || !result || result.tiles.length === 0 || reported.current === result.recoUUID)
      return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        reported.current = result.recoUUID;
        const ids = result.tiles.map((tile) => tile.id);
        report({ kind: 'reco-view', recommender, recoUUID: result.recoUUID, ids });
      },
      { threshold: 0.2 },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [recommender, result]);
  return section;
}
