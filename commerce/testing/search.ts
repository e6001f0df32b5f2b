import { rebuildSearchIndex } from '../search/index-documents.ts';
import { rebuildUrlPaths } from '../seo/build-paths.ts';
import { insertCatalogue } from './catalogue.ts';
import { ORGANIZATION, type RunningService, startService } from './service.ts';

export interface SearchService extends RunningService {
  /** product-search of a site with a query string; throws unless it answers 200 */
  search(query: string, siteId?: string): Promise<SearchResult>;
  /** any path below Shopper Search or SEO, by a guest of the site */
  get(path: string, siteId?: string): ReturnType<RunningService['call']>;
}

/** As much of a search's answer as tests look at. */
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

/** The service over the fixture's catalogue, indexed. */
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

/** Ids of the hits in their order. */
export const idsOf = (result: SearchResult): string[] => result.hits.map((hit) => hit.productId);

/** Hits by value of a refinement. */
export function countsOf(result: SearchResult, attributeId: string): Record<string, number> {
  const refinement = result.refinements.find((one) => one.attributeId === attributeId);
  return Object.fromEntries((refinement?.values ?? []).map(({ value, hitCount }) => [value, hitCount]));
}
