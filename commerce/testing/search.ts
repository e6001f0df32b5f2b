import { rebuildSearchIndex } from '../search/index-documents.ts';
import { rebuildUrlPaths } from '../seo/build-paths.ts';
import { insertCatalogue } from './catalogue.ts';
import { ORGANIZATION, type RunningService, startService } from './service.ts';

export interface SearchService extends RunningService {
  /** calls product-search of a site with a query string; throws unless it responds 200 */
  search(query: string, siteId?: string): Promise<SearchResult>;
  /** calls any path below Shopper Search or SEO as a guest of the site */
  get(path: string, siteId?: string): ReturnType<RunningService['call']>;
}

/** The parts of a search response that tests read. */
export interface SearchResult {
  total: number;
  hits: {
    productId: string;
    productName: string;
    representedProduct: { id: string };
    [name: string]: unknown;
  }[];
  refinements: { attributeId: string; label: string; values: RefinementValue[] }[];
  [name: string]: any;
}

interface RefinementValue {
  value: string;
  label: string;
  hitCount: number;
  presentationId?: string;
  values?: RefinementValue[];
}

/** Starts the service with the indexed fixture catalogue. */
export async function startSearch(): Promise<SearchService> {
  const service = await startService();
  await insertCatalogue(service.db);
  await rebuildSearchIndex(service.db);
  await rebuildUrlPaths(service.db);
  const tokens = new Map<string, string>();
  async function get(path: string, siteId = 'RivageEU') {
    const token = tokens.get(siteId) ?? (await service.guest(siteId)).token;
    tokens.set(siteId, token);
    return service.call('GET', path, { token });
  }
  return {
    ...service,
    get,
    async search(query, siteId = 'RivageEU') {
      const { status, body } = await get(`${SEARCH}/product-search?siteId=${siteId}&${query}`, siteId);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
}

export const SEARCH = `/search/shopper-search/v1/organizations/${ORGANIZATION}`;
export const SEO = `/site/shopper-seo/v1/organizations/${ORGANIZATION}`;

/** Product ids of the hits, in order. */
export const idsOf = (result: SearchResult): string[] => result.hits.map((hit) => hit.productId);

/** Hit counts by value of a refinement. */
export function countsOf(result: SearchResult, attributeId: string): Record<string, number> {
  const refinement = result.refinements.find((one) => one.attributeId === attributeId);
  return Object.fromEntries((refinement?.values ?? []).map(({ value, hitCount }) => [value, hitCount]));
}
