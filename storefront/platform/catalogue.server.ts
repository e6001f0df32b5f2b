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
import { answerFor, answerLifetime, type Lifetime } from './response-cache.server.ts';

/** Whose catalogue is read: one site in one locale, and the services to read it with. */
export interface CatalogueScope {
  services: RequestServices;
  site: SiteConfig;
  locale: LocaleConfig;
  /**
   * Country (ISO 3166-1 alpha-2) the shopper wants things sent to, as sites/shipping-country.server.ts reads
   * it; the site's default in what is the same for everybody. Undefined where no request is answered.
   */
  country?: string | undefined;
}

export function catalogueScope(context: Readonly<RouterContextProvider>): CatalogueScope {
  const { site, locale, country } = context.get(requestSite);
  return { services: context.get(requestServices), site, locale, country };
}

/** The official clients, made for one question: what they fetch shortens the lifetime of its answer. */
export interface CatalogueClients {
  products: ShopperProducts<ClientParameters>;
  search: ShopperSearch<ClientParameters>;
  seo: ShopperSEO<ClientParameters>;
  experience: ShopperExperience<ClientParameters>;
  stores: ShopperStores<ClientParameters>;
  configurations: ShopperConfigurations<ClientParameters>;
  /** GET of a custom API of the merchant, with the site and language of the question */
  custom(api: string, path: string, query: Record<string, string>): Promise<Response>;
}

type ClientParameters = {
  shortCode: string;
  organizationId: string;
  clientId: string;
  siteId: string;
  locale: string;
  currency: string;
};

function clientConfig({ services, site, locale }: CatalogueScope, token: string, lifetime: Lifetime) {
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
    },
    headers: { authorization: `Bearer ${token}`, 'correlation-id': services.correlationId },
    throwOnBadResponse: true,
    fetch: async (input: string, init?: RequestInit) => {
      const response = await services.commerceFetch(input, init);
      lifetime.seconds = Math.min(lifetime.seconds, answerLifetime(response));
      return response;
    },
  };
}

/**
 * Asks the catalogue and keeps the answer as long as it lives. `key` names the question within the site and locale;
 * `ask` turns the platform's answer into a small view model, which is what is kept.
 */
export function askCatalogue<T>(
  scope: CatalogueScope,
  key: string,
  ask: (clients: CatalogueClients) => Promise<T>,
  keep = true,
): Promise<T> {
  const answer = answerFor(`${scope.site.id}/${scope.locale.id}/${key}`, async (lifetime) => {
    if (!keep) lifetime.seconds = 0;
    const token = await scope.services.catalogueToken(scope.site.id);
    // The client declares the fetch of another library; its calls are plain (url, init).
    const given = clientConfig(scope, token, lifetime);
    const config = given as unknown as ConstructorParameters<typeof ShopperProducts<ClientParameters>>[0];
    return ask({
      products: new ShopperProducts<ClientParameters>(config),
      search: new ShopperSearch<ClientParameters>(config),
      seo: new ShopperSEO<ClientParameters>(config),
      experience: new ShopperExperience<ClientParameters>(config),
      stores: new ShopperStores<ClientParameters>(config),
      configurations: new ShopperConfigurations<ClientParameters>(config),
      custom: (api, path, query) => {
        const { origin, organizationId } = scope.services.api;
        const address = new URL(`${origin}/custom/${api}/v1/organizations/${organizationId}/${path}`);
        address.search = new URLSearchParams({
          siteId: scope.site.id,
          locale: scope.locale.id,
          ...query,
        }).toString();
        return given.fetch(address.href, { headers: given.headers });
      },
    });
  });
  // The question may be another request's; the answer is missed here all the same.
  return answer.catch((error) => {
    if (isMissing(error, scope)) scope.services.missed();
    throw error;
  });
}

/**
 * Whether the platform is to blame: it is away, or a tenant answered what nothing can be made of. What it refuses is an
 * answer, and what goes wrong with the service of this process is a fault of ours.
 */
function isMissing(error: unknown, { services }: CatalogueScope): boolean {
  const status = (error as { response?: Response }).response?.status;
  return status === undefined ? !services.tellsChanges : status === 503;
}

/**
 * As askCatalogue, for what a purchase depends on: it is kept only where changes are told, and asked anew where an answer
 * may be older than the stock.
 */
export function askCurrent<T>(
  scope: CatalogueScope,
  key: string,
  ask: (clients: CatalogueClients) => Promise<T>,
): Promise<T> {
  return askCatalogue(scope, key, ask, scope.services.tellsChanges);
}

/** The answer, or undefined when the platform knows nothing under that id (404). */
export async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { response?: Response }).response?.status === 404) return undefined;
    throw error;
  }
}
