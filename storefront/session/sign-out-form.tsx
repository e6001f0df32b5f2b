import type { ReactNode } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { SESSION_RESOURCE } from './session.ts';

/** Ends the session and goes to the sign-in page: a form of its own document, with or without scripts. */
export function SignOutForm({ children }: { children: ReactNode }) {
  const { href } = useMultiSite();
  return (
    <form method="post" action={href(SESSION_RESOURCE)}>
      {children}
    </form>
  );
}
