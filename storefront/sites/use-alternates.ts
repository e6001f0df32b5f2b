import { useMatches } from 'react-router';
import type { Alternate } from './alternates.server.ts';

/** The page shown in other sites and languages, where its loader told; pages of one shopper's own do not. */
export function useAlternates(): Alternate[] | undefined {
  const matches = useMatches();
  for (const { loaderData } of matches.toReversed()) {
    const alternates = (loaderData as { alternates?: Alternate[] } | undefined)?.alternates;
    if (alternates) return alternates;
  }
  return undefined;
}
