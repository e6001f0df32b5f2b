import { catalogueScope } from '../platform/catalogue.server.ts';
import type { Route } from './+types/suggestions-route.ts';
import { getPopularSearches, getSuggestions } from './suggestions.server.ts';
import { type Suggestions, suggestionTerm } from './suggestions-view.ts';

/** The same for everybody: a browser keeps it for a minute, shared caches for five. */
const HEADERS = { 'Cache-Control': 'public, max-age=60, s-maxage=300' };

/** What to suggest for `q`; for none, or one that is too short, what others search for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const term = suggestionTerm(url.searchParams.get('q') ?? '');
  const suggestions: Suggestions = term
    ? await getSuggestions(scope, term)
    : { categories: [], products: [], terms: [], popular: await getPopularSearches(scope) };
  return Response.json(suggestions, { headers: HEADERS });
}
