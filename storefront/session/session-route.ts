import { redirectDocument } from 'react-router';
import { privateHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/session-route.ts';
import { readSession } from './session.server.ts';

/** Who is there. Nobody is made a guest by asking, and no token leaves the server. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readSession(catalogueScope(context)), { headers: privateHeaders });
}

/** Signs the shopper out and goes to the sign-in page as a new document, so that no page remembers them. */
export async function action({ context }: Route.ActionArgs) {
  await catalogueScope(context).services.session.signOut();
  throw redirectDocument(shopUrl(paths.login, context.get(requestSite)), {
    status: 303,
    headers: privateHeaders,
  });
}
