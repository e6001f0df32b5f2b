import { Outlet } from 'react-router';
import type { Route } from './+types/page-boundary.ts';
import { ErrorPage } from './error-page.tsx';

/** Pages fail inside the shell: header and footer stay. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
