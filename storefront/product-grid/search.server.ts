import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { getKnownCategories } from '../categories/categories.server.ts';
import { type CatalogueClients, type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { type PageTags, pageTags } from '../platform/page-tags.server.ts';
import { tileOfHit } from '../product-tile/map-hit-to-tile.server.ts';
import type { Tile } from '../product-tile/tile-view.ts';
import { type ListingQuery, platformRefinements } from './listing-query.ts';
import type { RefinementView } from './refinement-view.ts';
import { refinementViews } from './refinement-views.server.ts';

/** Data of a listing. */
export interface Listing {
  total: number;
  tiles: Tile[];
  refinements: RefinementView[];
  sortings: { id: string; label: string }[];
  sorting?: string;
  /** suggested spelling of the search term */
  suggestion?: string;
  /** phrase that the results are for, when the typed one has no results */
  corrected?: string;
  /** meta tags of a category's listing */
  tags?: PageTags;
  /** redirect configured by the merchant for this phrase: a path of the shop or a URL */
  redirect?: string;
}

/** The platform's response, or the empty one in place of a rejected request. */
type Result = Partial<ShopperSearchTypes.ProductSearchResult> & { total: number };

/**
 * Searches the products of a category or a term. Returns an empty listing when the platform rejects the
 * query.
 */
export async function searchProducts(
  scope: CatalogueScope,
  query: ListingQuery,
  categoryId?: string,
): Promise<Listing> {
  const refine = platformRefinements([...(categoryId ? [`cgid=${categoryId}`] : []), ...query.refine]);
  const key = `search/${JSON.stringify([query.q, refine, query.sort, query.offset, query.limit])}`;
  // The categories provide the category links; without it the result is not cached.
  const tree = await getKnownCategories(scope);
  const load = async ({ search }: CatalogueClients): Promise<Listing> => {
    const find = (sort: string | undefined): Promise<Result> =>
      search.productSearch({
        parameters: {
          ...(query.q ? { q: query.q } : {}),
          refine,
          ...(sort ? { sort } : {}),
          offset: query.offset,
          limit: query.limit,
          perPricebook: true,
          expand: [
            'availability',
            'images',
            'prices',
            'promotions',
            'represented_products',
            'variations',
            'custom_properties',
            ...(categoryId ? (['page_meta_tags'] as const) : []),
          ],
        },
      });
    // Bookmarks can contain a sorting that no longer exists: retry without it.
    const result = await find(query.sort)
      .catch((error) => {
        if (query.sort && isRefused(error)) return find(undefined);
        throw error;
      })
      .catch((error) => {
        if (isRefused(error)) return NOTHING_FOUND;
        throw error;
      });
    // Leave out unknown words, which have no suggestions and no results.
    const phrase = result.searchPhraseSuggestions?.suggestedTerms?.flatMap(
      (term) => term.terms?.[0]?.value ?? [],
    );
    const suggestion = phrase?.join(' ');
    const corrected = result.searchPhraseSuggestions?.suggestedPhrases?.[0]?.phrase;
    // The contract has no field for search redirects; a hook of the tenant adds it (docs/decisions/0008).
    const redirect: unknown = (result as { c_searchRedirect?: unknown }).c_searchRedirect;
    const refinedByColour = query.refine.some((entry) => entry.startsWith('c_refinementColor='));
    return {
      total: result.total,
      tiles: (result.hits ?? []).map((hit) => tileOfHit(hit, refinedByColour)),
      refinements: refinementViews(result.refinements ?? [], query, tree, categoryId),
      sortings: (result.sortingOptions ?? []).map(({ id, label }) => ({ id, label: label ?? id })),
      ...(result.selectedSortingOption ? { sorting: result.selectedSortingOption } : {}),
      ...(suggestion && suggestion !== query.q ? { suggestion } : {}),
      ...(result.total > 0 && differs(corrected, query.q) ? { corrected } : {}),
      ...(categoryId ? { tags: pageTags(result.pageMetaTags) } : {}),
      ...(typeof redirect === 'string' && redirect !== '' ? { redirect } : {}),
    };
  };
  return queryCatalogue(scope, key, load, tree.length > 0);
}

/** Result for a refinement that does not exist, such as `price=abc` or a category of another catalogue. */
const NOTHING_FOUND: Result = { total: 0, hits: [], refinements: [], sortingOptions: [] };

/** Whether the platform rejected the parameters, which come from the URL. */
function isRefused(error: unknown): boolean {
  const status = (error as { response?: Response }).response?.status;
  return status === 400 || status === 404;
}

const differs = (phrase: string | undefined, typed = ''): phrase is string =>
  phrase !== undefined && phrase.toLocaleLowerCase() !== typed.toLocaleLowerCase();
