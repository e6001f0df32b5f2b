import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** Maximum number of items without arrows (specification, section 9). */
const WITHOUT_ARROWS = 3;

/** State of a horizontally scrolling list. Both ends count as reached until the list is measured. */
export function useCarousel(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });

  const measure = useCallback(() => {
    const { current } = list;
    if (!current) return;
    const left = Math.abs(current.scrollLeft);
    const start = left < 2;
    const end = left + current.clientWidth > current.scrollWidth - 2;
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
  }, []);
  // Observed instead of measured in the effect, to avoid a forced layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ends depend on the number of items
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [measure, count]);
  return { list, ends, measure, count };
}

/** Arrow buttons that scroll the carousel by the window's width; on large screens only. */
export function CarouselArrows({
  row: { list, ends, count },
  title,
}: {
  row: ReturnType<typeof useCarousel>;
  title: string;
}) {
  const text = useText();
  const move = (direction: 1 | -1) =>
    list.current?.scrollBy({
      left: direction * window.innerWidth,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  if (count <= WITHOUT_ARROWS || (ends.start && ends.end)) return null;
  const arrow =
    'flex size-11 items-center justify-center border border-hairline transition-colors hover:border-ink aria-disabled:cursor-default aria-disabled:text-ink-soft/40 aria-disabled:hover:border-hairline';
  return (
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
  );
}
