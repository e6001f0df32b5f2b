import { getContentAsset } from '../content/content.server.ts';
import { privateHeaders, publicHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import type { Route } from './+types/size-guide-route.ts';

/** Size guide for the modal. */
export interface SizeGuide {
  title: string;
  /** sanitised HTML */
  html: string;
}

/** Returns a size guide as JSON. Publicly cached, because it is the same for all shoppers. */
export async function loader({ context, params: { table } }: Route.LoaderArgs) {
  const id = `size-guide-${table}`;
  const asset = /^[\w-]{1,60}$/.test(table) ? await getContentAsset(catalogueScope(context), id) : undefined;
  if (!asset) return Response.json(null, { status: 404, headers: privateHeaders });
  const guide: SizeGuide = { title: asset.title, html: asset.html };
  return Response.json(guide, { headers: publicHeaders([`content:${id}`]) });
}
