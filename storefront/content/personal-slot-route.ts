import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { getPersonalSlot } from '../commerce-client/content.server.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import type { Route } from './+types/personal-slot-route.ts';

const ID = /^[\w-]{1,100}$/;

/** What a slot shows to a signed-in customer's groups (`category` for one of a category); 204 without such a thing. */
export async function loader({ context, params: { slotId }, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const category = url.searchParams.get('category') ?? undefined;
  const known = ID.test(slotId) && (category === undefined || ID.test(category));
  const html = session?.registered && known ? await getPersonalSlot(scope, session, slotId, category) : null;
  if (html === null) return new Response(null, { status: 204, headers: privateHeaders });
  return Response.json({ html }, { headers: privateHeaders });
}
