import { publicHeaders } from '../shell/cache-headers.ts';
import { requestSite } from '../sites/site-context.server.ts';
import type { Route } from './+types/countries-route.ts';
import { countryChoices } from './choices.server.ts';

/** The countries of the selector that opens over a page. The same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestSite);
  return Response.json(countryChoices(locale.id), { headers: publicHeaders(['countries']) });
}
