import { type CatalogueScope, queryCatalogue, undefinedOn404 } from '../platform/catalogue.server.ts';
import { paths } from '../sites/urls.ts';

/** Products in one answer of the platform's search. */
const PAGE = 200;

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

/** How many products a site shows. */
export async function countProducts(scope: CatalogueScope): Promise<number> {
  return (await page(scope, 0, 1)).total;
}

/** Where products of a site are found, in a steady order. */
export async function listProductPaths(
  scope: CatalogueScope,
  offset: number,
  count: number,
): Promise<string[]> {
  const found: string[] = [];
  for (let at = offset; at < offset + count; at += PAGE) {
    const answer = await page(scope, at, PAGE);
    found.push(...answer.paths);
    if (at + PAGE >= answer.total) break;
  }
  return found;
}

/** Where a product is found in a site and language, by its name there; undefined when it is not. */
export function getProductPath(scope: CatalogueScope, id: string): Promise<string | undefined> {
  return queryCatalogue(scope, `product-path/${id}`, async ({ products }) => {
    const product = await undefinedOn404(products.getProduct({ parameters: { id, expand: ['none'] } }));
    return product && paths.product(product.name ?? '', product.id);
  });
}
