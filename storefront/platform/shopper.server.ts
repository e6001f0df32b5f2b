import {
  ShopperBasketsV2,
  ShopperCustomers,
  ShopperExperience,
  ShopperOrders,
} from 'commerce-sdk-isomorphic';
import type { ShopperSession } from '../sites/request-services.ts';
import type { CatalogueScope } from './catalogue.server.ts';

type Parameters = {
  shortCode: string;
  organizationId: string;
  clientId: string;
  siteId: string;
  locale: string;
  currency: string;
};

/** Creates the official SDK clients with the shopper's token. Responses are personal and never cached. */
export function shopperClients(
  { services, site, locale }: CatalogueScope,
  session: Pick<ShopperSession, 'accessToken'>,
) {
  const { origin, shortCode, organizationId, clientId } = services.api;
  const config = {
    proxy: origin,
    parameters: {
      shortCode,
      organizationId,
      clientId,
      siteId: site.id,
      locale: locale.id,
      currency: locale.preferredCurrency,
    },
    headers: { authorization: `Bearer ${session.accessToken}`, 'correlation-id': services.correlationId },
    throwOnBadResponse: true,
    fetch: services.commerceFetch,
  };
  return {
    baskets: new ShopperBasketsV2<Parameters>(config),
    experience: new ShopperExperience<Parameters>(config),
    customers: new ShopperCustomers<Parameters>(config),
    orders: new ShopperOrders<Parameters>(config),
  };
}

/** A problem response (4xx); `slug` is the last segment of its `type`. */
export interface Refusal {
  status: number;
  slug: string;
  detail: string;
  body: Record<string, unknown>;
}

/** Returns the problem behind an SDK error; undefined for network errors and 5xx. */
export async function refusalOf(error: unknown): Promise<Refusal | undefined> {
  const response = (error as { response?: Response }).response;
  return response && response.status >= 400 && response.status < 500 ? readProblem(response) : undefined;
}

/** Returns the problem of a 503 response; undefined for other failures. */
export async function outageOf(error: unknown): Promise<Refusal | undefined> {
  const response = (error as { response?: Response }).response;
  return response?.status === 503 ? readProblem(response) : undefined;
}

async function readProblem(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  return {
    status: response.status,
    slug:
      String(body.type ?? '')
        .split('/')
        .at(-1) ?? '',
    detail: String(body.detail ?? ''),
    body,
  };
}
