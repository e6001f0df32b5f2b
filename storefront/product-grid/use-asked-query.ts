import { useLocation, useNavigation } from 'react-router';
import { type ListingQuery, readListingQuery } from './listing-query.ts';

/**
 * What the listing is asked for last: the query of its own next page while that is on its way, or that of what is
 * shown. One value chosen right after another is added to it, not chosen instead of it.
 */
export function useAskedQuery(shown: ListingQuery): ListingQuery {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === pathname ? readListingQuery(new URLSearchParams(next.search)) : shown;
}
