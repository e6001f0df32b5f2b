import { shippingCents } from '../shipping/methods.ts';
import { taxOnTop, taxWithin } from '../taxes/rates.ts';
import type { BasketContent, BasketItem } from './content.ts';
import {
  type Adjustment,
  applyOrderPromotions,
  applyProductPromotions,
  applyShippingPromotions,
} from './discounts.ts';
import { distribute } from './distribute.ts';
import type { BasketFacts, LineFacts } from './facts.ts';

/** A line with its money, in cents. */
export interface ComputedLine {
  item: BasketItem;
  facts?: LineFacts;
  unitCents: number;
  /** unit price × quantity */
  baseCents: number;
  adjustments: Adjustment[];
  /** after product promotions */
  afterItemCents: number;
  /** after its share of order promotions too */
  afterOrderCents: number;
  taxRate: number;
  taxCents: number;
}

/** A basket worked out. Totals are the sums of their parts, to the cent. */
export interface ComputedBasket {
  lines: ComputedLine[];
  orderAdjustments: Adjustment[];
  shippingAdjustments: Adjustment[];
  /** products after product promotions */
  productSubTotalCents: number;
  /** products after order promotions too */
  productTotalCents: number;
  /** before and after promotions; undefined without a method */
  shippingBaseCents?: number;
  shippingCents: number;
  shippingTaxRate: number;
  shippingTaxCents: number;
  taxCents: number;
  orderTotalCents: number;
  appliedCouponIds: Set<string>;
}

/**
 * Works a basket out from what was chosen and what the catalogue says: product promotions first, then
 * order promotions on what is left, then shipping, then tax (contained in gross prices, on top of net).
 */
export function computeBasket(
  content: BasketContent,
  facts: BasketFacts,
  site: { currency: string; taxation: 'net' | 'gross' },
): ComputedBasket {
  const held = new Set(content.coupons.map((coupon) => coupon.couponId));
  const usable = facts.promotions.filter(
    ({ couponIds }) => couponIds.length === 0 || couponIds.some((id) => held.has(id)),
  );
  const lines: ComputedLine[] = content.items.map((item) => {
    const line = facts.products.get(item.productId);
    const unitCents = line?.unitCents ?? 0;
    const baseCents = unitCents * item.quantity;
    const taxRate = facts.taxes.get(line?.taxClassId ?? 'standard') ?? 0;
    const start = { item, unitCents, baseCents, adjustments: [], taxRate, taxCents: 0 };
    return {
      ...start,
      ...(line ? { facts: line } : {}),
      afterItemCents: baseCents,
      afterOrderCents: baseCents,
    };
  });
  for (const line of lines) {
    line.adjustments = applyProductPromotions(usable, line, lines, site.currency);
    line.afterItemCents = line.baseCents - sum(line.adjustments.map((adjustment) => adjustment.cents));
  }
  const productSubTotalCents = sum(lines.map((line) => line.afterItemCents));
  const orderAdjustments = applyOrderPromotions(usable, lines, productSubTotalCents, site.currency);
  const shares = distribute(
    sum(orderAdjustments.map((adjustment) => adjustment.cents)),
    lines.map((line) => line.afterItemCents),
  );
  lines.forEach((line, index) => {
    line.afterOrderCents = line.afterItemCents - (shares[index] ?? 0);
    line.taxCents = taxOf(line.afterOrderCents, line.taxRate, site.taxation);
  });
  const productTotalCents = sum(lines.map((line) => line.afterOrderCents));

  const base = facts.method && lines.length > 0 ? shippingCents(facts.method, productTotalCents) : undefined;
  const shippingAdjustments =
    base === undefined
      ? []
      : applyShippingPromotions(usable, facts.method?.id ?? '', base, productTotalCents, site.currency);
  const shipping = (base ?? 0) - sum(shippingAdjustments.map((adjustment) => adjustment.cents));
  const shippingTaxRate = facts.taxes.get(facts.method?.taxClassId ?? 'standard') ?? 0;
  const shippingTaxCents = taxOf(shipping, shippingTaxRate, site.taxation);
  const taxCents = sum(lines.map((line) => line.taxCents)) + shippingTaxCents;
  const applied = [...lines.flatMap((line) => line.adjustments), ...orderAdjustments, ...shippingAdjustments];
  return {
    lines,
    orderAdjustments,
    shippingAdjustments,
    productSubTotalCents,
    productTotalCents,
    ...(base === undefined ? {} : { shippingBaseCents: base }),
    shippingCents: shipping,
    shippingTaxRate,
    shippingTaxCents,
    taxCents,
    orderTotalCents: productTotalCents + shipping + (site.taxation === 'net' ? taxCents : 0),
    appliedCouponIds: new Set(applied.flatMap((adjustment) => adjustment.promotion.couponIds)),
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const taxOf = (cents: number, rate: number, taxation: 'net' | 'gross') =>
  taxation === 'gross' ? taxWithin(cents, rate) : taxOnTop(cents, rate);
