import type { ShopperBasketsV2Types, ShopperProductsTypes } from 'commerce-sdk-isomorphic';
import { askCatalogue, type CatalogueScope } from '../commerce-client/catalogue.server.ts';
import { type Money, money } from '../sites/money.ts';
import { paths } from '../sites/urls.ts';
import type { Bag, BagLine } from './bag.ts';

type Basket = ShopperBasketsV2Types.Basket;
type Item = NonNullable<Basket['productItems']>[number];

/** What a line shows of its product beyond what the basket tells. */
interface LineProduct {
  masterId: string;
  image?: { src: string; alt: string };
  choices: BagLine['choices'];
  stock?: number;
  listPrice?: number;
}

/** The platform answers at most this many products at once. */
const PRODUCTS_AT_ONCE = 24;

/** The bag of a basket, with picture, choices and stock of each line's product. */
export async function viewBag(scope: CatalogueScope, basket: Basket): Promise<Bag> {
  const items = basket.productItems ?? [];
  const products = await lineProducts(scope, [...new Set(items.map((item) => item.productId ?? ''))]);
  const currency = basket.currency ?? scope.locale.preferredCurrency;
  const amount = (value: number | undefined) => money(value ?? 0, currency);
  const shipping = basket.shipments?.[0]?.shippingMethod ? amount(basket.shippingTotal) : undefined;
  return {
    id: basket.basketId ?? '',
    lines: items.map((item) => viewLine(item, products.get(item.productId ?? ''), amount)),
    count: items.reduce((sum, item) => sum + (item.quantity ?? 0), 0),
    currency,
    merchandise: amount(basket.productSubTotal),
    orderDiscount: amount(-sumOf(basket.orderPriceAdjustments)),
    ...(shipping ? { shipping } : {}),
    tax: amount(basket.taxTotal ?? 0),
    taxIncluded: basket.taxation === 'gross',
    total: amount(basket.orderTotal ?? basket.productTotal ?? basket.productSubTotal),
    coupons: (basket.couponItems ?? []).map((coupon) => ({
      itemId: coupon.couponItemId ?? '',
      code: coupon.code ?? '',
      applied: coupon.statusCode === 'applied',
    })),
    promotions: [
      ...new Set([
        ...(basket.orderPriceAdjustments ?? []).map((adjustment) => adjustment.itemText ?? ''),
        ...items.flatMap((item) =>
          (item.priceAdjustments ?? []).map((adjustment) => adjustment.itemText ?? ''),
        ),
      ]),
    ].filter(Boolean),
  };
}

function viewLine(item: Item, product: LineProduct | undefined, amount: (value: number) => Money): BagLine {
  const price = amount(item.priceAfterItemDiscount ?? item.price ?? 0);
  const quantity = item.quantity ?? 1;
  const before = Math.max(amount(item.price ?? 0).cents, (product?.listPrice ?? 0) * quantity);
  return {
    itemId: item.itemId ?? '',
    productId: item.productId ?? '',
    path: paths.product(item.productName ?? '', product?.masterId ?? item.productId ?? ''),
    name: item.productName ?? '',
    ...(product?.image ? { image: product.image } : {}),
    choices: product?.choices ?? [],
    quantity,
    price,
    ...(before > price.cents ? { listPrice: { ...price, cents: before } } : {}),
    ...(product?.stock === undefined ? {} : { stock: product.stock }),
  };
}

const sumOf = (adjustments: { price?: number }[] | undefined) =>
  (adjustments ?? []).reduce((sum, adjustment) => sum + (adjustment.price ?? 0), 0);

async function lineProducts(scope: CatalogueScope, ids: string[]): Promise<Map<string, LineProduct>> {
  const batches: string[][] = [];
  for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE)
    batches.push(ids.slice(at, at + PRODUCTS_AT_ONCE));
  const found = await Promise.all(
    batches.map((batch) =>
      askCatalogue(scope, `lines/${batch.join(',')}`, async ({ products }) => {
        const answer = await products.getProducts({
          parameters: {
            ids: batch.join(','),
            allImages: true,
            perPricebook: true,
            expand: ['availability', 'images', 'prices', 'variations'],
          },
        } as never);
        return (answer as ShopperProductsTypes.ProductResult).data.map(viewProduct);
      }),
    ),
  );
  return new Map(found.flat());
}

function viewProduct(product: ShopperProductsTypes.Product): [string, LineProduct] {
  const image = pictureOf(product);
  const list = Math.max(0, ...(product.tieredPrices ?? []).map((tier) => tier.price ?? 0));
  return [
    product.id,
    {
      masterId: product.master?.masterId ?? product.id,
      ...(image ? { image } : {}),
      choices: choicesOf(product),
      ...(product.inventory?.ats !== undefined && product.inventory.ats < 999_999
        ? { stock: product.inventory.ats }
        : {}),
      listPrice: Math.round(list * 100),
    },
  ];
}

/** The first large picture of the product's own colour, same-origin and small. */
function pictureOf(product: ShopperProductsTypes.Product): { src: string; alt: string } | undefined {
  const colour = product.variationValues?.color;
  const groups = (product.imageGroups ?? []).filter((group) => group.viewType === 'large');
  const own = groups.find((group) =>
    group.variationAttributes?.some((attribute) => attribute.values?.some((value) => value.value === colour)),
  );
  const image = (own ?? groups[0])?.images[0];
  if (!image?.link) return undefined;
  const link = new URL(image.link, 'http://images');
  return { src: link.pathname, alt: image.alt ?? product.name ?? '' };
}

function choicesOf(product: ShopperProductsTypes.Product): BagLine['choices'] {
  return (product.variationAttributes ?? []).flatMap((attribute) => {
    const chosen = product.variationValues?.[attribute.id];
    const value = attribute.values?.find((candidate) => candidate.value === chosen);
    return value
      ? [
          {
            id: attribute.id,
            code: String(chosen),
            name: attribute.name ?? attribute.id,
            value: value.name ?? String(chosen),
          },
        ]
      : [];
  });
}
