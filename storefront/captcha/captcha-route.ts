import { privateHeaders } from '../page/cache-headers.ts';
import { catalogueScope } from '../platform/catalogue.server.ts';
import type { Route } from './+types/captcha-route.ts';
import { newChallenge } from './captcha.server.ts';

/** Returns a challenge for the captcha component as JSON, never cached. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await newChallenge(catalogueScope(context)), { headers: privateHeaders });
}
