import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { ConnectionBoundary } from '../../page/connection-boundary.tsx';
import { isConnectionError } from '../../page/load-route-module.ts';
import { GallerySkeleton } from '../../product/gallery-skeleton.tsx';
import type { Route } from './+types/page-boundary.ts';
import { LazyErrorPage } from './lazy-error-page.tsx';

/** Delay before the loading placeholder appears; the previous page stays visible until then. */
const PLACEHOLDER_DELAY_MS = 350;

/** Loads and fails pages inside the shell, so that header and footer stay. */
export default function PageBoundary() {
  const pending = usePendingPath();
  return (
    <>
      {pending && <PagePlaceholder path={pending} />}
      <div hidden={pending !== undefined}>
        <Outlet />
      </div>
    </>
  );
}

/** Skeleton shown while the next page loads. */
function PagePlaceholder({ path }: { path: string }) {
  const text = useText();
  // The skeleton is shorter than the previous page; at the old scroll position only the footer would be visible.
  useLayoutEffect(() => {
    // No return value: newer browsers return a promise from scrollTo, which is not a valid effect cleanup.
    window.scrollTo(0, 0);
  }, []);
  return (
    <div role="status" className="page-width h-[75vh] overflow-hidden pt-10">
      <span className="sr-only">{text('shell.page_loading')}</span>
      {path.includes('/pd/') ? (
        <GallerySkeleton />
      ) : (
        <>
          <div className="h-10 w-1/3 bg-sand-light" />
          <div className="mt-8 h-2/3 bg-sand-light" />
        </>
      )}
    </div>
  );
}

/** Path of the next page once its navigation takes longer than PLACEHOLDER_DELAY_MS. */
function usePendingPath(): string | undefined {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const leaving = next !== undefined && next.pathname !== pathname;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLate(true), PLACEHOLDER_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [leaving]);
  return leaving && late ? next.pathname : undefined;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isConnectionError(error) ? <ConnectionBoundary /> : <LazyErrorPage error={error} inShell />;
}
