import { type ReactNode, useEffect, useRef } from 'react';

/** What stands against a whole form. It takes the focus, so that nobody misses it. */
export function FormBanner({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-6 border-l-2 border-danger bg-sand-light px-4 py-3 text-danger outline-none"
    >
      {children}
    </div>
  );
}

/** What was done, said once. */
export function FormDone({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-6 border-l-2 border-new bg-sand-light px-4 py-3">
      {children}
    </p>
  );
}
