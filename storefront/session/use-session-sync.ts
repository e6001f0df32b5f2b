import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useMultiSite } from '../sites/multi-site.tsx';
import { useSession } from './use-session.ts';

/** Keeps the page true to who is signed in, in every tab. What does that is loaded once it is known who is there. */
export function useSessionSync(): void {
  const session = useSession();
  const queries = useQueryClient();
  const siteId = useMultiSite().site.id;
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    if (!session) return;
    import('./session-sync.ts').then(
      ({ syncSession }) => syncSession({ queries, siteId, revalidate: () => void latest.current() }, session),
      () => {},
    );
  }, [queries, siteId, session]);
}
