/** Milliseconds a pointer rests on a tile before it counts: crossing the grid touches none. */
const REST_MS = 80;
/** Milliseconds without scrolling that count as standing still, and how much of a tile must be in view (section 9). */
const STILL_MS = 250;
const IN_VIEW = 0.3;
/** Where nothing hovers, or the screen is as narrow as the specification's mobile tiles. */
const MOBILE = '(hover: none), (width < 62em)';

/**
 * Tells which tiles are touched: `held` by pointer or focus, or come to rest in view on small screens, where they then
 * show what can be done with them. It begins with the event that made somebody watch.
 */
export function watchTiles(
  touch: (tileId: string, held: boolean) => void,
  first: Event,
  signal: AbortSignal,
): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let still: ReturnType<typeof setTimeout> | undefined;
  let under: string | undefined;
  const handlers: Record<string, (event: Event) => void> = {
    pointerover({ target }) {
      const id = tileAt(target);
      if (id === under) return;
      under = id;
      clearTimeout(resting);
      if (id !== undefined) resting = setTimeout(touch, REST_MS, id, true);
    },
    // A finger that scrolls the page touches nothing.
    pointercancel() {
      clearTimeout(resting);
      under = undefined;
    },
    focusin({ target }) {
      const id = tileAt(target);
      if (id !== undefined) touch(id, true);
    },
    scroll() {
      clearTimeout(still);
      still = setTimeout(markTilesInView, STILL_MS, touch);
    },
  };
  if (signal.aborted) return;
  for (const [type, handle] of Object.entries(handlers)) {
    document.addEventListener(type, handle, { signal, passive: true, capture: true });
  }
  signal.addEventListener('abort', () => {
    clearTimeout(resting);
    clearTimeout(still);
  });
  handlers[first.type]?.(first);
  // Whoever scrolled before anybody watched has come to rest as well.
  handlers.scroll?.(first);
}

const tileAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tile]')?.dataset.tile : undefined;

function markTilesInView(touch: (tileId: string, held: boolean) => void): void {
  const mobile = matchMedia(MOBILE).matches;
  for (const tile of document.querySelectorAll<HTMLElement>('[data-tile]')) {
    const inView = mobile && shareInView(tile.getBoundingClientRect()) >= IN_VIEW;
    tile.toggleAttribute('data-in-view', inView);
    if (inView) touch(tile.dataset.tile ?? '', false);
  }
}

function shareInView({ top, bottom, left, right, width, height }: DOMRect): number {
  const across = Math.min(right, innerWidth) - Math.max(left, 0);
  const down = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return across > 0 && down > 0 ? (across * down) / (width * height) : 0;
}
