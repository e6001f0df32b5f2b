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
import { whenNear } from '../ui/on-near-viewport.ts';
import { PanelBoundary } from './panel-boundary.tsx';

const never = () => () => {};
const MARKUP = { __html: '' };

interface Props {
  children: ReactNode;
  /** loads what comes to life as the reader gets there; without it nothing ever does */
  wake?: (() => Promise<unknown>) | undefined;
}

/**
 * A part of a page in which nothing ever changes, as plain markup: in a document it stays what the server wrote, and
 * its links are followed by the shell. Give it a component that is loaded lazily: only a page that is opened within
 * the shop loads that, or one whose reader comes near where `wake` says so. What it shows may depend on its key, the
 * site and the language alone.
 */
export function KeptPart(props: Props) {
  const { site, locale } = useMultiSite();
  return <Kept key={`${site.id} ${locale.id}`} {...props} />;
}

function Kept({ children, wake }: Props) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [kept, setKept] = useState(hydrating);
  const focused = useRef(-1);
  return (
    <PanelBoundary fallback={null}>
      {kept && !import.meta.env.SSR ? (
        <Markup wake={wake} setKept={setKept} focused={focused} />
      ) : (
        <Alive focused={focused}>{children}</Alive>
      )}
    </PanelBoundary>
  );
}

/** Elements of a part in their order, which is the same in the markup and in what comes in its place. */
const elementsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>('*')];

/** The part as components; what has the focus in the markup has it here. */
function Alive({ children, focused }: Pick<Props, 'children'> & { focused: RefObject<number> }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focused.current >= 0)
      elementsOf(place.current as Element)[focused.current]?.focus({ preventScroll: true });
  }, [focused]);
  return <div ref={place}>{children}</div>;
}

/** What the server wrote; it stays until what comes in its place can be shown, and no press on it would be lost. */
function Markup({
  wake,
  setKept,
  focused,
}: Pick<Props, 'wake'> & { setKept(kept: boolean): void; focused: RefObject<number> }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = place.current;
    if (!wake || !part) return undefined;
    const replace = () => whenReleased(part, () => startTransition(() => setKept(false)));
    return whenNear(part, () => wake().then(replace, never));
  }, [wake, setKept]);
  useLayoutEffect(() => {
    const part = place.current as Element;
    return () => {
      focused.current = elementsOf(part).indexOf(document.activeElement as HTMLElement);
    };
  }, [focused]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it is left alone
  return <div ref={place} dangerouslySetInnerHTML={MARKUP} suppressHydrationWarning />;
}

/** Calls `act` once no finger or button is down on the element: a click ends where it began. */
function whenReleased(element: Element, act: () => void): void {
  if (element.matches(':active')) requestAnimationFrame(() => whenReleased(element, act));
  else act();
}
