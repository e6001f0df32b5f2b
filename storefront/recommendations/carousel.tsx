import type { ReactNode } from 'react';
import { CarouselArrows, useCarousel } from '../ui/deferred/carousel-arrows.tsx';

interface Props {
  title: string;
  titleId: string;
  /** number of products */
  count: number;
  children: ReactNode;
}

/** Row of products with scroll snapping; on large screens arrows scroll by the visible width. */
export function Carousel({ title, titleId, count, children }: Props) {
  const row = useCarousel(count);
  return (
    <>
      <div className="flex min-h-11 items-end justify-between gap-6 pb-6 md:pb-8">
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        <CarouselArrows row={row} title={title} />
      </div>
      <ul
        ref={row.list}
        onScroll={row.measure}
        className="-mx-2 flex snap-x snap-mandatory overflow-x-hidden pb-2 has-[a]:overflow-x-auto [scrollbar-width:none] md:-mx-3"
      >
        {children}
      </ul>
    </>
  );
}

/** Item of the row: half its width on phones, two fifths on tablets, a quarter on large screens. */
export function CarouselItem({ children }: { children: ReactNode }) {
  return <li className="w-1/2 shrink-0 snap-start px-2 md:w-[40%] md:px-3 lg:w-1/4">{children}</li>;
}
