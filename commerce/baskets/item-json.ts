import { toAmount } from '../../shared/minor-units.ts';
import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { bonusChoiceId } from './bonuses.ts';
import { extraAttributesJson } from './custom-attributes.ts';
import { partId } from './items.ts';
import type { ChosenOption } from './line-product.ts';
import type { Adjustment, Part, PricedLine, PricedOption, PricedShipping } from './priced-basket.ts';
import { DEFAULT_SHIPMENT, shipmentIdOf } from './shipments.ts';
import { exemptionOf } from './withdrawal-exemption.ts';

type SiteWords = Pick<SiteContext, 'locale' | 'currency'>;

/** Amounts of a priced part; `tax` is before promotions, `adjustedTax` after them. */
const moneyJson = (part: Part, currency: string) => ({
  basePrice: toAmount(part.unitCents, currency),
  price: toAmount(part.baseCents, currency),
  priceAfterItemDiscount: toAmount(part.afterItemCents, currency),
  priceAfterOrderDiscount: toAmount(part.afterOrderCents, currency),
  tax: toAmount(part.fullTaxCents, currency),
  taxBasis: toAmount(part.afterOrderCents, currency),
  taxRate: part.taxRate / 1_000_000,
  adjustedTax: toAmount(part.taxCents, currency),
});

/** A product item in the platform's format. Its amounts exclude its options, which have their own. */
export function itemJson(
  line: PricedLine,
  adjustments: (adjustments: Adjustment[]) => object[],
  site: SiteWords,
) {
  const { item, product, options, parts, taxClassId } = line;
  const name = product?.name ?? line.unavailableName ?? item.productId;
  return {
    ...extraAttributesJson(item),
    // From the product; what a client sets under this name is not returned.
    c_withdrawalExempt: exemptionOf(line),
    itemId: item.id,
    productId: item.productId,
    productName: name,
    itemText: name,
    quantity: item.quantity,
    minOrderQuantity: product?.minQuantity ?? 1,
    stepQuantity: product?.stepQuantity ?? 1,
    shipmentId: shipmentIdOf(item),
    ...moneyJson(line, site.currency),
    priceAdjustments: adjustments(line.adjustments),
    taxClassId,
    ...bonusJson(line),
    ...(options.length > 0
      ? {
          optionItems: options.map((option) =>
            optionJson(line, option, taxClassId, adjustments(option.adjustments), site),
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
            // Their surcharges are part of the bundle's price.
            ...(part.options.length > 0
              ? { optionItems: part.options.map((chosen) => optionNames(chosen, site.locale)) }
              : {}),
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
  site: SiteWords,
) {
  return {
    itemId: `${item.id}-${part.chosen.option.id}`,
    ...optionNames(part.chosen, site.locale),
    quantity: item.quantity,
    shipmentId: shipmentIdOf(item),
    ...moneyJson(part, site.currency),
    priceAdjustments,
    taxClassId,
    bonusProductLineItem: false,
    gift: false,
  };
}

function optionNames({ option, value }: ChosenOption, locale: string) {
  const optionName = localize(option.name, locale) ?? option.id;
  const valueName = localize(value.name, locale) ?? value.id;
  return {
    optionId: option.id,
    optionValueId: value.id,
    itemText: `${optionName}: ${valueName}`,
    c_optionName: optionName,
    c_optionValueName: valueName,
  };
}

export function shippingItemJson(
  shipping: PricedShipping,
  priceAdjustments: object[],
  { currency }: SiteWords,
) {
  const { shipmentId } = shipping;
  return {
    itemId: shipmentId === DEFAULT_SHIPMENT ? 'shipping' : `shipping-${shipmentId}`,
    shipmentId,
    itemText: shipping.methodName,
    basePrice: toAmount(shipping.baseCents, currency),
    price: toAmount(shipping.baseCents, currency),
    priceAfterItemDiscount: toAmount(shipping.cents, currency),
    priceAdjustments,
    tax: toAmount(shipping.fullTaxCents, currency),
    taxBasis: toAmount(shipping.cents, currency),
    taxClassId: shipping.taxClassId,
    taxRate: shipping.taxRate / 1_000_000,
    adjustedTax: toAmount(shipping.taxCents, currency),
  };
}
