import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { askCatalogue, type CatalogueScope } from '../platform/catalogue.server.ts';
import { tileOfProduct } from './map-hit-to-tile.server.ts';
import type { Tile } from './tile-view.ts';

/** At most so many products in one call of the platform. */
const CALL = 24;

/** Products by their ids as tiles, in that order; those the site does not sell are left out. */
export function getTiles(scope: CatalogueScope, ids: string[]): Promise<Tile[]> {
  const wanted = [...new Set(ids)];
  return askCatalogue(scope, `tiles/${wanted.join(',')}`, async ({ products }) => {
    const calls: string[][] = [];
    for (let at = 0; at < wanted.length; at += CALL) calls.push(wanted.slice(at, at + CALL));
    const answers = await Promise.all(
      calls.map((part) =>
        products.getProducts({
          parameters: {
            ids: part.join(','),
            allImages: true,
            perPricebook: true,
            expand: ['availability', 'links', 'promotions', 'options', 'images', 'prices', 'variations'],
          },
        } as never),
      ),
    );
    const found = answers.flatMap((answer) => (answer as ShopperProductsTypes.ProductResult).data ?? []);
    const byId = new Map(found.map((product) => [product.id, product]));
    return wanted.flatMap((id) => {
      const product = byId.get(id);
      return product ? [tileOfProduct(product)] : [];
    });
  });
}
