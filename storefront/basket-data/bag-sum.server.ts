import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { type Money, money } from '../sites/money.ts';
import type { Bag } from './bag.ts';
import type { Basket } from './basket.server.ts';
import { isWholeAddress } from './destination.server.ts';
import type { BagSum } from './totals.tsx';

/** What a basket comes to, without its lines. */
export function viewSum(scope: CatalogueScope, basket: Basket): BagSum {
  const currency = basket.currency ?? scope.locale.preferredCurrency;
  const amount = (value: number | undefined) => money(value ?? 0, currency);
  const shipping = basket.shipments?.[0]?.shippingMethod ? amount(basket.shippingTotal) : undefined;
  return {
    merchandise: amount(basket.productSubTotal),
    orderDiscount: amount(-sumOf(basket.orderPriceAdjustments, 'price')),
    ...(shipping ? { shipping } : {}),
    ...taxView(basket),
    taxIncluded: basket.taxation === 'gross',
    total: amount(basket.orderTotal ?? basket.productTotal ?? basket.productSubTotal),
  };
}

/**
 * The tax of a basket, once its place is known. On top of prices it depends on the state: until that is known there is
 * none to show, and nothing is not the answer.
 */
export function taxOf(basket: Basket): Money | undefined {
  const { countryCode, stateCode } = basket.shipments?.[0]?.shippingAddress ?? {};
  const known = isOrder(basket) || (basket.taxation === 'gross' ? countryCode : stateCode || basket.taxTotal);
  return known ? money(basket.taxTotal ?? 0, basket.currency ?? '') : undefined;
}

/** An order has the shape of the basket it was, and its tax was agreed. */
export const isOrder = (basket: Basket): boolean => 'orderNo' in basket;

function taxView(basket: Basket): Pick<Bag, 'tax' | 'taxEstimated'> {
  const tax = taxOf(basket);
  if (!tax) return {};
  const { shippingAddress, shippingMethod } = basket.shipments?.[0] ?? {};
  const agreed = isOrder(basket) || (isWholeAddress(shippingAddress) && shippingMethod);
  return agreed ? { tax } : { tax, taxEstimated: true };
}

/** The sum of an amount of the platform's JSON, in its decimal units. */
export function sumOf<Name extends string>(
  parts: { [name in Name]?: number }[] | undefined,
  name: Name,
): number {
  return (parts ?? []).reduce((sum, part) => sum + (part[name] ?? 0), 0);
}
