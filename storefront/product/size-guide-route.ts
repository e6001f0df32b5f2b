import { getContentAsset } from '../content/content.server.ts';
import { privateHeaders, publicHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import type { Route } from './+types/size-guide-route.ts';

/** A size table as the modal over the page shows it. */
export interface SizeGuide {
  title: string;
  /** cleaned HTML */
  html: string;
}

/** The text of a size table: the same for everybody, so it is kept as documents are. */
export async function loader({ context, params: { table } }: Route.LoaderArgs) {
  const id = `size-guide-${table}`;
  const asset = /^[\w-]{1,60}$/.test(table) ? await getContentAsset(catalogueScope(context), id) : undefined;
  if (!asset) return Response.json(null, { status: 404, headers: privateHeaders });
  const guide: SizeGuide = { title: asset.title, html: asset.html };
  return Response.json(guide, { headers: publicHeaders([`content:${id}`]) });
}
