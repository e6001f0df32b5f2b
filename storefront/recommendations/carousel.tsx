import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../translations/use-text.ts';

/** Arrows are for more products than these (specification, section 9). */
const WITHOUT_ARROWS = 3;

interface Props {
  title: string;
  titleId: string;
  /** products that are shown */
  count: number;
  children: ReactNode;
}

/** Products in a row that is pushed sideways and snaps; on large screens arrows move it by a window's width. */
export function Carousel({ title, titleId, count, children }: Props) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  const look = useCallback(() => {
    const { current } = list;
    if (!current) return;
    const left = Math.abs(current.scrollLeft);
    const start = left < 2;
    const end = left + current.clientWidth > current.scrollWidth - 2;
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
  }, []);
  // Looked at once the browser has laid it out by itself; other products have other ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    const observer = new ResizeObserver(look);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [look, count]);

  const move = (direction: 1 | -1) =>
    list.current?.scrollBy({
      left: direction * window.innerWidth,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });

  const arrow =
    'flex size-11 items-center justify-center border border-hairline transition-colors hover:border-ink aria-disabled:cursor-default aria-disabled:text-ink-soft/40 aria-disabled:hover:border-hairline';
  return (
    <>
      <div className="flex min-h-11 items-end justify-between gap-6 pb-6 md:pb-8">
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        {count > WITHOUT_ARROWS && !(ends.start && ends.end) && (
          <div className="hidden shrink-0 gap-2 lg:flex">
            <button
              type="button"
              className={arrow}
              aria-label={text('recommendations.previous', { title })}
              aria-disabled={ends.start}
              onClick={() => move(-1)}
            >
              <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
            </button>
            <button
              type="button"
              className={arrow}
              aria-label={text('recommendations.next', { title })}
              aria-disabled={ends.end}
              onClick={() => move(1)}
            >
              <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
            </button>
          </div>
        )}
      </div>
      <ul
        ref={list}
        onScroll={look}
        className="-mx-2 flex snap-x snap-mandatory overflow-x-hidden pb-2 has-[a]:overflow-x-auto [scrollbar-width:none] md:-mx-3"
      >
        {children}
      </ul>
    </>
  );
}

/** A place of the row: half of it on phones, two fifths on tablets, a quarter on large screens. */
export function CarouselItem({ children }: { children: ReactNode }) {
  return <li className="w-1/2 shrink-0 snap-start px-2 md:w-[40%] md:px-3 lg:w-1/4">{children}</li>;
}
