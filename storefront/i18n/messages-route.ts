import { siteLocales } from '../sites/site-config.server.ts';
import type { Route } from './+types/messages-route.ts';
import { serverMessages, versionOf } from './messages.server.ts';

/**
 * Serves all messages of the locale that the file is named after, merged. A request without a version, or for another one, gets the
 * current messages and must not be stored for long.
 */
export function loader({ params, request }: Route.LoaderArgs) {
  const locale = /^(.*)\.json$/.exec(params.file)?.[1];
  if (!locale || !siteLocales.some((one) => one.locale.id === locale))
    throw new Response('Not found', { status: 404 });
  const messages = serverMessages(locale);
  const isCurrent = new URL(request.url).searchParams.get('v') === versionOf(messages);
  return Response.json(messages, {
    headers: {
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      'x-content-type-options': 'nosniff',
    },
  });
}
