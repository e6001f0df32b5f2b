import { localize } from '../database/localized.ts';
import { toAmount } from '../pricing/money.ts';
import { bonusChoiceId } from './bonuses.ts';
import { extraAttributesJson } from './custom-attributes.ts';
import { partId } from './items.ts';
import type { Adjustment, Part, PricedLine, PricedOption, PricedShipping } from './priced-basket.ts';
import { DEFAULT_SHIPMENT, shipmentIdOf } from './shipments.ts';

/** Amounts of a priced part; `tax` is before promotions, `adjustedTax` after them. */
const moneyJson = (part: Part) => ({
  basePrice: toAmount(part.unitCents),
  price: toAmount(part.baseCents),
  priceAfterItemDiscount: toAmount(part.afterItemCents),
  priceAfterOrderDiscount: toAmount(part.afterOrderCents),
  tax: toAmount(part.fullTaxCents),
  taxBasis: toAmount(part.afterOrderCents),
  taxRate: part.taxRate / 1_000_000,
  adjustedTax: toAmount(part.taxCents),
});

/** A product item in the platform's format. Its amounts exclude its options, which have their own. */
export function itemJson(
  line: PricedLine,
  adjustments: (adjustments: Adjustment[]) => object[],
  locale: string,
) {
  const { item, product, options, parts } = line;
  const taxClassId = product?.taxClassId ?? 'standard';
  const name = product?.name ?? line.unavailableName ?? item.productId;
  return {
    ...extraAttributesJson(item),
    itemId: item.id,
    productId: item.productId,
    productName: name,
    itemText: name,
    quantity: item.quantity,
    minOrderQuantity: product?.minQuantity ?? 1,
    stepQuantity: product?.stepQuantity ?? 1,
    shipmentId: shipmentIdOf(item),
    ...moneyJson(line),
    priceAdjustments: adjustments(line.adjustments),
    taxClassId,
    ...bonusJson(line),
    ...(options.length > 0
      ? {
          optionItems: options.map((option) =>
            optionJson(line, option, taxClassId, adjustments(option.adjustments), locale),
          ),
        }
      : {}),
    ...(parts.length > 0
      ? {
          bundledProductItems: parts.map((part, index) => ({
            ...extraAttributesJson(item.partExtras?.[index]),
            itemId: partId(item.id, index),
            productId: part.productId,
            productName: part.name,
            itemText: part.name,
            quantity: part.quantity,
          })),
        }
      : {}),
  };
}

function bonusJson({ bonus }: PricedLine) {
  if (!bonus) return { bonusProductLineItem: false };
  const { promotion, discount } = bonus;
  return {
    bonusProductLineItem: true,
    ...(discount.kind === 'bonus-choice' ? { bonusDiscountLineItemId: bonusChoiceId(promotion.id) } : {}),
  };
}

function optionJson(
  { item }: PricedLine,
  part: PricedOption,
  taxClassId: string,
  priceAdjustments: object[],
  locale: string,
) {
  const { option, value } = part.chosen;
  const optionName = localize(option.name, locale) ?? option.id;
  const valueName = localize(value.name, locale) ?? value.id;
  return {
    itemId: `${item.id}-${option.id}`,
    optionId: option.id,
    optionValueId: value.id,
    itemText: `${optionName}: ${valueName}`,
    c_optionName: optionName,
    c_optionValueName: valueName,
    quantity: item.quantity,
    shipmentId: shipmentIdOf(item),
    ...moneyJson(part),
    priceAdjustments,
    taxClassId,
    bonusProductLineItem: false,
    gift: false,
  };
}

export function shippingItemJson(shipping: PricedShipping, priceAdjustments: object[]) {
  const { shipmentId } = shipping;
  return {
    itemId: shipmentId === DEFAULT_SHIPMENT ? 'shipping' : `shipping-${shipmentId}`,
    shipmentId,
    itemText: shipping.methodName,
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
