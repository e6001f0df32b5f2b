import { type ComponentProps, lazy, Suspense } from 'react';
import { ConnectionBoundary } from '../../page/connection-boundary.tsx';
import type { ErrorPage as Page } from './deferred/error-page.tsx';

/** Loaded on demand, because few visitors see it. Falls back to the connection boundary when loading fails. */
const ErrorPage = lazy<typeof Page>(() =>
  import('./deferred/error-page.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: ConnectionBoundary }),
  ),
);

/** The error page for route boundaries, loaded on demand. */
export function LazyErrorPage(props: ComponentProps<typeof Page>) {
  return (
    <Suspense>
      <ErrorPage {...props} />
    </Suspense>
  );
}
