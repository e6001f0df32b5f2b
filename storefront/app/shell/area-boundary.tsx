import { Outlet } from 'react-router';
import { ConnectionBoundary } from '../../page/connection-boundary.tsx';
import { isConnectionError } from '../../page/load-page-part.ts';
import type { Route } from './+types/area-boundary.ts';
import { ErrorPlace } from './error-place.tsx';

/** Around the pages of an area that has a frame of its own, such as the account's navigation: the frame stays. */
export default function AreaBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isConnectionError(error) ? <ConnectionBoundary /> : <ErrorPlace error={error} inShell />;
}
