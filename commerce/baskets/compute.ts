import type { ActivePromotion } from '../promotions/active.ts';
import { shippingCents } from '../shipping/methods.ts';
import { taxOnTop, taxWithin } from '../taxes/rates.ts';
import { type ChosenOption, type ChosenPart, choiceOf, type StockNeed } from './choice.ts';
import type { BasketContent, BasketItem } from './content.ts';
import { type Adjustment, orderAdjustments, productAdjustments, shippingAdjustments } from './discounts.ts';
import { distribute } from './distribute.ts';
import type { BasketFacts } from './facts.ts';
import type { LineFacts } from './line-facts.ts';

/** Something that is paid for, in cents. */
export interface Part {
  /** for one piece */
  unitCents: number;
  /** unit price × quantity */
  baseCents: number;
  adjustments: Adjustment[];
  /** after product promotions */
  afterItemCents: number;
  /** after its share of order promotions too */
  afterOrderCents: number;
  /** millionths */
  taxRate: number;
  /** before promotions, and after all of them */
  fullTaxCents: number;
  taxCents: number;
}

/** A line with its money; its options are paid for beside it. */
export interface ComputedLine extends Part {
  item: BasketItem;
  /** absent when it can no longer be had as it was chosen: the line counts nothing, and no order takes it */
  facts?: LineFacts;
  options: ComputedOption[];
  parts: ChosenPart[];
  /** what one piece takes from stock */
  stock: StockNeed[];
}

export interface ComputedOption extends Part {
  chosen: ChosenOption;
}

/** Shipping with its money, in cents. */
export interface ComputedShipping {
  baseCents: number;
  adjustments: Adjustment[];
  cents: number;
  taxClassId: string;
  /** millionths */
  taxRate: number;
  fullTaxCents: number;
  taxCents: number;
}

/** A basket worked out. Totals are the sums of their parts, to the cent. */
export interface ComputedBasket {
  lines: ComputedLine[];
  orderAdjustments: Adjustment[];
  /** undefined without items or method */
  shipping?: ComputedShipping;
  /** products after product promotions */
  productSubTotalCents: number;
  /** products after order promotions too */
  productTotalCents: number;
  shippingCents: number;
  taxCents: number;
  orderTotalCents: number;
  /** coupons that brought something */
  appliedCouponIds: Set<string>;
}

interface Money {
  currency: string;
  taxation: 'net' | 'gross';
}

/**
 * Works a basket out from what was chosen and what the catalogue says: product promotions first, then
 * order promotions on what is left, then shipping, then tax (contained in gross prices, on top of net).
 * A globally exclusive promotion that takes anything off takes it alone.
 */
export function computeBasket(content: BasketContent, facts: BasketFacts, money: Money): ComputedBasket {
  const usable = facts.promotions.filter(
    ({ couponIds }) =>
      couponIds.length === 0 || couponIds.some((couponId) => facts.coupons.get(couponId) === 'usable'),
  );
  for (const promotion of usable.filter(({ exclusivity }) => exclusivity === 'global')) {
    const alone = workOut(content, facts, money, [promotion]);
    if (adjustmentsOf(alone).length > 0) return alone;
  }
  return workOut(
    content,
    facts,
    money,
    usable.filter(({ exclusivity }) => exclusivity !== 'global'),
  );
}

function workOut(
  content: BasketContent,
  facts: BasketFacts,
  { currency, taxation }: Money,
  promotions: ActivePromotion[],
): ComputedBasket {
  const taxOf = taxation === 'gross' ? taxWithin : taxOnTop;
  const lines = content.items.map((item) => startLine(item, facts, currency));
  const parts = lines.flatMap((line) => [line, ...line.options]);
  for (const [line, adjustment] of productAdjustments(promotions, lines, currency)) {
    line.adjustments = [adjustment];
    line.afterItemCents = line.baseCents - adjustment.cents;
  }
  const productSubTotalCents = sum(parts, (part) => part.afterItemCents);
  const ofOrder = orderAdjustments(promotions, lines, productSubTotalCents, currency);
  const shares = distribute(
    sum(ofOrder, (adjustment) => adjustment.cents),
    parts.map((part) => part.afterItemCents),
  );
  for (const [index, part] of parts.entries()) {
    part.afterOrderCents = part.afterItemCents - shares[index]!;
    part.fullTaxCents = taxOf(part.baseCents, part.taxRate);
    part.taxCents = taxOf(part.afterOrderCents, part.taxRate);
  }
  const productTotalCents = sum(parts, (part) => part.afterOrderCents);
  const shipping = computeShipping(facts, lines, productTotalCents, promotions, currency, taxOf);
  const shippingTotal = shipping?.cents ?? 0;
  const taxCents = sum(parts, (part) => part.taxCents) + (shipping?.taxCents ?? 0);
  const basket = {
    lines,
    orderAdjustments: ofOrder,
    ...(shipping ? { shipping } : {}),
    productSubTotalCents,
    productTotalCents,
    shippingCents: shippingTotal,
    taxCents,
    orderTotalCents: productTotalCents + shippingTotal + (taxation === 'net' ? taxCents : 0),
    appliedCouponIds: new Set<string>(),
  };
  for (const { promotion } of adjustmentsOf(basket)) {
    for (const id of promotion.couponIds) {
      if (facts.coupons.get(id) === 'usable') basket.appliedCouponIds.add(id);
    }
  }
  return basket;
}

function startLine(item: BasketItem, facts: BasketFacts, currency: string): ComputedLine {
  const product = facts.products.get(item.productId);
  const choice = product && choiceOf(item, product);
  const taxRate = facts.taxes.get(product?.taxClassId ?? 'standard') ?? 0;
  const start = (unitCents: number): Part => ({
    unitCents,
    baseCents: unitCents * item.quantity,
    adjustments: [],
    afterItemCents: unitCents * item.quantity,
    afterOrderCents: unitCents * item.quantity,
    taxRate,
    fullTaxCents: 0,
    taxCents: 0,
  });
  if (!product || !choice) return { item, ...start(0), options: [], parts: [], stock: [] };
  return {
    item,
    facts: product,
    ...start(product.unitCents),
    options: choice.options.map((chosen) => ({ chosen, ...start(chosen.value.prices?.[currency] ?? 0) })),
    parts: choice.parts,
    stock: choice.stock,
  };
}

function computeShipping(
  { method, taxes }: BasketFacts,
  lines: ComputedLine[],
  orderCents: number,
  promotions: ActivePromotion[],
  currency: string,
  taxOf: (cents: number, rate: number) => number,
): ComputedShipping | undefined {
  if (!method || lines.length === 0) return undefined;
  const baseCents = shippingCents(method, orderCents);
  const shipping = { methodId: method.id, cents: baseCents, orderCents };
  const adjustments = shippingAdjustments(promotions, lines, shipping, currency);
  const cents = baseCents - sum(adjustments, (adjustment) => adjustment.cents);
  const taxRate = taxes.get(method.taxClassId) ?? 0;
  return {
    baseCents,
    adjustments,
    cents,
    taxClassId: method.taxClassId,
    taxRate,
    fullTaxCents: taxOf(baseCents, taxRate),
    taxCents: taxOf(cents, taxRate),
  };
}

function adjustmentsOf(basket: Pick<ComputedBasket, 'lines' | 'orderAdjustments' | 'shipping'>) {
  const ofLines = basket.lines.flatMap((line) => line.adjustments);
  return [...ofLines, ...basket.orderAdjustments, ...(basket.shipping?.adjustments ?? [])];
}

function sum<T>(values: T[], pick: (value: T) => number): number {
  return values.reduce((total, value) => total + pick(value), 0);
}
