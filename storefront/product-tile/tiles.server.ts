import { type CatalogueScope, queryCatalogue } from '../platform/catalogue.server.ts';
import { tileOfProduct } from './map-hit-to-tile.server.ts';
import type { Tile } from './tile-view.ts';

/** Maximum number of products per request to the platform. */
const MAX_PRODUCTS = 24;

/** Returns the first products that have a price, at most `limit`: what a page promotes can be bought. */
export async function getPricedTiles(scope: CatalogueScope, ids: string[], limit: number): Promise<Tile[]> {
  const first = (await getTiles(scope, ids.slice(0, limit))).filter(hasPrice);
  const others = ids.slice(limit, MAX_PRODUCTS);
  if (first.length === limit || others.length === 0) return first;
  return [...first, ...(await getTiles(scope, others)).filter(hasPrice)].slice(0, limit);
}

export const hasPrice = ({ price }: Tile): boolean => price !== undefined;

/** Returns products as tiles in the order of `ids`. Skips products that the site does not sell. */
export function getTiles(scope: CatalogueScope, ids: string[]): Promise<Tile[]> {
  const uniqueIds = [...new Set(ids)];
  return queryCatalogue(scope, `tiles/${JSON.stringify(uniqueIds)}`, async ({ products }) => {
    const batches: string[][] = [];
    for (let at = 0; at < uniqueIds.length; at += MAX_PRODUCTS)
      batches.push(uniqueIds.slice(at, at + MAX_PRODUCTS));
    const results = await Promise.all(
      batches.map((batch) =>
        products.getProducts({
          parameters: {
            ids: batch,
            allImages: true,
            perPricebook: true,
            expand: ['availability', 'links', 'promotions', 'options', 'images', 'prices', 'variations'],
          },
        }),
      ),
    );
    const found = results.flatMap((result) => result.data ?? []);
    const byId = new Map(found.map((product) => [product.id, product]));
    return uniqueIds.flatMap((id) => {
      const product = byId.get(id);
      return product ? [tileOfProduct(product)] : [];
    });
  });
}
