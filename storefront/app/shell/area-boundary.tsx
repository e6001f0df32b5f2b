import { Outlet } from 'react-router';
import { ConnectionBoundary } from '../../page/connection-boundary.tsx';
import { isConnectionError } from '../../page/load-route-module.ts';
import type { Route } from './+types/area-boundary.ts';
import { LazyErrorPage } from './lazy-error-page.tsx';

/** Error boundary for the pages of an area with its own layout, such as the account: the layout stays visible. */
export default function AreaBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isConnectionError(error) ? <ConnectionBoundary /> : <LazyErrorPage error={error} inShell />;
}
