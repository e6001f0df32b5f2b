import { CarouselArrows, useCarousel } from '../../ui/deferred/carousel-arrows.tsx';
import { Html } from '../../ui/html.tsx';
import { Action, Box, MARGIN } from '../box.tsx';
import type { RenderRegion, ViewOf } from '../component-view.ts';

const ALIGN = {
  top: 'items-start',
  middle: 'items-center',
  bottom: 'items-end',
  'space-between': 'items-stretch',
};

/** Two regions side by side; stacked on small screens. */
export function TwoColumns({ view, regions, Region }: ViewOf<'twoColumns'> & { Region: RenderRegion }) {
  return (
    <Box box={view}>
      <div className={`grid gap-8 md:grid-cols-2 md:gap-6 lg:gap-10 ${ALIGN[view.verticalAlignment]}`}>
        <div>
          <Region components={regions.column1} inside="column" />
        </div>
        <div>
          <Region components={regions.column2} inside="column" />
        </div>
      </div>
    </Box>
  );
}

const ACROSS = { left: '', center: 'mx-auto text-center', right: 'ms-auto text-end' };

/** Rich text. */
export function RichText({
  view,
  inside,
}: ViewOf<'editorialRichText'> & { inside: 'picture' | 'column' | undefined }) {
  // On an image or in a column the parent sets the width.
  if (inside) return <Html html={view.html} className={`max-w-[46ch] ${MARGIN[view.bottomMargin]}`} />;
  return (
    <Box box={view}>
      <Html html={view.html} className={ACROSS[view.contentPosition]} />
    </Box>
  );
}

/**
 * Carousel with scroll snapping, three slides per view on large screens (specification, section 9). Works without
 * JavaScript, which adds arrows.
 */
export function Carousel({
  view,
  regions: { slides = [] },
  id,
  Region,
}: ViewOf<'carousel'> & { Region: RenderRegion }) {
  const { headline, link } = view;
  const row = useCarousel(slides.length);
  return (
    <section
      aria-labelledby={headline && `${id}-title`}
      className={`page-width ${MARGIN[view.bottomMargin]} pt-14`}
    >
      <div className="flex items-baseline justify-between gap-6 pb-8">
        {headline && (
          <h2 id={`${id}-title`} className="text-title">
            {headline}
          </h2>
        )}
        <div className="flex items-center gap-6 lg:min-h-11">
          {link && <Action link={link} tone="text" />}
          <CarouselArrows row={row} title={headline ?? ''} />
        </div>
      </div>
      <ul
        ref={row.list}
        onScroll={row.measure}
        className="-mx-[clamp(1rem,4vw,4rem)] flex snap-x snap-mandatory scroll-px-[clamp(1rem,4vw,4rem)] gap-4 overflow-x-auto px-[clamp(1rem,4vw,4rem)] pb-4 md:gap-6 lg:-mx-2 lg:scroll-px-2 lg:gap-[15px] lg:px-2"
      >
        {slides.map((slide) => (
          <li key={slide.id} className="w-[70%] shrink-0 snap-start md:w-[40%] lg:w-[calc(100%/3-10px)]">
            <Region components={[slide]} inside="column" />
          </li>
        ))}
      </ul>
    </section>
  );
}
