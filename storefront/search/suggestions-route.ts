import { catalogueScope } from '../platform/catalogue.server.ts';
import type { Route } from './+types/suggestions-route.ts';
import { getSuggestions } from './suggestions.server.ts';
import { suggestionTerm } from './suggestions-view.ts';

/** The response is the same for all shoppers: browsers cache it for one minute, shared caches for five. */
const HEADERS = { 'Cache-Control': 'public, max-age=60, s-maxage=300' };

/** Returns suggestions for `q`, or popular searches when `q` is missing or too short. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const term = suggestionTerm(url.searchParams.get('q') ?? '');
  return Response.json(await getSuggestions(scope, term), { headers: HEADERS });
}
