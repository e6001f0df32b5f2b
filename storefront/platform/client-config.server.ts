import type { RequestServices } from '../sites/request-services.ts';
import type { LocaleConfig, SiteConfig } from '../sites/site-config.ts';

/** Parameters that the official SDK clients add to every request. */
export type ClientParameters = {
  shortCode: string;
  organizationId: string;
  clientId: string;
  siteId: string;
  locale: string;
  currency: string;
};

/** Configuration of the official SDK clients for a site, a locale and a bearer token. */
export function clientConfig(
  { services, site, locale }: { services: RequestServices; site: SiteConfig; locale: LocaleConfig },
  token: string,
  fetch: (input: RequestInfo, init?: RequestInit) => Promise<Response> = services.commerceFetch,
) {
  const { origin, shortCode, organizationId, clientId } = services.api;
  return {
    proxy: origin,
    parameters: {
      shortCode,
      organizationId,
      clientId,
      siteId: site.id,
      locale: locale.id,
      currency: locale.preferredCurrency,
    } satisfies ClientParameters,
    headers: { authorization: `Bearer ${token}`, 'correlation-id': services.correlationId },
    throwOnBadResponse: true,
    fetch,
  };
}
