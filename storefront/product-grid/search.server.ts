import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { getMenu } from '../categories/categories.server.ts';
import { askCatalogue, type CatalogueClients, type CatalogueScope } from '../platform/catalogue.server.ts';
import { tileOfHit } from '../product-tile/map-hit-to-tile.server.ts';
import type { Tile } from '../product-tile/tile-view.ts';
import { type ListingQuery, platformRefinements } from './listing-query.ts';
import type { RefinementView } from './refinement-view.ts';
import { refinementViews } from './refinement-views.server.ts';

/** What a listing shows. */
export interface Listing {
  total: number;
  tiles: Tile[];
  refinements: RefinementView[];
  sortings: { id: string; label: string }[];
  sorting?: string;
  /** what the shopper may have meant */
  suggestion?: string;
  /** the phrase these are the hits of, when nothing has the one that was searched for */
  corrected?: string;
  /** where the merchant leads this phrase instead: a path of the shop, or an address */
  redirect?: string;
}

/** Products of a category or a search. A question the platform refuses is answered by an empty listing. */
export async function searchProducts(
  scope: CatalogueScope,
  query: ListingQuery,
  categoryId?: string,
): Promise<Listing> {
  const refine = platformRefinements([...(categoryId ? [`cgid=${categoryId}`] : []), ...query.refine]);
  const key = `search/${JSON.stringify([query.q, refine, query.sort, query.offset, query.limit])}`;
  // By the menu categories are linked; a listing without those links is not kept.
  const tree = await getMenu(scope);
  const ask = async ({ search }: CatalogueClients): Promise<Listing> => {
    const sorted = (sort: string | undefined) => ({
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
          'represented_products',
          'variations',
          'custom_properties',
        ],
      },
    });
    const find = (sort: string | undefined) => search.productSearch(sorted(sort) as never);
    // A sorting that the merchant took away may still be in somebody's bookmarks.
    const answer = (await find(query.sort)
      .catch((error) => {
        if (query.sort && isRefused(error)) return find(undefined);
        throw error;
      })
      .catch((error) => {
        if (isRefused(error)) return NOTHING_FOUND;
        throw error;
      })) as ShopperSearchTypes.ProductSearchResult;
    // Words that nothing knows are left out: with them nothing would be found again.
    const phrase = answer.searchPhraseSuggestions?.suggestedTerms?.flatMap(
      (term) => term.terms?.[0]?.value ?? [],
    );
    const suggestion = phrase?.join(' ');
    const corrected = answer.searchPhraseSuggestions?.suggestedPhrases?.[0]?.phrase;
    // The contract has no field for search redirects: a hook of the tenant adds it (docs/decisions/0008).
    const redirect: unknown = (answer as { c_searchRedirect?: unknown }).c_searchRedirect;
    const refinedByColour = query.refine.some((entry) => entry.startsWith('c_refinementColor='));
    return {
      total: answer.total,
      tiles: (answer.hits ?? []).map((hit) => tileOfHit(hit, refinedByColour)),
      refinements: refinementViews(answer.refinements ?? [], query, tree, categoryId),
      sortings: (answer.sortingOptions ?? []).map(({ id, label }) => ({ id, label: label ?? id })),
      ...(answer.selectedSortingOption ? { sorting: answer.selectedSortingOption } : {}),
      ...(suggestion && suggestion !== query.q ? { suggestion } : {}),
      ...(answer.total > 0 && isOther(corrected, query.q) ? { corrected } : {}),
      ...(typeof redirect === 'string' && redirect !== '' ? { redirect } : {}),
    };
  };
  return askCatalogue(scope, key, ask, tree.length > 0);
}

/** The answer to a refinement that does not exist, such as `price=abc` or the category of another catalogue. */
const NOTHING_FOUND = { total: 0, hits: [], refinements: [], sortingOptions: [] };

/** Whether the platform refused the parameters, which came from an address anybody may have written. */
function isRefused(error: unknown): boolean {
  const status = (error as { response?: Response }).response?.status;
  return status === 400 || status === 404;
}

const isOther = (phrase: string | undefined, asked = ''): phrase is string =>
  phrase !== undefined && phrase.toLocaleLowerCase() !== asked.toLocaleLowerCase();
