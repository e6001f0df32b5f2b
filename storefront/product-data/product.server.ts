import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { askCatalogue, type CatalogueScope, orUndefined } from '../platform/catalogue.server.ts';
import { productViewOf } from './map-product.server.ts';
import type { ProductView, VariantDetail } from './product-view.ts';
import { detailOf } from './variant-detail.server.ts';

type Product = ShopperProductsTypes.Product;

/** What an id can be; the platform refuses to look for anything else. */
const ID = /^[^\p{C}]{1,100}$/u;

/** At most so many products in one call of the platform. */
const CALL = 24;

/** A product as its page shows it; a variant's id gives its master. Undefined when there is none. */
export async function getProduct(scope: CatalogueScope, id: string): Promise<ProductView | undefined> {
  const found = await readProduct(scope, id);
  return found?.masterId ? readProduct(scope, found.masterId) : found;
}

async function readProduct(
  scope: CatalogueScope,
  id: string,
): Promise<(ProductView & { masterId?: string }) | undefined> {
  if (!ID.test(id)) return undefined;
  return askCatalogue(scope, `product/${id}`, async ({ products }) => {
    const product = await orUndefined(
      products.getProduct({
        parameters: { id, allImages: true, perPricebook: true },
      } as never) as Promise<Product>,
    );
    if (!product) return undefined;
    const masterId =
      product.type?.variant || product.type?.variationGroup ? product.master?.masterId : undefined;
    return {
      ...productViewOf(product, scope.services.log),
      ...(masterId && masterId !== id ? { masterId } : {}),
    };
  });
}

/** Price and stock of variants by id, in one question; what is not sold is left out. */
export async function getVariants(
  scope: CatalogueScope,
  ids: string[],
): Promise<Record<string, VariantDetail>> {
  const wanted = ids.slice(0, CALL);
  if (wanted.length === 0) return {};
  return askCatalogue(scope, `variants/${wanted.join()}`, async ({ products }) => {
    const answer = (await products.getProducts({
      parameters: {
        ids: wanted.join(),
        perPricebook: true,
        expand: ['availability', 'prices', 'promotions'],
      },
    } as never)) as ShopperProductsTypes.ProductResult;
    return Object.fromEntries(
      (answer.data ?? []).flatMap((product) => {
        const detail = detailOf(product);
        return detail ? [[product.id, detail] as const] : [];
      }),
    );
  });
}
