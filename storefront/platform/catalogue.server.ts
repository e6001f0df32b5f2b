import {
  ShopperConfigurations,
  ShopperExperience,
  ShopperProducts,
  ShopperSEO,
  ShopperSearch,
  ShopperStores,
} from 'commerce-sdk-isomorphic';
import type { RouterContextProvider } from 'react-router';
import { type RequestServices, requestServices } from '../sites/request-services.ts';
import type { LocaleConfig, SiteConfig } from '../sites/site-config.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { type ClientParameters, clientConfig } from './client-config.server.ts';
import { CustomApiError, customUrl } from './custom-api-request.server.ts';
import { cachedResponse, responseTags, responseTtl } from './response-cache.server.ts';

/** One site in one locale, and the services to read its catalogue with. */
export interface CatalogueScope {
  services: RequestServices;
  site: SiteConfig;
  locale: LocaleConfig;
  /**
   * Shipping country (ISO 3166-1 alpha-2) from sites/shipping-country.server.ts; the site's default in documents that
   * are the same for everybody. Undefined outside a request.
   */
  country?: string | undefined;
}

export function catalogueScope(context: Readonly<RouterContextProvider>): CatalogueScope {
  const { site, locale, country } = context.get(requestSite);
  return { services: context.get(requestServices), site, locale, country };
}

/** The official clients for one cached read. Each of their responses can shorten its ttl. */
export interface CatalogueClients {
  products: ShopperProducts<ClientParameters>;
  search: ShopperSearch<ClientParameters>;
  seo: ShopperSEO<ClientParameters>;
  experience: ShopperExperience<ClientParameters>;
  stores: ShopperStores<ClientParameters>;
  configurations: ShopperConfigurations<ClientParameters>;
  /**
   * GET request to a custom API of the merchant, with the site and locale of the query. Throws a CustomApiError for 429 and
   * 5xx, as the other clients do for every error; other responses are returned, because a tenant may lack the API (404).
   */
  custom(api: string, path: string, query: Record<string, string>): Promise<Response>;
}

/**
 * Runs a catalogue query and caches its result as long as the platform's responses allow. `key` identifies the query
 * within site and locale; `read` calls the platform and maps the response to a small view model, which is cached unless
 * `cacheable` is false. Its cache tags become tags of the document that is rendered.
 */
export function queryCatalogue<T>(
  scope: CatalogueScope,
  key: string,
  read: (clients: CatalogueClients) => Promise<T>,
  cacheable = true,
): Promise<T> {
  const answer = cachedResponse(`${scope.site.id}/${scope.locale.id}/${key}`, async (lifetime) => {
    if (!cacheable) lifetime.seconds = 0;
    const token = await scope.services.catalogueToken(scope.site.id);
    const config = clientConfig(scope, token, async (input, init) => {
      const response = await scope.services.commerceFetch(input, init);
      lifetime.seconds = Math.min(lifetime.seconds, responseTtl(response));
      for (const tag of responseTags(response)) lifetime.tags.add(tag);
      return response;
    });
    return read({
      products: new ShopperProducts<ClientParameters>(config),
      search: new ShopperSearch<ClientParameters>(config),
      seo: new ShopperSEO<ClientParameters>(config),
      experience: new ShopperExperience<ClientParameters>(config),
      stores: new ShopperStores<ClientParameters>(config),
      configurations: new ShopperConfigurations<ClientParameters>(config),
      custom: async (api, path, query) => {
        const url = customUrl(scope, api, path);
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        const response = await config.fetch(url.href, { headers: config.headers });
        if (response.status === 429 || response.status >= 500) throw new CustomApiError(api, path, response);
        return response;
      },
    });
  });
  // The query may have been started by another request; this request is incomplete as well.
  return answer.then(
    ({ value, tags }) => {
      scope.services.addCacheTags?.(tags);
      return value;
    },
    (error) => {
      if (isMissing(error, scope)) scope.services.markIncomplete();
      throw error;
    },
  );
}

/**
 * Whether the platform is unavailable (503), or a tenant sent a response that could not be used. A 4xx response is a
 * valid response, and a bad response of the embedded service is a bug in the storefront.
 */
function isMissing(error: unknown, { services }: CatalogueScope): boolean {
  const status = (error as { response?: Response }).response?.status;
  return status === undefined ? !services.invalidatesCache : status === 503;
}

/**
 * Like queryCatalogue, for the exact stock that purchases depend on: never cached, because only changes that a catalogue
 * page shows are reported.
 */
export function queryUncached<T>(
  scope: CatalogueScope,
  key: string,
  read: (clients: CatalogueClients) => Promise<T>,
): Promise<T> {
  return queryCatalogue(scope, key, read, false);
}

/** Returns the response, or undefined for 404. */
export async function undefinedOn404<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { response?: Response }).response?.status === 404) return undefined;
    throw error;
  }
}
