import { regionsOf } from '../../shared/regions.server.ts';
import { publicHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import type { Route } from './+types/regions-route.ts';

/** Returns the regions of a country as JSON, for forms whose country changes; empty when there is no list. */
export function loader({ context, params: { country } }: Route.LoaderArgs) {
  const { locale } = catalogueScope(context);
  return Response.json({ country, regions: regionsOf(country, locale.id) }, { headers: publicHeaders([]) });
}
