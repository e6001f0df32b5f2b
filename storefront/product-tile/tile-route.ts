import { privateHeaders, publicHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import type { Route } from './+types/tile-route.ts';
import { getTileDetail } from './tile-detail.server.ts';

/** Returns the data for the interactive part of a tile. Publicly cached. */
export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const detail =
    productId.length <= 100 ? await getTileDetail(catalogueScope(context), productId) : undefined;
  if (!detail) return Response.json(null, { status: 404, headers: privateHeaders });
  return Response.json(detail, { headers: publicHeaders([`product:${productId}`]) });
}
