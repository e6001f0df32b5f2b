import { isPrivatePage } from '../../sites/private-paths.ts';
import { pageOf, pathOf, shopLinkAt } from '../shop-link-at.ts';

/** Milliseconds of hover before a link counts, and of no scrolling before visible tiles count. */
const HOVER_DELAY_MS = 80;
const SCROLL_IDLE_MS = 250;
/** Maximum number of pages prefetched at once. */
const MAX_PAGES = 4;
/** Devices without hover: visible tiles are prefetched instead. */
const TOUCH = '(hover: none)';

/**
 * Reports links the shopper is likely to follow, each page once: on hover, touch or keyboard focus, and on touch
 * screens the visible tiles once scrolling stops. Skips personal pages, nofollow links such as refinements, and slow or
 * metered connections.
 */
export function watchLinks(
  root: string,
  expect: (pages: string[]) => void,
  first: Event,
  signal: AbortSignal,
): void {
  const requested = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let still: ReturnType<typeof setTimeout> | undefined;

  const pageAt = (target: EventTarget | null): string | undefined => {
    const link = shopLinkAt(target, root);
    // A link with a role, such as a tab, opens something on this page.
    if (!link || link.role || link.rel.includes('nofollow')) return undefined;
    if (isPrivatePage(link.pathname.slice(pathOf(root).length))) return undefined;
    const page = pageOf(link);
    return page === location.pathname + location.search || requested.has(page) ? undefined : page;
  };
  const request = (pages: (string | undefined)[]) => {
    const wanted = pages.filter((page) => page !== undefined).slice(0, MAX_PAGES);
    if (wanted.length === 0 || savesData()) return;
    for (const page of wanted) requested.add(page);
    expect(wanted);
  };
  const handlers: Record<string, (event: Event) => void> = {
    pointerover({ target }) {
      clearTimeout(resting);
      const page = pageAt(target);
      if (page) resting = setTimeout(request, HOVER_DELAY_MS, [page]);
    },
    pointerdown: ({ target }) => request([pageAt(target)]),
    focusin: ({ target }) =>
      target instanceof Element && target.matches(':focus-visible') && request([pageAt(target)]),
    scroll() {
      clearTimeout(still);
      still = setTimeout(
        () => matchMedia(TOUCH).matches && request(tilesInView().map(pageAt)),
        SCROLL_IDLE_MS,
      );
    },
  };
  for (const [type, handle] of Object.entries(handlers)) {
    document.addEventListener(type, handle, { signal, passive: true, capture: true });
  }
  signal.addEventListener('abort', () => {
    clearTimeout(resting);
    clearTimeout(still);
  });
  handlers[first.type]?.(first);
}

/** Returns the product links of the visible tiles, in document order. */
function tilesInView(): Element[] {
  return [...document.querySelectorAll('[data-tile]')]
    .filter((tile) => {
      const { top, bottom, left, right } = tile.getBoundingClientRect();
      return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight + (bottom - top) / 2;
    })
    .flatMap((tile) => tile.querySelector('a[href]') ?? []);
}

/** True when the browser saves data or has a 2G connection. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
