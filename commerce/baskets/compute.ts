import type { ActivePromotion } from '../promotions/active.ts';
import { taxOf, taxOnTop, taxWithin } from '../taxes/rates.ts';
import type { BasketState } from './basket-state.ts';
import { earnedBonuses } from './bonuses.ts';
import { certificateShares } from './certificate-shares.ts';
import { withCompatible } from './exclusivity.ts';
import { bonusLines, startLines } from './lines.ts';
import { applyOrderPromotions } from './order-discounts.ts';
import { hasPayment } from './payment-conditions.ts';
import type { PricedBasket, PricedLine, PricedShipping } from './priced-basket.ts';
import { type PricingContext, shipmentContext } from './pricing-context.ts';
import { productAdjustments } from './product-discounts.ts';
import { type ProductShipping, productShipping, productShippingAdjustments } from './product-shipping.ts';
import { shipmentCents } from './shipment-cost.ts';
import { DEFAULT_SHIPMENT, shipmentIdOf } from './shipments.ts';
import { type ShippingUses, shippingAdjustments } from './shipping-discounts.ts';

/** Currency of the amounts, and whether prices contain tax. */
export interface Money {
  currency: string;
  taxation: 'net' | 'gross';
}

/**
 * Prices a basket: product promotions first, then order promotions on the remainder, then bonus products,
 * shipping and tax (included in gross prices, added to net prices). exclusivity.ts selects the promotions
 * that may combine; see docs/promotions.md.
 */
export function computeBasket(content: BasketState, context: PricingContext, money: Money): PricedBasket {
  return withCompatible(
    usablePromotions(context, content),
    (promotions) => priceWith(content, context, money, promotions),
    (basket) => new Set(promotionsOf(basket).map((promotion) => promotion.id)),
  );
}

/**
 * Returns the promotions without coupon or with a usable coupon in the basket, and without payment methods or
 * with one that the basket is paid by.
 */
export const usablePromotions = (
  { promotions, coupons }: PricingContext,
  { instruments }: Pick<BasketState, 'instruments'>,
): ActivePromotion[] =>
  promotions.filter(
    ({ couponIds, rule }) =>
      (couponIds.length === 0 || couponIds.some((couponId) => coupons.get(couponId) === 'usable')) &&
      hasPayment(rule.paymentMethods, instruments),
  );

function priceWith(
  content: BasketState,
  context: PricingContext,
  { currency, taxation }: Money,
  promotions: ActivePromotion[],
): PricedBasket {
  const taxAmount = taxation === 'gross' ? taxWithin : taxOnTop;
  const bought = startLines(content, context, currency);
  for (const [part, adjustment] of productAdjustments(promotions, bought, currency)) {
    part.adjustments = [adjustment];
    part.afterItemCents = part.baseCents - adjustment.cents;
    part.afterOrderCents = part.afterItemCents;
  }
  const orderAdjustments = applyOrderPromotions(promotions, bought, currency);
  const bonuses = earnedBonuses(promotions, bought, currency);
  const lines = [...bought, ...bonusLines(bonuses, bought, content, context, currency)];
  const parts = lines.flatMap((line) => [line, ...line.options]);
  for (const part of parts) {
    part.fullTaxCents = taxAmount(part.baseCents, part.taxRate);
    part.taxCents = taxAmount(part.afterOrderCents, part.taxRate);
  }
  const productTotalCents = sum(parts, (part) => part.afterOrderCents);
  const own = productShipping(promotions, bought, currency);
  const uses: ShippingUses = new Map();
  const shippings = [DEFAULT_SHIPMENT, ...(context.others?.keys() ?? [])].flatMap(
    (id) => computeShipping(id, context, { lines, own, uses, promotions, currency, taxAmount }) ?? [],
  );
  const shipping = shippings.find(({ shipmentId }) => shipmentId === DEFAULT_SHIPMENT);
  const shippingTotal = sum(shippings, ({ cents }) => cents);
  const taxCents = sum(parts, (part) => part.taxCents) + sum(shippings, (one) => one.taxCents);
  const soldCertificateCents = sum(content.giftCertificates ?? [], ({ amountCents }) => amountCents);
  const merchandiseCents = productTotalCents + shippingTotal + (taxation === 'net' ? taxCents : 0);
  const redeemedCents = certificateShares(content.instruments, context, currency, merchandiseCents);
  const orderTotalCents = merchandiseCents + soldCertificateCents;
  const basket = {
    lines,
    orderAdjustments,
    ...(shipping ? { shipping } : {}),
    shippings,
    productSubTotalCents: sum(parts, (part) => part.afterItemCents),
    productTotalCents,
    shippingCents: shippingTotal,
    taxCents,
    orderTotalCents,
    soldCertificateCents,
    redeemedCents,
    payableCents: orderTotalCents - sum([...redeemedCents.values()], (cents) => cents),
    bonuses,
    appliedCouponIds: new Set<string>(),
  };
  for (const promotion of promotionsOf(basket)) {
    for (const id of promotion.couponIds) {
      if (context.coupons.get(id) === 'usable') basket.appliedCouponIds.add(id);
    }
  }
  return basket;
}

interface ShippingTerms {
  lines: PricedLine[];
  /** lines with their own shipping by a product promotion */
  own: ProductShipping;
  uses: ShippingUses;
  promotions: ActivePromotion[];
  currency: string;
  taxAmount: (cents: number, rate: number) => number;
}

/** Prices a shipment by its items: product promotions first, then the shipping promotion on the remainder. */
function computeShipping(
  shipmentId: string,
  context: PricingContext,
  { lines: all, own, uses, promotions, currency, taxAmount }: ShippingTerms,
): PricedShipping | undefined {
  const { method, taxes } = shipmentContext(context, shipmentId);
  const lines = all.filter(({ item }) => shipmentIdOf(item) === shipmentId);
  if (!method || lines.length === 0) return undefined;
  const baseCents = shipmentCents(method, lines);
  const ofProducts = productShippingAdjustments(own, lines, baseCents, (others) =>
    shipmentCents(method, others),
  );
  const afterProducts = baseCents - sum(ofProducts, (adjustment) => adjustment.cents);
  const ofShipment = shippingAdjustments(
    promotions,
    lines.filter((line) => !own.has(line)),
    { methodId: method.id, cents: afterProducts },
    currency,
    uses,
  );
  const adjustments = [...ofProducts, ...ofShipment];
  const cents = baseCents - sum(adjustments, (adjustment) => adjustment.cents);
  const { taxClassId, taxRate } = taxOf(taxes, method.taxClassId);
  return {
    shipmentId,
    methodName: method.name,
    baseCents,
    adjustments,
    cents,
    taxClassId,
    taxRate,
    fullTaxCents: taxAmount(baseCents, taxRate),
    taxCents: taxAmount(cents, taxRate),
  };
}

/** Returns the promotions that gave a discount or a bonus. */
export function promotionsOf({
  lines,
  orderAdjustments,
  shippings,
  bonuses,
}: Pick<PricedBasket, 'lines' | 'orderAdjustments' | 'shippings' | 'bonuses'>): ActivePromotion[] {
  const adjustments = [
    ...lines.flatMap((line) => [line, ...line.options].flatMap((part) => part.adjustments)),
    ...orderAdjustments,
    ...shippings.flatMap(({ adjustments: own }) => own),
  ];
  return [...adjustments, ...bonuses].map(({ promotion }) => promotion);
}

function sum<T>(values: T[], pick: (value: T) => number): number {
  return values.reduce((total, value) => total + pick(value), 0);
}
