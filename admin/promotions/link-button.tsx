import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link that looks as a button. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center border border-edge bg-white px-4 py-2 text-small font-medium hover:border-ink"
    >
      {children}
    </Link>
  );
}
