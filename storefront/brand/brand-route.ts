import { defaultSite } from '../sites/find-site.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import type { Route } from './+types/brand-route.ts';
import { letterIcon } from './letter-icon.ts';
import { storeTheme } from './theme.server.ts';

/** Serves the stylesheet of the configured theme and the default icon of browser tabs. */
export function loader({ params }: Route.LoaderArgs) {
  const { colors } = storeConfig.theme ?? {};
  const headers = { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' };
  switch (params.file) {
    case 'theme.css':
      return new Response(storeTheme, { headers: { ...headers, 'content-type': 'text/css; charset=utf-8' } });
    case 'icon.svg':
      return new Response(letterIcon(defaultSite(storeConfig).name, colors?.ink, colors?.paper), {
        headers: { ...headers, 'content-type': 'image/svg+xml' },
      });
    default:
      throw new Response('Not found', { status: 404 });
  }
}
