/** Milliseconds that a pointer must rest on a tile, so that crossing the grid activates none. */
const HOVER_MS = 80;
/**
 * Milliseconds without scrolling until tiles in view are activated, and the share of a tile that must be
 * visible (specification, section 9).
 */
const SCROLL_IDLE_MS = 250;
const MIN_VISIBLE = 0.3;
/** Devices without hover, or screens as narrow as the specification's mobile tiles. */
const MOBILE = '(hover: none), (width < 62em)';

/**
 * Reports which tiles to activate: `held` by pointer or focus, or visible after scrolling on small screens,
 * where they show their actions. Handles `first`, the event that loaded this code.
 */
export function watchTiles(
  touch: (tileId: string, held: boolean) => void,
  first: Event,
  signal: AbortSignal,
): void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  let scrollTimer: ReturnType<typeof setTimeout> | undefined;
  let hovered: string | undefined;
  const handlers: Record<string, (event: Event) => void> = {
    pointerover({ target }) {
      const id = tileAt(target);
      if (id === hovered) return;
      hovered = id;
      clearTimeout(hoverTimer);
      if (id !== undefined) hoverTimer = setTimeout(touch, HOVER_MS, id, true);
    },
    // A touch that becomes a scroll activates nothing.
    pointercancel() {
      clearTimeout(hoverTimer);
      hovered = undefined;
    },
    focusin({ target }) {
      const id = tileAt(target);
      if (id !== undefined) touch(id, true);
    },
    scroll() {
      clearTimeout(scrollTimer);
      scrollTimer = setTimeout(markTilesInView, SCROLL_IDLE_MS, touch);
    },
  };
  if (signal.aborted) return;
  for (const [type, handle] of Object.entries(handlers)) {
    document.addEventListener(type, handle, { signal, passive: true, capture: true });
  }
  signal.addEventListener('abort', () => {
    clearTimeout(hoverTimer);
    clearTimeout(scrollTimer);
  });
  handlers[first.type]?.(first);
  // Also handle scrolling that ended before this code was loaded.
  handlers.scroll?.(first);
}

const tileAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tile]')?.dataset.tile : undefined;

function markTilesInView(touch: (tileId: string, held: boolean) => void): void {
  const mobile = matchMedia(MOBILE).matches;
  for (const tile of document.querySelectorAll<HTMLElement>('[data-tile]')) {
    const inView = mobile && shareInView(tile.getBoundingClientRect()) >= MIN_VISIBLE;
    tile.toggleAttribute('data-in-view', inView);
    if (inView) touch(tile.dataset.tile ?? '', false);
  }
}

function shareInView({ top, bottom, left, right, width, height }: DOMRect): number {
  const across = Math.min(right, innerWidth) - Math.max(left, 0);
  const down = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return across > 0 && down > 0 ? (across * down) / (width * height) : 0;
}
