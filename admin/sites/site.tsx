import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Site } from '../api/types.ts';
import { useSession } from '../session/session.tsx';

const SiteContext = createContext<{ site: Site; choose: (id: string) => void } | undefined>(undefined);

/** The site whose orders are shown; the browser remembers it. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { sites } = useSession();
  const [chosen, setChosen] = useState(() => localStorage.getItem('site'));
  const site = sites.find(({ id }) => id === chosen) ?? sites[0]!;
  const choose = (id: string) => {
    localStorage.setItem('site', id);
    setChosen(id);
  };
  return <SiteContext value={{ site, choose }}>{children}</SiteContext>;
}

export function useSite() {
  const found = useContext(SiteContext);
  if (!found) throw new Error('useSite outside of SiteProvider');
  return found;
}
