import { type RefObject, useEffect, useRef } from 'react';

/** Minimum horizontal distance of a swipe in pixels. */
const SWIPE = 40;

/**
 * Calls `onSwipe` for horizontal swipes over the tile around `place`, unless the tile is in a horizontally
 * scrolling row.
 */
export function useSwipe(place: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void): void {
  const latest = useRef(onSwipe);
  useEffect(() => {
    latest.current = onSwipe;
  });
  useEffect(() => {
    const tile = place.current?.closest<HTMLElement>('[data-tile]');
    if (!tile || scrollsSideways(tile)) return;
    const ending = new AbortController();
    const options = { signal: ending.signal, passive: true };
    let start: Touch | undefined;
    tile.addEventListener(
      'touchstart',
      ({ touches }) => {
        start = touches.length === 1 ? touches[0] : undefined;
      },
      options,
    );
    tile.addEventListener(
      'touchend',
      ({ changedTouches: [end] }) => {
        if (!start || !end) return;
        const across = end.clientX - start.clientX;
        const down = end.clientY - start.clientY;
        if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) {
          latest.current(across < 0 ? 1 : -1);
        }
      },
      options,
    );
    return () => ending.abort();
  }, [place]);
}

function scrollsSideways(tile: HTMLElement): boolean {
  for (let at = tile.parentElement; at; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}
