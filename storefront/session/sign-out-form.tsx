import type { ReactNode } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { SESSION_RESOURCE } from './session.ts';

/** Form that ends the session and loads the sign-in page as a document; works without JavaScript. */
export function SignOutForm({ children }: { children: ReactNode }) {
  const { href } = useMultiSite();
  return (
    <form method="post" action={href(SESSION_RESOURCE)}>
      {children}
    </form>
  );
}
