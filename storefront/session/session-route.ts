import { redirectDocument } from 'react-router';
import { privateHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/session-route.ts';
import { readSession } from './session.server.ts';

/** Returns the session of the visitor. Never creates a guest session, and never returns tokens. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readSession(catalogueScope(context)), { headers: privateHeaders });
}

/** Signs the shopper out and loads the sign-in page as a new document, which clears all client state. */
export async function action({ context }: Route.ActionArgs) {
  await catalogueScope(context).services.session.signOut();
  throw redirectDocument(shopUrl(paths.login, context.get(requestSite)), {
    status: 303,
    headers: privateHeaders,
  });
}
