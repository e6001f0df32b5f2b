import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TileActionsContext, type Touch, TouchedTilesContext } from './tile-context.ts';

const loadLive = () => import('./live-tile.tsx').then((module) => module.LiveTile);

/**
 * Makes the tiles inside interactive. Shares one set of listeners, and loads the interactive part with the
 * first interaction.
 */
export function TileArea({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [touched, setTouched] = useState<ReadonlyMap<string, Touch>>(new Map());
  const latest = useRef(navigate);
  latest.current = navigate;

  const actions = useMemo(() => {
    const change = (id: string, Live: Touch['Live'], what: Partial<Touch>) =>
      setTouched((before) => {
        const known = before.get(id) ?? { Live, held: false, open: false };
        const next = { ...known, ...what };
        const same = before.has(id) && next.held === known.held && next.open === known.open;
        return same ? before : new Map(before).set(id, next);
      });
    return {
      open(event: MouseEvent<HTMLAnchorElement>, id: string) {
        const path = takeOver(event);
        if (!path) return;
        loadLive().then(
          (Live) => change(id, Live, { held: true, open: true }),
          () => latest.current(path),
        );
      },
      close(id: string) {
        loadLive().then((Live) => change(id, Live, { open: false }));
      },
      touch(id: string, held: boolean) {
        // When loading fails the tile stays a link.
        loadLive().then(
          (Live) => change(id, Live, held ? { held } : {}),
          () => {},
        );
      },
    };
  }, []);

  useEffect(() => watchFromFirstEvent(actions.touch), [actions]);

  return (
    <TileActionsContext value={actions}>
      <TouchedTilesContext value={touched}>{children}</TouchedTilesContext>
    </TileActionsContext>
  );
}

/**
 * Handles a plain click on a link and returns its path; undefined for clicks that belong to the browser, such
 * as a new tab.
 */
function takeOver(event: MouseEvent<HTMLAnchorElement>): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  event.preventDefault();
  return event.currentTarget.pathname + event.currentTarget.search;
}

/** Loads the observer of tiles with the first event on a page that has tiles. */
function watchFromFirstEvent(touch: (tileId: string, held: boolean) => void): () => void {
  const waiting = new AbortController();
  const ending = new AbortController();
  const begin = (event: Event) => {
    if (!document.querySelector('[data-tile]')) return;
    waiting.abort();
    import('./watch-tiles.ts').then(
      ({ watchTiles }) => watchTiles(touch, event, ending.signal),
      () => {},
    );
  };
  for (const type of ['pointerover', 'focusin', 'scroll']) {
    document.addEventListener(type, begin, { signal: waiting.signal, passive: true, capture: true });
  }
  if (scrollY > 0) begin(new Event('scroll'));
  return () => {
    waiting.abort();
    ending.abort();
  };
}
