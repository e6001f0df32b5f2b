import { privateHeaders, publicHeaders } from '../page/cache-headers.ts';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { getRecommended, type Recommended } from '../platform/einstein.server.ts';
import { isMerchantId } from '../platform/merchant-id.ts';
import { SECONDARY_PAGE_SIZE } from '../product-grid/listing-query.ts';
import { getPricedTiles } from '../product-tile/tiles.server.ts';
import { readVisitor } from '../session/visitor.server.ts';
import type { Route } from './+types/recommendations-route.ts';
import { type RecommendationResult, VIEWED_RECENTLY } from './placements.ts';

/** Maximum number of products in a query, and of products returned. */
const MAX_PRODUCTS = 10;
const MAX_LIMIT = 24;

const nothing: RecommendationResult = { recoUUID: '', tiles: [] };

/**
 * Returns what a recommender, or a zone (`zone`), recommends for products (`products=a&products=b`) or a category.
 * Publicly cached, except for the visitor's recently viewed products. Empty when nothing is available.
 */
export async function loader({ context, params: { recommender }, request, url }: Route.LoaderArgs) {
  const products = url.searchParams.getAll('products').filter(Boolean);
  const category = url.searchParams.get('category') ?? undefined;
  const limit = Number(url.searchParams.get('limit') ?? SECONDARY_PAGE_SIZE);
  if (
    products.length > MAX_PRODUCTS ||
    !(limit >= 1 && limit <= MAX_LIMIT) ||
    ![...products, ...(category ? [category] : []), recommender].every(isMerchantId)
  )
    return Response.json(nothing, { status: 400, headers: privateHeaders });
  const scope = catalogueScope(context);
  const source = url.searchParams.has('zone') ? { zone: recommender } : { recommender };
  if (recommender === VIEWED_RECENTLY) {
    const result = await viewed(scope, request, products, limit);
    return Response.json(result, { headers: privateHeaders });
  }
  const recommended = await getRecommended(scope, source, { products, category });
  const result = recommended && (await shown(scope, recommended, recommended.recs, limit));
  if (!result) return Response.json(nothing, { headers: privateHeaders });
  return Response.json(result, { headers: publicHeaders(result.tiles.map(({ id }) => `product:${id}`)) });
}

/**
 * Returns the visitor's recently viewed products. Leaves out products that the recommender adds from other
 * visitors.
 */
async function viewed(
  scope: CatalogueScope,
  request: Request,
  products: string[],
  limit: number,
): Promise<RecommendationResult> {
  const visitor = await readVisitor(scope, request);
  if (!visitor) return nothing;
  const recommended = await getRecommended(scope, { recommender: VIEWED_RECENTLY }, { products }, visitor);
  const own = recommended?.recs.filter(({ source = 'viewed' }) => source === 'viewed') ?? [];
  return recommended ? shown(scope, recommended, own, limit) : nothing;
}

async function shown(
  scope: CatalogueScope,
  { recoUUID, recommenderName: recommender }: Recommended,
  recs: { id: string }[],
  limit: number,
): Promise<RecommendationResult> {
  const ids = recs.map(({ id }) => id);
  const tiles = await getPricedTiles(scope, ids, limit).catch((error: unknown) => {
    scope.services.log.warn('recommended products could not be loaded', error);
    return [];
  });
  return { recoUUID, recommender, tiles };
}
