import { requestServices } from '../../sites/request-services.ts';
import type { Route } from './+types/robots-route.ts';

/** Paths that crawlers must not fetch: personal pages and internal endpoints. */
const DISALLOWED = [
  // Depending on the configuration these paths are at the root or below site and locale.
  ...['cart', 'shipping', 'billing', 'checkout/', 'resource/', 'account', 'login', 'registration'].flatMap(
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
