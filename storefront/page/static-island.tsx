import {
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { whenNear } from '../ui/on-near-viewport.ts';

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
  return (
    <Suspense>
      {kept && !import.meta.env.SSR ? <Markup wake={wake} setKept={setKept} /> : <div>{children}</div>}
    </Suspense>
  );
}

/** What the server wrote; it stays until what comes in its place can be shown. */
function Markup({ wake, setKept }: Pick<Props, 'wake'> & { setKept(kept: boolean): void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wake) return undefined;
    return whenNear(place.current, () => wake().then(() => startTransition(() => setKept(false)), never));
  }, [wake, setKept]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it is left alone
  return <div ref={place} dangerouslySetInnerHTML={MARKUP} suppressHydrationWarning />;
}
