import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { SESSION_RESOURCE, type SessionInfo } from './session.ts';

export const sessionKey = (siteId: string) => ['session', siteId];

/** Returns the session, fetched after hydration; undefined until it is loaded. */
export function useSession(): SessionInfo | undefined {
  const { href, site } = useMultiSite();
  return useQuery({
    queryKey: sessionKey(site.id),
    queryFn: async ({ signal }): Promise<SessionInfo> => {
      const response = await fetch(href(SESSION_RESOURCE), { signal });
      if (!response.ok) throw new Error(`Session request failed: ${response.status}`);
      return response.json();
    },
    // Documents are the same for everybody, so the server renders no session.
    enabled: typeof window !== 'undefined',
  }).data;
}

/** Writes the customer's names from an account page to the session cache, so that the shell shows them immediately. */
export function useSyncCustomer(names: Pick<SessionInfo, 'firstName' | 'lastName' | 'email'>): void {
  const { site } = useMultiSite();
  const queries = useQueryClient();
  const { firstName, lastName, email } = names;
  useEffect(() => {
    queries.setQueryData<SessionInfo>(
      sessionKey(site.id),
      (known = { registered: true, customerType: 'registered' }) => ({
        ...known,
        firstName,
        lastName,
        email,
      }),
    );
  }, [queries, site.id, firstName, lastName, email]);
}
