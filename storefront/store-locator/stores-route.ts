import { publicHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { findStores } from '../store-data/find-stores.server.ts';
import type { Route } from './+types/stores-route.ts';

/** Returns the stores near a place in the query, or near the merchant's default place. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findStores(catalogueScope(context), url.searchParams);
  return Response.json(found, { headers: publicHeaders(['stores']) });
}
