import {
  ShopperBasketsV2,
  ShopperCustomers,
  ShopperExperience,
  ShopperOrders,
  type ShopperProducts,
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

/** The official clients in one shopper's name. Their answers are that shopper's alone and are never kept. */
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
    // The client declares the fetch of another library; its calls are plain (url, init).
  } as unknown as ConstructorParameters<typeof ShopperProducts<Parameters>>[0];
  return {
    baskets: new ShopperBasketsV2<Parameters>(config),
    experience: new ShopperExperience<Parameters>(config),
    customers: new ShopperCustomers<Parameters>(config),
    orders: new ShopperOrders<Parameters>(config),
  };
}

/** What the platform refused and why; `slug` is the end of the problem's type. */
export interface Refusal {
  status: number;
  slug: string;
  detail: string;
  body: Record<string, unknown>;
}

/** The refusal behind a client's error; undefined when it is another kind of failure (network, 5xx). */
export async function refusalOf(error: unknown): Promise<Refusal | undefined> {
  const response = (error as { response?: Response }).response;
  return response && response.status >= 400 && response.status < 500 ? readProblem(response) : undefined;
}

/** What the platform says when it is away for a moment (503); undefined when it is another kind of failure. */
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
