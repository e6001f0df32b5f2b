import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';

const never = () => () => {};
const MARKUP = { __html: '' };

/**
 * A part of a page in which nothing ever changes, as plain markup: in a document it stays what the server wrote, and
 * its links are followed by the shell. Give it a component that is loaded lazily: only a page that is opened within
 * the shop loads that. What it shows may depend on its key, the site and the language alone.
 */
export function KeptPart({ children }: { children: ReactNode }) {
  const { site, locale } = useMultiSite();
  return <Kept key={`${site.id} ${locale.id}`}>{children}</Kept>;
}

function Kept({ children }: { children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [kept] = useState(hydrating);
  if (kept && !import.meta.env.SSR) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server wrote is left alone
    return <div dangerouslySetInnerHTML={MARKUP} suppressHydrationWarning />;
  }
  return (
    <div>
      <Suspense>{children}</Suspense>
    </div>
  );
}
