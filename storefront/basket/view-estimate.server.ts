import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic';
import { promotionText, taxOf } from '../basket-data/bag-sum.server.ts';
import type { Basket } from '../basket-data/basket.server.ts';
import type { Estimate } from '../basket-data/estimate.ts';
import { methodName } from '../i18n/method-name.server.ts';
import { money } from '../sites/money.server.ts';
import { deliveryTax } from './delivery-tax.server.ts';

type Methods = ShopperBasketsV2Types.ShippingMethodResult;

/**
 * Returns the totals of a basket with its default delivery, which equal those of the checkout, and promotions that are
 * almost reached. `methods` while none is set.
 */
export function viewEstimate(basket: Basket, methods: Methods | undefined): Estimate {
  const currency = basket.currency ?? '';
  const near = nearPromotions(basket);
  const tax = taxOf(basket);
  const { applicableShippingMethods = [], defaultShippingMethodId } = methods ?? {};
  const method =
    applicableShippingMethods.find(({ id }) => id === defaultShippingMethodId) ??
    applicableShippingMethods[0];
  if (!method) return { near, ...(tax ? { tax } : {}) };
  const price = money(method.price ?? 0, currency);
  const isNet = basket.taxation === 'net';
  const rates = (basket.productItems ?? []).map(({ taxRate }) => taxRate ?? 0);
  const own =
    typeof method.c_tax === 'number' ? money(method.c_tax, currency) : deliveryTax(price, rates, isNet);
  const before = money(basket.orderTotal ?? basket.productTotal ?? 0, currency);
  // Without a known tax the bag says that it is calculated in the checkout.
  const added = isNet && tax ? own.cents : 0;
  return {
    near,
    ...(tax ? { tax: { ...tax, cents: tax.cents + own.cents } } : {}),
    delivery: {
      name: methodName(method),
      price,
      total: { ...before, cents: before.cents + price.cents + added },
    },
  };
}

function nearPromotions(basket: Basket): Estimate['near'] {
  const approaching = basket.approachingDiscounts ?? basket.c_approachingDiscounts ?? [];
  return (approaching as NonNullable<Basket['approachingDiscounts']>).flatMap((discount) => {
    const { calloutMsg, name, promotionId } = discount.promotionLink ?? {};
    const text = promotionText({ itemText: calloutMsg || name, promotionId });
    const missing = money(
      (discount.conditionThreshold ?? 0) - (discount.merchandiseTotal ?? 0),
      basket.currency ?? '',
    );
    return text && missing.cents > 0 ? [{ text, missing }] : [];
  });
}
