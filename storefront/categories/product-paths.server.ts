import { type CatalogueScope, queryCatalogue, undefinedOn404 } from '../platform/catalogue.server.ts';
import { paths } from '../sites/urls.ts';

/** Products per request of the platform's search. */
const PAGE_SIZE = 200;

function page(
  scope: CatalogueScope,
  offset: number,
  limit: number,
): Promise<{ total: number; paths: string[] }> {
  return queryCatalogue(scope, `product-paths/${offset}/${limit}`, async ({ search }) => {
    const result = await search.productSearch({
      parameters: {
        refine: ['cgid=root'],
        sort: 'product-name-ascending',
        expand: ['none'],
        offset,
        limit,
      },
    });
    return {
      total: result.total,
      paths: (result.hits ?? []).map((hit) => paths.product(hit.productName ?? '', hit.productId)),
    };
  });
}

/** Returns the number of products on a site. */
export async function countProducts(scope: CatalogueScope): Promise<number> {
  return (await page(scope, 0, 1)).total;
}

/** Returns product paths of a site, sorted by name so that pages are stable. */
export async function listProductPaths(
  scope: CatalogueScope,
  offset: number,
  count: number,
): Promise<string[]> {
  const found: string[] = [];
  for (let at = offset; at < offset + count; at += PAGE_SIZE) {
    const answer = await page(scope, at, PAGE_SIZE);
    found.push(...answer.paths);
    if (at + PAGE_SIZE >= answer.total) break;
  }
  return found;
}

/** Returns a product's path in a site and language; undefined when it is not available there. */
export function getProductPath(scope: CatalogueScope, id: string): Promise<string | undefined> {
  return queryCatalogue(scope, `product-path/${id}`, async ({ products }) => {
    const product = await undefinedOn404(products.getProduct({ parameters: { id, expand: ['none'] } }));
    return product && paths.product(product.name ?? '', product.id);
  });
}
