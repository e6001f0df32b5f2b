import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useMultiSite } from '../sites/multi-site.tsx';
import { syncSession } from './session-sync.ts';
import { useSession } from './use-session.ts';

/** Keeps the page consistent with the session, across tabs. */
export function useSessionSync(): void {
  const session = useSession();
  const queries = useQueryClient();
  const siteId = useMultiSite().site.id;
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    if (!session) return;
    syncSession({ queries, siteId, revalidate: () => void latest.current() }, session);
  }, [queries, siteId, session]);
}
