import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { shownPart } from '../../shared/long-text.ts';
import {
  findProductId,
  isPathOf,
  productIdCandidates,
  productSegment,
} from '../categories/product-id.server.ts';
import {
  type CatalogueClients,
  type CatalogueScope,
  queryCatalogue,
  undefinedOn404,
} from '../platform/catalogue.server.ts';
import { cleanHtml } from '../platform/clean-html.server.ts';
import { expectedStock } from '../platform/expected-stock.ts';
import { htmlText } from '../platform/html-text.server.ts';
import { requestedScope } from '../sites/site-context.server.ts';
import { productViewOf } from './map-product.server.ts';
import type { ProductView, VariantDetail, VariantView } from './product-view.ts';
import { detailOf } from './variant-detail.server.ts';

/** Valid product ids; the platform rejects others. */
const ID = /^[^\p{C}]{1,100}$/u;

/** Everything that a product page shows. The platform adds meta tags only when they are named. */
const EXPANDS: (
  | 'availability'
  | 'bundled_products'
  | 'promotions'
  | 'options'
  | 'images'
  | 'prices'
  | 'variations'
  | 'set_products'
  | 'page_meta_tags'
)[] = [
  'availability',
  'bundled_products',
  'promotions',
  'options',
  'images',
  'prices',
  'variations',
  'set_products',
  'page_meta_tags',
];

/** Maximum number of products per request to the platform. */
const MAX_PRODUCTS = 24;

/**
 * Returns the product of a path such as `/pd/linen-shirt-100.html`, and the id in the path, which is that of a variant
 * or its master. Undefined when there is none.
 */
export async function getProductAt(
  scope: CatalogueScope,
  path: string,
): Promise<{ id: string; product: ProductView } | undefined> {
  const segment = productSegment(path);
  const last = segment && productIdCandidates(segment).at(-1);
  if (last === undefined) return undefined;
  // Most ids have no hyphen: the page's own request then finds the product, and its name confirms it.
  const likely = await getProduct(scope, last);
  if (likely && isPathOf(segment!, { id: last, name: likely.name })) return { id: last, product: likely };
  const id = await findProductId(scope, segment!);
  const product = id === last ? likely : id && (await getProduct(scope, id));
  return id && product ? { id, product } : undefined;
}

/** Returns the view of a product, or of its master for a variant id. Undefined when it does not exist. */
export async function getProduct(scope: CatalogueScope, id: string): Promise<ProductView | undefined> {
  const found = await readProduct(scope, id);
  return found?.masterId ? readProduct(scope, found.masterId) : found;
}

async function readProduct(
  scope: CatalogueScope,
  id: string,
): Promise<(ProductView & { masterId?: string }) | undefined> {
  if (!ID.test(id)) return undefined;
  return queryCatalogue(scope, `product/${id}`, async ({ products }) => {
    const product = await undefinedOn404(
      products.getProduct({ parameters: { id, allImages: true, perPricebook: true, expand: EXPANDS } }),
    );
    if (!product) return undefined;
    const masterId =
      product.type?.variant || product.type?.variationGroup ? product.master?.masterId : undefined;
    const view = productViewOf(product, scope.services.log);
    return {
      ...view,
      ...descriptionsOf(product, scope),
      ...(view.kind === 'master' && expectedStock(product.inventory)
        ? { variants: await withExpected(products, view.variants) }
        : {}),
      ...(masterId && masterId !== id ? { masterId } : {}),
    };
  });
}

/** Both descriptions are markup on the platform. */
function descriptionsOf(
  { shortDescription = '', longDescription = '' }: ShopperProductsTypes.Product,
  scope: CatalogueScope,
): Pick<ProductView, 'description' | 'descriptionText' | 'longDescription'> {
  const clean = (html: string) => html && cleanHtml(shownPart(html), requestedScope(scope));
  const [short, long] = [clean(shortDescription), clean(longDescription)];
  const text = htmlText(shownPart(shortDescription));
  return {
    ...(short ? { description: short } : {}),
    ...(text !== short ? { descriptionText: text } : {}),
    // Repeats the short one in many catalogs.
    ...(long && long !== short ? { longDescription: long } : {}),
  };
}

/**
 * Marks the variants that have nothing in stock and are sold as pre-order or back-order: a master has the sum of its
 * stock only.
 */
async function withExpected(
  products: CatalogueClients['products'],
  variants: VariantView[],
): Promise<VariantView[]> {
  const ids = variants.filter(({ orderable }) => orderable).map(({ id }) => id);
  const batches = Array.from({ length: Math.ceil(ids.length / MAX_PRODUCTS) }, (_, index) =>
    ids.slice(index * MAX_PRODUCTS, (index + 1) * MAX_PRODUCTS),
  );
  const results = await Promise.all(
    batches.map((batch) => products.getProducts({ parameters: { ids: batch, expand: ['availability'] } })),
  );
  const stocks = new Map(
    results.flatMap(({ data = [] }) =>
      data.map(({ id, inventory }) => [id, expectedStock(inventory)] as const),
    ),
  );
  return variants.map((variant) => {
    const expected = stocks.get(variant.id);
    return expected?.inStock === 0 ? { ...variant, expected } : variant;
  });
}

/** Returns price and stock of variants by id in one request. Skips variants that are not sold. */
export async function getVariants(
  scope: CatalogueScope,
  ids: string[],
): Promise<Record<string, VariantDetail>> {
  const requested = ids.slice(0, MAX_PRODUCTS);
  if (requested.length === 0) return {};
  return queryCatalogue(scope, `variants/${JSON.stringify(requested)}`, async ({ products }) => {
    const result = await products.getProducts({
      parameters: {
        ids: requested,
        perPricebook: true,
        expand: ['availability', 'prices', 'promotions'],
      },
    });
    return Object.fromEntries(
      (result.data ?? []).flatMap((product) => {
        const detail = detailOf(product);
        return detail ? [[product.id, detail] as const] : [];
      }),
    );
  });
}
