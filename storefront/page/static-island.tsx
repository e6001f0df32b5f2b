import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { onNearViewport } from '../ui/on-near-viewport.ts';
import { PanelBoundary } from './panel-boundary.tsx';

const never = () => () => {};
const MARKUP = { __html: '' };

interface Props {
  children: ReactNode;
  /** loads the interactive component when the element comes near the viewport; without it the island stays static */
  hydrate?: (() => Promise<unknown>) | undefined;
}

/**
 * Static island: keeps the server's markup without hydrating it, and the shell handles its links. Pass a lazy
 * component: its code is loaded only after client-side navigation, or when `hydrate` is given and the element comes near
 * the viewport. The content may depend only on its key, the site and the language.
 */
export function StaticIsland(props: Props) {
  const { site, locale } = useMultiSite();
  return <Island key={`${site.id} ${locale.id}`} {...props} />;
}

function Island({ children, hydrate }: Props) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isStatic, setStatic] = useState(hydrating);
  const focused = useRef(-1);
  return (
    <PanelBoundary fallback={null}>
      {isStatic && !import.meta.env.SSR ? (
        <Markup hydrate={hydrate} setStatic={setStatic} focused={focused} />
      ) : (
        <Hydrated focused={focused}>{children}</Hydrated>
      )}
    </PanelBoundary>
  );
}

/** Elements in document order, which is the same in the server's markup and in the hydrated component. */
const elementsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>('*')];

/** The rendered component. Restores focus to the element that had it in the static markup. */
function Hydrated({ children, focused }: Pick<Props, 'children'> & { focused: RefObject<number> }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focused.current >= 0)
      elementsOf(place.current as Element)[focused.current]?.focus({ preventScroll: true });
  }, [focused]);
  return <div ref={place}>{children}</div>;
}

/** The server's markup. Replaced once the component can render, but not during a click on it. */
function Markup({
  hydrate,
  setStatic,
  focused,
}: Pick<Props, 'hydrate'> & { setStatic(isStatic: boolean): void; focused: RefObject<number> }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = place.current;
    if (!hydrate || !part) return undefined;
    const replace = () => whenReleased(part, () => startTransition(() => setStatic(false)));
    return onNearViewport(part, () => hydrate().then(replace, never));
  }, [hydrate, setStatic]);
  useLayoutEffect(() => {
    const part = place.current as Element;
    return () => {
      focused.current = elementsOf(part).indexOf(document.activeElement as HTMLElement);
    };
  }, [focused]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's markup, sets nothing
  return <div ref={place} dangerouslySetInnerHTML={MARKUP} suppressHydrationWarning />;
}

/** Calls `act` once no pointer is pressed on the element, so that a click is not lost. */
function whenReleased(element: Element, act: () => void): void {
  if (element.matches(':active')) requestAnimationFrame(() => whenReleased(element, act));
  else act();
}
