import { useQuery } from '@tanstack/react-query';
import { useMultiSite } from '../sites/multi-site.tsx';
import { SESSION_RESOURCE, type SessionAnswer } from './session.ts';

/** Who is there, asked for after the page stands; undefined until it is known. */
export function useSession(): SessionAnswer | undefined {
  const { href, site } = useMultiSite();
  return useQuery({
    queryKey: ['session', site.id],
    queryFn: async ({ signal }): Promise<SessionAnswer> => {
      const response = await fetch(href(SESSION_RESOURCE), { signal });
      if (!response.ok) throw new Error(`The session answered ${response.status}`);
      return response.json();
    },
    // A document is the same for everybody, so the server renders nobody.
    enabled: typeof window !== 'undefined',
  }).data;
}
