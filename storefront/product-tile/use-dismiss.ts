import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `onLeave` when the shopper leaves the tile around `panel`: pointer leaves, Escape, press or focus
 * outside, or the tile scrolls out of view. `refocus`: the focus was inside and needs a new target.
 */
export function useDismiss(panel: RefObject<HTMLElement | null>, onLeave: (refocus: boolean) => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const tile = panel.current?.closest<HTMLElement>('[data-tile]');
    if (!tile) return;
    const ending = new AbortController();
    const { signal } = ending;
    const leave = () => latest.current(panel.current?.contains(document.activeElement) ?? false);
    tile.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && leave(), {
      signal,
    });
    tile.addEventListener('keydown', ({ key }) => key === 'Escape' && latest.current(true), { signal });
    tile.addEventListener(
      'focusout',
      ({ relatedTarget }) =>
        relatedTarget instanceof Node && !tile.contains(relatedTarget) && latest.current(false),
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !tile.contains(target) && latest.current(false),
      { signal },
    );
    const view = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === false) leave();
    });
    view.observe(tile);
    return () => {
      ending.abort();
      view.disconnect();
    };
  }, [panel]);
}
