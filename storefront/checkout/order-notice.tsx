import type { ReactNode } from 'react';

/** Notice above a checkout form. Takes no focus, because it may appear while the shopper fills in the form. */
export function OrderNotice({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <p role={role} className="mb-6 border-s-2 border-danger bg-sand-light px-4 py-3">
      {children}
    </p>
  );
}
