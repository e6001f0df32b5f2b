import { taxOf } from '../taxes/rates.ts';
import type { BasketItem, BasketState } from './basket-state.ts';
import { choicePrice } from './bonuses.ts';
import { configurationOf } from './item-configuration.ts';
import { productOf } from './line-product.ts';
import type { Bonus, Part, PricedLine } from './priced-basket.ts';
import { type PricingContext, shipmentContext } from './pricing-context.ts';
import { shipmentIdOf } from './shipments.ts';
import { stockLeft, takenBy } from './stock-left.ts';

/** Returns the selected lines before promotions, without bonus products. */
export function startLines(content: BasketState, context: PricingContext, currency: string): PricedLine[] {
  return content.items.flatMap((item) => (item.bonusOf ? [] : [startLine(item, context, currency)]));
}

function startLine(
  item: BasketItem,
  context: PricingContext,
  currency: string,
  giftCents?: number,
): PricedLine {
  const product = productOf(context, item);
  const choice = product && configurationOf(item, product);
  const { taxes, method } = shipmentContext(context, shipmentIdOf(item));
  const { taxClassId, taxRate } = taxOf(taxes, product?.taxClassId);
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
  if (!product || !choice) {
    const unavailableName = product?.name ?? context.unavailableNames?.get(item.productId);
    return {
      item,
      taxClassId,
      ...(unavailableName ? { unavailableName } : {}),
      ...start(0),
      options: [],
      parts: [],
      stock: [],
    };
  }
  const optionCents = (prices: Record<string, number> | undefined) =>
    giftCents === undefined ? (prices?.[currency] ?? 0) : 0;
  const optionValues = new Map(choice.options.map(({ option, value }) => [option.id, value.id]));
  return {
    item,
    taxClassId,
    // Conditions on options compare the chosen values.
    product: optionValues.size > 0 ? { ...product, optionValues } : product,
    methodId: method?.id,
    ...start(giftCents ?? product.unitCents),
    options: choice.options.map((chosen) => ({ chosen, ...start(optionCents(chosen.value.prices)) })),
    parts: choice.parts,
    stock: choice.stock,
  };
}

/**
 * Returns the lines of earned bonuses: bonus products in stock after the bought lines, and the shopper's
 * selections up to the allowed number.
 */
export function bonusLines(
  bonuses: Bonus[],
  bought: PricedLine[],
  content: BasketState,
  context: PricingContext,
  currency: string,
): PricedLine[] {
  const lines: PricedLine[] = [];
  const add = (bonus: Bonus, item: BasketItem, cents: number) => {
    const line = startLine(item, context, currency, cents);
    const taken = takenBy(
      [...bought, ...lines].map(({ stock, item: { quantity } }) => ({ stock, quantity })),
    );
    if (!line.product || stockLeft(context.stock, line.stock, taken) < item.quantity) return 0;
    const { promotion, discount } = bonus;
    lines.push({ ...line, bonus, adjustments: [{ promotion, discount, cents: 0 }] });
    return item.quantity;
  };
  for (const bonus of bonuses) {
    const { promotion, discount, times } = bonus;
    if (discount.kind === 'bonus') {
      for (const productId of discount.products) {
        const id = `gift-${promotion.id}-${productId}`;
        add(bonus, { id, productId, quantity: times, bonusOf: promotion.id }, 0);
      }
      continue;
    }
    let room = maxItems(bonus);
    for (const item of content.items.filter((one) => one.bonusOf === promotion.id)) {
      const cents = choicePrice(discount, productOf(context, item), currency);
      const quantity = Math.min(room, item.quantity);
      if (cents !== undefined && quantity > 0) room -= add(bonus, { ...item, quantity }, cents);
    }
  }
  return lines;
}

/** Maximum bonus products to choose. */
export const maxItems = ({ discount, times }: Bonus): number =>
  discount.kind === 'bonus-choice' ? (discount.maxItems ?? 1) * times : times;
