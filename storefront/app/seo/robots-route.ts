import { requestServices } from '../../sites/request-services.ts';
import type { Route } from './+types/robots-route.ts';

/** What crawlers leave alone: what belongs to one shopper, and the service's own paths. */
const DISALLOWED = [
  // By configuration these stand at the root or below site and locale.
  ...['cart', 'shipping', 'billing', 'checkout/', 'resource/', 'account', 'login', 'register'].flatMap(
    (path) => [`/${path}`, `/*/${path}`],
  ),
  '/mobify/',
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = new URL(context.get(requestServices).publicUrl);
  const lines = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
