import { PRIVATE_PATHS } from '../../sites/private-paths.ts';
import { requestServices } from '../../sites/request-services.ts';
import type { Route } from './+types/robots-route.ts';

/**
 * Paths that crawlers must not fetch: personal pages and internal endpoints. Depending on the configuration they are at the
 * root or below site and locale. Rules are prefixes, so that each names what may follow: `/fr/cart` alone would also block the
 * category `cartes-cadeaux`.
 */
const DISALLOWED = [
  ...[...PRIVATE_PATHS].flatMap((path) =>
    ['/', '/*/'].flatMap((before) => ['$', '/', '?'].map((end) => before + path + end)),
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
