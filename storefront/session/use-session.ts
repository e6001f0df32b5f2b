import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMultiSite } from '../sites/multi-site.tsx';
import { SESSION_RESOURCE, type SessionAnswer } from './session.ts';

export const sessionKey = (siteId: string) => ['session', siteId];

/** Who is there, asked for after the page stands; undefined until it is known. */
export function useSession(): SessionAnswer | undefined {
  const { href, site } = useMultiSite();
  return useQuery({
    queryKey: sessionKey(site.id),
    queryFn: async ({ signal }): Promise<SessionAnswer> => {
      const response = await fetch(href(SESSION_RESOURCE), { signal });
      if (!response.ok) throw new Error(`The session answered ${response.status}`);
      return response.json();
    },
    // A document is the same for everybody, so the server renders nobody.
    enabled: typeof window !== 'undefined',
  }).data;
}

/** What a page of the account knows of its customer is what the shell shows, at once and after a change. */
export function useShownCustomer(names: Pick<SessionAnswer, 'firstName' | 'lastName' | 'email'>): void {
  const { site } = useMultiSite();
  const queries = useQueryClient();
  const { firstName, lastName, email } = names;
  useEffect(() => {
    queries.setQueryData<SessionAnswer>(
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
