import type { RequestServices } from '../sites/request-services.ts';
import type { LocaleConfig, SiteConfig } from '../sites/site-config.ts';

interface Scope {
  services: Pick<RequestServices, 'api'>;
  site: Pick<SiteConfig, 'id'>;
  locale: Pick<LocaleConfig, 'id'>;
}

/** Error response of a custom API, with the `response` property that SDK errors have. */
export class CustomApiError extends Error {
  readonly response: Response;

  constructor(api: string, path: string, response: Response) {
    super(`GET ${path} of the custom API ${api} returned ${response.status}`);
    this.response = response;
  }
}

/** URL of a custom API for the scope's site and locale. */
export function customUrl({ services, site, locale }: Scope, api: string, path: string): URL {
  const { origin, organizationId } = services.api;
  const url = new URL(`${origin}/custom/${api}/v1/organizations/${organizationId}/${path}`);
  url.searchParams.set('siteId', site.id);
  url.searchParams.set('locale', locale.id);
  return url;
}
