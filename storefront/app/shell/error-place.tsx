import { type ComponentProps, lazy, Suspense } from 'react';
import { ConnectionBoundary } from '../../page/connection-boundary.tsx';
import type { ErrorPage as Page } from './deferred/error-page.tsx';

/** What few shoppers ever see is loaded when it is needed; without a connection the boundary stands in for it. */
const ErrorPage = lazy<typeof Page>(() =>
  import('./deferred/error-page.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: ConnectionBoundary }),
  ),
);

/** The error page, as part of every boundary. */
export function ErrorPlace(props: ComponentProps<typeof Page>) {
  return (
    <Suspense>
      <ErrorPage {...props} />
    </Suspense>
  );
}
