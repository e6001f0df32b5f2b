import { redirect } from 'react-router';
import { requestSite } from '../../sites/site-context.server.ts';
import { paths, shopUrl } from '../../sites/urls.ts';
import type { Route } from './+types/site-root-route.ts';

/** Redirects the root of a site and locale to its home page. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(shopUrl(paths.home, context.get(requestSite)), 302);
}
