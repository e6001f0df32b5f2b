import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { LiveTileProps } from './live-tile.tsx';

/** What has happened to a tile. */
export interface Touch {
  /** someone is at it; otherwise it only came to rest in view */
  held: boolean;
  /** sizes are asked for */
  open: boolean;
  Live: ComponentType<LiveTileProps>;
}

export interface TileActions {
  /** Asks for sizes; where they cannot be had, the link is followed. */
  ask(event: MouseEvent<HTMLAnchorElement>, tileId: string): void;
  close(tileId: string): void;
}

export const TouchedTilesContext = createContext<ReadonlyMap<string, Touch>>(new Map());
export const TileActionsContext = createContext<TileActions>({ ask() {}, close() {} });

const loadLive = () => import('./live-tile.tsx').then((module) => module.LiveTile);

/**
 * Where tiles come alive. One set of listeners serves all of them: what makes a tile interactive is loaded when the
 * first one is touched, and given to those that are.
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
      ask(event: MouseEvent<HTMLAnchorElement>, id: string) {
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
        // Without a connection the tile stays what it is: a link.
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

/** Where a click on a link leads, which is then ours to do; undefined when it is the browser's, such as into a new tab. */
function takeOver(event: MouseEvent<HTMLAnchorElement>): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  event.preventDefault();
  return event.currentTarget.pathname + event.currentTarget.search;
}

/** What watches tiles is loaded when something happens on a page that has some. */
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
