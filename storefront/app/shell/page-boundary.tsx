import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { ConnectionBoundary } from '../../page/connection-boundary.tsx';
import { isConnectionError } from '../../page/load-page-part.ts';
import { GallerySkeleton } from '../../product/gallery-skeleton.tsx';
import type { Route } from './+types/page-boundary.ts';
import { ErrorPlace } from './error-place.tsx';

/** A page that comes sooner than this needs no placeholder: the old one may stay that long. */
const PATIENCE_MS = 350;

/** Pages come and fail inside the shell: header and footer stay. */
export default function PageBoundary() {
  const waiting = useWaitsForPage();
  return (
    <>
      {waiting && <PagePlaceholder path={waiting} />}
      <div hidden={waiting !== undefined}>
        <Outlet />
      </div>
    </>
  );
}

/** Room for the page that is on its way. */
function PagePlaceholder({ path }: { path: string }) {
  const text = useText();
  // It is shorter than what was left: scrolled as that was, the screen would show the footer.
  useLayoutEffect(() => {
    // Newer browsers answer a promise, which is no way to undo the effect.
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

/** Where a page is that has been on its way for longer than a moment. */
function useWaitsForPage(): string | undefined {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const leaving = next !== undefined && next.pathname !== pathname;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [leaving]);
  return leaving && late ? next.pathname : undefined;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isConnectionError(error) ? <ConnectionBoundary /> : <ErrorPlace error={error} inShell />;
}
