import {
  ShopperBasketsV2,
  ShopperCustomers,
  ShopperExperience,
  ShopperGiftCertificates,
  ShopperOrders,
} from 'commerce-sdk-isomorphic';
import type { ShopperSession } from '../sites/request-services.ts';
import type { CatalogueScope } from './catalogue.server.ts';
import { type ClientParameters, clientConfig } from './client-config.server.ts';

/** Creates the official SDK clients with the shopper's token. Responses are personal and never cached. */
export function shopperClients(scope: CatalogueScope, session: Pick<ShopperSession, 'accessToken'>) {
  const config = clientConfig(scope, session.accessToken);
  return {
    baskets: new ShopperBasketsV2<ClientParameters>(config),
    experience: new ShopperExperience<ClientParameters>(config),
    customers: new ShopperCustomers<ClientParameters>(config),
    orders: new ShopperOrders<ClientParameters>(config),
    certificates: new ShopperGiftCertificates<ClientParameters>(config),
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
