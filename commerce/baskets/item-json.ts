import { toAmount } from '../pricing/money.ts';
import type { ComputedLine, ComputedShipping } from './compute.ts';

/** A product item; `tax` is before promotions, `adjustedTax` after them. */
export function itemJson(line: ComputedLine, priceAdjustments: object[]) {
  const { item, facts } = line;
  const parts = facts?.stock.filter((need) => need.productId !== item.productId) ?? [];
  return {
    itemId: item.id,
    productId: item.productId,
    productName: facts?.name ?? item.productId,
    itemText: facts?.name ?? item.productId,
    quantity: item.quantity,
    minOrderQuantity: facts?.minQuantity ?? 1,
    stepQuantity: facts?.stepQuantity ?? 1,
    shipmentId: 'me',
    basePrice: toAmount(line.unitCents),
    price: toAmount(line.baseCents),
    priceAfterItemDiscount: toAmount(line.afterItemCents),
    priceAfterOrderDiscount: toAmount(line.afterOrderCents),
    priceAdjustments,
    tax: toAmount(line.fullTaxCents),
    taxBasis: toAmount(line.afterOrderCents),
    taxClassId: facts?.taxClassId ?? 'standard',
    taxRate: line.taxRate / 1_000_000,
    adjustedTax: toAmount(line.taxCents),
    bonusProductLineItem: false,
    gift: false,
    ...(parts.length > 0
      ? { bundledProductItems: parts.map(({ productId, quantity }) => ({ productId, quantity })) }
      : {}),
  };
}

export function shippingItemJson(shipping: ComputedShipping, itemText: string, priceAdjustments: object[]) {
  return {
    itemId: 'shipping',
    shipmentId: 'me',
    itemText,
    basePrice: toAmount(shipping.baseCents),
    price: toAmount(shipping.baseCents),
    priceAfterItemDiscount: toAmount(shipping.cents),
    priceAdjustments,
    tax: toAmount(shipping.fullTaxCents),
    taxBasis: toAmount(shipping.cents),
    taxClassId: shipping.taxClassId,
    taxRate: shipping.taxRate / 1_000_000,
    adjustedTax: toAmount(shipping.taxCents),
  };
}
