import { useLocation, useNavigation } from 'react-router';
import { type ListingQuery, readListingQuery } from './listing-query.ts';

/**
 * Returns the query of a pending navigation within the listing, or of the shown page. Choosing two values in
 * quick succession therefore adds both.
 */
export function usePendingQuery(shown: ListingQuery): ListingQuery {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === pathname ? readListingQuery(new URLSearchParams(next.search)) : shown;
}
