import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useDeferredValue, useEffect, useId, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { report } from '../page/report.ts';
import type { Placement } from '../product-tile/shell/recommendations-slot.tsx';
import { Tile } from '../product-tile/tile.tsx';
import { useMultiSite } from '../sites/multi-site.tsx';
import { productIdIn } from '../sites/urls.ts';
import { Carousel, CarouselItem } from './carousel.tsx';
import { RECOMMENDATIONS, type RecommendationAnswer, VIEWED_RECENTLY } from './placements.ts';

/** Places shown while products are on their way (specification, section 9). */
const SKELETONS = [0, 1, 2, 3];
/** Milliseconds an answer that is the same for everybody is good for. */
const FRESH_MS = 5 * 60 * 1000;
const NOTHING: RecommendationAnswer = { recoUUID: '', tiles: [] };

interface Props extends Placement {
  products: string[];
  category: string | undefined;
  limit: number | undefined;
}

/** What one recommender proposes. Nothing stands there when it has nothing to say or does not answer. */
export function RecommendationCarousel(props: Props) {
  const { title, recommender } = props;
  const text = useText();
  const id = useId();
  // A row of tiles is drawn in pieces, between which the page answers.
  const answer = useDeferredValue(useRecommended(props));
  const isPending = answer === undefined;
  const tiles = answer?.tiles ?? [];
  const proposer = answer?.recommender ?? recommender;
  const section = useViewReported(proposer, answer);
  // What the visitor viewed is often nothing: its place is not held.
  if (!isPending && tiles.length === 0) return null;
  if (isPending && recommender === VIEWED_RECENTLY) return null;

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    const product = link && productIdIn(link.pathname);
    if (product && answer)
      report({ kind: 'reco-click', recommender: proposer, recoUUID: answer.recoUUID, id: product });
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
                <div className="aspect-3/4 bg-sand-light" />
                {/* As high as a name, a price and colours, so that nothing below moves when they come. */}
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

/** The answer; undefined while it is on its way. */
function useRecommended({
  recommender,
  isZone,
  products,
  category,
  limit,
}: Props): RecommendationAnswer | undefined {
  const { href, site, locale } = useMultiSite();
  const about = new URLSearchParams({
    ...(products.length > 0 ? { products: products.join() } : {}),
    ...(category ? { category } : {}),
    ...(limit ? { limit: String(limit) } : {}),
    ...(isZone ? { zone: 'yes' } : {}),
  }).toString();
  const { data, isError } = useQuery({
    queryKey: ['recommendations', site.id, locale.id, recommender, about],
    queryFn: async ({ signal }): Promise<RecommendationAnswer> => {
      const address = `${RECOMMENDATIONS}/${encodeURIComponent(recommender)}${about && `?${about}`}`;
      const response = await fetch(href(address), { signal });
      if (response.ok) return response.json();
      console.warn(`The recommender ${recommender} answered ${response.status}`);
      return NOTHING;
    },
    staleTime: recommender === VIEWED_RECENTLY ? 0 : FRESH_MS,
  });
  return data ?? (isError ? NOTHING : undefined);
}

/** Tells once that the products were seen: when they first come into view. */
function useViewReported(recommender: string, answer: RecommendationAnswer | undefined) {
  const section = useRef<HTMLElement>(null);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!section.current || !answer || answer.tiles.length === 0 || told.current === answer.recoUUID) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        told.current = answer.recoUUID;
        const ids = answer.tiles.map((tile) => tile.id);
        report({ kind: 'reco-view', recommender, recoUUID: answer.recoUUID, ids });
      },
      { threshold: 0.2 },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [recommender, answer]);
  return section;
}
