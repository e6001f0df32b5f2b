import { type CatalogueScope, queryCatalogue, undefinedOn404 } from '../platform/catalogue.server.ts';
import { paths } from '../sites/urls.ts';

/** Maximum number of products per request to the platform. */
const MAX_PRODUCTS = 24;
/** Maximum length of a product id in characters. */
const MAX_ID = 100;
/** Valid ids; the platform rejects others. */
const ID = /^[^\p{C}]+$/u;

interface Named {
  id: string;
  name?: string | undefined;
}

/** The decoded last segment of a product's path; undefined for other paths and malformed escapes. */
export function productSegment(path: string): string | undefined {
  const segment = /^\/pd\/([^/]+)$/.exec(path)?.[1];
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * Product ids that the last segment of a product URL (decoded, `{name}-{id}.html`) may end with: every part after a
 * hyphen, because names and ids both contain them. Longest first; at most 24, or fewer when they contain commas, which
 * separate ids in requests too.
 */
export function productIdCandidates(segment: string): string[] {
  const slug = /^(.+)\.html$/s.exec(segment)?.[1];
  if (slug === undefined) return [];
  const parts = slug.split('-');
  return parts
    .map((_, start) => parts.slice(start).join('-'))
    .filter((id) => id.length <= MAX_ID && ID.test(id) && id === id.trim())
    .slice(-Math.floor(MAX_PRODUCTS / slug.split(',').length) || -1);
}

/**
 * Finds the id of the product that a product URL names, decoded and without `/pd/`; undefined when there is none. A
 * product whose own URL it is comes before one with a longer id, such as `shirt-10` before `10` in an outdated link.
 */
export function findProductId(scope: CatalogueScope, segment: string): Promise<string | undefined> {
  return queryCatalogue(scope, `product-id/${segment}`, async ({ products, seo }) => {
    const ids = productIdCandidates(segment);
    const last = ids.at(-1);
    if (last === undefined) return undefined;
    const parameters = { expand: ['none' as const] };
    if (ids.length === 1) {
      const product = await undefinedOn404(products.getProduct({ parameters: { id: last, ...parameters } }));
      if (product) return product.id;
    } else {
      const { data = [] } = await products.getProducts({ parameters: { ids, ...parameters } });
      const found = bestMatch(segment, ids, data);
      if (found) return found.id;
    }
    // The service also knows ids in other letter case, and the URL rules of the merchant.
    const urlSegment = `/pd/${encodeURIComponent(segment)}`;
    const mapping = await undefinedOn404(seo.getUrlMapping({ parameters: { urlSegment } }));
    // A redirect names its destination, which is another product.
    if (!mapping || mapping.destinationUrl) return undefined;
    return mapping.resourceType?.toUpperCase() === 'PRODUCT' ? mapping.resourceId : undefined;
  });
}

/** The product whose canonical URL ends with the segment, otherwise the one with the longest id. */
export function bestMatch<P extends Named>(segment: string, ids: string[], found: P[]): P | undefined {
  const inOrder = ids.flatMap((id) => found.find((product) => product.id === id) ?? []);
  return inOrder.find((product) => isPathOf(segment, product)) ?? inOrder[0];
}

/** Whether a decoded segment is the canonical one of a product. */
export const isPathOf = (segment: string, { id, name = '' }: Named): boolean =>
  decodeURIComponent(paths.product(name, id)) === `/pd/${segment}`;
