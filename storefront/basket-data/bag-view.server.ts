import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { exemptReason } from '../../shared/legal-rules.ts';
import { getMenu } from '../categories/categories.server.ts';
import { type CategoryNode, pathToCategory } from '../categories/category-view.ts';
import { exemptionText } from '../i18n/exemption-text.server.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { type Measure, unitPriceAt } from '../platform/unit-price.ts';
import { textAttribute } from '../sites/deferred/option-text.ts';
import { money } from '../sites/money.server.ts';
import type { Money } from '../sites/money.ts';
import { paths } from '../sites/urls.ts';
import type { Bag, BagCoupon, BagLine } from './bag.ts';
import { isOrder, sumOf, viewSum } from './bag-sum.server.ts';
import { certificateLines, paymentsOf } from './certificates.server.ts';
import { expectedOf } from './expected-items.server.ts';
import { groupItems, type ItemGroup } from './group-items.server.ts';
import { type LineProduct, lineProductLoader, productIdsOf } from './line-products.server.ts';

type Basket = ShopperBasketsV2Types.Basket;
type Item = NonNullable<Basket['productItems']>[number];

/**
 * Converts a basket to the view of the bag, with image, choices and stock of each line's product. `loader` may have
 * loaded products already.
 */
export async function viewBag(
  scope: CatalogueScope,
  basket: Basket,
  loader = lineProductLoader(scope),
): Promise<Bag> {
  const items = basket.productItems ?? [];
  const [products, menu] = await Promise.all([loader.read(productIdsOf(items)), getMenu(scope)]);
  const currency = basket.currency ?? scope.locale.preferredCurrency;
  const amount = (value: number | undefined) => money(value ?? 0, currency);
  const certificates = certificateLines(scope, basket);
  const orderedAt = isOrder(basket) ? basket.creationDate : undefined;
  return {
    id: basket.basketId ?? '',
    lines: [
      ...groupItems(items).map((group) => {
        const product = products.get(group.items[0]?.productId ?? '');
        const line = viewLine(group, products, amount, {
          isOrdered: isOrder(basket),
          localeId: scope.locale.id,
        });
        const expected = expectedOf(group.items, group.totalQuantity, product, orderedAt);
        return { ...line, ...(expected ? { expected } : {}), ...categoryOf(product, menu) };
      }),
      ...certificates,
    ],
    count: items.reduce((sum, item) => sum + (item.quantity ?? 0), certificates.length),
    currency,
    ...paymentsOf(basket),
    ...viewSum(scope, basket),
    coupons: (basket.couponItems ?? []).map(viewCoupon),
  };
}

function viewCoupon(coupon: NonNullable<Basket['couponItems']>[number]): BagCoupon {
  const { couponItemId = '', code = '', statusCode = '' } = coupon;
  // An addition of the included service, see docs/promotions.md.
  const { c_currencies: currencies } = coupon as { c_currencies?: string[] };
  const only = currencies && currencies.length > 0 ? currencies.join(', ') : undefined;
  return {
    itemId: couponItemId,
    code,
    state: only ? 'other_currency' : (COUPON_STATES[statusCode] ?? 'ended'),
    ...(only ? { currencies: only } : {}),
  };
}

const COUPON_STATES: Record<string, BagCoupon['state']> = {
  applied: 'applied',
  no_applicable_promotion: 'not_yet',
  no_active_promotion: 'not_running',
};

/** Main category of a product, for analytics. */
function categoryOf(product: LineProduct | undefined, menu: CategoryNode[]): Pick<BagLine, 'category'> {
  const id = product?.categoryId;
  const path = id ? pathToCategory(menu, id) : [];
  return id && path.length > 0 ? { category: { id, trail: path.map(({ name }) => name) } } : {};
}

function viewLine(
  group: ItemGroup<Item>,
  products: Map<string, LineProduct>,
  amount: (value: number) => Money,
  { isOrdered, localeId }: { isOrdered: boolean; localeId: string },
): BagLine {
  const { key, items, totalQuantity } = group;
  const [first] = items as [Item];
  const product = products.get(first.productId ?? '');
  const options = items.flatMap((item) => item.optionItems ?? []);
  const price = amount(sumOf(items, 'priceAfterItemDiscount') + sumOf(options, 'priceAfterItemDiscount'));
  const before = centsBefore(group, products, amount);
  // The basket may have stored the name in another language.
  const name = product?.name ?? first.productName ?? '';
  const gift = first.bonusProductLineItem === true;
  // An order says what applied when it was placed.
  const exempt = exemptReason(first.c_withdrawalExempt) ?? (isOrdered ? undefined : product?.exempt);
  return {
    key,
    itemId: first.itemId ?? '',
    productId: first.productId ?? '',
    path: paths.product(name, product?.masterId ?? first.productId ?? '') + chosenQuery(first, products),
    name,
    ...(product?.image ? { image: product.image } : {}),
    choices: [
      ...(product?.choices ?? []),
      ...(first.optionItems ?? []).map((option) => viewOption(option, first)),
    ],
    parts: (first.bundledProductItems ?? []).map((part) =>
      viewPart(part, products.get(part.productId ?? '')),
    ),
    quantity: totalQuantity,
    minQuantity: first.minOrderQuantity ?? 1,
    step: first.stepQuantity ?? 1,
    price,
    ...(before > price.cents ? { listPrice: { ...price, cents: before } } : {}),
    ...(product?.measure && !gift
      ? { unitPrice: unitPriceOf(items, totalQuantity, product.measure, amount) }
      : {}),
    ...(product && product.sizes.length > 1 && !gift ? { sizes: product.sizes } : {}),
    ...(product?.sizeName ? { sizeName: product.sizeName } : {}),
    ...(product?.stock === undefined ? {} : { stock: product.stock }),
    ...(isUnavailable(first, product) ? { unavailable: true } : product ? {} : { unlinked: true }),
    ...(exempt ? { exemption: exemptionText(localeId, exempt) } : {}),
    ...(product?.composition ? { composition: product.composition } : {}),
    ...(gift ? { gift } : {}),
    ...cancelledOf(items),
    ...(first.bonusDiscountLineItemId ? { chosen: true as const } : {}),
  };
}

/**
 * The amount that a line's price is announced as reduced from, in minor units; 0 for none. Where the law asks for a prior price,
 * only that one, as the product page and tiles announce it: neither a list price nor the price before a promotion or of a gift is
 * one. A reduction of options has no prior price there.
 */
function centsBefore(
  { items, totalQuantity }: ItemGroup<Item>,
  products: Map<string, LineProduct>,
  amount: (value: number) => Money,
): number {
  const [first] = items as [Item];
  const product = products.get(first.productId ?? '');
  const options = items.flatMap((item) => item.optionItems ?? []);
  const listed = (product?.listPrice ?? 0) * totalQuantity;
  if (needsPrior(product, products)) {
    if (listed === 0 || first.bonusProductLineItem) return 0;
    return listed + amount(sumOf(options, 'priceAfterItemDiscount')).cents;
  }
  const regular = amount(sumOf(items, 'price') + sumOf(options, 'price'));
  return Math.max(regular.cents, listed + amount(sumOf(options, 'price')).cents);
}

/** What the other products say for one that is no longer sold; without any, nothing may be announced. */
const needsPrior = (product: LineProduct | undefined, products: Map<string, LineProduct>): boolean =>
  product
    ? product.needsPrior === true
    : products.size === 0 || [...products.values()].some((other) => other.needsPrior);

/** How many pieces of a line were cancelled; a basket has none. */
function cancelledOf(items: Item[]): { cancelled?: number } {
  const cancelled = items.reduce((sum, { omsData }) => sum + (omsData?.quantityCanceled ?? 0), 0);
  return cancelled > 0 ? { cancelled } : {};
}

/** Price per unit of measure of the whole line, so that nothing is rounded twice; options are not sold by measure. */
function unitPriceOf(
  items: Item[],
  pieces: number,
  { quantity, unit }: Measure,
  amount: (value: number) => Money,
): BagLine['unitPrice'] {
  const price = amount(sumOf(items, 'priceAfterItemDiscount'));
  return { price: unitPriceAt(price, { quantity: quantity * pieces, unit }), unit };
}

/** Formats a part of a bundle: "4 × Équipage plain cap, White, 58". */
function viewPart(
  {
    productName = '',
    quantity = 1,
    optionItems = [],
  }: { productName?: string; quantity?: number; optionItems?: { itemText?: string }[] },
  product: LineProduct | undefined,
): string {
  const named = [
    product?.name ?? productName,
    ...(product?.choices ?? []).map(({ value }) => value),
    ...optionItems.flatMap(({ itemText }) => itemText ?? []),
  ].join(', ');
  return quantity > 1 ? `${quantity} × ${named}` : named;
}

/** Query of a line's product page that selects its variation, options and bundle parts. */
function chosenQuery(item: Item, products: Map<string, LineProduct>): string {
  const variation = (id = '') =>
    (products.get(id)?.choices ?? []).flatMap(({ id: attribute, code }) =>
      attribute && code ? [[attribute, code] as const] : [],
    );
  const query = new URLSearchParams([
    ...variation(item.productId),
    ...(item.optionItems ?? []).map(({ optionId, optionValueId }) => [optionId, optionValueId] as const),
    ...(item.bundledProductItems ?? []).map(({ productId = '' }) => [
      products.get(productId)?.masterId ?? productId,
      new URLSearchParams(variation(productId).map(([name, value]) => [name, value])).toString(),
    ]),
  ] as [string, string][]);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Whether a line can no longer be bought: marked in the basket, or its product is missing in the catalogue. A bonus product
 * may be in no category, and has then no product page either.
 */
export function isUnavailable(item: Item, product: LineProduct | undefined): boolean {
  return item.c_availability === 'unavailable' || (product === undefined && !item.bonusProductLineItem);
}

/**
 * Splits the platform's option text, such as "Monogram: three letters", into name and value, and appends the shopper's
 * text: "three letters – ABC".
 */
function viewOption({ itemText = '', optionId }: { itemText?: string; optionId: string }, line: Item) {
  const at = itemText.indexOf(': ');
  const text: unknown = line[textAttribute(optionId)];
  const value = at < 0 ? itemText : itemText.slice(at + 2);
  return {
    name: at < 0 ? optionId : itemText.slice(0, at),
    value: typeof text === 'string' && text !== '' ? `${value} – ${text}` : value,
  };
}
