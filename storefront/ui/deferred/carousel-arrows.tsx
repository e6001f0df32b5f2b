import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** Arrows are for more things than these (specification, section 9). */
const WITHOUT_ARROWS = 3;

/** A row that is pushed sideways, and where it stands. Until it was looked at nobody knows that it goes on. */
export function useRow(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });

  const look = useCallback(() => {
    const { current } = list;
    if (!current) return;
    const left = Math.abs(current.scrollLeft);
    const start = left < 2;
    const end = left + current.clientWidth > current.scrollWidth - 2;
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
  }, []);
  // Looked at once the browser has laid it out by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other things have other ends
  useEffect(() => {
    const observer = new ResizeObserver(look);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [look, count]);
  return { list, ends, look, count };
}

/** On large screens arrows move a row by a window's width. */
export function RowArrows({
  row: { list, ends, count },
  title,
}: {
  row: ReturnType<typeof useRow>;
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
