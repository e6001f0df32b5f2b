import { addressFormat } from '../addresses/address-format.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { money } from '../sites/money.server.ts';
import type { Money } from '../sites/money.ts';
import type { Bag } from './bag.ts';
import type { Basket } from './basket.server.ts';
import { certificateTotal, isMailed } from './certificates.server.ts';
import { isWholeAddress } from './destination.server.ts';
import type { BagSum } from './totals.tsx';

/** Returns the totals of a basket, without its lines. */
export function viewSum(scope: CatalogueScope, basket: Basket): BagSum {
  const currency = basket.currency ?? scope.locale.preferredCurrency;
  const amount = (value: number | undefined) => money(value ?? 0, currency);
  const shipping = basket.shipments?.[0]?.shippingMethod ? amount(basket.shippingTotal) : undefined;
  return {
    merchandise: amount((basket.productSubTotal ?? 0) + certificateTotal(basket)),
    orderDiscount: amount(-sumOf(basket.orderPriceAdjustments, 'price')),
    ...(shipping ? { shipping } : {}),
    ...(isMailed(basket) ? { mailed: true } : taxView(basket)),
    taxIncluded: basket.taxation === 'gross',
    total: amount(basket.orderTotal ?? basket.productTotal ?? basket.productSubTotal),
    promotions: promotionsOf(basket),
  };
}

/**
 * Texts of the promotions that changed the total or added a bonus product, each once: on the order, on lines and their
 * options, on delivery.
 */
function promotionsOf({
  orderPriceAdjustments = [],
  productItems = [],
  shippingItems = [],
}: Basket): string[] {
  const all = [
    ...orderPriceAdjustments,
    ...[...productItems, ...productItems.flatMap((item) => item.optionItems ?? []), ...shippingItems].flatMap(
      (item) => item.priceAdjustments ?? [],
    ),
  ];
  const bonuses = productItems.filter((item) => item.bonusProductLineItem);
  const changing = [
    ...all.filter(({ price = 0 }) => price !== 0),
    ...bonuses.flatMap((item) => item.priceAdjustments ?? []),
  ];
  return [...new Set(changing.map(promotionText))].filter(Boolean);
}

/** Text of a promotion for shoppers; empty where the platform has only its id, which says nothing to them. */
export const promotionText = ({
  itemText = '',
  promotionId,
}: {
  itemText?: string | undefined;
  promotionId?: string | undefined;
}): string => (itemText === promotionId ? '' : itemText);

/**
 * Returns the tax of a basket once its destination is known. Net prices need what determines it: the state, in a country with
 * states, or the whole address. Undefined until then, because a tax of zero would be wrong.
 */
export function taxOf(basket: Basket): Money | undefined {
  const address = basket.shipments?.[0]?.shippingAddress;
  const known =
    isOrder(basket) ||
    (basket.taxation === 'gross' ? address?.countryCode : basket.taxTotal || isTaxPlace(address));
  return known ? money(basket.taxTotal ?? 0, basket.currency ?? '') : undefined;
}

type Address = NonNullable<Basket['shipments']>[number]['shippingAddress'];

/** Whether an address says where goods are taxed. In a country where states are optional only the whole address does. */
const isTaxPlace = (address: Address): boolean =>
  Boolean(address?.stateCode) ||
  isWholeAddress(address) ||
  (address?.countryCode !== undefined && addressFormat(address.countryCode).region === undefined);

/** Orders have the shape of baskets, and their tax is final. */
export const isOrder = (basket: Basket): boolean => 'orderNo' in basket;

function taxView(basket: Basket): Pick<Bag, 'tax' | 'taxEstimated'> {
  const tax = taxOf(basket);
  if (!tax) return {};
  const { shippingAddress, shippingMethod } = basket.shipments?.[0] ?? {};
  const agreed = isOrder(basket) || (isWholeAddress(shippingAddress) && shippingMethod);
  return agreed ? { tax } : { tax, taxEstimated: true };
}

/** Sums a field with decimal amounts, as in the platform's JSON. */
export function sumOf<Name extends string>(
  parts: { [name in Name]?: number }[] | undefined,
  name: Name,
): number {
  return (parts ?? []).reduce((sum, part) => sum + (part[name] ?? 0), 0);
}
