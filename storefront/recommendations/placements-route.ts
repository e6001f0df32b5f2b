import { publicHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import type { Route } from './+types/placements-route.ts';
import { getPlacements } from './placements.server.ts';

/** Returns the recommenders of every placement. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await getPlacements(catalogueScope(context)), {
    headers: publicHeaders(['preferences']),
  });
}
