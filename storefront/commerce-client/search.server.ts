import type { ShopperSearchTypes } from 'commerce-sdk-isomorphic';
import { pictureSource } from '../images/picture.ts';
import { type ListingQuery, platformRefinements } from '../listing/listing-query.ts';
import type { RefinementView } from '../listing/refinement-view.ts';
import type { Tile } from '../listing/tile-view.ts';
import { money } from '../sites/money.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { paths } from '../sites/urls.ts';
import { askCatalogue, type CatalogueScope } from './catalogue.server.ts';
import { getCategoryTree } from './categories.server.ts';
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
}

type Hit = ShopperSearchTypes.ProductSearchHit;
type GroupImages = Record<
  string,
  { hex?: string; name?: string; images?: { link?: string; alt?: string }[] }
>;

/** Products of a category or a search. A question the platform refuses is answered by an empty listing. */
export function searchProducts(
  scope: CatalogueScope,
  query: ListingQuery,
  categoryId?: string,
): Promise<Listing> {
  const refine = platformRefinements([...(categoryId ? [`cgid=${categoryId}`] : []), ...query.refine]);
  const key = `search/${JSON.stringify([query.q, refine, query.sort, query.offset, query.limit])}`;
  return askCatalogue(scope, key, async ({ search }) => {
    const answer = (await search.productSearch({
      parameters: {
        ...(query.q ? { q: query.q } : {}),
        refine,
        ...(query.sort ? { sort: query.sort } : {}),
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
    } as never)) as ShopperSearchTypes.ProductSearchResult;
    const phrase = answer.searchPhraseSuggestions?.suggestedTerms?.map(
      (term) => term.terms?.[0]?.value ?? term.originalTerm,
    );
    const suggestion = phrase?.join(' ');
    return {
      total: answer.total,
      tiles: (answer.hits ?? []).map((hit) => tileOf(hit, query)),
      refinements: refinementViews(answer.refinements ?? [], query, await getCategoryTree(scope), categoryId),
      sortings: (answer.sortingOptions ?? []).map(({ id, label }) => ({ id, label: label ?? id })),
      ...(answer.selectedSortingOption ? { sorting: answer.selectedSortingOption } : {}),
      ...(suggestion && suggestion !== query.q ? { suggestion } : {}),
    };
  });
}

function tileOf(hit: Hit, query: ListingQuery): Tile {
  const own = { ...hit, ...hit.representedProduct } as Record<string, unknown>;
  const groups = (hit.c_variationGroupImages ?? {}) as GroupImages;
  const colours = Object.entries(groups).map(([code, group]) => ({
    code,
    name: group.name ?? code,
    ...(group.hex ? { hex: group.hex } : {}),
  }));
  const wanted = query.refine.some((entry) => entry.startsWith('c_refinementColor='));
  const shown = wanted && hit.image?.link ? hit.image : (Object.values(groups)[0]?.images?.[0] ?? hit.image);
  const src = pictureSource(shown?.link, storeConfig.imageHost);
  const currency = hit.currency ?? '';
  const current = hit.price;
  const list = Number(own.c_listPrice ?? 0);
  return {
    id: hit.productId,
    name: hit.productName ?? hit.productId,
    path: paths.product(hit.productName ?? '', hit.productId),
    ...(src ? { picture: { src, alt: shown?.alt ?? hit.productName ?? '' } } : {}),
    ...(current === undefined ? {} : { price: money(current, currency) }),
    ...(hit.priceMax && current !== undefined && hit.priceMax > current
      ? { maxPrice: money(hit.priceMax, currency) }
      : {}),
    ...(current !== undefined && list > current ? { listPrice: money(list, currency) } : {}),
    isNew: hit.c_isNew === true,
    isSale: hit.c_isSale === true,
    comingSoon: own.c_isComingSoon === true,
    colours,
  };
}
