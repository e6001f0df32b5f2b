import type { ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { type Picture, pictureSource } from '../images/picture.ts';
import type { ProductView, VariantDetail } from '../product/product-view.ts';
import { money } from '../sites/money.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { paths } from '../sites/urls.ts';
import { askCatalogue, type CatalogueScope, orUndefined } from './catalogue.server.ts';

type Product = ShopperProductsTypes.Product;
type GroupImages = Record<string, { hex?: string; images?: { link?: string; alt?: string }[] }>;

/** A product as its page shows it; a variant's id gives its master. Undefined when there is none. */
export async function getProduct(scope: CatalogueScope, id: string): Promise<ProductView | undefined> {
  const found = await readProduct(scope, id);
  return found?.masterId ? readProduct(scope, found.masterId) : found;
}

function readProduct(
  scope: CatalogueScope,
  id: string,
): Promise<(ProductView & { masterId?: string }) | undefined> {
  return askCatalogue(scope, `product/${id}`, async ({ products }) => {
    const product = await orUndefined(
      products.getProduct({
        parameters: { id, allImages: true, perPricebook: true },
      } as never) as Promise<Product>,
    );
    if (!product) return undefined;
    const masterId =
      product.type?.variant || product.type?.variationGroup ? product.master?.masterId : undefined;
    return { ...viewOf(product), ...(masterId && masterId !== id ? { masterId } : {}) };
  });
}

/** Where a product is found in a site and language, by its name there; undefined when it is not. */
export function getProductPath(scope: CatalogueScope, id: string): Promise<string | undefined> {
  return askCatalogue(scope, `product-path/${id}`, async ({ products }) => {
    const product = await orUndefined(
      products.getProduct({ parameters: { id, expand: ['none'] } } as never) as Promise<Product>,
    );
    return product && paths.product(product.name ?? '', product.id);
  });
}

/** Price and stock of one variant. */
export function getVariant(scope: CatalogueScope, id: string): Promise<VariantDetail | undefined> {
  return askCatalogue(scope, `variant/${id}`, async ({ products }) => {
    const parameters = { id, perPricebook: true, expand: ['availability', 'prices', 'promotions'] };
    const product = await orUndefined(products.getProduct({ parameters } as never) as Promise<Product>);
    if (product?.price === undefined) return undefined;
    const currency = product.currency ?? '';
    const list = Math.max(0, ...(product.tieredPrices ?? []).map((tier) => tier.price ?? 0));
    const { inventory } = product;
    const promotional = product.productPromotions?.find(
      (promotion) => promotion.promotionalPrice !== undefined,
    );
    return {
      id,
      price: money(product.price, currency),
      ...(list > product.price ? { listPrice: money(list, currency) } : {}),
      orderable: inventory?.orderable ?? false,
      ...(inventory?.ats !== undefined && inventory.ats < 999_999 ? { stock: inventory.ats } : {}),
      ...(inventory?.inStockDate && (inventory.stockLevel ?? 0) === 0
        ? { inStockDate: inventory.inStockDate.slice(0, 10) }
        : {}),
      ...(promotional
        ? {
            promotion: {
              text: promotional.calloutMsg ?? '',
              price: money(promotional.promotionalPrice ?? 0, currency),
            },
          }
        : {}),
    };
  });
}

function viewOf(product: Product): ProductView {
  const groups = (product.c_variationGroupImages ?? {}) as GroupImages;
  const currency = product.currency ?? '';
  const list = Number(product.c_listPrice ?? 0);
  const text = (name: string) => (typeof product[name] === 'string' ? (product[name] as string) : undefined);
  return {
    id: product.id,
    name: product.name ?? product.id,
    path: paths.product(product.name ?? '', product.id),
    title: product.pageTitle ?? product.name ?? product.id,
    kind: product.type?.set
      ? 'set'
      : product.type?.bundle
        ? 'bundle'
        : product.type?.master
          ? 'master'
          : 'item',
    description: product.shortDescription,
    material: text('c_material'),
    care: text('c_care'),
    fit: text('c_fit'),
    modelHeight: text('c_info_modelHeight'),
    modelSize: text('c_info_modelSize'),
    ...(product.price === undefined ? {} : { price: money(product.price, currency) }),
    ...(product.priceMax && product.price !== undefined && product.priceMax > product.price
      ? { maxPrice: money(product.priceMax, currency) }
      : {}),
    ...(product.price !== undefined && list > product.price ? { listPrice: money(list, currency) } : {}),
    isNew: product.c_isNew === true,
    isSale: product.c_isSale === true,
    comingSoon: product.c_isComingSoon === true,
    orderable: product.inventory?.orderable ?? false,
    callouts: (product.productPromotions ?? [])
      .map((promotion) => promotion.calloutMsg ?? '')
      .filter(Boolean),
    categoryId: product.primaryCategoryId,
    pictures: picturesOf((product.imageGroups ?? []).find((group) => group.viewType === 'large')?.images),
    attributes: (product.variationAttributes ?? []).map((attribute) => ({
      id: attribute.id,
      name: attribute.name ?? attribute.id,
      values: (attribute.values ?? []).map((value) => ({
        value: value.value,
        name: value.name ?? value.value,
        hex: groups[value.value]?.hex,
      })),
    })),
    galleries: Object.fromEntries(
      Object.entries(groups).map(([code, group]) => [code, picturesOf(group.images)]),
    ),
    variants: (product.variants ?? []).map((variant) => ({
      id: variant.productId,
      values: variant.variationValues ?? {},
      orderable: variant.orderable ?? false,
    })),
    members: [
      ...(product.setProducts ?? []),
      ...(product.bundledProducts ?? []).map((bundled) => bundled.product),
    ].map((member) => ({
      id: member.id,
      name: member.name ?? member.id,
      path: paths.product(member.name ?? '', member.master?.masterId ?? member.id),
      picture: picturesOf((member.imageGroups ?? []).find((group) => group.viewType === 'large')?.images)[0],
      ...(member.price === undefined ? {} : { price: money(member.price, member.currency ?? currency) }),
    })),
  };
}

function picturesOf(images: { link?: string; alt?: string }[] | undefined): Picture[] {
  return (images ?? []).flatMap((image) => {
    const src = pictureSource(image.link, storeConfig.imageHost);
    return src ? [{ src, alt: image.alt ?? '' }] : [];
  });
}
