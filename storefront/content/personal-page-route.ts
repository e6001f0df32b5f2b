import { catalogueScope } from '../commerce-client/catalogue.server.ts';
import { getPersonalPage } from '../commerce-client/pages.server.ts';
import { privateHeaders } from '../shell/cache-headers.ts';
import type { Route } from './+types/personal-page-route.ts';

/** A page as a signed-in customer's groups see it; 204 for everybody else, who has it already. */
export async function loader({ context, params: { pageId } }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  const session = await scope.services.session.current(scope.site.id);
  const page =
    session?.registered && pageId.length <= 100 ? await getPersonalPage(scope, session, pageId) : null;
  if (!page) return new Response(null, { status: 204, headers: privateHeaders });
  return Response.json(page.regions, { headers: privateHeaders });
}
