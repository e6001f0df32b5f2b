import { isPrivateScreen } from '../../sites/private-paths.ts';
import { pageOf, pathOf, shopLinkAt } from '../shop-link-at.ts';

/** Milliseconds a pointer rests on a link before it counts, and without scrolling that count as standing still. */
const REST_MS = 80;
const STILL_MS = 250;
/** Tiles in view whose pages are fetched at one halt. */
const AT_ONCE = 4;
/** Where nothing hovers, what is in view is what may be opened next. */
const TOUCH = '(hover: none)';

/**
 * Tells which pages are likely to be opened, each once: where a pointer rests, a finger touches or the keyboard stands,
 * and on touch screens the tiles in view once scrolling has stopped. Pages that are somebody's own are never fetched
 * ahead, nor the many ways to narrow a listing, nor anything over a connection that must be spared.
 */
export function watchLinks(
  root: string,
  expect: (pages: string[]) => void,
  first: Event,
  signal: AbortSignal,
): void {
  const asked = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let still: ReturnType<typeof setTimeout> | undefined;

  const pageAt = (target: EventTarget | null): string | undefined => {
    const link = shopLinkAt(target, root);
    // What a role makes of a link opens something on this page.
    if (!link || link.role || link.rel.includes('nofollow')) return undefined;
    if (isPrivateScreen(link.pathname.slice(pathOf(root).length))) return undefined;
    const page = pageOf(link);
    return page === location.pathname + location.search || asked.has(page) ? undefined : page;
  };
  const ask = (pages: (string | undefined)[]) => {
    const wanted = pages.filter((page) => page !== undefined).slice(0, AT_ONCE);
    if (wanted.length === 0 || isThrifty()) return;
    for (const page of wanted) asked.add(page);
    expect(wanted);
  };
  const handlers: Record<string, (event: Event) => void> = {
    pointerover({ target }) {
      clearTimeout(resting);
      const page = pageAt(target);
      if (page) resting = setTimeout(ask, REST_MS, [page]);
    },
    pointerdown: ({ target }) => ask([pageAt(target)]),
    focusin: ({ target }) =>
      target instanceof Element && target.matches(':focus-visible') && ask([pageAt(target)]),
    scroll() {
      clearTimeout(still);
      still = setTimeout(() => matchMedia(TOUCH).matches && ask(tilesInView().map(pageAt)), STILL_MS);
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

/** The links of the tiles that lie wholly in view, from above to below. */
function tilesInView(): Element[] {
  return [...document.querySelectorAll('[data-tile]')]
    .filter((tile) => {
      const { top, bottom, left, right } = tile.getBoundingClientRect();
      return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight + (bottom - top) / 2;
    })
    .flatMap((tile) => tile.querySelector('a[href]') ?? []);
}

/** Whoever pays for each byte, or waits for it long, is not sent what they may not want. */
function isThrifty(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
